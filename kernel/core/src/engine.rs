//! What an engine is: something that looks at a position and comes back with a move and its reasons.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Insight, Position, Seat};

/// Judges a position that has not ended, from the side to move: positive is good for it. One hundred
/// is the worth of the game's smallest unit, a pawn or a bead.
pub trait Evaluator<P: Position>: Send + Sync {
    /// The judgement, well inside ±20,000.
    fn evaluate(&self, pos: &P) -> i32;

    /// The judgement of a position where chance is about to fall, and the seat it is meant for. Whoever has
    /// none lets the search look at every outcome, also where it looks no further.
    fn before_chance(&self, _pos: &P) -> Option<(Seat, i32)> {
        None
    }
}

impl<P: Position, E: Evaluator<P> + ?Sized> Evaluator<P> for &E {
    fn evaluate(&self, pos: &P) -> i32 {
        (**self).evaluate(pos)
    }

    fn before_chance(&self, pos: &P) -> Option<(Seat, i32)> {
        (**self).before_chance(pos)
    }
}

/// Where thinking starts: the position, and the keys of all positions of the round up to and including
/// it, so that an engine sees repetitions coming.
#[derive(Copy, Clone, Debug)]
pub struct Root<'a, P> {
    /// The position to move in; its node is a decision.
    pub pos: &'a P,
    /// Keys since the start of the round, the last one being `pos`'s own.
    pub keys: &'a [u64],
    /// How often a position may occur before the round is drawn.
    pub repetition: Option<usize>,
}

/// How long an engine may think; whatever is reached first ends it. Nothing set means: as the engine
/// likes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Wall time for this move.
    pub time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// The game's clock, from which the engine plans its time.
    pub clock: Option<TimeLeft>,
}

/// What the clock shows when an engine begins to think.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// For the engine's side.
    pub own: Duration,
    /// What each move adds, or how long each turn is free.
    pub bonus: Duration,
    /// The same two of the opponent, where it has a clock and they are known.
    pub opponent: Option<(Duration, Duration)>,
}

impl TimeLeft {
    /// A clock of which only the engine's side is known.
    #[must_use]
    pub const fn new(own: Duration, bonus: Duration) -> TimeLeft {
        TimeLeft { own, bonus, opponent: None }
    }
}

/// How good a position is, from the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Hundredths of the game's smallest unit.
    Cp(i32),
    /// The side to move wins (or, negative, loses) in this many plies, the move included.
    Mate(i32),
    /// Expected points, between -1 and 1 in a game without a stake.
    Equity(f32),
}

impl Score {
    /// Whether a side that judges its position so takes a draw it is offered at this ply: if it stands worse, and
    /// late in the game if it does not stand better.
    #[must_use]
    pub fn takes_draw(self, ply: usize) -> bool {
        let late = ply >= 60;
        match self {
            Score::Cp(cp) => cp <= -100 || late && cp <= 0,
            Score::Equity(points) => points <= -0.25 || late && points <= 0.0,
            Score::Mate(plies) => plies < 0,
        }
    }
}

/// What an engine thinks so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// Plies looked ahead, fully.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The judgement, if the engine has one.
    pub score: Option<Score>,
    /// The expected course; its first move is the choice.
    pub line: Vec<M>,
}

/// The two wires to a thinking engine: a way to stop it and a way to hear from it.
pub struct Control<'a, M> {
    /// Set by anyone who wants the engine to come back at once with what it has.
    pub stop: &'a AtomicBool,
    /// Called with each deeper thought.
    pub report: &'a mut dyn FnMut(&Thought<M>),
}

impl<M> Control<'_, M> {
    /// Whether someone asked the engine to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl<M> std::fmt::Debug for Control<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Control").field("stop", &self.stopped()).finish_non_exhaustive()
    }
}

/// A player made of code.
pub trait Engine<P: Position>: Send {
    /// A new game begins: what is remembered of the last one is forgotten.
    fn new_game(&mut self) {}

    /// Thinks about `root`, whose node is a decision, and returns a thought with at least one legal
    /// move in its line. Even when stopped at once it answers with a legal move.
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move>;

    /// Thinks as [`think`](Self::think) does, and shows how it came to its choice. An engine with nothing to
    /// show but its line shows that.
    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        let thought = self.think(root, limits, control);
        let insight = Insight::of_line(&thought);
        (thought, insight)
    }

    /// Whether it plays better for being kept from move to move, because it remembers what it has searched and only
    /// time limits it. What such an engine finds depends on what it was asked before; all others give the same
    /// answer when they are made anew.
    fn remembers(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_taken_by_the_side_that_stands_worse_and_late_by_one_that_stands_level() {
        assert!(Score::Cp(-100).takes_draw(10) && !Score::Cp(-99).takes_draw(10));
        assert!(Score::Cp(0).takes_draw(60) && !Score::Cp(1).takes_draw(60));
        assert!(Score::Mate(-8).takes_draw(0) && !Score::Mate(8).takes_draw(90));
        assert!(Score::Equity(-0.5).takes_draw(0) && !Score::Equity(0.1).takes_draw(90));
    }
}
