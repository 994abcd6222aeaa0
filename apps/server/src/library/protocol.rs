//! What the library answers: lists, and what an import came to.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::{Message, ToMessage};

use crate::messages::english;
use crate::round_json::RoundSummary;

/// A page of the list of rounds.
#[derive(Debug, Serialize)]
pub(crate) struct ListJson {
    pub rounds: Vec<RoundSummary>,
    pub next: Option<String>,
    pub total: u64,
}

/// What came of an import.
#[derive(Debug, Serialize)]
pub(crate) struct ImportedJson {
    pub rounds: Vec<ImportedRound>,
    pub faults: Vec<FaultJson>,
    /// Whether the file has more games than one request imports.
    pub more: bool,
}

/// A round that was imported, with the tokens of the seats of its people.
#[derive(Debug, Serialize)]
pub(crate) struct ImportedRound {
    #[serde(flatten)]
    pub summary: RoundSummary,
    pub tokens: BTreeMap<String, String>,
}

/// A game of a file that was not imported, and why.
#[derive(Debug, Serialize)]
pub(crate) struct FaultJson {
    pub game: usize,
    pub line: Option<usize>,
    pub text: String,
    pub message: Message,
}

impl FaultJson {
    pub(crate) fn new(game: usize, line: Option<usize>, why: &impl ToMessage) -> FaultJson {
        FaultJson { game, line, text: english(why), message: why.to_message() }
    }
}
