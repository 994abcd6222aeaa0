//! Puzzles: positions of our own engines' games in which one move is better than all others by a clear margin.
//!
//! [`Miner`] finds them, [`check`] looks at them again with more effort, [`book`] holds those that come with the
//! program, and [`attempt`] judges what a solver plays. All of it works on rounds of any game: no rule is known here but
//! how the men of chess attack, which names the themes.

mod attempt;
mod book;
mod check;
mod mine;
mod puzzle;
mod theme;
mod weigh;

pub use attempt::{Attempt, AttemptError, Verdict, attempt, open};
pub use book::{book, find, thin};
pub use check::{Fault, check, refresh};
pub use mine::Miner;
pub use puzzle::{Puzzle, PuzzleError, Source, read, write};
pub use weigh::{Effort, margin, worth};
