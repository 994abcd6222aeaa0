//! The evaluation is the same for both colours, and its terms add up to it, and it is told of what happens on a line.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};

use crate::common::{random_positions, small, think};
use trebejo_alice::{Alice, AliceChess, BoardId};
use trebejo_alice_game::AliceVariant;
use trebejo_chess::{Bitboard, Board, Chess, ChessLike, OrthodoxChess, Piece, Role, fen};
use trebejo_chess_engine::eval::terms::{COUNT, GROUPS};
use trebejo_chess_engine::eval::weights::Weights;
use trebejo_chess_engine::eval::{Evaluation, Tally, tally};
use trebejo_chess_engine::{ChessEngine, NoChance, Request, Setting, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_chessmagic_game::MagicVariant;
use trebejo_core::Limits;
use trebejo_host::native;

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
    let mut chess = ChessVariant::handcrafted();
    for pos in random_positions::<OrthodoxChess>(&[], 30) {
        let (one, other) = (chess.evaluate(&pos), chess.evaluate(&flip_chess(&pos)));
        assert_eq!(one, other, "{}", fen::write_position(&pos));
    }
    let mut alice = AliceVariant::handcrafted();
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
    for weights in [ChessVariant::weights(), AliceVariant::weights(), MagicVariant::weights()] {
        let material: Vec<i32> = weights.pairs[..5].iter().map(|pair| pair.ending()).collect();
        assert!(material.windows(2).all(|pair| pair[0] < pair[1] + 60), "{material:?}");
    }
}

#[test]
fn a_term_is_counted_once_for_each_piece() {
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
        tally::<_, NoChance, _>(&pos, &mut material);
        for role in Role::ALL {
            let count = |color| pos.boards().count(color, role) as i32;
            let [white, black] = trebejo_chess::Color::BOTH.map(count);
            assert_eq!(material.0[role.index()], white - black);
        }
    }
}

#[test]
fn what_cannot_win_is_worth_little() {
    let mut evaluation = ChessVariant::handcrafted();
    let mut value = |text| evaluation.evaluate(&fen::read_position(text).unwrap());
    assert!(value("8/8/4k3/8/8/3K4/4N3/8 w - - 0 1") < 60);
    assert!(value("8/8/4k3/8/8/3KN3/4N3/8 w - - 0 1") < 120);
    assert!(value("8/8/3k4/8/8/3K4/4R3/8 w - - 0 1") > 400);
    assert!(value("8/5r2/3k4/8/8/3KN3/4R3/8 w - - 0 1") < 120);
}

/// An evaluation that keeps up where the pieces stand, one placement above the other, and does not look at the
/// position for it: as a network keeps its accumulators.
#[derive(Clone)]
struct Accumulating<E> {
    stack: Vec<Vec<Board>>,
    asked: Arc<AtomicU64>,
    inner: E,
}

fn placements<P: ChessLike>(pos: &P) -> Vec<Board> {
    (0..P::BOARDS).map(|board| *pos.placement(board)).collect()
}

impl<P: ChessLike, E: Evaluation<P>> Evaluation<P> for Accumulating<E> {
    fn reset(&mut self, root: &P) {
        self.stack = vec![placements(root)];
    }

    fn made(&mut self, before: &P, _mv: P::Move, after: &P) {
        assert_eq!(self.stack.last(), Some(&placements(before)), "a move from another position");
        self.stack.push(placements(after));
    }

    fn unmade(&mut self) {
        self.stack.pop();
        assert!(!self.stack.is_empty(), "more was unmade than made");
    }

    fn evaluate(&mut self, pos: &P) -> i32 {
        assert_eq!(self.stack.last(), Some(&placements(pos)), "not told of a move");
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.inner.evaluate(pos)
    }

    fn label(&self) -> String {
        "accumulating".into()
    }
}

fn is_told_of_every_move<V: Variant>(options: &[&str]) {
    let asked = Arc::new(AtomicU64::new(0));
    let evaluation =
        Accumulating { stack: Vec::new(), asked: asked.clone(), inner: V::handcrafted() };
    let mut engine =
        ChessEngine::<V, _>::new(evaluation, native(), Setting { threads: 2, ..small() });
    for pos in random_positions::<V::Game>(options, 6).iter().step_by(25) {
        // Cut short in the midst of a line, too: the next search must find the stack as it should be.
        for nodes in [700, 3_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            think(&mut engine, pos, &Request::new(limits));
        }
    }
    assert!(asked.load(Ordering::Relaxed) > 5_000);
}

#[test]
fn an_evaluation_is_told_of_every_move_made_and_unmade() {
    is_told_of_every_move::<ChessVariant>(&[]);
    is_told_of_every_move::<AliceVariant>(&[]);
    is_told_of_every_move::<AliceVariant>(&["rules=mirror"]);
    is_told_of_every_move::<MagicVariant>(&["set=grand"]);
}

/// An evaluation that fails on one thread after a while.
#[derive(Clone)]
struct Failing<E> {
    on: ThreadId,
    calls: u32,
    inner: E,
}

impl<P: ChessLike, E: Evaluation<P>> Evaluation<P> for Failing<E> {
    fn evaluate(&mut self, pos: &P) -> i32 {
        self.calls += 1;
        assert!(self.calls < 2_000 || thread::current().id() != self.on, "it fails");
        self.inner.evaluate(pos)
    }

    fn label(&self) -> String {
        "failing".into()
    }
}

#[test]
fn a_search_that_fails_ends_its_helpers() {
    let inner = ChessVariant::handcrafted();
    let evaluation = Failing { on: thread::current().id(), calls: 0, inner };
    let setting = Setting { threads: 3, ..small() };
    let mut engine = ChessEngine::<ChessVariant, _>::new(evaluation, native(), setting);
    let search = AssertUnwindSafe(|| {
        think(&mut engine, &Chess::start(), &Request::new(Limits::default()));
    });
    assert!(catch_unwind(search).is_err());
}
