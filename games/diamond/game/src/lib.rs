//! Diamond Chase and its engines: eight levels for people, and opponents with a style of their own.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod levels;
mod messages;
mod solved;
mod themes;

use std::path::Path;
use std::sync::Arc;

use trebejo_core::host::{Clock, Host};
use trebejo_core::{Engine, Limits, Names};
use trebejo_diamond::{Balance, Diamond, DiamondChase, SeedEval};
use trebejo_diamond_players::{FilteredMinimax, Fuzzy, Mode};
use trebejo_diamond_table::{Perfect, TableAnalyst};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Facts, Levels, Measure, PuzzleFacts};
use trebejo_search::{AlphaBeta, Mcts, MctsPlan, Minimax, Plan, Playout, Random};

use levels::Level;
pub use messages::MESSAGES;
use solved::SolvedDiamond;

/// The game in the list, with its table in this data folder.
#[must_use]
pub fn entry(host: Host, data: Option<&Path>) -> Entry<DiamondChase> {
    let clock = host.clock;
    let solved = Arc::new(SolvedDiamond::new(host, data));
    let perfect = Arc::clone(&solved);
    Entry::new(vec![
        EngineSpec::new("alphabeta", move |seed| {
            Box::new(AlphaBeta::new(Balance, Plan::PLAYER, clock, seed))
        }),
        EngineSpec::new("minimax", move |_| Box::new(Minimax::new(SeedEval, MINIMAX_DEPTH, clock))),
        EngineSpec::new("minimax-filtered", move |_| Box::new(FilteredMinimax::new(clock))),
        EngineSpec::new("fuzzy", move |_| Box::new(Fuzzy::new(Mode::Full, clock))),
        EngineSpec::new("fuzzy-fast", move |_| Box::new(Fuzzy::new(Mode::Fast, clock))),
        EngineSpec::new("mcts", move |seed| Box::new(Mcts::new(Balance, MCTS, clock, seed))),
        EngineSpec::new("perfect", move |seed| {
            Box::new(Perfect::new(perfect.sources(), clock, seed))
        }),
        EngineSpec::new("random", |seed| Box::new(Random::new(seed))),
    ])
    .messages(&[&trebejo_diamond::MESSAGES, &trebejo_diamond_table::MESSAGES, &MESSAGES])
    .facts(facts())
    .levels(
        Levels::new(LEVELS.len() as u32, move |number, seed| level(number, clock, seed))
            .measured(STEPS),
    )
    .analyst(analyst(Arc::clone(&solved), clock))
    .solved(solved)
}

/// What the game says of itself.
fn facts() -> Facts {
    let book = include_str!("../../data/puzzles.jsonl");
    Facts {
        about: Names {
            en: "Six beads a side on 21 points. Move along a line; a bead whose ways out are all closed by the \
             enemy is taken off. Whoever is left with too few beads has lost.",
            es: "Seis cuentas por bando en 21 puntos. Se mueve por las líneas; una cuenta a la que el enemigo \
             cierra todas las salidas sale del tablero. Pierde quien se queda con muy pocas.",
        },
        puzzles: PuzzleFacts { book, themes: themes::themes, ..PuzzleFacts::PLAIN },
        page: &["lessons", "guide"],
        ..Facts::PLAIN
    }
}

/// What each level is above the one below it, from the matches in `docs/levels.md`.
const STEPS: &[f64] = &[418.0, 392.0, 308.0, 372.0, 266.0, 285.0, 143.0];

/// The table knows at once.
fn analyst(solved: Arc<SolvedDiamond>, clock: Clock) -> AnalystSpec<Diamond> {
    AnalystSpec {
        make: Box::new(move |_| Box::new(TableAnalyst::new(solved.sources(), clock))),
        measure: Measure::Chances,
        efforts: [NO_LIMITS; 3],
    }
}

const NO_LIMITS: Limits = Limits { time: None, depth: None, nodes: None, clock: None };

/// How far ahead the game's first description has its minimax look against a person.
const MINIMAX_DEPTH: u32 = 4;

const MCTS: MctsPlan = MctsPlan {
    playouts: 10_000,
    curiosity: 0.5,
    playout: Playout { plies: 8, tries: 3, scale: 80.0 },
};

/// `docs/levels.md` has the measured strengths.
#[rustfmt::skip]
const LEVELS: [Level; 8] = [
    Level(1,     1_000, 200, 50),
    Level(1,     1_000,  90, 22),
    Level(2,     2_000,  70, 15),
    Level(3,     5_000,  50, 10),
    Level(4,    10_000,  35,  5),
    Level(5,    20_000,  20,  0),
    Level(7,    60_000,  10,  0),
    Level(100, 100_000,   0,  0),
];

fn level(number: u32, clock: Clock, seed: u64) -> Box<dyn Engine<Diamond>> {
    LEVELS[number as usize - 1].engine(Balance, clock, seed)
}
