//! Minimax as textbooks have it: a fixed number of plies, the moves in the order the game lists them,
//! the first of the best. Alpha-beta cuts save work and change no choice.

use trebejo_core::{Control, Engine, Evaluator, Insight, Limits, Position, Root, Thought};

use crate::alphabeta::{AlphaBeta, Plan};

/// The engine. It is an [`AlphaBeta`] that neither deepens step by step, nor remembers, nor reorders.
pub struct Minimax<P: Position, E>(AlphaBeta<P, E>);

impl<P: Position, E: Evaluator<P>> Minimax<P, E> {
    /// An engine that looks `depth` plies ahead.
    pub fn new(evaluator: E, depth: u32) -> Minimax<P, E> {
        let plan =
            Plan { from_depth: depth, depth, table_bits: None, ordered: false, ..Plan::FULL };
        Minimax(AlphaBeta::new(evaluator, plan, 0))
    }
}

impl<P: Position, E: Evaluator<P>> Engine<P> for Minimax<P, E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        self.0.think(root, limits, control)
    }

    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        self.0.explain(root, limits, control)
    }
}
