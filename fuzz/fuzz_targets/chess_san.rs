//! A position and a move below it: any text is refused as a move or is one of the legal moves, in both
//! languages, and every legal move is read as it is written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_chess::san::{self, Language};
use trebejo_chess::{Chess, fen};

fuzz_target!(|text: &str| {
    let (position, said) = text.split_once('\n').unwrap_or(("", text));
    let pos = fen::read_position(position).unwrap_or_else(|_| Chess::start());
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    for language in Language::ALL {
        if let Ok(mv) = san::read_move(&pos, said, language) {
            assert!(moves.contains(&mv));
        }
        for mv in &moves {
            let text = san::write_move(&pos, *mv, language);
            assert_eq!(san::read_move(&pos, &text, language), Ok(*mv));
        }
    }
});
