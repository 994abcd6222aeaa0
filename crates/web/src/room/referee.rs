//! The referee's order: parse, who, current, running, your turn, legal, persist, apply, tell.

use tokio::time::Instant;
use trebejo_core::{Event, Node};
use trebejo_play::Said;
use trebejo_store::StoreError;

use super::{ConnId, Room};
use crate::message::ServerMessage;
use crate::saved;

impl Room {
    pub(super) async fn act(&mut self, conn: ConnId, id: &str, seat: &str, seq: u32, text: &str) {
        let nonce = format!("{seat}:{id}");
        if let Some(&seq) = self.nonces.get(&nonce) {
            return self.tell(conn, &ServerMessage::Ack { id, seq });
        }
        let header = &self.round.record().header;
        let seat = header
            .seat(seat)
            .filter(|seat| self.conns.get(&conn).is_some_and(|conn| conn.seats[seat.index()]));
        let Some(seat) = seat else {
            let text = "you do not hold this seat".to_string();
            return self.reject(conn, id, "not-seated", None, text);
        };
        self.on_time().await;
        let said = Said { seat, seq, text, thought: self.thought_for() };
        let event = match self.round.check(said) {
            Ok(event) => event,
            Err(refusal) => return self.refuse(conn, id, &refusal),
        };
        let seq = event.seq;
        match self.happen(event, Some(nonce)).await {
            Ok(()) => self.tell(conn, &ServerMessage::Ack { id, seq }),
            Err(StoreError::Repeated { seq }) => self.tell(conn, &ServerMessage::Ack { id, seq }),
            Err(StoreError::Conflict { .. } | StoreError::Gap { .. }) => {
                let text = "the round has gone on elsewhere".to_string();
                self.reject(conn, id, "stale", None, text);
            }
            Err(error) => self.reject(conn, id, "not-saved", None, error.to_string()),
        }
    }

    /// Writes an event down, lets it happen and tells everyone, in this order.
    pub(super) async fn happen(
        &mut self,
        event: Event,
        nonce: Option<String>,
    ) -> Result<(), StoreError> {
        let before = self.round.ply();
        let mut next = self.round.fork();
        next.apply(event.clone());
        let header = &next.record().header;
        let row = saved::row(header, &event, nonce.clone());
        let summary = saved::summary(next.as_ref());
        let at = row.at_ms;
        match self.house.append(self.info.id, row, summary.clone()).await {
            Ok(()) => {}
            Err(error) => {
                if let StoreError::Conflict { .. }
                | StoreError::Gap { .. }
                | StoreError::Repeated { .. } = error
                {
                    self.reload().await;
                }
                return Err(error);
            }
        }

        let seq = event.seq;
        self.round = next;
        self.info.summary = summary;
        self.info.updated_at = at;
        if let Some(nonce) = nonce {
            self.nonces.insert(nonce, seq);
        }
        if self.round.ply() != before || matches!(self.round.node(), Node::Over(_)) {
            self.stop_thinking();
            self.turn.begin(Instant::now());
        }
        let frame = self.events_since(seq - 1).to_frame();
        self.send_all(&frame);
        Ok(())
    }

    /// Another process may have gone on with the round; the store knows.
    pub(super) async fn catch_up(&mut self) {
        let id = self.info.id;
        let stored = self.house.read(move |store| Ok(store.last_seq(id)?)).await;
        if matches!(stored, Ok(Some(seq)) if seq != self.round.record().seq()) {
            self.reload().await;
        }
    }

    pub(super) async fn reload(&mut self) {
        let id = self.info.id;
        match self.house.read(move |store| saved::load(store, id)).await {
            Ok(loaded) => {
                self.stop_thinking();
                self.info = loaded.info;
                self.round = loaded.round;
                self.hashes = loaded.hashes;
                self.secret = loaded.secret;
                self.nonces = loaded.nonces;
                self.turn.begin(Instant::now());
                let ids: Vec<ConnId> = self.conns.keys().copied().collect();
                for id in ids {
                    self.welcome(id);
                }
            }
            Err(error) => tracing::error!("round {id} cannot be read again: {}", error.text),
        }
    }
}
