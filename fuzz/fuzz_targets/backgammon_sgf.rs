//! Any bytes are read as SGF files or refused; what was read goes out, comes in again and goes out the same. It may come
//! in a little shorter: a call for an opening roll, and forced dice of a game that was given up, are left out.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::formats::{self, sgf};
use trebejo_core::{Deed, Record};

/// Everything the players did but call for dice.
fn deeds(record: &Record) -> Vec<&Deed> {
    let left_out = |deed: &Deed| match deed {
        Deed::Move(text) => text == "roll",
        Deed::Chance(_) => true,
        _ => false,
    };
    record.events.iter().map(|event| &event.deed).filter(|deed| !left_out(deed)).collect()
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
        let again = again.expect("what was written can be read");
        assert_eq!(deeds(&again), deeds(&record));
        if !again.events.is_empty() {
            assert_eq!(formats::write_record(&sgf::FORM, &again).expect("a round"), written);
        }
    }
});
