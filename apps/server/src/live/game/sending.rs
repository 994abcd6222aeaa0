//! Messages to the clients of a live game, to one or to all.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use tokio::time::Instant;
use trebejo_core::{Seat, ToMessage};
use trebejo_play::{Refusal, Xray};
use trebejo_store::StoreError;
use trebejo_table::{Message, Rejection, To};

use super::{Client, ClientId, LiveGame, PRESENCE_EVERY};
use crate::error::Error;
use crate::live::protocol::{EventJson, Pace, ServerMessage};
use crate::messages::english;
use crate::reason::Reason;
use crate::round_json::{ClocksJson, RoundDetail, RoundState, StepJson, seat_name};

impl LiveGame {
    /// Sends a message of the table, in the form of the protocol.
    pub(super) fn deliver(&mut self, to: To, message: Message) {
        let frame = match message {
            Message::Welcome => match to {
                To::One(id) => self.welcome(id),
                To::All => return,
            },
            Message::Since(seq) => self.events_since(seq).to_frame(),
            Message::Happened(seq) => self.events_since(seq - 1).to_frame(),
            Message::Ack { id, seq } => {
                ServerMessage::Ack { id: &id.unwrap_or_default(), seq }.to_frame()
            }
            Message::Rejected { id, why } => {
                if let To::One(client) = to {
                    self.rejected(client, &id.unwrap_or_default(), &why);
                }
                return;
            }
            Message::Thinking { seat, line } => {
                let record = self.table.round().record();
                let (seq, seat) = (record.seq(), record.header.seat_name(Some(seat)));
                ServerMessage::Thinking { seq, seat, line: &line }.to_frame()
            }
            Message::Clocks => match self.clocks() {
                Some(clocks) => ServerMessage::Clocks(clocks).to_frame(),
                None => return,
            },
            Message::Pace(pace) => ServerMessage::Pace(pace_json(pace)).to_frame(),
        };
        match to {
            To::One(id) => self.send_frame(id, frame),
            To::All => self.send_frame_to_all(&frame),
        }
    }

    fn rejected(&mut self, client: ClientId, id: &str, why: &Rejection) {
        match why {
            Rejection::NotSeated => self.not_seated(client, id),
            Rejection::Refused(refusal) => self.refuse(client, id, refusal),
            Rejection::Overtaken => {
                self.reject(client, id, Reason::GoneOn);
            }
            Rejection::NotSaved => {
                let why = self.save_error.take().unwrap_or(StoreError::Closed);
                let error = Error::of(StatusCode::INSUFFICIENT_STORAGE, "not-saved", &why);
                self.reject(client, id, error);
            }
        }
    }

    pub(super) fn not_seated(&mut self, client: ClientId, id: &str) {
        self.reject(client, id, Reason::NotSeated);
    }

    fn clocks(&self) -> Option<ClocksJson> {
        let face = self.table.clocks()?;
        let header = &self.table.round().record().header;
        let ms = |time: Duration| time.as_millis() as u64;
        Some(ClocksJson {
            left: Seat::BOTH
                .map(|seat| (seat_name(header, seat), ms(face.left[seat.index()])))
                .into(),
            running: face.running.map(|seat| seat_name(header, seat)),
            stopped: face.stopped.map(|seat| seat_name(header, seat)),
            wait: ms(face.wait),
        })
    }

