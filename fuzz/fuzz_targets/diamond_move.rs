//! Any text is refused as a move or is one of the legal moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_core::{Game, Options, Position};
use trebejo_diamond::DiamondChase;

fuzz_target!(|text: &str| {
    let pos = DiamondChase::start(&Options::default());
    let Ok(mv) = DiamondChase::read_move(&pos, text) else { return };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    assert!(moves.contains(&mv));
    assert_eq!(DiamondChase::read_move(&pos, &DiamondChase::write_move(&pos, mv)), Ok(mv));
});
