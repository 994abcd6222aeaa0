//! What is asked and answered about puzzles.

use serde::{Deserialize, Serialize};
use trebejo_core::{Cell, Score};
use trebejo_play::Choice;
use trebejo_puzzles::Source;

use crate::round_json::{NodeJson, StepJson};

#[derive(Debug, Serialize)]
pub(super) struct PuzzlesJson {
    pub games: Vec<GamePuzzles>,
}

/// The puzzles of a game, the easiest first.
#[derive(Debug, Serialize)]
pub(super) struct GamePuzzles {
    pub game: &'static str,
    pub puzzles: Vec<PuzzleEntry>,
}

/// A puzzle in the list.
#[derive(Debug, Serialize)]
pub(super) struct PuzzleEntry {
    pub id: String,
    pub difficulty: u32,
    /// How many moves are to be found.
    pub moves: usize,
    /// Its themes, to choose by.
    pub themes: Vec<String>,
}

/// How far a solver has come.
#[derive(Debug, Serialize)]
pub(super) struct PuzzleState {
    pub id: String,
    pub game: String,
    pub difficulty: u32,
    /// How many moves are to be found, and how many were.
    pub wanted: usize,
    pub right: usize,
    /// `open` before the first move.
    pub verdict: &'static str,
    /// The line from the puzzle's position on, with the answers.
    pub steps: Vec<StepJson>,
    pub node: NodeJson,
    pub moves: Vec<Choice>,
    /// What a wrong move is worth to the solver, and what the best one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<LossJson>,
}

#[derive(Debug, Serialize)]
pub(super) struct LossJson {
    pub yours: Score,
    pub best: Score,
    pub loss: f32,
}

#[derive(Debug, Serialize)]
pub(super) struct HintJson {
    pub themes: Vec<String>,
    /// Where the move begins.
    pub cells: Vec<Cell>,
}

#[derive(Debug, Serialize)]
pub(super) struct SolutionJson {
    pub themes: Vec<String>,
    pub steps: Vec<StepJson>,
    pub best: Score,
    pub next: Score,
    /// The lowest level that finds the first move; `null` if none does.
    pub level: Option<u32>,
    pub source: Source,
}

/// What a solver has played, without the answers.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayedJson {
    pub played: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HintQuery {
    #[serde(default)]
    pub right: usize,
}
