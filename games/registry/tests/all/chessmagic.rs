//! The engines of ChessMagic see gifts coming, and use their own.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game;
use trebejo_core::{Deed, Event, Limits, Node, Score, Seat, Sitter};
use trebejo_play::{Line, NewRound, Round, Said, SeededChance};

fn open(start: &str) -> Box<dyn Round> {
    let mut new = NewRound::between(["Ana", "Ben"].map(|name| Sitter::Person(name.into())));
    new.start = Some(start.into());
    new.options.insert("set".into(), "grand".into());
    game("chessmagic").open(&new).unwrap()
}

fn think(round: &dyn Round, engine: &str, seed: u64) -> Line {
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let mut player = game("chessmagic").player(engine, seed).unwrap();
    player.think(round, &limits, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

fn play(round: &mut dyn Round, seat: Seat, text: &str) {
    let seq = round.record().seq();
    let event = round.check(Said { seat, seq, text, thought: Duration::ZERO }).unwrap();
    round.apply(event);
}

#[test]
fn every_level_takes_a_king_at_once() {
    let round = open("1q6/8/8/3kP3/8/8/8/K7 w - - 0 1 e5:omni");
    for level in 1..=10 {
        let line = think(round.as_ref(), &level.to_string(), 1);
        assert_eq!((line.moves, line.score), (vec!["e5d5".into()], Some(Score::Mate(1))));
    }
    let second = open("4k3/8/8/8/8/8/P7/K3R3 w - - 0 1 e1:double+");
    assert_eq!(think(second.as_ref(), "1", 1).moves, ["e1e8"]);
}

#[test]
fn the_engine_leaves_no_king_where_a_gift_could_take_it() {
    // White's pawns stand around the black king; beside one of them it may be gone next turn.
    let starts = [
        "1q6/8/8/3kP3/8/8/8/K7 b - - 0 1 -",
        "1q6/8/2P5/3kP3/8/4P3/8/K7 b - - 0 1 -",
        "6rk/6pp/8/8/8/8/1B6/K6Q b - - 0 1 -",
    ];
    for start in starts {
        for seed in 0..3 {
            let mut round = open(start);
            let mv = think(round.as_ref(), "engine", seed).moves[0].clone();
            play(round.as_mut(), Seat::Second, &mv);
            assert_eq!(round.node(), Node::Chance, "{start}: {mv}");
            for gift in round.chances().into_iter().map(|one| one.text) {
                let mut given = round.fork();
                let seq = given.record().seq() + 1;
                let deed = Deed::Chance(gift.clone());
                let event = Event { seq, seat: None, deed, spent: None };
                given.apply(round.admit(&event).unwrap());
                let line = think(given.as_ref(), "engine", seed);
                assert_ne!(line.score, Some(Score::Mate(1)), "{start}: {mv}, then {gift}");
            }
        }
    }
}

#[test]
fn a_game_between_levels_comes_to_an_end() {
    let mut round = open("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let mut chance = SeededChance::new(4, 0);
    let mut actions = 0;
    let outcome = loop {
        match round.node() {
            Node::Over(outcome) => break outcome,
            Node::Chance => {
                let event = round.roll(&mut chance);
                round.apply(event);
            }
            Node::Decision(seat) => {
                let engine = if seat == Seat::First { "5" } else { "random" };
                let mv = think(round.as_ref(), engine, actions).moves[0].clone();
                play(round.as_mut(), seat, &mv);
            }
        }
        actions += 1;
    };
    assert_eq!(outcome.winner, Some(Seat::First), "{outcome:?} after {actions} actions");
}
