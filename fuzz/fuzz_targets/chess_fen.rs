//! Any text is refused as a position or written back as it was read, and its moves can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_chess::fen::{read_position, write_position};
use trebejo_core::{Node, Position};

fuzz_target!(|text: &str| {
    let Ok(mut pos) = read_position(text) else { return };
    assert_eq!(read_position(&write_position(&pos)), Ok(pos));
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    assert_eq!(moves.is_empty(), matches!(pos.node(), Node::Over(_)));
    for mv in moves {
        let before = pos;
        let undo = pos.play(mv);
        assert_eq!(read_position(&write_position(&pos)), Ok(pos));
        pos.undo(undo);
        assert_eq!(pos, before);
    }
});
