//! Alice Chess and its engines: the strong one, ten weaker players made of it, the opponent the game was first
//! described with, and one that counts men.

use trebejo_alice::{Alice, AliceChess, Material, SeedEval, TwoBoards};
use trebejo_chess_engine::{self as chess_engine, Setting, Strength};
use trebejo_core::Engine;
use trebejo_play::{AnalystSpec, EngineSpec, Entry, Measure};
use trebejo_search::{AlphaBeta, Minimax, Plan, Random};

use crate::levels::{EFFORTS, alphabeta};

/// The game in the list.
pub(crate) static ENTRY: Entry<AliceChess> = Entry::new(&[
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
    EngineSpec { name: "engine", make: |_| Box::new(chess_engine::alice(Setting::default())) },
    EngineSpec { name: "alphabeta", make: |seed| alphabeta(TwoBoards, seed) },
    EngineSpec { name: "minimax", make: |_| Box::new(Minimax::new(SeedEval, MINIMAX_DEPTH)) },
    EngineSpec { name: "material", make: |seed| material(seed) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
])
.analyst(&ANALYST);

/// One thread: with more, what it finds would vary from time to time.
static ANALYST: AnalystSpec<Alice> = AnalystSpec {
    make: |_| Box::new(chess_engine::alice(Setting::default())),
    measure: Measure::Chances,
    efforts: EFFORTS,
};

/// How far ahead the game's first description has its minimax look.
const MINIMAX_DEPTH: u32 = 2;

/// A yardstick: looks six plies ahead and counts men.
fn material(seed: u64) -> Box<dyn Engine<Alice>> {
    let plan = Plan { depth: 6, table_bits: Some(20), ..Plan::FULL };
    Box::new(AlphaBeta::new(Material, plan, seed))
}

fn level(number: u32, seed: u64) -> Box<dyn Engine<Alice>> {
    let setting = Setting::of_strength(Strength::level::<Alice>(number), seed);
    Box::new(chess_engine::alice(setting))
}
