//! Looking at a puzzle again: is it legal, is its solution still the one best move after more thought?

use std::sync::atomic::AtomicBool;

use trebejo_core::{Decimal, Limits, MessageError};
use trebejo_play::{Findings, GameEntry, OpenError, Refusal, Round, act};

use crate::attempt::{open, wins};
use crate::theme::themes;
use crate::weigh::{lead, margin, weigh};
use crate::{Effort, Puzzle};

/// After more thought a lead may shrink to this part of the margin.
const SHRINKS_TO: f32 = 0.8;

/// What is wrong with a puzzle.
#[derive(Debug, MessageError)]
pub enum Fault {
    /// The position cannot be set up.
    #[message(transparent)]
    Open(#[from] OpenError),
    /// A move of the solution cannot be played.
    #[message("puzzle.move", number, why)]
    Move(usize, Refusal),
    /// A move of the solution is not legal, or not written as the game writes it.
    #[message("puzzle.illegal")]
    Illegal {
        /// Which, from 1.
        number: usize,
        /// The move.
        text: String,
        /// How many legal ones there are.
        legal: usize,
    },
    /// Another move is better.
    #[message("puzzle.other", number, best, found)]
    Other(usize, String, String),
    /// Another move is nearly as good.
    #[message("puzzle.close", number, text, lead)]
    Close(usize, String, Decimal),
    /// There is nothing to choose.
    #[message("puzzle.forced", number)]
    Forced(usize),
    /// The weakest level finds it every time.
    #[message("puzzle.plain")]
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
            return Err(Fault::Illegal { number, text: text.clone(), legal: legal.len() });
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
                    return Err(Fault::Close(
                        number,
                        found.candidates[1].text().into(),
                        Decimal::new((lead * 1_000.0).round() as i64, 3),
                    ));
                }
                _ => {}
            }
            first.get_or_insert(found);
        }
        act(&mut *round, text).map_err(|why| Fault::Move(number, why))?;
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
    let tries = game.facts().puzzles.tries;
    let levels = game.info().levels;
    let stop = AtomicBool::new(false);
    for level in 1..=levels {
        let mut found = 0;
        for seed in 0..tries {
            let name = level.to_string();
            let mut player = game.player(&name, seed)?;
            let line = player.think(round, &Limits::default(), &stop, &mut |_| {});
            let line = line.expect("a level answers");
            found += u64::from(line.moves.first().is_some_and(|mv| mv == text));
        }
        if found * 2 > tries {
            return Ok((level > 1 || found < tries).then_some(level));
        }
    }
    Ok(Some(levels + 1))
}
