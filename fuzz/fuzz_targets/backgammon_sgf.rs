//! Any bytes are read as SGF files or refused; what was read goes out and comes in again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::formats::{self, sgf};
use trebejo_core::Record;

fuzz_target!(|bytes: &[u8]| {
    let text = formats::decode(bytes);
    for record in formats::read_records(&sgf::FORM, &text).flatten() {
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        if record.events.is_empty() {
            continue;
        }
        let written = formats::write_record(&sgf::FORM, &record).expect("what was read can be written");
        let again = formats::read_records(&sgf::FORM, &written).next().expect("a round");
        assert_eq!(again.expect("what was written can be read").events.len(), record.events.len());
    }
});
