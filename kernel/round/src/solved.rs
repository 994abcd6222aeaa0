//! What is known of a game that has been solved: what every position and every move is worth.
//!
//! A game says in its entry that it has such knowledge ([`Entry::solved`](crate::Entry::solved)); command line,
//! server and page ask it through [`Solved`] and know nothing of how it is kept.

use std::sync::atomic::AtomicBool;
use trebejo_core::{Message, MessageError};

use serde::Serialize;

/// What a position is worth to the side to move, if both play their best.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// The other side can force a win.
    Loss,
    /// Neither side can.
    Draw,
    /// It can force a win.
    Win,
}

impl Value {
    /// The same position from the other side.
    #[must_use]
    pub const fn turned(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }

    /// The word for it: `win`, `draw` or `loss`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        }
    }
}

/// What was found when a table was checked from end to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Class by class.
    pub classes: Vec<Class>,
}

/// How many positions of a class of a solved game are what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// What the game calls it.
    pub name: String,
    /// Positions the side to move wins.
    pub wins: u64,
    /// Drawn positions.
    pub draws: u64,
    /// Positions the side to move loses.
    pub losses: u64,
    /// Plies of the longest win.
    pub longest_win: u32,
    /// Plies of the longest loss.
    pub longest_loss: u32,
}

/// What a move is worth to whoever makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// The move, as the game writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// What comes of it.
    pub value: Value,
    /// Plies to the end with best play, the move included; `None` for a draw, or if it is not known.
    pub plies: Option<u32>,
}

/// What a position is worth, and each move in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Probe {
    /// For the side to move.
    pub value: Value,
    /// Plies to the end with best play; `None` for a draw, or if it is not known.
    pub plies: Option<u32>,
    /// Every legal move, the best first: fast wins, draws, slow losses. None in a position that has ended.
    pub moves: Vec<Worth>,
}

/// How far a piece of work has come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Work {
    /// Steps done, in a unit of the game's choice.
    pub done: u64,
    /// Steps in all.
    pub total: u64,
    /// An estimate of what is left, once there is one.
    pub seconds_left: Option<u64>,
}

/// Whether the full table, the one with distances, is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum SolvedState {
    /// Nobody has made it yet.
    Missing,
    /// Someone in this program is making it right now.
    Building(Work),
    /// It can be asked.
    Ready,
    /// There is one, but it cannot be used.
    Damaged {
        /// What is wrong and what to do about it.
        why: Message,
    },
}

/// Why a table was not made, or a question not answered.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SolvedError {
    /// The position is none.
    #[message(transparent)]
    Position(Message),
    /// There is no table, or a damaged one: what to do about it.
    #[message(transparent)]
    Table(Message),
    /// The table is being made already.
    #[message("solved.busy")]
    Busy,
    /// Somebody wanted it to stop; what was done so far is kept.
    #[message("solved.stopped")]
    Stopped,
    /// Something in the table is wrong.
    #[message(transparent)]
    Wrong(Message),
    /// The disk did not do its part.
    #[message(transparent)]
    Disk(Message),
}

/// How to go about a long piece of work.
#[derive(Copy, Clone)]
pub struct Effort<'a> {
    /// Threads to use; one for each core if not given.
    pub threads: Option<usize>,
    /// Called now and then with how far it has come, from any thread.
    pub progress: &'a (dyn Fn(Work) + Sync),
    /// Set by anyone who wants it to end early.
    pub stop: &'a AtomicBool,
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The object-safe face of a solved game.
pub trait Solved: Send + Sync {
    /// Whether the full table is there.
    fn state(&self) -> SolvedState;

    /// Makes the full table, going on where an earlier attempt was interrupted; nothing to do if it is there.
    /// Only one build runs at a time, another caller gets [`SolvedError::Busy`].
    fn build(&self, effort: Effort<'_>) -> Result<(), SolvedError>;

    /// Checks the full table from end to end: every value and distance must follow from those one move on.
    fn verify(&self, effort: Effort<'_>) -> Result<Proof, SolvedError>;

    /// Values and distances of a position and of every move; needs the full table.
    fn probe(&self, position: &str) -> Result<Probe, SolvedError>;

    /// Values without distances, for which no full table is needed; `plies` are `None` throughout.
    fn values(&self, position: &str) -> Result<Probe, SolvedError>;
}
