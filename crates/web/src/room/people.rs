//! People come and go: who is connected, and which seats they hold.

use std::sync::atomic::Ordering;

use tokio::time::Instant;
use trebejo_core::Seat;
use trebejo_store::SecretHash;

use super::{Conn, ConnId, MISSED, Room, Wire};
use crate::secret;

impl Room {
    pub(super) fn join(&mut self, id: ConnId, wire: Wire, tokens: Vec<String>, seq: Option<u32>) {
        let seats = Seat::BOTH.map(|seat| self.holds(&tokens, seat));
        self.conns.insert(id, Conn { wire, seats, tokens, advised: None, xray: false });
        let current = self.round.record().seq();
        match seq {
            Some(seq) if seq <= current && current - seq <= MISSED => {
                let frame = self.events_since(seq).to_frame();
                self.send(id, frame);
            }
            _ => self.welcome(id),
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

    pub(super) fn holds(&self, tokens: &[String], seat: Seat) -> bool {
        let stored = self.hashes[seat.index()].as_ref();
        tokens.iter().any(|token| secret::fits(token, stored))
    }
}
