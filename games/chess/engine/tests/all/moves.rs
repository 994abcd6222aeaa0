//! The moves as the search sees them are those of the rules, each once and of one kind.

use std::collections::HashSet;

use crate::common::random_positions;
use trebejo_alice::AliceChess;
use trebejo_chess::{Chess, ChessLike, MoveClass, OrthodoxChess, PERFT_POSITIONS, fen};
use trebejo_chessmagic::ChessMagic;

fn check_moves<P: ChessLike>(positions: &[P]) {
    assert!(positions.len() > 500);
    let mut legal = Vec::new();
    for pos in positions {
        legal.clear();
        pos.moves(&mut legal);
        let mut heard = HashSet::new();
        for class in [MoveClass::Noisy, MoveClass::Quiet] {
            pos.each_move(class, |mv| {
                assert!(heard.insert(mv), "{mv:?} twice");
                assert_eq!(pos.is_noisy(mv), class == MoveClass::Noisy, "{mv:?}");
                let packed = P::pack(mv);
                assert!(packed != 0 && packed < 1 << P::PACKED_BITS);
                assert_eq!(pos.unpack(packed), Some(mv));
                assert!(pos.piece_move(mv).piece < P::PIECES);
            });
        }
        assert_eq!(heard, legal.iter().copied().collect(), "all moves and no others");
        assert_eq!(pos.unpack(0), None);
    }
}

#[test]
fn captures_and_quiet_moves_together_are_the_legal_moves() {
    check_moves(&random_positions::<OrthodoxChess>(&[], 20));
    check_moves(&random_positions::<OrthodoxChess>(&["960=77"], 10));
    check_moves(&random_positions::<AliceChess>(&[], 20));
    check_moves(&random_positions::<AliceChess>(&["ep=on"], 10));
    check_moves(&random_positions::<AliceChess>(&["rules=mirror"], 10));
    check_moves(&random_positions::<ChessMagic>(&["set=grand"], 20));
    check_moves(&random_positions::<ChessMagic>(&["gifts=blind"], 10));
}

/// Counts sequences of moves through what the search uses.
fn perft<P: ChessLike>(pos: &P, depth: u32) -> u64 {
    let mut nodes = 0;
    for class in [MoveClass::Quiet, MoveClass::Noisy] {
        pos.each_move(class, |mv| {
            nodes += if depth == 1 { 1 } else { perft(&pos.after(mv), depth - 1) };
        });
    }
    nodes
}

#[test]
fn counts_through_the_interface_of_the_search_are_the_known_ones() {
    for position in &PERFT_POSITIONS {
        let pos: Chess = fen::read_position(position.fen).unwrap();
        let (depth, nodes) = position.deepest(110_000);
        assert_eq!(perft(&pos, depth), nodes, "{}", position.name);
    }
    // Alice has counts of its own, from the counter that makes no use of the search's interface.
    for pos in random_positions::<AliceChess>(&["ep=on"], 2).iter().step_by(40) {
        assert_eq!(perft(pos, 2), pos.perft(2));
    }
}

#[test]
fn passing_changes_the_side_to_move_and_the_key_and_nothing_else() {
    fn check<P: ChessLike + PartialEq + std::fmt::Debug>(positions: &[P]) {
        for pos in positions.iter().filter(|pos| !pos.is_check()) {
            let next = pos.pass();
            assert_eq!(next.turn(), pos.turn().other());
            assert_ne!(next.key(), pos.key());
            assert_eq!(next.placement(0), pos.placement(0));
        }
    }
    check(&random_positions::<OrthodoxChess>(&[], 10));
    check(&random_positions::<AliceChess>(&["ep=on"], 10));
    // The key of a passed position is the one its text has.
    for pos in random_positions::<OrthodoxChess>(&[], 10) {
        if !pos.is_check() {
            let next = pos.pass();
            let text = fen::write_position(&next);
            let read: Chess = fen::read_position(&text).unwrap();
            assert_eq!(ChessLike::hash(&read), ChessLike::hash(&next), "{text}");
        }
    }
}
