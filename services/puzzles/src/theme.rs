//! What a puzzle is about: the game says it, by the positions around the solution.

#[cfg(test)]
mod tests;

use trebejo_play::{Candidate, GameEntry, Round, Scene, act};

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
        if act(&mut *end, text).is_err() {
            break;
        }
    }
    if solution.len() == 1 {
        after = end.fork();
    }
    let scene = Scene { best, before, after, end, moves: solution.len().div_ceil(2) };
    (game.facts().puzzles.themes)(&scene)
}
