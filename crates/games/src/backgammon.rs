//! Backgammon and its engines: eight levels for people, the engine at its best, and two simple opponents.

use trebejo_backgammon::{Backgammon, BackgammonGame, Runner};
use trebejo_backgammon_engine::Reviewer;
use trebejo_backgammon_engine::engine::{FULL, LEVELS, Player};
use trebejo_core::{Engine, Limits};
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Measure};
use trebejo_search::Random;

/// The game in the list.
pub(crate) static ENTRY: Entry<BackgammonGame> = Entry::new(&[
    EngineSpec { name: "1", make: |seed| level(1, seed) },
    EngineSpec { name: "2", make: |seed| level(2, seed) },
    EngineSpec { name: "3", make: |seed| level(3, seed) },
    EngineSpec { name: "4", make: |seed| level(4, seed) },
    EngineSpec { name: "5", make: |seed| level(5, seed) },
    EngineSpec { name: "6", make: |seed| level(6, seed) },
    EngineSpec { name: "7", make: |seed| level(7, seed) },
    EngineSpec { name: "8", make: |seed| level(8, seed) },
    EngineSpec { name: "full", make: |seed| Box::new(Player::new(FULL, seed)) },
    EngineSpec { name: "runner", make: |_| Box::new(Runner) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
])
.analyst(&ANALYST);

/// The sum over all rolls is the same on any number of threads.
static ANALYST: AnalystSpec<Backgammon> = AnalystSpec {
    make: |threads| Box::new(Reviewer::new(threads)),
    measure: Measure::Equity,
    efforts: [plies(0), plies(2), plies(3)],
};

const fn plies(plies: u32) -> Limits {
    Limits { depth: Some(plies), time: None, nodes: None, clock: None }
}

/// `docs/levels.md` has the measured error rates.
fn level(number: usize, seed: u64) -> Box<dyn Engine<Backgammon>> {
    Box::new(Player::new(LEVELS[number - 1], seed))
}
