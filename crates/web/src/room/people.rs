//! People come and go: who is connected, and which seats they hold.

use std::sync::atomic::Ordering;

use tokio::time::Instant;
use trebejo_core::Seat;
use trebejo_store::SecretHash;

use super::{Conn, ConnId, MISSED, Room, Wire};
use crate::lag::differs;
use crate::secret;

impl Room {
    pub(super) fn join(&mut self, id: ConnId, wire: Wire, tokens: Vec<String>, seq: Option<u32>) {
        let seats = Seat::BOTH.map(|seat| self.holds(&tokens, seat));
        self.conns.insert(id, Conn { wire, seats, tokens, advised: None, xray: false });
        let clocks = self.toggle_clock();
        let current = self.round.record().seq();
        match seq {
            Some(seq) if seq <= current && current - seq <= MISSED => {
                let frame = self.events_since(seq).to_frame();
                self.send(id, frame);
            }
            _ => self.welcome(id),
        }
        if let Some(message) = clocks {
            self.tell_all(&message);
        }
        self.presence_changed();
    }

    pub(super) fn leave(&mut self, id: ConnId) {
        if let Some(conn) = self.conns.remove(&id) {
            if let Some(stop) = conn.advised {
                stop.store(true, Ordering::Relaxed);
            }
            self.empty_since = Instant::now();
            self.presence_changed();
        }
    }

    pub(super) fn seated(&mut self, seat: &str, hash: SecretHash) {
        let Some(seat) = self.round.record().header.seat(seat) else { return };
        self.hashes[seat.index()] = Some(hash);
        // Whoever held the seat by an older token watches from now on.
        let ids: Vec<ConnId> = self.conns.keys().copied().collect();
        for id in ids {
            let conn = &self.conns[&id];
            let seats = Seat::BOTH.map(|seat| self.holds(&conn.tokens, seat));
            if seats != conn.seats {
                self.conns.get_mut(&id).expect("a connection of the list").seats = seats;
                self.welcome(id);
            }
        }
        self.presence_changed();
    }

    /// How long the line of the person in a seat takes: the shortest where several devices hold it.
    pub(super) fn line(&self, seat: Seat) -> Option<u32> {
        let held = self.conns.values().filter(|conn| conn.seats[seat.index()]);
        held.filter_map(|conn| conn.wire.lag.millis()).min()
    }

    /// Whether there are lines to watch: somebody sits here, and somebody else may want to know.
    pub(super) fn has_lines(&self) -> bool {
        self.conns.len() > 1 && self.conns.values().any(|conn| conn.seats != [false; 2])
    }

    /// Tells of lines that have become known, slower or faster.
    pub(super) fn watch_lines(&mut self) {
        let now = Seat::BOTH.map(|seat| self.line(seat));
        let changed = |(before, now): (&Option<u32>, &Option<u32>)| match (before, now) {
            (Some(before), Some(now)) => differs(*before, *now),
            (before, now) => before != now,
        };
        if self.lines.iter().zip(&now).any(changed) {
            self.presence_changed();
        }
    }

    pub(super) fn holds(&self, tokens: &[String], seat: Seat) -> bool {
        let stored = self.hashes[seat.index()].as_ref();
        tokens.iter().any(|token| secret::fits(token, stored))
    }
}
