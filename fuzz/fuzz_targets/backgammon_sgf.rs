//! Any bytes are read as SGF files or refused; what was read goes out and comes in again as it was, but that a game
//! from the usual position set up by hand comes in with an opening roll, which nobody has to call for.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::formats::{self, sgf};
use trebejo_core::{Deed, Record};

/// How much happened, calls for dice left out.
fn deeds(record: &Record) -> usize {
    let called = |deed: &Deed| matches!(deed, Deed::Move(text) if text == "roll");
    record.events.iter().filter(|event| !called(&event.deed)).count()
}

fuzz_target!(|bytes: &[u8]| {
    let text = formats::decode(bytes);
    for record in formats::read_records(&sgf::FORM, &text).flatten() {
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        if record.events.is_empty() {
            continue;
        }
        let written = formats::write_record(&sgf::FORM, &record).expect("what was read can be written");
        let again = formats::read_records(&sgf::FORM, &written).next().expect("a round");
        assert_eq!(deeds(&again.expect("what was written can be read")), deeds(&record));
    }
});
