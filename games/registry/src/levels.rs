//! The recipes games share: a level that errs like a person, and the search at its best.

use std::time::Duration;

use trebejo_core::host::Clock;
use trebejo_core::{Engine, Evaluator, Limits, Position};
use trebejo_search::{AlphaBeta, Handicap, Plan};

const SECOND: Duration = Duration::from_secs(1);

/// What a level is allowed: plies ahead, positions, noise in hundredths of the game's smallest unit, and the
/// chance in percent to overlook a move.
pub(crate) struct Level(pub u32, pub u64, pub u32, pub u32);

/// What a decision of a game like chess gets in a review.
pub(crate) const EFFORTS: [Limits; 3] = [nodes(60_000), nodes(400_000), nodes(3_000_000)];

const fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), time: None, depth: None, clock: None }
}

impl Level {
    /// The engine of this level.
    pub(crate) fn engine<P, E>(&self, evaluator: E, clock: Clock, seed: u64) -> Box<dyn Engine<P>>
    where
        P: Position,
        E: Evaluator<P> + 'static,
    {
        let Level(depth, nodes, noise, overlook) = *self;
        // A table with a place for every position it may visit is as good as a larger one, and quicker.
        let table_bits = Some(nodes.ilog2());
        let handicap = Handicap { noise, overlook };
        let plan = Plan { depth, nodes, table_bits, handicap, ..Plan::FULL };
        Box::new(AlphaBeta::new(evaluator, plan, clock, seed))
    }
}

/// The search at its best, for as long as it is given; a second if nothing is said.
pub(crate) fn alphabeta<P, E>(evaluator: E, clock: Clock, seed: u64) -> Box<dyn Engine<P>>
where
    P: Position,
    E: Evaluator<P> + 'static,
{
    let plan = Plan { table_bits: Some(20), patience: Some(SECOND), ..Plan::FULL };
    Box::new(AlphaBeta::new(evaluator, plan, clock, seed))
}
