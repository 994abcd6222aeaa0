//! What the search finds: mates, draws, the same as a plain search where it has no tricks, and the same twice.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{look, random_positions, small, think};
use trebejo_alice::{Alice, AliceChess};
use trebejo_alice_game::AliceVariant;
use trebejo_alice_game::engine as alice;
use trebejo_chess::{Chess, ChessLike, OrthodoxChess, fen, uci};
use trebejo_chess_engine::eval::Evaluation;
use trebejo_chess_engine::score::{MATE, publish};
use trebejo_chess_engine::{ChessEngine, Recipe, Request, Setting, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_chess_game::engine as chess;
use trebejo_core::{Control, Engine, Game, Limits, Node, Options, Position, Root, Score};
use trebejo_host::CLOCK;
use trebejo_host::native;
use trebejo_search::{AlphaBeta, Plan};

fn read(text: &str) -> Chess {
    fen::read_position(text).unwrap()
}

#[test]
fn mates_are_found_and_counted() {
    let positions = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
        ("2k5/8/2K5/8/8/8/8/7R w - - 0 1", 1),
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 3),
        ("5k2/8/4K3/8/8/8/8/R7 w - - 0 1", 3),
        ("3q1r1k/2p4p/1p1pBrp1/p2Pp3/2PnP3/5PP1/PP1Q2K1/5R1R w - - 1 1", 5),
        ("1r3r1k/5Bpp/8/8/P2qQ3/5R2/1b4PP/5K2 w - - 0 1", 5),
        ("2r3k1/p4p2/3Rp2p/1p2P1pK/8/1P4P1/P3Q2P/1q6 b - - 0 1", 5),
        ("r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1", 7),
        ("8/8/5K2/8/8/8/1Q6/5k2 w - - 0 1", 7),
        ("8/8/8/5Q2/8/4k3/8/4K3 w - - 2 2", 9),
        // After the rook's offer Black would rather pass.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
    ];
    for (text, plies) in positions {
        // Not before the shortest mate is found, and no longer.
        let limits = Limits { depth: Some(24), ..Limits::default() };
        let request = Request { mate: Some(plies), ..Request::new(limits) };
        let found = think(&mut chess(native(), small()), &read(text), &request);
        assert!(found[0].score >= MATE - plies, "{text}: {:?}", publish(found[0].score));
        assert!(found[0].nodes < 2_000_000, "{text}: {}", found[0].nodes);
    }
}

