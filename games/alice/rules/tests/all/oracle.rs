//! Random games side by side with the naive rules: the same legal moves, the same check, the same text after
//! each move, by both rules, with and without en passant, from both starts.

use std::collections::BTreeSet;

use crate::naive::{Naive, Plain};
use trebejo_alice::{Alice, Move, Rules, Start, fen};
use trebejo_core::{Position, Rng};

fn plain(mv: Move) -> Plain {
    let promotion = mv.promotion().map(trebejo_chess::Role::letter);
    (mv.board.index(), mv.from().index(), mv.arrival().index(), promotion)
}

fn compare(pos: &Alice, naive: &Naive) -> Vec<Move> {
    let text = fen::write_position(pos);
    assert_eq!(text, naive.write());
    let mut moves = Vec::new();
    pos.for_each_move(|mv| moves.push(mv));
    let ours: BTreeSet<Plain> = moves.iter().copied().map(plain).collect();
    assert_eq!(ours.len(), moves.len(), "a move is listed twice in {text}");
    assert_eq!(ours, naive.moves(), "{:?} {text}", pos.rules());
    assert_eq!(pos.count_moves() as usize, moves.len(), "{text}");
    assert_eq!(pos.has_moves(), !moves.is_empty(), "{text}");
    assert_eq!(pos.is_check(), naive.in_check(naive.white), "{text}");
    moves
}

/// Plays random games until so many positions have been compared; some begin with most men swept away, where
/// kings are in the open and lines are long.
fn random_games(positions: usize, seed: u64, rules: Rules) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    while compared < positions {
        let start = [Start::Usual, Start::LookingGlass][rng.below(2) as usize];
        let mut pos = Alice::start(rules, start);
        if rng.below(3) > 0 {
            pos = swept(&pos, &mut rng);
        }
        let (mirror, passing) = (rules.is_mirror(), rules.en_passant());
        let mut naive = Naive::read(&fen::write_position(&pos), mirror, passing);
        for _ in 0..200 {
            let moves = compare(&pos, &naive);
            compared += 1;
            let read = fen::read_position(&fen::write_position(&pos), rules).unwrap();
            assert_eq!(read, pos);
            assert_eq!(read.key(), pos.key());
            for mv in &moves {
                let mut copy = pos;
                let undo = copy.play(*mv);
                copy.undo(undo);
                assert_eq!(copy, pos);
            }
            let Some(mv) = rng.pick(&moves).filter(|_| pos.halfmoves() < 60) else { break };
            pos.play(*mv);
            naive = naive.after(plain(*mv));
        }
    }
}

/// A position with some men gone and the rest on any board and square.
fn swept(pos: &Alice, rng: &mut Rng) -> Alice {
    use trebejo_chess::{Bitboard, Role, Square};
    let keep = rng.below(90) + 10;
    loop {
        let mut setup = pos.setup();
        let (mut boards, scattered) = (trebejo_alice::Boards::EMPTY, rng.below(2) == 0);
        for (board, square, piece) in pos.boards().all() {
            let king = piece.role == Role::King;
            if !king && rng.below(100) >= keep {
                continue;
            }
            let board = if rng.below(2) == 0 { board } else { board.other() };
            let at =
                if scattered { Square::all().nth(rng.below(64) as usize).unwrap() } else { square };
            boards.on_mut(board).put(at, piece);
        }
        setup.boards = boards;
        setup.castling = setup.castling
            & boards.on(trebejo_alice::BoardId::A).role(Role::Rook)
            & if scattered { Bitboard::EMPTY } else { Bitboard::ALL };
        if let Ok(pos) = setup.position(pos.rules()) {
            return pos;
        }
    }
}

#[test]
fn random_games_by_parton_agree_with_the_naive_rules() {
    random_games(3_000, 1, Rules::Parton);
}

#[test]
fn random_games_with_en_passant_agree_with_the_naive_rules() {
    random_games(3_000, 2, Rules::PartonPassing);
}

#[test]
fn random_games_by_the_mirror_rules_agree_with_the_naive_rules() {
    random_games(3_000, 3, Rules::Mirror);
}

#[test]
#[ignore = "the same with more games, a minute in a release build"]
fn many_random_games_agree_with_the_naive_rules() {
    for (seed, rules) in [(4, Rules::Parton), (5, Rules::PartonPassing), (6, Rules::Mirror)] {
        random_games(60_000, seed, rules);
    }
}
