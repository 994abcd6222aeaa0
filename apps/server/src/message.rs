//! Every message between page and server, as JSON. `docs/protocol.md` tells the same for people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trebejo_core::{
    Cell, ChanceTag, ClockRule, Event, Header, Message, Node, Offer, Score, Seat, Sitter,
    ToMessage, View,
};
use trebejo_play::{Choice, GameInfo, Line, Round, Step, Xray};
use trebejo_store::RoundInfo;

use crate::error::Error;
use crate::messages::english;

/// What a client says over the socket.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// The first message: which round, and the seats the client holds.
    Hello { round: String, tokens: Vec<String>, seq: Option<u32> },
    /// A seat does something.
    Act { id: String, seat: String, seq: u32, text: String },
    /// What would an engine do?
    Hint { id: String },
    /// Engine against engine: pause, go on, set the pace.
    Pace { paused: bool, ms: u32 },
    /// Engine against engine, paused: one move.
    Step,
    /// Whether to show how engines decide.
    Xray { on: bool },
    /// Are you there?
    Ping,
}

/// What the server says over the socket.
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
    Events { seq: u32, events: Vec<EventJson>, from: u32, steps: Vec<StepJson>, state: Box<State> },
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
    /// How an engine decided; told to those who want to see it.
    Xray {
        seq: u32,
        #[serde(flatten)]
        xray: &'a Xray,
    },
    /// The advice asked for.
    Hint { id: &'a str, seq: u32, score: Option<Score>, line: &'a [String], cells: &'a [Cell] },
    /// Who is connected, and how many milliseconds their lines take there and back.
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
    /// Here I am.
    Pong,
}

impl ServerMessage<'_> {
    /// Why something could not be served.
    pub(crate) fn error(error: impl Into<Error>) -> ServerMessage<'static> {
        let error = error.into();
        ServerMessage::Error { code: error.code, text: error.text(), message: error.message }
    }

    /// The message as the text of one frame.
    pub(crate) fn to_frame(&self) -> axum::extract::ws::Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// How fast engines play each other.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Pace {
    pub paused: bool,
    pub ms: u32,
}

/// The answer to "which games are there?".
#[derive(Debug, Serialize)]
pub(crate) struct GamesJson {
    pub games: Vec<GameJson>,
    /// Whether other devices can reach this server.
    pub lan: bool,
    /// Whether this connection comes from the machine itself.
    pub owner: bool,
}

/// A game, and who besides the house's engines can play it.
#[derive(Debug, Serialize)]
pub(crate) struct GameJson {
    #[serde(flatten)]
    pub info: GameInfo,
    /// External engines, by name; never a path.
    pub programs: Vec<String>,
}

/// What a client wants a new round to be.
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

/// Who shall sit at a seat of a new round.
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

/// What came of an import.
#[derive(Debug, Serialize)]
pub(crate) struct ImportedJson {
    pub rounds: Vec<ImportedRound>,
    pub faults: Vec<FaultJson>,
    /// Whether the file goes on after the games one request may bring in.
    pub more: bool,
}

/// A round that was brought in, with the tokens of its people's seats.
#[derive(Debug, Serialize)]
pub(crate) struct ImportedRound {
    #[serde(flatten)]
    pub summary: RoundSummary,
    pub tokens: BTreeMap<String, String>,
}

/// A game of a file that was not brought in.
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

/// Who sits at a seat.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SitterJson {
    Person { name: String },
    Engine { engine: String },
}

/// How a round ended.
#[derive(Debug, Serialize)]
pub(crate) struct ResultJson {
    pub winner: Option<String>,
    pub end: String,
}

/// A round as lists show it.
#[derive(Debug, Serialize)]
pub(crate) struct RoundSummary {
    pub id: String,
    pub game: String,
    pub title: Option<String>,
    pub seats: BTreeMap<String, SitterJson>,
    pub clock: String,
    /// Whether the clock runs on while no player is connected.
    pub strict_time: bool,
    pub plies: u32,
    pub over: bool,
    pub result: Option<ResultJson>,
    pub created_at: i64,
    pub updated_at: i64,
}

/// A page of the list of rounds.
#[derive(Debug, Serialize)]
pub(crate) struct ListJson {
    pub rounds: Vec<RoundSummary>,
    pub next: Option<String>,
    pub total: u64,
}

/// A whole round.
#[derive(Debug, Serialize)]
pub(crate) struct RoundDetail {
    #[serde(flatten)]
    pub summary: RoundSummary,
    pub options: BTreeMap<String, String>,
    pub start: String,
    /// Where luck comes from, in the words of the record; `None` in a game without it.
    pub chance: Option<String>,
    pub seq: u32,
    pub steps: Vec<StepJson>,
    pub state: State,
}

/// An event, in the words of the record.
#[derive(Debug, Serialize)]
pub(crate) struct EventJson {
    pub seq: u32,
    pub seat: Option<String>,
    pub text: String,
}

/// A position of the line on the board.
#[derive(Debug, Serialize)]
pub(crate) struct StepJson {
    pub ply: u32,
    pub seat: Option<String>,
    pub text: Option<String>,
    pub label: Option<String>,
    pub cells: Vec<Cell>,
    pub position: String,
    pub view: View,
}

