//! Any text is refused as a move or is one of the legal moves, in positions of every stage; any text is
//! refused as a gift or is one that can be drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_chessmagic::{ChessMagic, Rules, Set, fen};
use trebejo_core::{Game, Position};

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ?",
    "4k3/2P5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1 c7:omni",
    "4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+",
    "4k3/8/8/3pp3/8/4p3/2N5/K7 w - - 7 1 c2:push",
    "4k3/8/8/8/8/4N3/4P3/R3K2R w KQ - 5 9 e1:swap",
    "8/8/8/3P4/8/8/8/K7 b - - 0 1 -",
];

fuzz_target!(|text: &str| {
    let rules = Rules { set: Set::Grand, ..Rules::default() };
    for position in POSITIONS {
        let pos = fen::read_position(position, rules).unwrap();
        if let Ok(mv) = ChessMagic::read_move(&pos, text) {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            assert!(moves.contains(&mv));
            assert_eq!(ChessMagic::read_move(&pos, &ChessMagic::write_move(&pos, mv)), Ok(mv));
            assert_eq!(ChessMagic::read_move(&pos, &ChessMagic::label(&pos, mv)), Ok(mv));
        }
        if let Ok(gift) = ChessMagic::read_chance(&pos, text) {
            let mut chances = Vec::new();
            pos.chances(&mut chances);
            assert!(chances.contains(&(gift, 1)));
        }
    }
});
