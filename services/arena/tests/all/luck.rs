//! Luck is mirrored: both games of a pair draw from the same stream of numbers, draw k taking number k.

use crate::support::{plan, play};
use tempfile::tempdir;
use trebejo_arena::{Openings, Plan};
use trebejo_core::{ChanceSource, ChanceTag, Deed, Record};
use trebejo_play::SeededChance;

/// For each draw of a record: how many outcomes there were, and the number of the one that fell.
fn draws(record: &Record) -> Vec<(u32, u32)> {
    let mut start = record.clone();
    start.events.clear();
    let mut round = trebejo_games::registry(trebejo_host::native(), None).replay(&start).unwrap();
    let mut draws = Vec::new();
    for event in &record.events {
        if let Deed::Chance(text) = &event.deed {
            let chances = round.chances();
            let fell = chances.iter().position(|chance| chance.text == *text).unwrap();
            draws.push((chances.len() as u32, fell as u32));
        }
        let checked = round.admit(event).unwrap();
        round.apply(checked);
    }
    draws
}

#[test]
fn both_games_of_a_pair_draw_the_same_numbers() {
    let dir = tempdir().unwrap();
    for (name, openings) in [("random", Openings::Random { plies: 4 }), ("start", Openings::Start)]
    {
        let plan = Plan { openings, ..plan("chessmagic", &["1", "random"], 6) };
        let arena = play(&dir.path().join(name), plan);
        let mut seeds = Vec::new();
        for pair in 0..3 {
            let records = [0, 1].map(|half| {
                Record::read(&arena.game(2 * pair + half).unwrap().unwrap().record).unwrap()
            });
            let Some(ChanceTag::Seed(seed)) = records[0].header.chance else { panic!("{name}") };
            assert_eq!(records[1].header.chance, Some(ChanceTag::Seed(seed)));
            seeds.push(seed);
            let both = records.each_ref().map(draws);
            assert!(both.iter().all(|draws| draws.len() > 5), "{name}: {both:?}");
            // Every gift of ChessMagic weighs the same, so the number drawn is the place in the list.
            for draws in &both {
                for (k, (total, fell)) in draws.iter().enumerate() {
                    let mut source = SeededChance::new(seed, k as u64);
                    assert_eq!(source.draw(*total), *fell, "{name}, draw {k}");
                }
            }
            // The games part when the players do, and where as much can fall the same still falls.
            assert_eq!(both[0][0], both[1][0], "the first draw comes before any choice");
            let again = both[0].iter().zip(&both[1]).filter(|(a, b)| a.0 == b.0);
            for (a, b) in again {
                assert_eq!(a, b);
            }
            assert_ne!(records[0].events, records[1].events, "two players, two games");
        }
        seeds.dedup();
        assert_eq!(seeds.len(), 3, "{name}: every pair has luck of its own");
    }
}

#[test]
fn dice_are_mirrored_and_games_count_their_points() {
    let dir = tempdir().unwrap();
    let plan = Plan { openings: Openings::Start, ..plan("backgammon", &["runner", "random"], 12) };
    let arena = play(&dir.path().join("dice"), plan);
    let dice = |game: u64| -> Vec<String> {
        let record = Record::read(&arena.game(game).unwrap().unwrap().record).unwrap();
        let fell =
            |deed: &Deed| if let Deed::Chance(text) = deed { Some(text.clone()) } else { None };
        record.events.iter().filter_map(|event| fell(&event.deed)).collect()
    };
    let mut compared = 0;
    for pair in 0..6 {
        let both = [dice(2 * pair), dice(2 * pair + 1)];
        // A refused double may end a game early.
        let shorter = both[0].len().min(both[1].len());
        assert_eq!(both[0][..shorter], both[1][..shorter], "pair {pair}");
        compared += shorter;
    }
    assert!(compared > 12, "{compared} rolls");
    let games = arena.games();
    let staked = games.iter().any(|game| game.points.abs() > 1.0);
    let results = crate::support::results(&arena);
    let points = results.pairs[0].points;
    assert_eq!(points.is_some(), staked, "points are shown where games count for more than one");
    if let Some(points) = points {
        let own = |game: &trebejo_arena::GameResult| {
            if game.game.is_multiple_of(2) { game.points } else { -game.points }
        };
        let sum: f64 = games.iter().map(own).sum();
        assert!((points.value - sum / 12.0).abs() < 1e-9 && points.margin > 0.0);
    }
}
