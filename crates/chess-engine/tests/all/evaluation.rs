//! The evaluation is the same for both colours, and its terms add up to it.

use crate::common::random_positions;
use trebejo_alice::{Alice, AliceChess, BoardId};
use trebejo_chess::{Bitboard, Board, Chess, OrthodoxChess, Piece, Role, fen};
use trebejo_chess_engine::eval::terms::{COUNT, GROUPS};
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::eval::{Evaluator, Handcrafted, Tally, tally};

fn flipped(board: &Board) -> Board {
    let mut other = Board::EMPTY;
    for (square, piece) in board.all() {
        let piece = Piece { color: piece.color.other(), ..piece };
        other.put(square.flip(), piece);
    }
    other
}

fn flip_chess(pos: &Chess) -> Chess {
    let mut setup = pos.setup();
    setup.board = flipped(&setup.board);
    setup.turn = setup.turn.other();
    setup.castling = Bitboard(setup.castling.0.swap_bytes());
    setup.en_passant = setup.en_passant.map(trebejo_chess::Square::flip);
    Chess::new_unchecked(&setup)
}

fn flip_alice(pos: &Alice) -> Alice {
    let mut setup = pos.setup();
    for board in BoardId::BOTH {
        let other = flipped(setup.boards.on(board));
        *setup.boards.on_mut(board) = other;
    }
    setup.turn = setup.turn.other();
    setup.castling = Bitboard(setup.castling.0.swap_bytes());
    setup.en_passant = None;
    setup.position(pos.rules()).expect("the same position, colours changed")
}

#[test]
fn changing_colours_changes_nothing_for_the_side_to_move() {
    let mut chess = Handcrafted::new(Weights::chess());
    for pos in random_positions::<OrthodoxChess>(&[], 30) {
        let (one, other) = (chess.evaluate(&pos), chess.evaluate(&flip_chess(&pos)));
        assert_eq!(one, other, "{}", fen::write_position(&pos));
    }
    let mut alice = Handcrafted::new(Weights::alice());
    for rules in ["rules=parton", "rules=mirror"] {
        for pos in random_positions::<AliceChess>(&[rules], 20) {
            assert_eq!(alice.evaluate(&pos), alice.evaluate(&flip_alice(&pos)), "{pos:?}");
        }
    }
}

#[test]
fn weights_survive_writing_and_reading() {
    let weights = Weights::guess();
    assert_eq!(Weights::read(&weights.write()), Ok(weights.clone()));
    let groups: usize = GROUPS.iter().map(|group| group.len).sum();
    assert_eq!(groups, COUNT);
    assert!(Weights::read("material 1 2").unwrap_err().contains("material is too short"));
    assert!(Weights::read("").unwrap_err().contains("material is missing"));
    for text in ["\u{0}", "material x", "place 1 1", "material 99999 1 1 1 1 1 1 1 1 1 1 1"] {
        assert!(Weights::read(text).is_err());
    }
    for weights in [Weights::chess(), Weights::alice(), Weights::chessmagic()] {
        let material: Vec<i32> = weights.pairs[..5].iter().map(|pair| pair.ending()).collect();
        assert!(material.windows(2).all(|pair| pair[0] < pair[1] + 60), "{material:?}");
    }
}

#[test]
fn a_term_is_counted_once_for_each_man() {
    struct Material([i32; 6]);
    impl Tally for Material {
        fn add(&mut self, term: usize, count: i32) {
            if term < 6 {
                self.0[term] += count;
            }
        }
    }
    for pos in random_positions::<AliceChess>(&[], 5) {
        let mut material = Material([0; 6]);
        tally(&pos, &mut material);
        for role in Role::ALL {
            let count = |color| pos.boards().count(color, role) as i32;
            let [white, black] = trebejo_chess::Color::BOTH.map(count);
            assert_eq!(material.0[role.index()], white - black);
        }
    }
}

#[test]
fn what_cannot_win_is_worth_little() {
    let mut judge = Handcrafted::new(Weights::chess());
    let mut value = |text| judge.evaluate(&fen::read_position(text).unwrap());
    assert!(value("8/8/4k3/8/8/3K4/4N3/8 w - - 0 1") < 60);
    assert!(value("8/8/4k3/8/8/3KN3/4N3/8 w - - 0 1") < 120);
    assert!(value("8/8/3k4/8/8/3K4/4R3/8 w - - 0 1") > 400);
    assert!(value("8/5r2/3k4/8/8/3KN3/4R3/8 w - - 0 1") < 120);
}
