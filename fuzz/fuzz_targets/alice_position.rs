//! Any text is refused as a position of Alice Chess or written back as it was read, and its moves can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_alice::{Rules, fen};
use trebejo_core::Position;

fuzz_target!(|text: &str| {
    for rules in [Rules::Parton, Rules::PartonPassing, Rules::Mirror] {
        let Ok(mut pos) = fen::read_position(text, rules) else { continue };
        assert_eq!(fen::read_position(&fen::write_position(&pos), rules), Ok(pos));
        let mut moves = Vec::new();
        pos.for_each_move(|mv| moves.push(mv));
        assert_eq!(pos.count_moves() as usize, moves.len());
        for mv in moves {
            let before = pos;
            let undo = pos.play(mv);
            // What a move leads to can be written and read, its key too.
            let read = fen::read_position(&fen::write_position(&pos), rules);
            assert_eq!(read.map(|read| read.key()), Ok(pos.key()));
            pos.undo(undo);
            assert_eq!(pos, before);
        }
    }
});
