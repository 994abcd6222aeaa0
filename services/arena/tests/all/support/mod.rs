//! What tests of arenas share: plans that are quick to play, and everything of a game but its times.
#![allow(dead_code, missing_docs)]

use std::path::Path;

use trebejo_arena::{Arena, ArenaError, Crew, GameResult, Kind, Phase, Plan, Results, StoredGame};
use trebejo_play::PlayerSpec;
use trebejo_players::Players;

pub fn players(texts: &[&str]) -> Vec<PlayerSpec> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

pub fn plan(game: &str, texts: &[&str], games: u64) -> Plan {
    let kind = if texts.len() == 2 { Kind::HeadToHead } else { Kind::RoundRobin };
    Plan { games, ..Plan::new(game, kind, players(texts)) }
}

pub fn play(dir: &Path, plan: Plan) -> Arena {
    play_on(dir, plan, 2)
}

pub fn play_on(dir: &Path, plan: Plan, threads: usize) -> Arena {
    let arena = Arena::create(
        &trebejo_games::registry(trebejo_host::native(), None),
        dir,
        plan,
        &Players::default(),
    )
    .expect("a plan that can be played");
    let phase = arena.play(Crew { threads: Some(threads), ..Crew::ALL }).expect("it is played");
    assert_eq!(phase, Phase::Done);
    arena
}

/// What an error says in English.
pub fn english(error: &ArenaError) -> String {
    trebejo_i18n::add(&[&trebejo_players::MESSAGES, &trebejo_arena::MESSAGES]);
    trebejo_i18n::english(error)
}

pub fn results(arena: &Arena) -> Results {
    Results::new(arena.plan(), &arena.games())
}

/// A game without what the machine's speed decides.
pub fn timeless(game: &StoredGame) -> StoredGame {
    let mut game = game.clone();
    game.result = timeless_result(&game.result);
    for note in &mut game.notes {
        note.ms = 0;
    }
    let lines = game.record.lines().map(|line| match line.rsplit_once(" @") {
        Some((words, _)) => words,
        None => line,
    });
    game.record = lines.collect::<Vec<_>>().join("\n");
    game
}

pub fn timeless_result(result: &GameResult) -> GameResult {
    let mut result = result.clone();
    result.at = 0;
    for pace in &mut result.pace {
        (pace.micros, pace.slowest) = (0, 0);
    }
    result
}

/// All games of an arena without times.
pub fn all(arena: &Arena) -> Vec<StoredGame> {
    let games = (0..arena.plan().total()).filter_map(|number| arena.game(number).unwrap());
    games.map(|game| timeless(&game)).collect()
}
