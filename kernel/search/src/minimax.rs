//! Minimax as textbooks have it: a fixed number of plies, the moves in the order the game lists them,
//! the first of the best. Alpha-beta cuts save work and change no choice.

use trebejo_core::host::Clock;
use trebejo_core::{Control, Engine, Evaluator, Insight, Limits, Position, Root, Thought};

use crate::alphabeta::{AlphaBeta, Plan};

/// The engine. It is an [`AlphaBeta`] that neither deepens step by step, nor remembers, nor reorders.
pub struct Minimax<P: Position, E> {
    search: AlphaBeta<P, E>,
    /// Plies to look ahead where no limit says otherwise.
    depth: u32,
}

impl<P: Position, E: Evaluator<P>> Minimax<P, E> {
    /// An engine that looks `depth` plies ahead, or as many as it is told to with a move.
    pub fn new(evaluator: E, depth: u32, clock: Clock) -> Minimax<P, E> {
        let plan =
            Plan { from_depth: depth, depth, table_bits: None, ordered: false, ..Plan::FULL };
        Minimax { search: AlphaBeta::new(evaluator, plan, clock, 0), depth }
    }

    fn told(&mut self, limits: &Limits) -> &mut AlphaBeta<P, E> {
        self.search.fix_depth(limits.depth.unwrap_or(self.depth));
        &mut self.search
    }
}

impl<P: Position, E: Evaluator<P>> Engine<P> for Minimax<P, E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        self.told(limits).think(root, limits, control)
    }

    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        self.told(limits).explain(root, limits, control)
    }
}
