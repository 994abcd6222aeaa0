//! What an engine remembers from one thought to the next, and what it must not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::{look, small, think};
use trebejo_chess::{Chess, ChessLike, fen, uci};
use trebejo_chess_engine::{Request, Setting, Variant};
use trebejo_chess_game::ChessVariant;
use trebejo_chess_game::engine as chess;
use trebejo_core::{Control, Engine, Limits, Position, Root};
use trebejo_host::native;

const MIDDLE: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 9 10";

fn read(text: &str) -> Chess {
    fen::read_position(text).unwrap()
}

/// The positions visited until depth 7 was finished, under a limit of time that is not reached.
fn effort(engine: &mut impl Engine<Chess>, pos: &Chess, keys: &[u64]) -> u64 {
    let limits = Limits { time: Some(Duration::from_secs(600)), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let mut nodes = 0;
    let mut report = |thought: &trebejo_core::Thought<_>| {
        if thought.depth == 7 {
            nodes = thought.nodes;
            stop.store(true, Ordering::Relaxed);
        }
    };
    let root = Root { pos, keys, repetition: Some(3) };
    engine.think(root, &limits, &mut Control { stop: &stop, report: &mut report });
    nodes
}

#[test]
fn whoever_has_a_limit_of_time_remembers_until_a_new_game() {
    let pos = read(MIDDLE);
    let mut engine = chess(native(), small());
    let first = effort(&mut engine, &pos, &[pos.key()]);
    let again = effort(&mut engine, &pos, &[pos.key()]);
    assert!(again < first / 2, "{first} {again}");
    engine.new_game();
    assert_eq!(effort(&mut engine, &pos, &[pos.key()]), first);
}

#[test]
fn where_the_game_has_begun_to_repeat_itself_nothing_older_is_believed() {
    let pos = read(MIDDLE);
    let keys = [1, 2, 3, 4, 1, 2, pos.key()];
    let fresh = effort(&mut chess(native(), small()), &pos, &keys);
    let mut engine = chess(native(), small());
    effort(&mut engine, &pos, &[pos.key()]);
    assert_eq!(effort(&mut engine, &pos, &keys), fresh);
    // What repeated itself before the last capture or pawn move cannot come again.
    let long_ago = [1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, pos.key()];
    assert!(effort(&mut engine, &pos, &long_ago) < fresh / 2);
}

#[test]
fn limits_of_depth_and_nodes_and_levels_answer_as_if_made_anew() {
    let pos = read(MIDDLE);
    let other = pos.after(uci::read_move(&pos, "c3d5").unwrap());
    let full = (small(), [(Some(6), None), (None, Some(4_000)), (Some(30), Some(4_000))]);
    let level = Setting::of_strength(ChessVariant::DIAL.level(8), 3);
    let weak = (level, [(None, None), (Some(3), None), (None, Some(500))]);
    for (setting, limits) in [full, weak] {
        for (depth, nodes) in limits {
            let limits = Limits { depth, nodes, ..Limits::default() };
            let stop = AtomicBool::new(false);
            let ask = |engine: &mut dyn Engine<Chess>, pos: &Chess| {
                let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
                let mut control = Control { stop: &stop, report: &mut |_| {} };
                let thought = engine.think(root, &limits, &mut control);
                (thought.nodes, thought.score, thought.line)
            };
            let mut kept = chess(native(), setting);
            ask(&mut kept, &other);
            ask(&mut kept, &pos);
            assert_eq!(
                ask(&mut kept, &pos),
                ask(&mut chess(native(), setting), &pos),
                "{limits:?}"
            );
        }
    }
}

#[test]
fn another_player_in_the_same_engine_begins_with_nothing() {
    let pos = read(MIDDLE);
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let weak =
        Setting { table: small().table, ..Setting::of_strength(ChessVariant::DIAL.level(1), 3) };
    let mut engine = chess(native(), weak);
    think(&mut engine, &pos, &Request::new(limits));
    engine.set(small());
    let found = think(&mut engine, &pos, &Request::new(limits)).remove(0);
    assert_eq!((found.nodes, found.score), {
        let fresh = look(chess(native(), small()), &pos, 5);
        (fresh.nodes, fresh.score)
    });
}

#[test]
fn the_best_of_some_moves_is_not_kept_as_what_the_position_is_worth() {
    let before = read("7k/5ppp/8/4p3/8/8/5PPP/2B3K1 b - - 0 1");
    let step = [uci::read_move(&before, "h8g8").unwrap()];
    let pos = before.after(step[0]);
    let to = |depth| Request::new(Limits { depth: Some(depth), ..Limits::default() });
    let blunder = [uci::read_move(&pos, "c1f4").unwrap()];
    // White's bishop goes where a pawn takes it: the only move asked about, or the last of all lines.
    let only = Request { moves: &blunder, ..to(6) };
    let last = Request { lines: 100, ..to(4) };
    for request in [only, last] {
        let mut engine = chess(native(), small());
        let found = think(&mut engine, &pos, &request).pop().unwrap();
        assert!(found.score < 0, "{}", found.score);
        let found = think(&mut engine, &before, &Request { moves: &step, ..to(1) }).remove(0);
        assert!(found.score < -100, "Black has no bishop: {}", found.score);
    }
}