    fn events_since(&self, seq: u32) -> ServerMessage<'static> {
        let round = self.table.round();
        let record = round.record();
        let header = &record.header;
        let ply_at = |seq: u32| match seq {
            0 => 0,
            seq => round.plies()[seq as usize - 1],
        };
        // What lies below the lowest point of the line since then has not changed.
        let kept = (seq..=record.seq()).map(ply_at).min().unwrap_or(0);
        let events = &record.events[seq as usize..];
        let steps = round.steps(kept + 1);
        ServerMessage::Events {
            seq: record.seq(),
            events: events.iter().map(|event| EventJson::new(header, event)).collect(),
            from: kept + 1,
            steps: steps.into_iter().map(|step| StepJson::new(header, step)).collect(),
            state: Box::new(RoundState::new(round, self.clocks())),
        }
    }

    fn presence(&self) -> (BTreeMap<&str, bool>, usize) {
        let header = &self.table.round().record().header;
        let there = |seat: Seat| header.sitter(seat).is_engine() || self.table.is_held(seat);
        let present = Seat::BOTH.map(|seat| (header.seat_name(Some(seat)), there(seat)));
        let watchers = self.clients.keys().filter(|id| self.watches(**id)).count();
        (present.into(), watchers)
    }

    /// The lags of people, by seat; only those that are known.
    fn lags(&self) -> BTreeMap<&str, u32> {
        let header = &self.table.round().record().header;
        let lag = |seat: Seat| Some((header.seat_name(Some(seat)), self.lag(seat)?));
        Seat::BOTH.into_iter().filter_map(lag).collect()
    }

    fn welcome(&self, id: ClientId) -> Utf8Bytes {
        let round = self.table.round();
        let header = &round.record().header;
        let detail = RoundDetail::new(&self.info, round, self.clocks());
        let (present, watchers) = self.presence();
        let held = Seat::BOTH.into_iter().filter(|seat| self.table.holds(id, *seat));
        ServerMessage::Welcome {
            round: &detail,
            you: held.map(|seat| header.seat_name(Some(seat))).collect(),
            present,
            lag: self.lags(),
            watchers,
            pace: self.table.is_exhibition().then(|| pace_json(self.table.pace())),
        }
        .to_frame()
    }

    /// Lets everyone know soon who is connected.
    pub(super) fn presence_changed(&mut self) {
        self.presence_at.get_or_insert(Instant::now() + PRESENCE_EVERY);
    }

    pub(super) fn send_presence(&mut self) {
        self.presence_at = None;
        let (present, watchers) = self.presence();
        let frame = ServerMessage::Presence { present, lag: self.lags(), watchers }.to_frame();
        self.lags_sent = Seat::BOTH.map(|seat| self.lag(seat));
        self.send_frame_to_all(&frame);
    }

    pub(super) fn refuse(&mut self, client: ClientId, id: &str, refusal: &Refusal) {
        let (code, rule) = (refusal.code(), refusal.rule());
        let (text, message) = (english(refusal), refusal.to_message());
        let seq = self.table.round().record().seq();
        self.send(client, &ServerMessage::Rejected { id, seq, code, rule, text, message });
    }

    /// Refuses an action for a reason of the server, which is no rule of the game.
    pub(super) fn reject(&mut self, client: ClientId, id: &str, error: impl Into<Error>) {
        let error = error.into();
        let (seq, text) = (self.table.round().record().seq(), error.text());
        let Error { code, message, .. } = error;
        self.send(client, &ServerMessage::Rejected { id, seq, code, rule: None, text, message });
    }

    pub(super) fn send(&mut self, client: ClientId, message: &ServerMessage<'_>) {
        self.send_frame(client, message.to_frame());
    }

    pub(super) fn send_to_all(&mut self, message: &ServerMessage<'_>) {
        self.send_frame_to_all(&message.to_frame());
    }

    /// Shows how an engine decided to those who asked for it.
    pub(super) fn send_xray(&mut self, xray: &Xray) {
        let seq = self.table.round().record().seq();
        let frame = ServerMessage::Xray { seq, xray }.to_frame();
        let asked = self.clients.iter().filter(|(_, client)| client.xray).map(|(id, _)| *id);
        for id in asked.collect::<Vec<ClientId>>() {
            self.send_frame(id, frame.clone());
        }
    }

    fn send_frame(&mut self, id: ClientId, frame: Utf8Bytes) {
        if let Some(client) = self.clients.get(&id)
            && !client.output.push(frame)
        {
            self.lost.push(id);
        }
    }

    fn send_frame_to_all(&mut self, frame: &Utf8Bytes) {
        let full = |(id, client): (&ClientId, &Client)| {
            (!client.output.push(frame.clone())).then_some(*id)
        };
        self.lost.extend(self.clients.iter().filter_map(full));
    }
}

fn pace_json(pace: trebejo_table::Pace) -> Pace {
    Pace { paused: pace.paused, ms: pace.turn.as_millis() as u32 }
}
