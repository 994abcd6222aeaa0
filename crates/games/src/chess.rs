//! Chess and its engines: the strong one, ten weaker players made of it, and the search that serves all games.

use trebejo_chess::{Chess, OrthodoxChess, Tapered};
use trebejo_chess_engine::{self as chess_engine, Setting, Strength};
use trebejo_core::Engine;
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Measure};
use trebejo_search::Random;

use crate::levels::{EFFORTS, alphabeta};

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
    EngineSpec { name: "engine", make: |_| Box::new(chess_engine::chess(Setting::default())) },
    EngineSpec { name: "alphabeta", make: |seed| alphabeta(Tapered, seed) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
])
.analyst(&ANALYST);

/// One thread: with more, what it finds would vary from time to time.
static ANALYST: AnalystSpec<Chess> = AnalystSpec {
    make: |_| Box::new(chess_engine::chess(Setting::default())),
    measure: Measure::Chances,
    efforts: EFFORTS,
};

fn level(number: u32, seed: u64) -> Box<dyn Engine<Chess>> {
    let setting = Setting::of_strength(Strength::level::<Chess>(number), seed);
    Box::new(chess_engine::chess(setting))
}
