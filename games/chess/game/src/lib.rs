//! Chess and its engines: the strong one, ten weaker players made of it, and the search that serves all games.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod commands;
mod facts;
mod themes;
mod variant;

use std::sync::LazyLock;

use trebejo_chess::{Chess, OrthodoxChess, Tapered};
use trebejo_chess_engine::{Setting, Variant};
use trebejo_core::host::Host;
use trebejo_core::{Catalogue, Engine, Names};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts};
use trebejo_search::{AlphaBeta, Plan, Random};

pub use commands::commands;
pub use facts::{EFFORTS, chess_like};
pub use variant::{ChessVariant, engine, served};

/// What the game says, and its commands.
static CATALOGUES: LazyLock<[&Catalogue; 2]> =
    LazyLock::new(|| [&trebejo_chess::MESSAGES, &*commands::MESSAGES]);

/// The game in the list.
#[must_use]
pub fn entry(host: Host) -> Entry<OrthodoxChess> {
    let clock = host.clock;
    Entry::new(vec![
        EngineSpec::new("engine", move |_| Box::new(engine(host, Setting::default()))),
        EngineSpec::new("alphabeta", move |seed| {
            Box::new(AlphaBeta::new(Tapered, Plan::PLAYER, clock, seed))
        }),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&*CATALOGUES)
    .facts(facts())
    .levels(Levels::new(10, move |number, seed| level(host, number, seed)).measured(STEPS))
    .analyst(analyst(host))
}

/// What the game says of itself.
fn facts() -> Facts {
    let plain = chess_like::<ChessVariant>();
    Facts {
        about: Names {
            en: "The game itself, with its claims of a draw and, if you like, one of the 960 shuffled starts.",
            es: "El juego de siempre, con sus reclamaciones de tablas y, si quieres, una de las 960 posiciones \
             iniciales barajadas.",
        },
        puzzles: PuzzleFacts { book: include_str!("../../data/puzzles.jsonl"), ..plain.puzzles },
        ..plain
    }
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[193.0, 168.0, 147.0, 189.0, 207.0, 203.0, 177.0, 217.0, 153.0];

/// One thread: with more, what it finds would vary from time to time.
fn analyst(host: Host) -> AnalystSpec<Chess> {
    AnalystSpec {
        make: Box::new(move |_| Box::new(engine(host, Setting::default()))),
        measure: Measure::Chances,
        efforts: EFFORTS,
    }
}

fn level(host: Host, number: u32, seed: u64) -> Box<dyn Engine<Chess>> {
    let setting = Setting::of_strength(ChessVariant::DIAL.level(number), seed);
    Box::new(engine(host, setting))
}