/// What can happen next.
#[derive(Debug, Serialize)]
pub(crate) struct State {
    pub seq: u32,
    pub ply: u32,
    pub node: NodeJson,
    pub moves: Vec<Choice>,
    pub offer: Option<OfferJson>,
    /// The draw the seat to move may claim.
    pub claim: Option<&'static str>,
    pub takeback: BTreeMap<String, Option<u32>>,
    /// In a fair round: which seats have added their luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<BTreeMap<String, bool>>,
    pub clocks: Option<ClocksJson>,
}

/// Who acts, or how it ended.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum NodeJson {
    Decision { seat: String },
    Chance,
    Over(ResultJson),
}

/// An open offer.
#[derive(Debug, Serialize)]
pub(crate) struct OfferJson {
    pub seat: String,
    pub what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
}

/// What the clocks show, in milliseconds.
#[derive(Debug, Serialize)]
pub(crate) struct ClocksJson {
    pub left: BTreeMap<String, u64>,
    pub running: Option<String>,
    /// The seat whose clock would run if somebody who plays were connected.
    pub stopped: Option<String>,
    pub wait: u64,
}

impl RoundSummary {
    /// From a row of the store and its parsed header.
    pub(crate) fn new(info: &RoundInfo, header: &Header) -> RoundSummary {
        let result = info.summary.result.as_deref().and_then(trebejo_store::read_result);
        let result = result.map(|(winner, end)| ResultJson {
            winner: winner.map(str::to_string),
            end: end.into(),
        });
        RoundSummary {
            id: info.id.to_string(),
            game: info.game.clone(),
            title: info.title.clone(),
            seats: header.seats.iter().map(|s| (s.name.clone(), sitter(&s.sitter))).collect(),
            clock: header.clock.to_string(),
            strict_time: header.strict_time,
            plies: info.summary.plies,
            over: info.summary.over,
            result,
            created_at: info.created_at,
            updated_at: info.updated_at,
        }
    }
}

pub(crate) fn sitter(sitter: &Sitter) -> SitterJson {
    match sitter {
        Sitter::Person(name) => SitterJson::Person { name: name.clone() },
        Sitter::Engine(engine) => SitterJson::Engine { engine: engine.clone() },
    }
}

impl StepJson {
    pub(crate) fn new(header: &Header, step: Step) -> StepJson {
        StepJson {
            ply: step.ply,
            seat: step.seat.map(|seat| name(header, seat)),
            text: step.text,
            label: step.label,
            cells: step.cells,
            position: step.position,
            view: step.view,
        }
    }
}

impl EventJson {
    pub(crate) fn new(header: &Header, event: &Event) -> EventJson {
        EventJson {
            seq: event.seq,
            seat: event.seat.map(|seat| name(header, seat)),
            text: event.deed.to_string(),
        }
    }
}

impl State {
    /// The state of a round; what the clocks show is known to whoever watches the turn.
    pub(crate) fn new(round: &dyn Round, clocks: Option<ClocksJson>) -> State {
        let header = &round.record().header;
        let offer = round.offer().map(|(by, offer)| {
            let (what, to) = match offer {
                Offer::Draw => ("draw", None),
                Offer::Takeback(to) => ("takeback", Some(to)),
                Offer::Resign(worth) => ("resign", Some(u32::from(worth))),
            };
            OfferJson { seat: name(header, by), what, to }
        });
        State {
            seq: round.record().seq(),
            ply: round.ply(),
            node: node_json(round),
            moves: round.moves(),
            offer,
            claim: round.claim(),
            takeback: Seat::BOTH.map(|s| (name(header, s), round.takeback(s))).into(),
            luck: luck(round),
            clocks,
        }
    }
}

fn luck(round: &dyn Round) -> Option<BTreeMap<String, bool>> {
    let record = round.record();
    let Some(ChanceTag::Fair { .. }) = record.header.chance else { return None };
    let given = round.chance_state().luck;
    Some(Seat::BOTH.map(|s| (name(&record.header, s), given[s.index()].is_some())).into())
}

impl RoundDetail {
    /// A round with every step of its line.
    pub(crate) fn new(
        info: &RoundInfo,
        round: &dyn Round,
        clocks: Option<ClocksJson>,
    ) -> RoundDetail {
        let header = &round.record().header;
        RoundDetail {
            summary: RoundSummary::new(info, header),
            options: header.options.clone(),
            start: header.start.clone(),
            chance: header.chance.as_ref().map(ToString::to_string),
            seq: round.record().seq(),
            steps: round.steps(0).into_iter().map(|step| StepJson::new(header, step)).collect(),
            state: State::new(round, clocks),
        }
    }
}

/// Who acts in a round, or how it ended.
pub(crate) fn node_json(round: &dyn Round) -> NodeJson {
    let header = &round.record().header;
    match round.node() {
        Node::Decision(seat) => NodeJson::Decision { seat: name(header, seat) },
        Node::Chance => NodeJson::Chance,
        Node::Over(outcome) => NodeJson::Over(ResultJson {
            winner: outcome.winner.map(|seat| name(header, seat)),
            end: outcome.end.into(),
        }),
    }
}

/// The game's word for a seat.
pub(crate) fn name(header: &Header, seat: Seat) -> String {
    header.seat_name(Some(seat)).into()
}

/// Reads the clock of a new round.
pub(crate) fn read_clock(text: Option<&str>) -> Result<ClockRule, trebejo_core::ClockRuleError> {
    text.map_or(Ok(ClockRule::None), str::parse)
}
