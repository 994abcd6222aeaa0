//! What is asked and answered about arenas.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trebejo_arena::{ArenaSummary, GameResult, Note, Plan};

use crate::round_json::{SitterJson, StepJson};

#[derive(Serialize)]
pub(super) struct ArenasJson {
    pub arenas: Vec<ArenaJson>,
    pub running: Option<String>,
    pub cores: usize,
    pub most_threads: usize,
}

#[derive(Serialize)]
pub(super) struct ArenaJson {
    #[serde(flatten)]
    pub summary: ArenaSummary,
    pub state: &'static str,
}

/// A request for a new arena.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewArena {
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub threads: Option<usize>,
    pub plan: Plan,
}

#[derive(Serialize)]
pub(super) struct StartedJson {
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesQuery {
    #[serde(default)]
    pub from: usize,
    pub limit: Option<usize>,
    pub player: Option<usize>,
    #[serde(default)]
    pub fault: bool,
}

#[derive(Serialize)]
pub(super) struct GamesPage {
    pub games: Vec<GameResult>,
    pub total: usize,
}

/// A game with everything there is to see.
#[derive(Serialize)]
pub(super) struct ArenaGame {
    pub result: GameResult,
    pub notes: Vec<Note>,
    pub game: String,
    pub seats: BTreeMap<String, SitterJson>,
    pub start: String,
    pub steps: Vec<StepJson>,
    pub record: String,
}

#[derive(Deserialize)]
pub(super) struct ReportQuery {
    pub lang: Option<String>,
}
