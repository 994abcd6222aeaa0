//! Chess and its engines: ten levels of the search that serves all games, with a first evaluation. The
//! strong engine comes with a crate of its own.

use std::time::Duration;

use trebejo_chess::{Chess, OrthodoxChess, Tapered};
use trebejo_core::Engine;
use trebejo_play::{EngineSpec, Entry};
use trebejo_search::{AlphaBeta, Handicap, Plan, Random};

type Boxed = Box<dyn Engine<Chess>>;

/// The game in the list.
pub(crate) static ENTRY: Entry<OrthodoxChess> = Entry::new(&[
    EngineSpec { name: "1", make: |seed| level(1, seed) },
    EngineSpec { name: "2", make: |seed| level(2, seed) },
    EngineSpec { name: "3", make: |seed| level(3, seed) },
    EngineSpec { name: "4", make: |seed| level(4, seed) },
    EngineSpec { name: "5", make: |seed| level(5, seed) },
    EngineSpec { name: "6", make: |seed| level(6, seed) },
    EngineSpec { name: "7", make: |seed| level(7, seed) },
    EngineSpec { name: "8", make: |seed| level(8, seed) },
    EngineSpec { name: "9", make: |seed| level(9, seed) },
    EngineSpec { name: "10", make: |seed| level(10, seed) },
    EngineSpec { name: "alphabeta", make: alphabeta },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
]);

const SECOND: Duration = Duration::from_secs(1);

/// What a level is allowed: plies ahead, positions, noise in hundredths of a pawn, and the chance in
/// percent to overlook a move.
struct Level(u32, u64, u32, u32);

#[rustfmt::skip]
const LEVELS: [Level; 10] = [
    Level(1,       1_000, 400, 40),
    Level(1,       1_000, 200, 20),
    Level(2,       4_000, 150, 15),
    Level(2,       4_000,  80,  8),
    Level(3,      15_000,  60,  5),
    Level(3,      30_000,  30,  2),
    Level(4,      80_000,  20,  0),
    Level(5,     200_000,  10,  0),
    Level(6,     500_000,   5,  0),
    Level(100, 1_500_000,   0,  0),
];

fn level(number: usize, seed: u64) -> Boxed {
    let Level(depth, nodes, noise, overlook) = LEVELS[number - 1];
    let table_bits = Some(nodes.ilog2());
    let handicap = Handicap { noise, overlook };
    let plan = Plan { depth, nodes, table_bits, handicap, ..Plan::FULL };
    Box::new(AlphaBeta::new(Tapered, plan, seed))
}

/// The search at its best, for as long as it is given; a second if nothing is said.
fn alphabeta(seed: u64) -> Boxed {
    let plan = Plan { table_bits: Some(20), patience: Some(SECOND), ..Plan::FULL };
    Box::new(AlphaBeta::new(Tapered, plan, seed))
}
