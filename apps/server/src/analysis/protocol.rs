//! The messages of the socket for live analysis. `docs/review.md` describes them for people.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use trebejo_core::Message;
use trebejo_play::Findings;

use crate::error::Error;

/// What a client sends.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum ClientMessage {
    Go(Question),
    Stop,
    Ping,
}

/// A position to analyse: of a round, or of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    pub id: String,
    #[serde(default)]
    pub round: Option<String>,
    #[serde(default)]
    pub ply: Option<u32>,
    #[serde(default)]
    pub tokens: Vec<String>,
    #[serde(default)]
    pub game: Option<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub lines: Option<usize>,
}

/// What the server sends.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(super) enum ServerMessage<'a> {
    Analysis {
        id: &'a str,
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        ahead: Option<usize>,
        findings: Option<&'a Findings>,
    },
    Error {
        id: Option<&'a str>,
        code: &'a str,
        text: String,
        message: Message,
    },
    Pong,
}

impl ServerMessage<'_> {
    pub(super) fn error(id: Option<&str>, error: impl Into<Error>) -> ServerMessage<'_> {
        let error = error.into();
        ServerMessage::Error { id, code: error.code, text: error.text(), message: error.message }
    }

    pub(super) fn to_frame(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}