#[test]
fn a_null_move_is_not_believed_where_whoever_moves_loses() {
    // After the rook's offer Black would rather pass, and is mated whatever he plays.
    let found = look(chess(native(), small()), &read("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), 22);
    assert_eq!(publish(found.score), Score::Mate(3));
}

/// Evaluates like the engine, for the search that serves all games.
struct Shared<E>(E);

impl<P: ChessLike, E: Evaluation<P> + Sync> trebejo_core::Evaluator<P> for Shared<E> {
    fn evaluate(&self, pos: &P) -> i32 {
        self.0.clone().evaluate(pos)
    }
}

fn compare<V: Variant<Position: std::fmt::Debug>>(positions: &[V::Position], depth: u32) {
    let evaluation = V::handcrafted();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let stop = AtomicBool::new(false);
    for pos in positions {
        let mut full = AlphaBeta::new(
            Shared(evaluation.clone()),
            Plan { table_bits: None, ..Plan::FULL },
            CLOCK,
            1,
        );
        let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
        let thought = full.think(root, &limits, &mut Control { stop: &stop, report: &mut |_| {} });
        for table in [false, true] {
            let recipe = Recipe { table, ..Recipe::PLAIN };
            let engine = ChessEngine::<V, _>::new(
                evaluation.clone(),
                native(),
                Setting { recipe, ..small() },
            );
            let found = look(engine, pos, depth);
            assert_eq!(Some(publish(found.score)), thought.score, "table {table}, {pos:?}");
        }
    }
}

#[test]
fn without_its_tricks_it_finds_what_a_plain_search_finds_with_the_table_and_without() {
    let some = |all: Vec<Chess>| -> Vec<Chess> { all.into_iter().step_by(17).collect() };
    compare::<ChessVariant>(&some(random_positions::<OrthodoxChess>(&[], 4)), 3);
    let some = |all: Vec<Alice>| -> Vec<Alice> { all.into_iter().step_by(29).collect() };
    compare::<AliceVariant>(&some(random_positions::<AliceChess>(&[], 4)), 3);
    compare::<AliceVariant>(&some(random_positions::<AliceChess>(&["rules=mirror"], 4)), 3);
}

#[test]
fn the_same_search_gives_the_same_line_and_the_same_number_of_positions() {
    let pos = read("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    let (one, other) =
        (look(chess(native(), small()), &pos, 8), look(chess(native(), small()), &pos, 8));
    assert_eq!((one.nodes, one.score, &one.line), (other.nodes, other.score, &other.line));

    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let run = || think(&mut chess(native(), small()), &pos, &Request::new(limits)).remove(0);
    let (one, other) = (run(), run());
    assert_eq!((one.nodes, &one.line), (other.nodes, &other.line));
    assert_eq!(one.nodes, 5_000, "a limit of positions is kept to the last one");
}

#[test]
fn a_search_comes_back_at_once_when_told_to_stop() {
    let pos = read("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    let mut engine = chess(native(), small());
    let stop = AtomicBool::new(false);
    let mut before = 0;
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let found = engine.search(root, &Request::new(Limits::default()), &stop, &mut |found| {
        if found.depth == 7 {
            stop.store(true, Ordering::Relaxed);
            before = found.nodes;
        }
    });
    // A thousand positions are a millisecond or two.
    assert!(before > 0 && found[0].nodes - before <= 1_100, "{before} {}", found[0].nodes);
    assert!(!found[0].line.is_empty());
}

#[test]
fn draws_are_seen() {
    // A queen down, White has a perpetual check.
    let perpetual = read("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1");
    assert_eq!(look(chess(native(), small()), &perpetual, 9).score, 0);
    // The pawn falls, or Black is stalemated.
    let stalemate = read("5k2/5P2/4K3/8/8/8/8/8 w - - 0 1");
    assert_eq!(look(chess(native(), small()), &stalemate, 5).score, 0);
    // One quiet move more and the game is drawn, however many queens there are.
    let fifty = read("8/8/8/3k4/8/8/1Q6/K7 w - - 99 90");
    assert_eq!(look(chess(native(), small()), &fifty, 6).score, 0);
    // Mate with the last move counts.
    let mate = read("7k/8/6K1/8/8/8/8/1Q6 w - - 99 90");
    assert_eq!(look(chess(native(), small()), &mate, 4).score, MATE - 1);
}

#[test]
fn a_position_that_has_been_on_the_board_twice_is_a_draw_when_it_comes_again() {
    let pos = read("7k/8/8/8/1q6/8/r7/6K1 w - - 8 50");
    let mut engine = chess(native(), small());
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let target = pos.after(moves[0]);
    let keys = [target.key(), 1, 2, 3, target.key(), 1, 2, pos.key()];
    let request = Request {
        moves: &moves[..1],
        ..Request::new(Limits { depth: Some(5), ..Limits::default() })
    };
    let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
    let stop = AtomicBool::new(false);
    let drawn = engine.search(root, &request, &stop, &mut |_| {}).remove(0);
    assert_eq!(drawn.score, 0);
    let root = Root { repetition: None, ..root };
    let lost = chess(native(), small()).search(root, &request, &stop, &mut |_| {}).remove(0);
    assert!(lost.score < -500);
}

#[test]
fn several_lines_are_the_best_moves_in_order_and_can_be_restricted() {
    let pos = Chess::start();
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let request = Request { lines: 4, ..Request::new(limits) };
    let lines = think(&mut chess(native(), small()), &pos, &request);
    assert_eq!(lines.len(), 4);
    assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.line[0]).collect();
    assert_eq!(firsts.len(), 4);

    let only = [uci::read_move(&pos, "a2a3").unwrap(), uci::read_move(&pos, "h2h3").unwrap()];
    let request = Request { lines: 4, moves: &only, ..Request::new(limits) };
    let lines = think(&mut chess(native(), small()), &pos, &request);
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| only.contains(&line.line[0])));
}

#[test]
fn lines_that_change_places_are_told_in_their_new_places() {
    for fen in [
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ] {
        let pos = read(fen);
        let request =
            Request { lines: 4, ..Request::new(Limits { depth: Some(7), ..Limits::default() }) };
        let root = Root { pos: &pos, keys: &[], repetition: None };
        let stop = AtomicBool::new(false);
        let mut reported = std::collections::BTreeMap::new();
        let _ = chess(native(), small()).search(root, &request, &stop, &mut |report| {
            reported.insert((report.depth, report.rank), (report.score, report.line[0]));
        });
        for depth in 1..=7 {
            let lines: Vec<_> = (1..=4).map(|rank| reported[&(depth, rank)]).collect();
            assert!(lines.windows(2).all(|pair| pair[0].0 >= pair[1].0), "{fen} {lines:?}");
            let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.1).collect();
            assert_eq!(firsts.len(), 4, "{fen} {lines:?}");
        }
    }
}

