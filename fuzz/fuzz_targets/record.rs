//! Any text is refused as a record or written back as it was read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_core::{Header, Record};

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::read(text) {
        assert_eq!(Record::read(&record.to_string()), Ok(record));
    }
    if let Ok(header) = Header::read(text) {
        assert_eq!(Header::read(&header.to_string()), Ok(header));
    }
});
