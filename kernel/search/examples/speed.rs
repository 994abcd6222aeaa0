//! How many positions alpha-beta visits a second in Diamond Chase:
//! `cargo run --release -p trebejo-search --example speed [DEPTH]`

use std::sync::atomic::AtomicBool;

use trebejo_core::{Control, Engine, Limits, Position, Root, Seat};
use trebejo_diamond::{Balance, Diamond};
use trebejo_host::CLOCK;
use trebejo_search::{AlphaBeta, Plan};

fn main() {
    let depth = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(13);
    let pos = Diamond::start(Seat::First);
    let mut engine = AlphaBeta::new(Balance, Plan::FULL, CLOCK, 0);
    let stop = AtomicBool::new(false);
    let mut report = |thought: &trebejo_core::Thought<_>| {
        let nps = thought.nodes as f64 / thought.time.as_secs_f64();
        let trebejo_core::Thought { depth, nodes, time, score, .. } = thought;
        println!("{depth:>2} {nodes:>12} {time:>10.1?} {:>6.2} M/s {score:?}", nps / 1e6);
    };
    let root = Root { pos: &pos, keys: &[pos.key()], repetition: Some(3) };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    engine.think(root, &limits, &mut Control { stop: &stop, report: &mut report });
}
