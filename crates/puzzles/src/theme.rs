//! What a puzzle is about, as words that user interfaces translate, the most telling first. Everything is computed:
//! from the position before and after the first move, and from the course the engine expects after it.

mod beads;
mod checkers;
mod crossing;
mod geometry;
mod men;
#[cfg(test)]
mod tests;

use trebejo_core::Shape;
use trebejo_play::{Candidate, GameEntry, Round};

use crate::attempt::say;

/// Below this chance a best move saves the game rather than wins it.
const SAVED: f32 = 0.6;

/// What a solution and its first move look like.
pub(crate) struct Scene<'a> {
    /// The first move, what it is worth, and what is expected after it.
    pub best: &'a Candidate,
    /// The position of the puzzle.
    pub before: &'a dyn Round,
    /// The position after the first move.
    pub after: Box<dyn Round>,
    /// The position at the end of the solution.
    pub end: Box<dyn Round>,
    /// How many moves the solver has to find.
    pub moves: usize,
}

impl Scene<'_> {
    /// Whether the best move holds a game that is not won.
    fn saves(&self) -> bool {
        self.best.chance < SAVED
    }
}

/// The themes of a solution; never none.
pub(crate) fn themes(
    game: &dyn GameEntry,
    best: &Candidate,
    before: &dyn Round,
    solution: &[String],
) -> Vec<String> {
    let mut end = before.fork();
    let mut after = before.fork();
    for (number, text) in solution.iter().enumerate() {
        if number == 1 {
            after = end.fork();
        }
        // A solution is legal, whoever wrote it down; what is not says nothing about the rest.
        if say(&mut *end, text).is_err() {
            break;
        }
    }
    if solution.len() == 1 {
        after = end.fork();
    }
    let scene = Scene { best, before, after, end, moves: solution.len().div_ceil(2) };
    match game.info() {
        info if info.shape == Shape::Points => checkers::themes(&scene),
        info if info.solved => beads::themes(&scene),
        info => men::themes(&scene, &info.choices),
    }
}
