//! What a level is made of: a search that errs like a person.

use trebejo_core::host::Clock;
use trebejo_core::{Engine, Evaluator, Position};
use trebejo_search::{AlphaBeta, Handicap, Plan};

/// What a level is allowed: plies ahead, positions, noise in hundredths of the game's smallest unit, and the
/// chance in percent to overlook a move.
pub(crate) struct Level(pub u32, pub u64, pub u32, pub u32);

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
