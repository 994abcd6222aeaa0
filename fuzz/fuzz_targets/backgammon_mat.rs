//! Any bytes are read as `.mat` files or refused; what was read goes out and comes in again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::formats::{self, mat};
use trebejo_core::Record;

fuzz_target!(|bytes: &[u8]| {
    let text = formats::decode(bytes);
    for record in formats::read_records(&mat::FORM, &text).flatten() {
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        if record.events.is_empty() {
            continue;
        }
        let written = formats::write_record(&mat::FORM, &record).expect("what was read can be written");
        let again = formats::read_records(&mat::FORM, &written).next().expect("a round");
        assert_eq!(again.expect("what was written can be read").events.len(), record.events.len());
    }
});
