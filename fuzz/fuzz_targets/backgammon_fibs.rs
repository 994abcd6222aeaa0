//! Any text is refused as a board line of FIBS, or the position in it survives being written and read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_backgammon::Rules;
use trebejo_backgammon::formats::{read_fibs, write_fibs};
use trebejo_core::Seat;

fuzz_target!(|text: &str| {
    if let Ok((pos, [white, black])) = read_fibs(text, Rules::MONEY) {
        let line = write_fibs(&pos, [&white, &black], Seat::First);
        assert_eq!(read_fibs(&line, pos.rules()).map(|(pos, _)| pos), Ok(pos));
    }
});
