//! Telling: what the room says, to one or to all.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;
use trebejo_core::{Node, Seat};
use trebejo_play::{Refusal, Xray};

use super::{ConnId, PRESENCE_EVERY, Room, Wire};
use crate::message::{ClocksJson, EventJson, RoundDetail, ServerMessage, State, StepJson, name};

impl Room {
    pub(super) fn clocks(&self) -> Option<ClocksJson> {
        let clock = self.round.clock()?;
        let header = &self.round.record().header;
        let timed = match self.round.node() {
            Node::Decision(seat) if clock.allowance(seat).is_some() => Some(seat),
            _ => None,
        };
        let (thought, stopped) = (self.thought_for(), self.turn.is_stopped());
        let left = |seat: Seat| {
            let thought = if timed == Some(seat) { thought } else { Duration::ZERO };
            clock.left_after(seat, thought).as_millis() as u64
        };
        let wait = timed.map_or(Duration::ZERO, |seat| {
            let grace = self.turn.grace(Instant::now());
            let allowance = clock.allowance(seat).unwrap_or_default();
            let delay = allowance.saturating_sub(clock.left(seat));
            grace + delay.saturating_sub(thought)
        });
        Some(ClocksJson {
            left: Seat::BOTH.map(|seat| (name(header, seat), left(seat))).into(),
            running: timed.filter(|_| !stopped).map(|seat| name(header, seat)),
            stopped: timed.filter(|_| stopped).map(|seat| name(header, seat)),
            wait: wait.as_millis() as u64,
        })
    }

    pub(super) fn events_since(&self, seq: u32) -> ServerMessage<'static> {
        let record = self.round.record();
        let header = &record.header;
        let ply_at = |seq: u32| match seq {
            0 => 0,
            seq => self.round.plies()[seq as usize - 1],
        };
        // What lies below the lowest point of the line since then has not changed.
        let kept = (seq..=record.seq()).map(ply_at).min().unwrap_or(0);
        let events = &record.events[seq as usize..];
        let steps = self.round.steps(kept + 1);
        ServerMessage::Events {
            seq: record.seq(),
            events: events.iter().map(|event| EventJson::new(header, event)).collect(),
            from: kept + 1,
            steps: steps.into_iter().map(|step| StepJson::new(header, step)).collect(),
            state: Box::new(State::new(self.round.as_ref(), self.clocks())),
        }
    }

    pub(super) fn presence(&self) -> (BTreeMap<&str, bool>, usize) {
        let header = &self.round.record().header;
        let there = |seat: Seat| {
            header.sitter(seat).is_engine() || self.conns.values().any(|c| c.seats[seat.index()])
        };
        let present = Seat::BOTH.map(|seat| (header.seat_name(Some(seat)), there(seat)));
        let watchers = self.conns.values().filter(|conn| conn.seats == [false; 2]).count();
        (present.into(), watchers)
    }

    /// How long the lines of people take, by seat; only those that are known.
    fn lags(&self) -> BTreeMap<&str, u32> {
        let header = &self.round.record().header;
        let line = |seat: Seat| Some((header.seat_name(Some(seat)), self.line(seat)?));
        Seat::BOTH.into_iter().filter_map(line).collect()
    }

    pub(super) fn welcome(&mut self, id: ConnId) {
        let Some(conn) = self.conns.get(&id) else { return };
        let header = &self.round.record().header;
        let detail = RoundDetail::new(&self.info, self.round.as_ref(), self.clocks());
        let (present, watchers) = self.presence();
        let held = Seat::BOTH.into_iter().filter(|seat| conn.seats[seat.index()]);
        let frame = ServerMessage::Welcome {
            round: &detail,
            you: held.map(|seat| header.seat_name(Some(seat))).collect(),
            present,
            lag: self.lags(),
            watchers,
            pace: self.is_exhibition().then_some(self.pace),
        }
        .to_frame();
        self.send(id, frame);
    }

    /// Lets everyone know soon who is here.
    pub(super) fn presence_changed(&mut self) {
        self.presence_at.get_or_insert(Instant::now() + PRESENCE_EVERY);
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_at = None;
        let (present, watchers) = self.presence();
        let frame = ServerMessage::Presence { present, lag: self.lags(), watchers }.to_frame();
        self.lines = Seat::BOTH.map(|seat| self.line(seat));
        self.send_all(&frame);
    }

    pub(super) fn refuse(&mut self, conn: ConnId, id: &str, refusal: &Refusal) {
        self.reject(conn, id, refusal.code(), refusal.rule(), refusal.to_string());
    }

    pub(super) fn reject(
        &mut self,
        conn: ConnId,
        id: &str,
        code: &str,
        rule: Option<&str>,
        text: String,
    ) {
        let seq = self.round.record().seq();
        self.tell(conn, &ServerMessage::Rejected { id, seq, code, rule, text });
    }

    pub(super) fn tell(&mut self, conn: ConnId, message: &ServerMessage<'_>) {
        self.send(conn, message.to_frame());
    }

    pub(super) fn tell_all(&mut self, message: &ServerMessage<'_>) {
        self.send_all(&message.to_frame());
    }

    /// Shows how an engine decided to those who asked for it.
    pub(super) fn tell_xray(&mut self, xray: &Xray) {
        let seq = self.round.record().seq();
        let frame = ServerMessage::Xray { seq, xray }.to_frame();
        let asked = self.conns.iter().filter(|(_, conn)| conn.xray).map(|(id, _)| *id);
        for id in asked.collect::<Vec<ConnId>>() {
            self.send(id, frame.clone());
        }
    }

    pub(super) fn send(&mut self, id: ConnId, frame: Utf8Bytes) {
        if let Some(conn) = self.conns.get(&id)
            && !deliver(&conn.wire, frame)
        {
            self.leave(id);
        }
    }

    pub(super) fn send_all(&mut self, frame: &Utf8Bytes) {
        let before = self.conns.len();
        self.conns.retain(|_, conn| deliver(&conn.wire, frame.clone()));
        if self.conns.len() < before {
            self.empty_since = Instant::now();
            self.presence_changed();
        }
    }
}

/// Puts a frame into a client's queue; a client that has let it fill up is let go.
fn deliver(wire: &Wire, frame: Utf8Bytes) -> bool {
    match wire.frames.try_send(frame) {
        Ok(()) => true,
        Err(mpsc::error::TrySendError::Full(_)) => {
            wire.close.store(1008, Ordering::Relaxed);
            false
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}
