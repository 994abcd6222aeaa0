//! The messages of a live game's socket. `docs/protocol.md` describes them for people.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use trebejo_core::{Cell, Event, Header, Message, Score};
use trebejo_play::{Line, Xray};

use crate::error::Error;
use crate::round_json::{ClocksJson, RoundDetail, RoundState, StepJson, seat_name};

/// What a client sends over the socket.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// The first message: which round, and the tokens of the seats the client holds.
    Hello { round: String, tokens: Vec<String>, seq: Option<u32> },
    /// An action of a seat.
    Act { id: String, seat: String, seq: u32, text: String },
    /// Asks what an engine would do.
    Hint { id: String },
    /// Engine against engine: pause, go on, set the pace.
    Pace { paused: bool, ms: u32 },
    /// Engine against engine, paused: one move.
    Step,
    /// Whether to show how engines decide.
    Xray { on: bool },
    /// Asks for a pong.
    Ping,
}

/// What the server sends over the socket.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ServerMessage<'a> {
    /// Everything about the round: after hello, and whenever a client has to start over.
    Welcome {
        round: &'a RoundDetail,
        you: Vec<&'a str>,
        present: BTreeMap<&'a str, bool>,
        lag: BTreeMap<&'a str, u32>,
        watchers: usize,
        pace: Option<Pace>,
    },
    /// Something happened; the steps from index `from` on are replaced.
    Events {
        seq: u32,
        events: Vec<EventJson>,
        from: u32,
        steps: Vec<StepJson>,
        state: Box<RoundState>,
    },
    /// The client's action is on disk.
    Ack { id: &'a str, seq: u32 },
    /// The client's action was refused; nothing has changed.
    Rejected {
        id: &'a str,
        seq: u32,
        code: &'a str,
        rule: Option<&'a str>,
        text: String,
        message: Message,
    },
    /// An engine thinks.
    Thinking {
        seq: u32,
        seat: &'a str,
        #[serde(flatten)]
        line: &'a Line,
    },
    /// How an engine decided, for clients that want to see it.
    Xray {
        seq: u32,
        #[serde(flatten)]
        xray: &'a Xray,
    },
    /// The advice asked for.
    Hint { id: &'a str, seq: u32, score: Option<Score>, line: &'a [String], cells: &'a [Cell] },
    /// Who is connected, and how many milliseconds a message takes to each seat and back.
    Presence { present: BTreeMap<&'a str, bool>, lag: BTreeMap<&'a str, u32>, watchers: usize },
    /// The clock was stopped, because nobody who plays is connected any more, or runs again.
    Clocks(ClocksJson),
    /// The pace of engine against engine.
    Pace(Pace),
    /// The round has a new name.
    Title { title: Option<&'a str> },
    /// The round was deleted.
    Gone,
    /// The message was not understood, or could not be served.
    Error { code: &'a str, text: String, message: Message },
    /// The answer to a ping.
    Pong,
}

impl ServerMessage<'_> {
    /// Why something could not be served.
    pub(crate) fn error(error: impl Into<Error>) -> ServerMessage<'static> {
        let error = error.into();
        ServerMessage::Error { code: error.code, text: error.text(), message: error.message }
    }

    /// The message as the text of one frame.
    pub(crate) fn to_frame(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// How fast engines play each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Pace {
    pub paused: bool,
    pub ms: u32,
}

/// An event, as the record has it.
#[derive(Debug, Serialize)]
pub(crate) struct EventJson {
    pub seq: u32,
    pub seat: Option<String>,
    pub text: String,
}

impl EventJson {
    pub(crate) fn new(header: &Header, event: &Event) -> EventJson {
        EventJson {
            seq: event.seq,
            seat: event.seat.map(|seat| seat_name(header, seat)),
            text: event.deed.to_string(),
        }
    }
}
