//! Any text is refused as a move of Alice Chess or is one of the legal moves, by both rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trebejo_alice::{AliceChess, Rules, fen};
use trebejo_core::{Game, Position};

/// A position with much to say: men on both boards, castling, a promotion, a passed square.
const PARTON: &str = "r3k2r/pP3ppp/2|n5/3|p|PP2/1|b1N4/5N|q1/PP3PPP/R3K2R w KQkq d6 0 9";
const MIRROR: &str = "r3k2r/pP3ppp/8/8/3N4/8/PPP2PPP/R3K2R//8/8/2n2q2/3p4/1B6/5N2/P7/8 w - - 0 9";

fuzz_target!(|text: &str| {
    for (position, rules) in [(PARTON, Rules::PartonPassing), (MIRROR, Rules::Mirror)] {
        let pos = fen::read_position(position, rules).expect("a position");
        let Ok(mv) = AliceChess::read_move(&pos, text) else { continue };
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        assert!(moves.contains(&mv));
        assert_eq!(AliceChess::read_move(&pos, &AliceChess::write_move(&pos, mv)), Ok(mv));
        assert_eq!(AliceChess::read_move(&pos, &AliceChess::label(&pos, mv)), Ok(mv));
    }
});
