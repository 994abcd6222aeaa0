//! The clients of a live game: who is connected, which seats they hold, how fast their connections are.

use tokio::time::Instant;
use trebejo_core::Seat;
use trebejo_store::SecretHash;
use trebejo_table::Input;

use super::{Client, ClientId, LiveGame};
use crate::live::connection::ClientOutput;
use crate::live::lag::differs;
use crate::seats::secret;

impl LiveGame {
    pub(super) async fn join(
        &mut self,
        id: ClientId,
        output: ClientOutput,
        tokens: Vec<String>,
        seen: Option<u32>,
    ) {
        let seats = Seat::BOTH.map(|seat| self.fits(&tokens, seat));
        self.clients.insert(id, Client { output, tokens, advice: None, xray: false });
        self.feed(Input::Join { client: id, seats, seen }).await;
        self.presence_changed();
    }

    pub(super) async fn leave(&mut self, id: ClientId) {
        if self.clients.remove(&id).is_some() {
            self.empty_since = Instant::now();
            self.presence_changed();
            self.feed(Input::Leave { client: id }).await;
        }
    }

    /// A seat has a new token: clients with an older one watch from now on.
    pub(super) async fn seated(&mut self, seat: &str, hash: SecretHash) {
        let Some(seat) = self.table.round().record().header.seat(seat) else { return };
        self.hashes[seat.index()] = Some(hash);
        let ids: Vec<ClientId> = self.clients.keys().copied().collect();
        for id in ids {
            let Some(client) = self.clients.get(&id) else { continue };
            let seats = Seat::BOTH.map(|seat| self.fits(&client.tokens, seat));
            self.feed(Input::Seats { client: id, seats }).await;
        }
        self.presence_changed();
    }

    /// Whether a client holds no seat.
    pub(super) fn watches(&self, id: ClientId) -> bool {
        !Seat::BOTH.into_iter().any(|seat| self.table.holds(id, seat))
    }

    /// The lag of the person in a seat: the shortest where several devices hold it.
    pub(super) fn lag(&self, seat: Seat) -> Option<u32> {
        let held = self.clients.iter().filter(|(id, _)| self.table.holds(**id, seat));
        held.filter_map(|(_, client)| client.output.lag.millis()).min()
    }

    /// Whether there are lags to check: a client holds a seat and another one sees its lag.
    pub(super) fn has_lags(&self) -> bool {
        self.clients.len() > 1 && !self.clients.keys().all(|id| self.watches(*id))
    }

    /// Announces lags that have become known, longer or shorter.
    pub(super) fn check_lags(&mut self) {
        let now = Seat::BOTH.map(|seat| self.lag(seat));
        let changed = |(before, now): (&Option<u32>, &Option<u32>)| match (before, now) {
            (Some(before), Some(now)) => differs(*before, *now),
            (before, now) => before != now,
        };
        if self.lags_sent.iter().zip(&now).any(changed) {
            self.presence_changed();
        }
    }

    /// Whether one of these tokens is the seat's.
    fn fits(&self, tokens: &[String], seat: Seat) -> bool {
        let stored = self.hashes[seat.index()].as_ref();
        tokens.iter().any(|token| secret::fits(token, stored))
    }
}
