//! Diamond Chase and its engines: eight levels for people, and opponents with a style of their own.

use std::time::Duration;

use trebejo_core::Engine;
use trebejo_diamond::{Balance, Diamond, DiamondChase, SeedEval};
use trebejo_play::{EngineSpec, Entry};
use trebejo_search::{AlphaBeta, Handicap, Mcts, MctsPlan, Minimax, Plan, Playout, Random};

type Boxed = Box<dyn Engine<Diamond>>;

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
    EngineSpec { name: "alphabeta", make: alphabeta },
    EngineSpec { name: "minimax", make: |_| Box::new(Minimax::new(SeedEval, MINIMAX_DEPTH)) },
    EngineSpec { name: "mcts", make: |seed| Box::new(Mcts::new(Balance, MCTS, seed)) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
]);

/// How far ahead the game's first description has its minimax look against a person.
const MINIMAX_DEPTH: u32 = 4;

const SECOND: Duration = Duration::from_secs(1);

const MCTS: MctsPlan = MctsPlan {
    playouts: 10_000,
    curiosity: 0.5,
    playout: Playout { plies: 8, tries: 3, scale: 80.0 },
};

/// What a level is allowed: plies ahead, positions, noise in hundredths of a bead, and the chance in
/// percent to overlook a move. `docs/levels.md` has the measured strengths.
struct Level(u32, u64, u32, u32);

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

fn level(number: usize, seed: u64) -> Boxed {
    let Level(depth, nodes, noise, overlook) = LEVELS[number - 1];
    // A table with a place for every position it may visit is as good as a larger one, and quicker.
    let table_bits = Some(nodes.ilog2());
    let handicap = Handicap { noise, overlook };
    let plan = Plan { depth, nodes, table_bits, handicap, ..Plan::FULL };
    Box::new(AlphaBeta::new(Balance, plan, seed))
}

/// The search at its best, for as long as it is given; a second if nothing is said.
fn alphabeta(seed: u64) -> Boxed {
    let plan = Plan { table_bits: Some(20), patience: Some(SECOND), ..Plan::FULL };
    Box::new(AlphaBeta::new(Balance, plan, seed))
}
