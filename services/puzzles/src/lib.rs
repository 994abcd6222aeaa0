//! Puzzles: positions of our own engines' games in which one move is better than all others by a clear margin.
//!
//! [`Miner`] finds them, [`check`] looks at them again with more effort, [`book`] reads those that come with the
//! program, and [`attempt`] judges what a solver plays. All of it works on rounds of any game: what makes a puzzle of one and
//! what it is about is said by the game ([`PuzzleFacts`](trebejo_play::PuzzleFacts)).

mod attempt;
mod book;
mod check;
mod messages;
mod mine;
mod puzzle;
mod theme;
mod weigh;

pub use attempt::{Attempt, AttemptError, Verdict, attempt, open};
pub use book::{book, thin};
pub use check::{Fault, check, refresh};
pub use messages::MESSAGES;
pub use mine::Miner;
pub use puzzle::{LineFault, Puzzle, PuzzleError, Source, read, write};
pub use weigh::{Effort, margin, worth};
