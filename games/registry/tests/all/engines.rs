//! Every engine in the list of games answers, whatever the limits.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::{Limits, Node, Sitter, TimeLeft};
use trebejo_games::registry;
use trebejo_play::{GameEntry, NewRound, Round, SeededChance};

fn engines(entry: &dyn GameEntry) -> Vec<String> {
    let info = entry.info();
    let levels = (1..=info.levels).map(|level| level.to_string());
    levels.chain(info.engines.into_iter().map(String::from)).collect()
}

/// A round of an engine against itself.
fn open(entry: &dyn GameEntry, engine: &str) -> Box<dyn Round> {
    let seats = [Sitter::Engine(engine.into()), Sitter::Engine(engine.into())];
    entry.open(&NewRound::between(seats)).expect("an engine of the list")
}

/// The same where the first move is to be made, and the moves there are.
fn first_move(entry: &dyn GameEntry, engine: &str) -> (Box<dyn Round>, HashSet<String>) {
    let mut round = open(entry, engine);
    if round.node() == Node::Chance {
        let event = round.roll(&mut SeededChance::new(1, 0));
        round.apply(event);
    }
    let legal = round.moves().into_iter().map(|choice| choice.text).collect();
    (round, legal)
}

#[test]
fn levels_are_numbered_from_one_without_gaps_and_names_are_unique() {
    for entry in &registry(trebejo_host::native(), None) {
        let engines = engines(&**entry);
        let unique: HashSet<_> = engines.iter().collect();
        assert_eq!(unique.len(), engines.len(), "{}", entry.id());
        for engine in &engines {
            open(&**entry, engine);
        }
    }
}

#[test]
fn every_engine_answers_with_a_legal_move_whatever_the_limits() {
    let second = Duration::from_secs(1);
    let little = [
        Limits { time: Some(Duration::ZERO), ..Limits::default() },
        Limits { time: Some(second / 100), ..Limits::default() },
        Limits { nodes: Some(0), ..Limits::default() },
        Limits { nodes: Some(500), ..Limits::default() },
        Limits { depth: Some(0), ..Limits::default() },
        Limits { depth: Some(2), ..Limits::default() },
        Limits { clock: Some(TimeLeft::new(second, second)), ..Limits::default() },
        Limits { clock: Some(TimeLeft::new(Duration::ZERO, Duration::ZERO)), ..Limits::default() },
    ];
    for entry in &registry(trebejo_host::native(), None) {
        for engine in engines(&**entry) {
            let (round, legal) = first_move(&**entry, &engine);
            for limits in &little {
                for stop in [false, true] {
                    let stop = AtomicBool::new(stop);
                    let mut player = entry.player(&engine, 1).unwrap();
                    let line = player.think(&*round, limits, &stop, &mut |_| {}).unwrap();
                    let choice = line.moves.first().expect("a move");
                    assert!(legal.contains(choice), "{engine} under {limits:?}: {choice}");
                }
            }
        }
    }
}

#[test]
fn every_engine_shows_how_it_decides_and_decides_the_same() {
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    for entry in &registry(trebejo_host::native(), None) {
        for engine in engines(&**entry) {
            let (round, legal) = first_move(&**entry, &engine);
            for stop in [false, true] {
                let stop = AtomicBool::new(stop);
                let mut player = entry.player(&engine, 1).unwrap();
                let line = player.think(&*round, &limits, &stop, &mut |_| {}).unwrap();
                let shown = player.explain(&*round, &limits, &stop, &mut |_| {}).unwrap();
                let (id, xray) = (entry.id(), shown.1.expect("a built-in engine shows itself"));
                assert_eq!(xray.line.moves, line.moves, "{id} {engine}");
                assert_eq!((&xray.engine, xray.ply), (&engine, round.ply()));
                assert_eq!(xray.position, round.position());
                let moves: Vec<_> = xray.branches.iter().map(|branch| &branch.text).collect();
                assert!(moves.contains(&&line.moves[0]), "{id} {engine}: {moves:?}");
                assert!(moves.iter().all(|text| legal.contains(*text)), "{id} {engine}: {moves:?}");
                let unique: HashSet<_> = moves.iter().collect();
                assert_eq!(unique.len(), moves.len(), "{id} {engine}: a move is shown once");
            }
        }
    }
}

#[test]
fn ratings_of_levels_add_up_and_end_where_nothing_was_measured() {
    let games = registry(trebejo_host::native(), None);
    let rating = |game: &str, level| games.find(game).unwrap().level_rating(level);
    assert_eq!(rating("chess", 1), Some(600.0));
    assert_eq!(rating("chess", 3), Some(961.0));
    assert_eq!(rating("diamond", 8), Some(2784.0));
    assert_eq!(rating("diamond", 9), None);
    assert_eq!(rating("diamond", 0), None);
    assert_eq!(rating("backgammon", 8), Some(934.0));
    for entry in &games {
        let levels = entry.info().levels;
        assert!((1..=levels).all(|level| entry.level_rating(level).is_some()), "{}", entry.id());
    }
}
