//! The player without a plan: any legal move, each as likely as the other.

use std::time::Duration;

use trebejo_core::{Branch, Control, Engine, Insight, Limits, Position, Rng, Root, Term, Thought};

/// Picks a legal move by lot.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose lots follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl Random {
    fn draw<M: Copy>(&mut self, moves: &[M]) -> Thought<M> {
        let choice = *self.rng.pick(moves).expect("a decision node has a move");
        Thought { depth: 0, nodes: 0, time: Duration::ZERO, score: None, line: vec![choice] }
    }
}

impl<P: Position> Engine<P> for Random {
    fn think(
        &mut self,
        root: Root<'_, P>,
        _limits: &Limits,
        _control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        self.draw(&moves)
    }

    fn explain(
        &mut self,
        root: Root<'_, P>,
        _limits: &Limits,
        _control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        let ticket = Term { name: "chance", value: 1.0 / moves.len() as f32 };
        let branch = |mv: &P::Move| Branch { terms: vec![ticket], ..Branch::new(*mv) };
        let branches = moves.iter().map(branch).collect();
        (self.draw(&moves), Insight { branches, ..Insight::default() })
    }
}
