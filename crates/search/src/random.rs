//! The player without a plan: any legal move, each as likely as the other.

use std::time::Duration;

use trebejo_core::{Control, Engine, Limits, Position, Rng, Root, Thought};

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

impl<P: Position> Engine<P> for Random {
    fn think(
        &mut self,
        root: Root<'_, P>,
        _limits: &Limits,
        _control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        let choice = *self.rng.pick(&moves).expect("a decision node has a move");
        Thought { depth: 0, nodes: 0, time: Duration::ZERO, score: None, line: vec![choice] }
    }
}
