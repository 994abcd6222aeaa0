//! A finished game: who played, how it ended, and what each side thought.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use trebejo_core::{Message, Outcome, Score, Seat};

/// What is known of a finished game without its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// Its number in the arena, from 0. Games 2k and 2k+1 are a pair.
    pub game: u64,
    /// The players in the first and in the second seat, by their places in the plan.
    pub players: [usize; 2],
    /// The seat that won, 0 or 1; nothing for a draw.
    pub winner: Option<u8>,
    /// Why it ended, as one word: `checkmate`, `repetition`, `crash`.
    pub end: String,
    /// What the first seat gained: 1, 0 or -1, and more where a game has stakes.
    pub points: f64,
    /// Actions on the board at the end, the opening's included.
    pub plies: u32,
    /// How many of them were the opening.
    pub opening: u32,
    /// The ply from which on the game was lost, where that can be told.
    pub lost_at: Option<u32>,
    /// How many moves of each seat gave something away, by the table of a solved game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blunders: Option<[u32; 2]>,
    /// How fast each seat was.
    pub pace: [Pace; 2],
    /// What went wrong, where a program failed, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The same as a message; games of older files have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault_message: Option<Message>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

impl GameResult {
    /// 1, 0 or -1 for a seat.
    #[must_use]
    pub fn value_for(&self, seat: Seat) -> i32 {
        match self.winner {
            None => 0,
            Some(winner) if usize::from(winner) == seat.index() => 1,
            Some(_) => -1,
        }
    }

    pub(crate) fn set_outcome(&mut self, outcome: Outcome) {
        self.winner = outcome.winner.map(|seat| seat.index() as u8);
        self.end = outcome.end.into();
        self.points = outcome.points_for(Seat::First) as f64;
    }
}

/// A game as it lies in `games.txt`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredGame {
    /// How it went.
    #[serde(flatten)]
    pub result: GameResult,
    /// What the players thought, move by move.
    pub notes: Vec<Note>,
    /// The record, which replays.
    pub record: String,
}

/// What a player thought about one move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The ply it led to.
    pub ply: u32,
    /// The seat, 0 or 1.
    pub seat: u8,
    /// Milliseconds.
    pub ms: u64,
    /// Its judgement, for its own side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Plies looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// How fast a player was; the only part of a result that differs from run to run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Moves made.
    pub moves: u64,
    /// Microseconds for all of them.
    pub micros: u64,
    /// Microseconds for the slowest.
    pub slowest: u64,
    /// Positions visited.
    pub nodes: u64,
}

impl Pace {
    pub(crate) fn count(&mut self, time: Duration, nodes: u64) {
        let micros = time.as_micros() as u64;
        self.add(Pace { moves: 1, micros, slowest: micros, nodes });
    }

    pub(crate) fn add(&mut self, other: Pace) {
        self.moves += other.moves;
        self.micros += other.micros;
        self.slowest = self.slowest.max(other.slowest);
        self.nodes += other.nodes;
    }

    /// The mean time of a move.
    #[must_use]
    pub fn mean(&self) -> Duration {
        Duration::from_micros(self.micros / self.moves.max(1))
    }
}

/// A judgement in hundredths, whatever its kind, so that judgements compare.
#[must_use]
pub fn hundredths(score: Score) -> i32 {
    match score {
        Score::Cp(cp) => cp,
        // Sooner is better, and any mate beats any count of men.
        Score::Mate(plies) if plies > 0 => 30_000 - plies.min(10_000),
        Score::Mate(plies) => -30_000 - plies.max(-10_000),
        // Expected points as a difference in strength would show them.
        Score::Equity(equity) => {
            let equity = f64::from(equity).clamp(-0.9999, 0.9999);
            (400.0 * ((1.0 + equity) / (1.0 - equity)).log10()) as i32
        }
    }
}
