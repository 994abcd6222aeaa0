//! What an analyst is: something that weighs the choices of a position side by side, for going over games and
//! for looking on. An [`Engine`](crate::Engine) wants one good move; an analyst says what each is worth.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;

use crate::{Limits, Position, Root, Score};

/// What is asked about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Question<M> {
    /// How long to look. Nothing set means: until stopped, or until there is nothing more to find.
    pub limits: Limits,
    /// How many of the best choices are wanted, at least one.
    pub lines: usize,
    /// The choice somebody made: it is weighed as carefully as the best.
    pub chosen: Option<M>,
}

/// A choice and what it is worth to whoever chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The expected course; its first move is the choice.
    pub line: Vec<M>,
    /// The judgement.
    pub score: Score,
    /// The chance to win, from 0 to 1; a draw counts one half.
    pub chance: f32,
    /// Plies looked ahead.
    pub depth: u32,
    /// How the game ends, in games that can be won more than once over.
    pub ends: Option<Ends>,
}

/// The chances of the ends of a game that can be won once, twice or three times over; each includes the higher
/// ones. Losing has the chance that winning leaves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ends {
    /// To win.
    pub win: f32,
    /// To win twice over or more.
    pub win_gammon: f32,
    /// To win three times over.
    pub win_backgammon: f32,
    /// To lose twice over or more.
    pub lose_gammon: f32,
    /// To lose three times over.
    pub lose_backgammon: f32,
}

/// What is known about a position so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M> {
    /// Plies looked ahead, fully.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The choices, best first: as many as were asked for, and the chosen one in any case.
    pub choices: Vec<Weighed<M>>,
    /// What kind of choice it is, as one word: `move`, or `cube` where the stake is decided.
    pub topic: &'static str,
    /// Whether it takes thought, so that it counts where errors are averaged.
    pub close: bool,
}

/// Judges choices. What it remembers from position to position makes it quicker, not different in kind.
pub trait Analyst<P: Position>: Send {
    /// Weighs the choices at `root`, whose node is a decision with at least one move. Tells `report` whenever it
    /// knows more, and comes back with what it has when it is stopped: at least one choice.
    fn analyse(
        &mut self,
        root: Root<'_, P>,
        question: &Question<P::Move>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis<P::Move>),
    ) -> Analysis<P::Move>;

    /// How much better this outcome of chance is than the mean of all that may fall in `pos`, to the seat that
    /// acts next; in the unit of the losses. `None` where that cannot be said.
    fn luck(&mut self, pos: &P, chance: P::Chance) -> Option<f32> {
        let _ = (pos, chance);
        None
    }
}

/// How steeply the chance to win follows from hundredths of a pawn: 100 of them are about 59 %.
const STEEPNESS: f32 = 0.003_682_08;

impl Score {
    /// The chance to win that goes with this score, from 0 to 1.
    #[must_use]
    pub fn chance(self) -> f32 {
        match self {
            Score::Cp(cp) => 1.0 / (1.0 + (-STEEPNESS * cp as f32).exp()),
            Score::Mate(plies) => f32::from(plies > 0),
            Score::Equity(equity) => (0.5 + 0.5 * equity).clamp(0.0, 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_from_scores() {
        assert_eq!(Score::Cp(0).chance(), 0.5);
        assert!((Score::Cp(100).chance() - 0.591).abs() < 0.001);
        let sum = Score::Cp(370).chance() + Score::Cp(-370).chance();
        assert!((sum - 1.0).abs() < 1e-6);
        assert_eq!([Score::Mate(3).chance(), Score::Mate(-2).chance()], [1.0, 0.0]);
        assert_eq!(Score::Equity(-1.0).chance(), 0.0);
        assert_eq!(Score::Equity(2.5).chance(), 1.0);
    }
}
