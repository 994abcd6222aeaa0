//! The laboratory: which engine is stronger, by how much, and how sure is that?
//!
//! A [`Plan`] says who meets whom, from where and under which limits; an [`Arena`] plays it, several games at a
//! time, through the same rounds people play, so that draws by repetition and all other ends count. Every
//! opening is played twice with sides changed and with the same luck. Every finished game is on disk at once,
//! so an arena goes on where it was interrupted; equal plans give equal games on any number of threads, as long
//! as the players are limited by positions or depth and not by time. [`Results`] weighs what has been played.

mod arena;
mod book;
mod charts;
mod csv;
mod folder;
mod game;
pub mod html;
mod judge;
mod live;
mod losses;
mod opening;
mod plan;
mod rating;
mod result;
mod sprt;
mod standings;
mod tables;
mod tally;
mod thinker;

use std::fmt;

use thiserror::Error;
use trebejo_play::PlayerSpec;

pub use arena::{Arena, Crew};
pub use book::read_openings;
pub use charts::{Charts, Histogram, History};
pub use csv::{games_csv, standings_csv};
pub use folder::{ArenaSummary, arenas_of, read_arena_name};
pub use live::{Live, Phase, Snapshot};
pub use plan::{
    Adjudication, DrawRule, Kind, MOST_GAMES, MOST_PLAYERS, Opening, Openings, Plan, ResignRule,
    SprtPlan,
};
pub use rating::{Meeting, Rating, Ratings};
pub use result::{GameResult, Note, Pace, StoredGame, hundredths};
pub use sprt::{Sprt, SprtVerdict};
pub use standings::{Mean, PairRow, Results, Standing};
pub use tables::{MatchTable, StandingsTable};
pub use tally::{Elo, Tally};

/// Why an arena could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArenaError {
    /// Every opening is played twice.
    #[error("{0} games cannot be played in pairs, expected an even number above 0")]
    Games(u64),
    /// Something else in the plan cannot be.
    #[error("{0}")]
    Plan(String),
    /// The game has too few openings of this length.
    #[error("found only {found} different openings of {plies} plies, expected {expected}")]
    Openings {
        /// So many there are, or were found after a long search.
        found: u64,
        /// So many are needed.
        expected: u64,
        /// Their length.
        plies: u32,
    },
    /// An opening of the list cannot be played.
    #[error("opening {number}: {why}")]
    Opening {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A file of openings cannot be read.
    #[error("openings {path}: {why}")]
    Book {
        /// Which.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The game does not know an engine, an option or a position.
    #[error("{}", trebejo_i18n::english(.0))]
    Open(#[from] trebejo_play::OpenError),
    /// The name does not do for a folder.
    #[error(
        "arena name \"{0}\": expected 1 to 60 letters, digits, '.', '_' and '-', beginning with a letter or digit"
    )]
    Name(String),
    /// There is none of this name.
    #[error("there is no arena in {0}")]
    Missing(String),
    /// Something else was played in this folder.
    #[error("{dir} holds another arena: {difference}; take another name, or go on with --resume")]
    Other {
        /// The folder.
        dir: String,
        /// The field that differs.
        difference: String,
    },
    /// Somebody plays it right now.
    #[error("{0} is being played by another process, wait for it or end it")]
    Busy(String),
    /// The disk did not do its part, or a file was changed.
    #[error("{path}: {why}")]
    Disk {
        /// Which file.
        path: String,
        /// What happened.
        why: String,
    },
}

impl ArenaError {
    /// What is wrong with a player.
    fn player(spec: &PlayerSpec, why: &dyn fmt::Display) -> ArenaError {
        ArenaError::Plan(format!("player \"{spec}\": {why}"))
    }
}
