//! A test program: the command line with the five games and a sixth one, a toy that no other crate knows. Whatever
//! works for it works for any game that is added to the registry.

mod lead;
mod runner;

use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use trebejo::cli;
use trebejo_core::{Catalogue, Limits, Names};
use trebejo_play::{
    AnalystSpec, EngineSpec, Entry, Facts, GameEntry, Levels, Measure, PuzzleFacts, Registry,
};
use trebejo_search::Random;
use trebejo_testkit::Race;

use crate::lead::Lead;
use crate::runner::Runner;

/// What the toy game says, and its command.
static CATALOGUES: LazyLock<[&Catalogue; 2]> =
    LazyLock::new(|| [&trebejo_testkit::MESSAGES, &*lead::MESSAGES]);

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    let five = trebejo_games::registry(trebejo_host::native(), cli::data_folder(&args).as_deref());
    let mut games: Vec<Arc<dyn GameEntry>> = five.iter().cloned().collect();
    games.push(Arc::new(race()));
    cli::run(&Registry::new(games), args)
}

/// The toy game with two levels, a player that looks ahead, a command, and what it says of itself.
fn race() -> Entry<Race> {
    let facts = Facts {
        about: Names { en: "Two runners and a die.", es: "Dos corredores y un dado." },
        chance_kind: |text| text.strip_prefix("roll ").unwrap_or(text),
        puzzles: PuzzleFacts {
            margin: 0.05,
            hopeless: 0.0,
            longest: 1,
            has_choice: |round| round.moves().len() > 1,
            ..PuzzleFacts::PLAIN
        },
        ..Facts::PLAIN
    };
    Entry::new(vec![EngineSpec::new("runner", |_| Box::new(Runner))])
        .messages(&*CATALOGUES)
        .commands(vec![Arc::new(Lead)])
        .levels(Levels::new(2, |level, seed| match level {
            1 => Box::new(Random::new(seed)),
            _ => Box::new(Runner),
        }))
        .analyst(AnalystSpec {
            make: Box::new(|_| Box::new(Runner)),
            measure: Measure::Chances,
            efforts: [Limits::default(); 3],
        })
        .facts(facts)
}
