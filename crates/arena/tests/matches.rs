//! Matches with results known beforehand, on the smallest game of the house.

use std::sync::Mutex;

use trebejo_arena::{ArenaError, Match, Report, Table, ladder, play_match};
use trebejo_core::Limits;
use trebejo_play::GameEntry;

fn diamond() -> &'static dyn GameEntry {
    trebejo_games::find("diamond").expect("the smallest game of the house")
}

fn play(plan: &Match) -> Report {
    play_match(plan, &|_| {}).expect("a match that can be played")
}

/// Everything in a report but the time it took.
fn result(report: &Report) -> String {
    let Report { game, engines, games, first_seat, ends, plies, tally, pace } = report;
    let pace = pace.map(|pace| (pace.moves, pace.nodes));
    format!("{game} {engines:?} {games:?} {first_seat:?} {ends:?} {plies} {tally:?} {pace:?}")
}

#[test]
fn equal_players_share_the_points() {
    let report = play(&Match { games: 400, ..Match::new(diamond(), "random", "random") });
    assert_eq!(report.games.iter().sum::<u32>(), 400);
    assert_eq!(report.ends.values().sum::<u32>(), 400);
    let score = report.tally.score();
    assert!((0.42..0.58).contains(&score), "{score}");
    assert!((score - 0.5).abs() < 2.0 * report.tally.margin());
}

#[test]
fn whoever_looks_ahead_beats_whoever_does_not() {
    let report = play(&Match { games: 40, ..Match::new(diamond(), "5", "random") });
    assert!(report.tally.score() > 0.95, "{:?}", report.games);
    assert!(report.tally.superiority() > 0.999);
    let mirrored = play(&Match { games: 40, ..Match::new(diamond(), "random", "5") });
    assert!(mirrored.tally.score() < 0.05, "{:?}", mirrored.games);
    assert!(mirrored.tally.elo().high < 0.0);
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_time() {
    let plan = Match { games: 24, ..Match::new(diamond(), "3", "2") };
    let on = |threads| result(&play(&Match { threads: Some(threads), ..plan.clone() }));
    assert_eq!(on(1), on(3));
    let other = Match { seed: 2, ..plan.clone() };
    assert_ne!(result(&play(&other)), on(1), "another seed is another match");
}

#[test]
fn limits_reach_the_engines() {
    let limits = Limits { nodes: Some(50), ..Limits::default() };
    let report = play(&Match { games: 4, limits, ..Match::new(diamond(), "8", "7") });
    for pace in report.pace {
        assert!(pace.nodes <= 50 * u64::from(pace.moves));
    }
}

#[test]
fn progress_is_told_after_every_pair() {
    let told = Mutex::new(Vec::new());
    let plan = Match { games: 6, ..Match::new(diamond(), "1", "random") };
    play_match(&plan, &|progress| told.lock().unwrap().push((progress.done, progress.games)))
        .unwrap();
    let mut told = told.into_inner().unwrap();
    told.sort_unstable();
    assert_eq!(told, [(2, 6), (4, 6), (6, 6)]);
}

#[test]
fn a_ladder_has_a_rung_for_all_neighbours() {
    let like = Match {
        games: 2,
        limits: Limits { nodes: Some(20), ..Limits::default() },
        ..Match::new(diamond(), "", "")
    };
    let reports = ladder(&like, &|_| {}).unwrap();
    let names: Vec<_> = reports.iter().map(|report| report.engines.join("-")).collect();
    assert_eq!(names, ["2-1", "3-2", "4-3", "5-4", "6-5", "7-6", "8-7"]);
    let table = Table(&reports).to_string();
    assert_eq!(table.lines().count(), 9);
    let widths: Vec<_> = table.lines().map(|line| line.chars().count()).collect();
    assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "{table}");
}

#[test]
fn a_match_that_cannot_be_played_says_why() {
    let why = |plan: Match| play_match(&plan, &|_| {}).unwrap_err().to_string();
    let plan = Match::new(diamond(), "1", "2");
    assert_eq!(
        why(Match { games: 7, ..plan.clone() }),
        "7 games cannot be played in pairs, expected an even number above 0"
    );
    assert_eq!(
        why(Match { plies: 0, ..plan.clone() }),
        "found only 1 different openings of 0 plies, expected 100"
    );
    let unknown = play_match(&Match::new(diamond(), "1", "stockfish"), &|_| {});
    assert!(matches!(unknown, Err(ArenaError::Open(_))), "{unknown:?}");
}
