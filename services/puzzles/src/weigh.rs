//! The question behind every puzzle: which move is best here, and by how much? Asked quickly while mining, and
//! ever more carefully before a puzzle is kept.

use std::sync::atomic::AtomicBool;

use trebejo_core::{Limits, Record};
use trebejo_play::{Decision, Findings, GameEntry, OpenError, ReviewPlan, Round, act};

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
    /// Positions an analyst of the game visits.
    pub(crate) fn nodes(self, game: &dyn GameEntry) -> u64 {
        game.facts().puzzles.nodes[self as usize]
    }

    pub(crate) fn plan(self, game: &dyn GameEntry, lines: usize) -> ReviewPlan {
        let nodes = self.nodes(game);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        ReviewPlan { effort: None, limits, lines, threads: 1 }
    }
}

/// By how much the best move of a puzzle beats all others, in the unit in which the game is reviewed.
#[must_use]
pub fn margin(game: &dyn GameEntry) -> f32 {
    game.facts().puzzles.margin
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
    let round = game.replay(&Record::new(header))?;
    game.analyse(&*round, &plan, &AtomicBool::new(false), &mut |_| {})
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
    if act(&mut *round, text).is_err() {
        return Ok(None);
    }
    let mut reviewing = game.review(round.record(), Effort::Look.plan(game, 1))?;
    while reviewing.step(&AtomicBool::new(false)) {}
    Ok(reviewing.review().decisions.into_iter().next().filter(|decision| !decision.forced))
}
