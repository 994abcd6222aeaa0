//! Alice Chess and its engines: the strong one, ten weaker players made of it, the opponent the game was first
//! described with, and one that counts men.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod variant;

use trebejo_alice::{Alice, AliceChess, Material, SeedEval, TwoBoards};
use trebejo_chess_engine::{Setting, Variant};
use trebejo_chess_game::{EFFORTS, chess_like};
use trebejo_core::host::{Clock, Host};
use trebejo_core::{Engine, Names};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts};
use trebejo_search::{AlphaBeta, Minimax, Plan, Random};

pub use variant::{AliceVariant, engine, served};

/// The game in the list.
#[must_use]
pub fn entry(host: Host) -> Entry<AliceChess> {
    let clock = host.clock;
    Entry::new(vec![
        EngineSpec::new("engine", move |_| Box::new(engine(host, Setting::default()))),
        EngineSpec::new("alphabeta", move |seed| {
            Box::new(AlphaBeta::new(TwoBoards, Plan::PLAYER, clock, seed))
        }),
        EngineSpec::new("minimax", move |_| Box::new(Minimax::new(SeedEval, MINIMAX_DEPTH, clock))),
        EngineSpec::new("material", move |seed| material(clock, seed)),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&[&trebejo_chess::MESSAGES, &trebejo_alice::MESSAGES])
    .facts(facts())
    .levels(Levels::new(10, move |number, seed| level(host, number, seed)).measured(STEPS))
    .analyst(analyst(host))
}

/// What the game says of itself.
fn facts() -> Facts {
    let plain = chess_like::<AliceVariant>();
    Facts {
        about: Names {
            en: "Two boards. A piece moves on the board it stands on and passes through the looking-glass to the \
             same square of the other one, which has to be empty.",
            es: "Dos tableros. La pieza mueve en el suyo y atraviesa el espejo hasta la misma casilla del otro, \
             que tiene que estar vacía.",
        },
        puzzles: PuzzleFacts { book: include_str!("../../data/puzzles.jsonl"), ..plain.puzzles },
        page: &["lessons", "guide", "magics"],
        ..plain
    }
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[113.0, 186.0, 266.0, 191.0, 166.0, 164.0, 149.0, 203.0, 207.0];

/// One thread: with more, what it finds would vary from time to time.
fn analyst(host: Host) -> AnalystSpec<Alice> {
    AnalystSpec {
        make: Box::new(move |_| Box::new(engine(host, Setting::default()))),
        measure: Measure::Chances,
        efforts: EFFORTS,
    }
}

/// How far ahead the game's first description has its minimax look.
const MINIMAX_DEPTH: u32 = 2;

/// A yardstick: looks six plies ahead and counts men.
fn material(clock: Clock, seed: u64) -> Box<dyn Engine<Alice>> {
    let plan = Plan { depth: 6, table_bits: Some(20), ..Plan::FULL };
    Box::new(AlphaBeta::new(Material, plan, clock, seed))
}

fn level(host: Host, number: u32, seed: u64) -> Box<dyn Engine<Alice>> {
    let setting = Setting::of_strength(AliceVariant::DIAL.level(number), seed);
    Box::new(engine(host, setting))
}
