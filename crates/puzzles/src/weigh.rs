//! The question behind every puzzle: which move is best here, and by how much? Asked quickly while mining, and
//! ever more carefully before a puzzle is kept.

use std::sync::atomic::AtomicBool;

use trebejo_core::{Limits, Record, Shape};
use trebejo_play::{Decision, Findings, GameEntry, OpenError, ReviewPlan, Round};

use crate::attempt::say;

/// How much trouble is taken over a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effort {
    /// A glance at every position of a game.
    Glance,
    /// A look at those that seem to have one best move.
    Look,
    /// What a puzzle has to stand before it is kept.
    Sure,
    /// What it has to stand when it is checked again.
    Check,
}

impl Effort {
    /// Positions visited; backgammon makes plies of them (0, 2, 2 and 3), and where a table knows they do not matter.
    pub(crate) fn plan(self, game: &dyn GameEntry, lines: usize) -> ReviewPlan {
        let dice = game.info().shape == Shape::Points;
        let nodes = match self {
            Effort::Glance if dice => 1_500,
            Effort::Glance => 12_000,
            Effort::Look => 60_000,
            Effort::Sure if dice => 400_000,
            Effort::Sure => 500_000,
            Effort::Check => 1_500_000,
        };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        ReviewPlan { effort: None, limits, lines, threads: 1 }
    }
}

/// By how much the best move of a puzzle beats all others: in chances to win, or in points on a board of points.
#[must_use]
pub fn margin(game: &dyn GameEntry) -> f32 {
    if game.info().shape == Shape::Points { 0.05 } else { 0.15 }
}

/// Weighs the moves of the position a round stands at, as if nothing had come before it: a puzzle has no history.
/// `None` where nobody has to decide.
pub(crate) fn weigh(
    game: &dyn GameEntry,
    round: &dyn Round,
    effort: Effort,
    lines: usize,
) -> Result<Option<Findings>, OpenError> {
    let mut header = round.record().header.clone();
    header.start = round.position();
    let plan = effort.plan(game, lines);
    game.analyse(&Record::new(header), &plan, &AtomicBool::new(false), &mut |_| {})
}

/// By how much the best move beats the next; `None` where there is no other.
pub(crate) fn lead(found: &Findings) -> Option<f32> {
    Some(found.candidates.get(1)?.loss)
}

/// What a move is worth beside the best one, after a look; `None` where it is the only one.
pub fn worth(
    game: &dyn GameEntry,
    before: &dyn Round,
    text: &str,
) -> Result<Option<Decision>, OpenError> {
    let mut header = before.record().header.clone();
    header.start = before.position();
    let mut round = game.replay(&Record::new(header))?;
    if say(&mut *round, text).is_err() {
        return Ok(None);
    }
    let mut reviewing = game.review(round.record(), Effort::Look.plan(game, 1))?;
    while reviewing.step(&AtomicBool::new(false)) {}
    Ok(reviewing.review().decisions.into_iter().next().filter(|decision| !decision.forced))
}
