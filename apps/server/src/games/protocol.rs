//! What is asked and answered about games, new rounds and positions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trebejo_core::{Message, View};
use trebejo_play::{Choice, GameInfo};

use crate::round_json::{NodeJson, StepJson};

/// The games there are.
#[derive(Debug, Serialize)]
pub(crate) struct GamesJson {
    pub games: Vec<GameJson>,
    /// Whether other devices can reach this server.
    pub lan: bool,
    /// Whether this connection comes from the machine itself.
    pub owner: bool,
}

/// A game, and which external engines can play it.
#[derive(Debug, Serialize)]
pub(crate) struct GameJson {
    #[serde(flatten)]
    pub info: GameInfo,
    /// External engines, by name; never a path.
    pub programs: Vec<String>,
}

/// A request for a new round.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRoundJson {
    pub game: String,
    #[serde(default)]
    pub title: Option<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub start: Option<String>,
    pub seats: BTreeMap<String, NewSitter>,
    #[serde(default)]
    pub clock: Option<String>,
    #[serde(default)]
    pub strict_time: bool,
    #[serde(default)]
    pub chance: Option<String>,
    #[serde(default)]
    pub from: Option<FromJson>,
}

/// Who gets a seat of a new round.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum NewSitter {
    Person { name: String, here: bool },
    Engine { engine: String },
}

/// The place in another round from which a new one goes on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromJson {
    pub round: String,
    pub ply: u32,
}

/// A round has been made.
#[derive(Debug, Serialize)]
pub(crate) struct CreatedJson {
    pub id: String,
    pub tokens: BTreeMap<String, String>,
    pub invitations: BTreeMap<String, String>,
}

/// A position that can be played.
#[derive(Debug, Serialize)]
pub(crate) struct PositionJson {
    pub position: String,
    pub view: View,
    pub node: NodeJson,
    pub moves: Vec<Choice>,
    /// What was played to get there, where it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepJson>,
}

/// Who can play the games.
#[derive(Serialize)]
pub(crate) struct EnginesJson {
    pub games: Vec<GameEngines>,
    /// What is wrong in the list of external engines, in English.
    pub fault: Option<String>,
    /// The same as a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault_message: Option<Message>,
}

#[derive(Serialize)]
pub(crate) struct GameEngines {
    pub game: &'static str,
    pub levels: u32,
    pub engines: Vec<&'static str>,
    /// External engines, by name; never a path.
    pub programs: Vec<String>,
    /// Whether a table can call games.
    pub solved: bool,
}

/// A request to show a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    pub game: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub position: Option<String>,
    /// What is played from there, one after the other; chance too.
    #[serde(default)]
    pub moves: Vec<String>,
}
