//! The signature of the engine: how many positions it visits in fixed searches. Whatever changes the search or
//! the evaluation changes it; what should not, must not.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::host::Host;
use trebejo_core::{Game, Limits, Options, Root};

use crate::engine::{ChessEngine, Request, Setting};
use crate::variant::Variant;

/// The searches the signature of a game is made of.
#[derive(Copy, Clone, Debug)]
pub struct BenchPlan {
    /// How many plies deep.
    pub depth: u32,
    /// From which positions.
    pub positions: &'static [&'static str],
}

/// What the searches of one game came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
}

/// Searches the positions of a game to a fixed depth with the hand-made evaluation, on one thread, each with an empty
/// table.
#[must_use]
pub fn signature<V: Variant>(host: Host) -> Signature {
    let setting = Setting { table: 4 << 20, ..Setting::default() };
    let mut engine = ChessEngine::<V, _>::new(V::handcrafted(), host, setting);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    let stop = AtomicBool::new(false);
    let limits = Limits { depth: Some(V::BENCH.depth), ..Limits::default() };
    for text in V::BENCH.positions {
        let pos =
            V::Game::read_position(text, &Options::default()).expect("a position of the game");
        engine.clear();
        let root = Root { pos: &pos, keys: &[], repetition: Some(3) };
        let found = engine.search(root, &Request::new(limits), &stop, &mut |_| {});
        nodes += found[0].nodes;
        time += found[0].time;
    }
    Signature { nodes, time }
}
