//! Diamond Chase and its engines: eight levels for people, and opponents with a style of their own.

use trebejo_core::{Engine, Limits};
use trebejo_diamond::{Balance, Diamond, DiamondChase, SeedEval};
use trebejo_diamond_players::{FilteredMinimax, Fuzzy, Mode};
use trebejo_diamond_table::Perfect;
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Measure};
use trebejo_search::{Mcts, MctsPlan, Minimax, Playout, Random};

use crate::data;
use crate::levels::{Level, alphabeta};
use crate::solved::SolvedDiamond;

/// The game in the list.
pub(crate) static ENTRY: Entry<DiamondChase> = Entry::new(&[
    EngineSpec { name: "1", make: |seed| level(1, seed) },
    EngineSpec { name: "2", make: |seed| level(2, seed) },
    EngineSpec { name: "3", make: |seed| level(3, seed) },
    EngineSpec { name: "4", make: |seed| level(4, seed) },
    EngineSpec { name: "5", make: |seed| level(5, seed) },
    EngineSpec { name: "6", make: |seed| level(6, seed) },
    EngineSpec { name: "7", make: |seed| level(7, seed) },
    EngineSpec { name: "8", make: |seed| level(8, seed) },
    EngineSpec { name: "alphabeta", make: |seed| alphabeta(Balance, seed) },
    EngineSpec { name: "minimax", make: |_| Box::new(Minimax::new(SeedEval, MINIMAX_DEPTH)) },
    EngineSpec { name: "minimax-filtered", make: |_| Box::new(FilteredMinimax::new()) },
    EngineSpec { name: "fuzzy", make: |_| Box::new(Fuzzy::new(Mode::Full)) },
    EngineSpec { name: "fuzzy-fast", make: |_| Box::new(Fuzzy::new(Mode::Fast)) },
    EngineSpec { name: "mcts", make: |seed| Box::new(Mcts::new(Balance, MCTS, seed)) },
    EngineSpec { name: "perfect", make: |seed| Box::new(Perfect::new(SOLVED.sources(), seed)) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
])
.solved(&SOLVED)
.analyst(&ANALYST);

/// The table knows at once.
static ANALYST: AnalystSpec<Diamond> = AnalystSpec {
    make: |_| Box::new(SOLVED.sources()),
    measure: Measure::Chances,
    efforts: [NO_LIMITS; 3],
};

const NO_LIMITS: Limits = Limits { time: None, depth: None, nodes: None, clock: None };

/// What is known of every position.
static SOLVED: SolvedDiamond = SolvedDiamond::new(data);

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

fn level(number: usize, seed: u64) -> Box<dyn Engine<Diamond>> {
    LEVELS[number - 1].engine(Balance, seed)
}
