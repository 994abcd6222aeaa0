//! Rounds as JSON, in lists, with all their steps, and what can happen next. `docs/protocol.md` describes it for people.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::{Cell, ChanceTag, Header, Node, Offer, Seat, Sitter, View};
use trebejo_play::{Choice, Round, Step};
use trebejo_store::RoundInfo;

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
            seats: header.seats.iter().map(|s| (s.name.clone(), sitter_json(&s.sitter))).collect(),
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

/// A whole round.
#[derive(Debug, Serialize)]
pub(crate) struct RoundDetail {
    #[serde(flatten)]
    pub summary: RoundSummary,
    pub options: BTreeMap<String, String>,
    pub start: String,
    /// Where chance comes from, as the record has it; `None` in a game without chance.
    pub chance: Option<String>,
    pub seq: u32,
    pub steps: Vec<StepJson>,
    pub state: RoundState,
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
            state: RoundState::new(round, clocks),
        }
    }
}

/// Who sits at a seat.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SitterJson {
    Person { name: String },
    Engine { engine: String },
}

pub(crate) fn sitter_json(sitter: &Sitter) -> SitterJson {
    match sitter {
        Sitter::Person(name) => SitterJson::Person { name: name.clone() },
        Sitter::Engine(engine) => SitterJson::Engine { engine: engine.clone() },
    }
}

/// How a round ended.
#[derive(Debug, Serialize)]
pub(crate) struct ResultJson {
    pub winner: Option<String>,
    pub end: String,
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

impl StepJson {
    pub(crate) fn new(header: &Header, step: Step) -> StepJson {
        StepJson {
            ply: step.ply,
            seat: step.seat.map(|seat| seat_name(header, seat)),
            text: step.text,
            label: step.label,
            cells: step.cells,
            position: step.position,
            view: step.view,
        }
    }
}

/// What can happen next.
#[derive(Debug, Serialize)]
pub(crate) struct RoundState {
    pub seq: u32,
    pub ply: u32,
    pub node: NodeJson,
    pub moves: Vec<Choice>,
    pub offer: Option<OfferJson>,
    /// The draw the seat to move may claim.
    pub claim: Option<&'static str>,
    pub takeback: BTreeMap<String, Option<u32>>,
    /// In a fair round: which seats have added their random bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<BTreeMap<String, bool>>,
    pub clocks: Option<ClocksJson>,
}

impl RoundState {
    /// The state of a round. What the clocks show is known to the live game alone.
    pub(crate) fn new(round: &dyn Round, clocks: Option<ClocksJson>) -> RoundState {
        let header = &round.record().header;
        let offer = round.offer().map(|(by, offer)| {
            let (what, to) = match offer {
                Offer::Draw => ("draw", None),
                Offer::Takeback(to) => ("takeback", Some(to)),
                Offer::Resign(worth) => ("resign", Some(u32::from(worth))),
            };
            OfferJson { seat: seat_name(header, by), what, to }
        });
        RoundState {
            seq: round.record().seq(),
            ply: round.ply(),
            node: node_json(round),
            moves: round.moves(),
            offer,
            claim: round.claim(),
            takeback: Seat::BOTH.map(|s| (seat_name(header, s), round.takeback(s))).into(),
            luck: luck(round),
            clocks,
        }
    }
}

fn luck(round: &dyn Round) -> Option<BTreeMap<String, bool>> {
    let record = round.record();
    let Some(ChanceTag::Fair { .. }) = record.header.chance else { return None };
    let given = round.chance_state().luck;
    Some(Seat::BOTH.map(|s| (seat_name(&record.header, s), given[s.index()].is_some())).into())
}

/// Who acts, or how it ended.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum NodeJson {
    Decision { seat: String },
    Chance,
    Over(ResultJson),
}

/// Who acts in a round, or how it ended.
pub(crate) fn node_json(round: &dyn Round) -> NodeJson {
    let header = &round.record().header;
    match round.node() {
        Node::Decision(seat) => NodeJson::Decision { seat: seat_name(header, seat) },
        Node::Chance => NodeJson::Chance,
        Node::Over(outcome) => NodeJson::Over(ResultJson {
            winner: outcome.winner.map(|seat| seat_name(header, seat)),
            end: outcome.end.into(),
        }),
    }
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

/// The game's name of a seat.
pub(crate) fn seat_name(header: &Header, seat: Seat) -> String {
    header.seat_name(Some(seat)).into()
}
