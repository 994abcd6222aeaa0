//! Matches between our own engines: which one is stronger, by how much, and how sure is that?
//!
//! A [`Match`] plays every opening twice with sides changed, through the same rounds people play, so
//! that draws by repetition and all other ends count. Equal seeds give equal results on any number of
//! threads, as long as the engines are limited by positions or depth and not by time.

mod game;
mod matches;
mod opening;
mod report;
mod tally;

use thiserror::Error;

pub use matches::{Match, Progress, ladder, play_match};
pub use report::{Pace, Report, Table};
pub use tally::{Elo, Tally};

/// Why a match could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArenaError {
    /// Every opening is played twice.
    #[error("{0} games cannot be played in pairs, expected an even number above 0")]
    Games(u32),
    /// The game has too few openings of this length.
    #[error("found only {found} different openings of {plies} plies, expected {expected}")]
    Openings {
        /// So many there are, or were found after a long search.
        found: u32,
        /// So many are needed.
        expected: u32,
        /// Their length.
        plies: u32,
    },
    /// The game does not know an engine.
    #[error("{0}")]
    Open(#[from] trebejo_play::OpenError),
    /// An engine gave a move the referee refused, which is a mistake in the engine.
    #[error("engine {engine} wanted \"{text}\" in {position}: {why}")]
    Refused {
        /// Who.
        engine: String,
        /// The move.
        text: String,
        /// Where.
        position: String,
        /// The rule it breaks.
        why: String,
    },
}
