//! Any bytes are read as games or refused; what was read survives writing and reading, as PGN and as records.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_chess::pgn::{self, PgnGame};
use trebejo_chess::san::Language;
use trebejo_chess::{Chess, OrthodoxChess};
use trebejo_core::Record;

fuzz_target!(|bytes: &[u8]| {
    for game in pgn::games::<OrthodoxChess, _>(bytes, None).flatten() {
        for language in Language::ALL {
            let text = game.write::<OrthodoxChess>(language);
            let again: Result<Vec<PgnGame<Chess>>, _> =
                pgn::games::<OrthodoxChess, _>(text.as_bytes(), Some(language)).collect();
            assert_eq!(again.expect("what was written can be read"), [game.clone()]);
        }
    }
    for record in pgn::read_records::<OrthodoxChess>(&String::from_utf8_lossy(bytes)).flatten() {
        assert_eq!(Record::read(&record.to_string()), Ok(record));
    }
});
