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
mod messages;
mod opening;
mod plan;
mod rating;
mod result;
mod sprt;
mod standings;
mod tables;
mod tally;
mod thinker;

use std::path::{Path, PathBuf};

use trebejo_core::{Message, MessageError, ToMessage};
use trebejo_play::PlayerSpec;

pub use arena::{Arena, Crew};
pub use book::read_openings;
pub use charts::{Charts, Histogram, History};
pub use csv::{games_csv, standings_csv};
pub use folder::{ArenaSummary, arenas_of, read_arena_name};
pub use live::{Live, Phase, Snapshot};
pub use messages::MESSAGES;
pub use plan::{
    Adjudication, Difference, DrawRule, Kind, MOST_GAMES, MOST_PLAYERS, Opening, Openings, Plan,
    PlanError, ResignRule, SprtPlan,
};
pub use rating::{Meeting, Rating, Ratings};
pub use result::{GameResult, Note, Pace, StoredGame, hundredths};
pub use sprt::{Sprt, SprtVerdict};
pub use standings::{Mean, PairRow, Results, Standing};
pub use tables::{MatchTable, StandingsTable};
pub use tally::{Elo, Tally};

/// Why an arena could not be played.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum ArenaError {
    /// Every opening is played twice.
    #[message("arena.games", found)]
    Games(u64),
    /// Something else in the plan cannot be.
    #[message(transparent)]
    Plan(#[from] PlanError),
    /// A player cannot be had.
    #[message("arena.player")]
    Player {
        /// Who.
        player: String,
        /// Why not.
        why: Message,
    },
    /// The game has too few openings of this length.
    #[message("arena.openings")]
    Openings {
        /// So many there are, or were found after a long search.
        found: u64,
        /// So many are needed.
        expected: u64,
        /// Their length.
        plies: u32,
    },
    /// An opening of the list cannot be played.
    #[message("arena.opening")]
    Opening {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        why: Message,
    },
    /// A file of openings cannot be read.
    #[message("arena.book")]
    Book {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: Message,
    },
    /// The game does not know an engine, an option or a position.
    #[message(transparent)]
    Open(#[from] trebejo_play::OpenError),
    /// The name does not do for a folder.
    #[message("arena.name", name)]
    Name(String),
    /// There is none of this name.
    #[message("arena.missing", dir)]
    Missing(PathBuf),
    /// Something else was played in this folder.
    #[message("arena.other")]
    Other {
        /// The folder.
        dir: PathBuf,
        /// The field that differs.
        difference: Difference,
    },
    /// Somebody plays it right now.
    #[message("arena.busy", dir)]
    Busy(PathBuf),
    /// The disk did not do its part, or a file was changed.
    #[message("arena.disk")]
    Disk {
        /// Which file.
        path: PathBuf,
        /// What happened.
        why: Message,
    },
    /// A mistake of ours.
    #[message("arena.panic")]
    Panic,
}

impl ArenaError {
    /// What is wrong with a player.
    fn player(spec: &PlayerSpec, why: &impl ToMessage) -> ArenaError {
        ArenaError::Player { player: spec.to_string(), why: why.to_message() }
    }

    /// What is wrong with a file.
    fn disk(path: &Path, why: &impl ToMessage) -> ArenaError {
        ArenaError::Disk { path: path.into(), why: why.to_message() }
    }
}
