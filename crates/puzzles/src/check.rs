//! Looking at a puzzle again: is it legal, is its solution still the one best move after more thought?

use std::sync::atomic::AtomicBool;

use thiserror::Error;
use trebejo_core::{Limits, Shape};
use trebejo_play::{Findings, GameEntry, OpenError, Round};

use crate::attempt::{open, say, wins};
use crate::theme::themes;
use crate::weigh::{lead, margin, weigh};
use crate::{Effort, Puzzle};

/// After more thought a lead may shrink to this part of the margin.
const SHRINKS_TO: f32 = 0.8;

/// What is wrong with a puzzle.
#[derive(Debug, Error)]
pub enum Fault {
    /// The position cannot be set up.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// A move of the solution cannot be played, or is not written as the game writes it.
    #[error("move {0}: {1}")]
    Move(usize, String),
    /// Another move is better.
    #[error("move {0}: {1} is the best, not {2}")]
    Other(usize, String, String),
    /// Another move is nearly as good.
    #[error("move {0}: {1} is only {2:.3} worse")]
    Close(usize, String, f32),
    /// There is nothing to choose.
    #[error("move {0}: it is the only one")]
    Forced(usize),
    /// The weakest level finds it every time.
    #[error("the weakest level finds it every time")]
    Plain,
}

/// Checks a puzzle. Without an effort only what is legal is looked at.
pub fn check(game: &dyn GameEntry, puzzle: &Puzzle, effort: Option<Effort>) -> Result<(), Fault> {
    stand(game, puzzle, effort).map(|_| ())
}

/// Checks a puzzle and tells it anew: what it is worth, what it is about and which level finds it, as the engines of
/// today see it.
pub fn refresh(game: &dyn GameEntry, puzzle: &Puzzle, effort: Effort) -> Result<Puzzle, Fault> {
    let found = stand(game, puzzle, Some(effort))?.ok_or(Fault::Forced(1))?;
    let round = open(game, puzzle)?;
    let level = lowest_level(game, &*round, &puzzle.solution[0])?.ok_or(Fault::Plain)?;
    let [best, next] = [&found.candidates[0], &found.candidates[1]];
    let themes = themes(game, best, &*round, &puzzle.solution);
    Ok(Puzzle { level, themes, best: best.score, next: next.score, ..puzzle.clone() })
}

/// What is found at the first move of a puzzle that stands the test.
fn stand(
    game: &dyn GameEntry,
    puzzle: &Puzzle,
    effort: Option<Effort>,
) -> Result<Option<Findings>, Fault> {
    let mut round = open(game, puzzle)?;
    let mut first = None;
    for (number, text) in (1..).zip(&puzzle.solution) {
        let legal = round.moves();
        if !legal.iter().any(|choice| choice.text == *text) {
            return Err(Fault::Move(
                number,
                format!("{text} is none of the {} legal ones", legal.len()),
            ));
        }
        let mine = number % 2 == 1;
        // Whoever has several ways to win on the spot may take any.
        let any = number > 1 && wins(&*round, text);
        if let Some(effort) = effort.filter(|_| mine && !any) {
            let found = weigh(game, &*round, effort, 2)?.ok_or(Fault::Forced(number))?;
            let least = margin(game) * SHRINKS_TO;
            let best = found.candidates[0].text();
            if best != text {
                return Err(Fault::Other(number, best.into(), text.clone()));
            }
            match lead(&found) {
                None if number == 1 => return Err(Fault::Forced(number)),
                Some(lead) if lead < least => {
                    return Err(Fault::Close(number, found.candidates[1].text().into(), lead));
                }
                _ => {}
            }
            first.get_or_insert(found);
        }
        say(&mut *round, text).map_err(|why| Fault::Move(number, why))?;
    }
    Ok(first)
}

/// The lowest of the game's levels that finds a move, most of the time; one more than there are if none does, and
/// `None` if even the weakest always does.
pub(crate) fn lowest_level(
    game: &dyn GameEntry,
    round: &dyn Round,
    text: &str,
) -> Result<Option<u32>, OpenError> {
    // Levels of backgammon see the same and differ by how they blur it, so a few tries would be luck.
    let tries = if game.info().shape == Shape::Points { 21 } else { 5 };
    let levels = game.info().levels;
    let stop = AtomicBool::new(false);
    for level in 1..=levels {
        let mut found = 0;
        for seed in 0..tries {
            let name = level.to_string();
            let line = round.think(&name, seed, &Limits::default(), &stop, &mut |_| {})?;
            found += u64::from(line.moves.first().is_some_and(|mv| mv == text));
        }
        if found * 2 > tries {
            return Ok((level > 1 || found < tries).then_some(level));
        }
    }
    Ok(Some(levels + 1))
}
