//! People come and go: who is connected, and which seats they hold.

use std::sync::atomic::Ordering;

use tokio::time::Instant;
use trebejo_core::Seat;
use trebejo_store::SecretHash;
use trebejo_table::Input;

use super::{Conn, ConnId, Room, Wire};
use crate::live::lag::differs;
use crate::seats::secret;

impl Room {
    pub(super) async fn join(
        &mut self,
        client: ConnId,
        wire: Wire,
        tokens: Vec<String>,
        seen: Option<u32>,
    ) {
        let seats = Seat::BOTH.map(|seat| self.fits(&tokens, seat));
        self.conns.insert(client, Conn { wire, tokens, advised: None, xray: false });
        self.give(Input::Join { client, seats, seen }).await;
        self.presence_changed();
    }

    pub(super) async fn leave(&mut self, client: ConnId) {
        if let Some(conn) = self.conns.remove(&client) {
            if let Some(stop) = conn.advised {
                stop.store(true, Ordering::Relaxed);
            }
            self.empty_since = Instant::now();
            self.presence_changed();
            self.give(Input::Leave { client }).await;
        }
    }

    /// Whoever held the seat by an older token watches from now on.
    pub(super) async fn seated(&mut self, seat: &str, hash: SecretHash) {
        let Some(seat) = self.table.round().record().header.seat(seat) else { return };
        self.hashes[seat.index()] = Some(hash);
        let ids: Vec<ConnId> = self.conns.keys().copied().collect();
        for client in ids {
            let Some(conn) = self.conns.get(&client) else { continue };
            let seats = Seat::BOTH.map(|seat| self.fits(&conn.tokens, seat));
            self.give(Input::Seats { client, seats }).await;
        }
        self.presence_changed();
    }

    /// Whether a connection holds no seat.
    pub(super) fn watches(&self, id: ConnId) -> bool {
        !Seat::BOTH.into_iter().any(|seat| self.table.holds(id, seat))
    }

    /// How long the line of the person in a seat takes: the shortest where several devices hold it.
    pub(super) fn line(&self, seat: Seat) -> Option<u32> {
        let held = self.conns.iter().filter(|(id, _)| self.table.holds(**id, seat));
        held.filter_map(|(_, conn)| conn.wire.lag.millis()).min()
    }

    /// Whether there are lines to watch: somebody sits here, and somebody else may want to know.
    pub(super) fn has_lines(&self) -> bool {
        self.conns.len() > 1 && !self.conns.keys().all(|id| self.watches(*id))
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

    /// Whether one of these tokens is the seat's.
    fn fits(&self, tokens: &[String], seat: Seat) -> bool {
        let stored = self.hashes[seat.index()].as_ref();
        tokens.iter().any(|token| secret::fits(token, stored))
    }
}
