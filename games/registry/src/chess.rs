//! Chess and its engines: the strong one, ten weaker players made of it, and the search that serves all games.

use trebejo_chess::{Chess, OrthodoxChess, Tapered};
use trebejo_chess_engine::{self as chess_engine, ChessVariant, Setting, Variant};
use trebejo_core::host::Host;
use trebejo_core::{Engine, Names};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts};
use trebejo_search::Random;

use crate::facts::chess_like;
use crate::levels::{EFFORTS, alphabeta};

/// The game in the list.
pub(crate) fn entry(host: Host) -> Entry<OrthodoxChess> {
    let clock = host.clock;
    Entry::new(vec![
        EngineSpec::new("engine", move |_| Box::new(chess_engine::chess(host, Setting::default()))),
        EngineSpec::new("alphabeta", move |seed| alphabeta(Tapered, clock, seed)),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&[&trebejo_chess::MESSAGES])
    .facts(facts())
    .levels(Levels::new(10, move |number, seed| level(host, number, seed)).measured(STEPS))
    .analyst(analyst(host))
}

/// What the game says of itself.
fn facts() -> Facts {
    let plain = chess_like::<OrthodoxChess>();
    Facts {
        about: Names {
            en: "The game itself, with its claims of a draw and, if you like, one of the 960 shuffled starts.",
            es: "El juego de siempre, con sus reclamaciones de tablas y, si quieres, una de las 960 posiciones \
             iniciales barajadas.",
        },
        puzzles: PuzzleFacts {
            book: include_str!("../../chess/data/puzzles.jsonl"),
            ..plain.puzzles
        },
        ..plain
    }
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[193.0, 168.0, 147.0, 189.0, 207.0, 203.0, 177.0, 217.0, 153.0];

/// One thread: with more, what it finds would vary from time to time.
fn analyst(host: Host) -> AnalystSpec<Chess> {
    AnalystSpec {
        make: Box::new(move |_| Box::new(chess_engine::chess(host, Setting::default()))),
        measure: Measure::Chances,
        efforts: EFFORTS,
    }
}

fn level(host: Host, number: u32, seed: u64) -> Box<dyn Engine<Chess>> {
    let setting = Setting::of_strength(ChessVariant::DIAL.level(number), seed);
    Box::new(chess_engine::chess(host, setting))
}
