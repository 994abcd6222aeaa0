//! Backgammon and its engines: eight levels for people, the engine at its best, and two simple opponents.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod commands;
mod themes;

use std::sync::LazyLock;
use std::time::Duration;

use trebejo_backgammon::{Backgammon, BackgammonGame, Runner};
use trebejo_backgammon_engine::Reviewer;
use trebejo_backgammon_engine::engine::{FULL, LEVELS, Player};
use trebejo_core::host::Host;
use trebejo_core::{Catalogue, Engine, Lang, Limits, Names};
use trebejo_play::{
    AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts, Round, Step,
};
use trebejo_search::Random;

/// What the game says, and its commands.
static CATALOGUES: LazyLock<[&Catalogue; 3]> = LazyLock::new(|| {
    [&trebejo_backgammon::MESSAGES, &trebejo_backgammon_protocols::MESSAGES, &*commands::MESSAGES]
});

/// The game in the list.
#[must_use]
pub fn entry(host: Host) -> Entry<BackgammonGame> {
    Entry::new(vec![
        EngineSpec::new("full", move |seed| Box::new(Player::new(host, FULL, seed))),
        EngineSpec::new("runner", |_| Box::new(Runner)),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&*CATALOGUES)
    .commands(commands::commands())
    .facts(facts())
    .levels(
        Levels::new(LEVELS.len() as u32, move |number, seed| level(number, host, seed))
            .measured(STEPS),
    )
    .analyst(analyst(host))
}

/// What the game says of itself.
fn facts() -> Facts {
    Facts {
        about: Names {
            en: "Dice, races and the doubling cube: a money game or a match, with Jacoby and beavers if you like.",
            es: "Dados, carreras y el cubo de doblar: por dinero o a puntos, con Jacoby y castores si quieres.",
        },
        // Dice fall and checkers go one after the other before a turn has been seen.
        pace: Duration::from_millis(1500),
        label: in_words,
        protocols: trebejo_backgammon_protocols::EXTERNAL,
        opening: first_play,
        chance_kind: |text| text.strip_prefix("roll ").unwrap_or(text),
        // The first roll of a game knows no doubles.
        chance_counts: |round| stage(round) != Some("opening"),
        puzzles: PuzzleFacts {
            book: include_str!("../../data/puzzles.jsonl"),
            // In points.
            margin: 0.05,
            // Plies to the reviewer: 0, 2, 2 and 3.
            nodes: [1_500, 400_000, 400_000, 1_500_000],
            hopeless: 0.0,
            // Past a roll nobody can tell how it goes on.
            longest: 1,
            // The levels see the same and differ by how they blur it, so a few tries would be luck.
            tries: 21,
            // The cube leaves few choices, and hard ones.
            has_choice: |round| {
                stage(round) != Some("play") || (PuzzleFacts::PLAIN.has_choice)(round)
            },
            themes: themes::themes,
        },
        page: &["lessons", "dice"],
        ..Facts::PLAIN
    }
}

/// What is to be done in a position.
fn stage(round: &dyn Round) -> Option<&'static str> {
    round.view().points.map(|view| view.stage)
}

/// A decision of the cube in words; plays are figures.
fn in_words(label: &str, lang: Lang) -> String {
    let spanish = match label {
        "roll" => "tirar",
        "double" => "doblar",
        "take" => "aceptar",
        "drop" => "rechazar",
        "pass" => "pasar",
        other => other,
    };
    if lang == Lang::ES { spanish } else { label }.into()
}

/// The first play with its roll: `31: 8/5 6/5`.
fn first_play(steps: &[Step]) -> Option<String> {
    let mut roll = "";
    for step in steps {
        match (step.seat, step.text.as_deref()) {
            (None, Some(text)) => roll = text.strip_prefix("roll ").unwrap_or(text),
            (Some(_), Some(text)) if !matches!(text, "roll" | "double" | "take") => {
                return Some(format!("{roll}: {}", step.label.as_deref().unwrap_or(text)));
            }
            _ => {}
        }
    }
    None
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[126.0, 62.0, 44.0, 41.0, 33.0, 18.0, 10.0];

/// The sum over all rolls is the same on any number of threads.
fn analyst(host: Host) -> AnalystSpec<Backgammon> {
    AnalystSpec {
        make: Box::new(move |threads| Box::new(Reviewer::new(host.with_threads(threads)))),
        measure: Measure::Equity,
        efforts: [plies(0), plies(2), plies(3)],
    }
}

const fn plies(plies: u32) -> Limits {
    Limits { depth: Some(plies), time: None, nodes: None, clock: None }
}

/// `docs/levels.md` has the measured error rates.
fn level(number: u32, host: Host, seed: u64) -> Box<dyn Engine<Backgammon>> {
    Box::new(Player::new(host, LEVELS[number as usize - 1], seed))
}
