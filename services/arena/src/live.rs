//! How an arena stands, for whoever watches it.

use serde::Serialize;
use trebejo_core::{Cell, Message, Names, Score, View};

use crate::charts::Charts;
use crate::plan::Plan;
use crate::standings::Results;

/// What an arena is doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Games are being played.
    Running,
    /// It can be gone on with.
    Stopped,
    /// Everything was played, or the test has ended.
    Done,
    /// It ended by itself; the message says why.
    Failed(Message),
}

/// Everything about an arena at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Snapshot {
    /// Its name.
    pub name: String,
    /// What it is doing: one word.
    pub state: &'static str,
    /// Why it failed, if it has, in English.
    pub error: Option<String>,
    /// The same as a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_message: Option<Message>,
    /// What is played.
    pub plan: Plan,
    /// What people call the game.
    #[serde(skip)]
    pub names: Names,
    /// The words for the seats.
    pub seats: [&'static str; 2],
    /// Games to be played in all.
    pub games: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// How long it has been playing since it was started or resumed.
    pub elapsed_ms: u64,
    /// An estimate of what is left, once there is one; a test may end it sooner.
    pub eta_ms: Option<u64>,
    /// Games played at a time.
    pub threads: usize,
    /// The tables.
    #[serde(flatten)]
    pub results: Results,
    /// What is drawn.
    pub charts: Charts,
    /// Games under way.
    pub running: Vec<Live>,
    /// What went wrong lately, newest last: at most 20.
    pub faults: Vec<FaultLine>,
}

/// A game that a program lost by a fault.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultLine {
    /// Its number.
    pub game: u64,
    /// What happened, in English.
    pub text: String,
    /// The same as a message; games of older files have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
}

/// A game under way; it is told a few times a second, not after every move.
#[derive(Clone, Debug, Serialize)]
pub struct Live {
    /// Its number.
    pub game: u64,
    /// The players by seat, by their places in the plan.
    pub players: [usize; 2],
    /// Actions on the board.
    pub ply: u32,
    /// The position.
    pub position: String,
    /// What it looks like.
    pub view: View,
    /// The cells of the latest move.
    pub last: Vec<Cell>,
    /// What each seat thought last, for its own side.
    pub scores: [Option<Score>; 2],
}

impl Phase {
    /// The word for it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Phase::Running => "running",
            Phase::Stopped => "stopped",
            Phase::Done => "done",
            Phase::Failed(_) => "failed",
        }
    }
}