#[test]
fn several_threads_find_a_legal_line_too() {
    let pos = read("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    let mut found = look(chess(native(), Setting { threads: 3, ..small() }), &pos, 7);
    let mut pos = pos;
    for mv in found.line.drain(..) {
        let mut legal = Vec::new();
        pos.moves(&mut legal);
        assert!(legal.contains(&mv));
        pos.play(mv);
    }
}

fn alice_after(moves: &[&str], options: &[&str]) -> Alice {
    let options = Options::read(AliceChess::OPTIONS, options.iter().copied()).unwrap();
    let mut pos = AliceChess::start(&options);
    for text in moves {
        pos.play(AliceChess::read_move(&pos, text).unwrap());
    }
    pos
}

#[test]
fn a_sure_mate_does_not_end_a_search_to_a_depth() {
    let mate = read("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let found = look(chess(native(), small()), &mate, 12);
    assert_eq!((found.score, found.depth), (MATE - 1, 12));
}

#[test]
fn mates_through_the_looking_glass_are_found() {
    // The interposers vanish to the other board.
    let pos = alice_after(&["e2e4", "d7d5", "f1e2", "d5e4"], &[]);
    let found = look(alice(native(), small()), &pos, 3);
    assert_eq!(publish(found.score), Score::Mate(1));
    assert_eq!(AliceChess::write_move(&pos, found.line[0]), "e2b5");
}

#[test]
fn a_rook_more_wins_in_the_end_and_a_queen_soon() {
    let mut pos = read("8/8/8/3k4/8/8/8/KQ6 w - - 0 1");
    let mut engine = chess(native(), small());
    let mut keys = vec![pos.key()];
    let stop = AtomicBool::new(false);
    for _ in 0..60 {
        if let Node::Over(outcome) = pos.node() {
            assert_eq!(outcome.end, "checkmate");
            return;
        }
        let root = Root { pos: &pos, keys: &keys, repetition: Some(3) };
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let thought =
            engine.think(root, &limits, &mut Control { stop: &stop, report: &mut |_| {} });
        pos.play(thought.line[0]);
        keys.push(pos.key());
    }
    panic!("no mate in thirty moves");
}

#[test]
fn a_search_that_is_cut_short_never_calls_a_sound_position_lost() {
    // Wherever the limit falls: in the midst of a window that has just been widened, too.
    let pos = read("8/8/1P4k1/2P4p/2BKR2P/8/1r6/8 b - - 0 49");
    for nodes in (1..400).map(|step| step * 17) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = think(&mut chess(native(), small()), &pos, &Request::new(limits)).remove(0);
        assert!(nodes < 100 || found.score.abs() < 3_000, "{nodes}: {}", found.score);
    }
}

#[test]
fn every_move_is_weighed_when_it_explains_itself() {
    let pos = read("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    let mut engine = chess(native(), small());
    let stop = AtomicBool::new(false);
    let mut control = Control { stop: &stop, report: &mut |_| {} };
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: None };
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let (thought, insight) = engine.explain(root, &limits, &mut control);
    let mut legal = Vec::new();
    pos.moves(&mut legal);
    assert_eq!(insight.branches.len(), legal.len());
    assert_eq!(insight.branches[0].mv, thought.line[0], "what it plays comes first");
    assert_eq!(insight.branches[0].score, Some(Score::Mate(1)));
    assert!(insight.branches.iter().all(|branch| branch.score.is_some()));
}
