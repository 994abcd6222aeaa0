//! From the referee's yes to the board: an event is saved, then applied, then shown.

use std::sync::Arc;

use trebejo_core::Node;
use trebejo_play::CheckedEvent;

use crate::table::RETRY;
use crate::{ClientId, Loaded, Message, Output, Rejection, Report, Save, SaveError, Table, To};

/// What the host is doing that everything on the board waits for.
pub(crate) enum Doing {
    Nothing,
    Saving {
        event: CheckedEvent,
        by: By,
    },
    /// Reads the round again; whoever's action met the conflict hears of it afterwards.
    Loading(Option<Owed>),
}

/// Whose event it is.
pub(crate) enum By {
    /// The house: chance, time, a verdict.
    House,
    /// An engine answers an offer or claims a draw.
    EngineAnswer,
    /// An engine moves.
    EngineMove,
    /// A person.
    Person { client: ClientId, id: Option<String>, nonce: Option<String> },
}

/// An answer somebody gets after the round was read again.
pub(crate) struct Owed {
    client: ClientId,
    id: Option<String>,
    /// The event the action became, if it had been saved before.
    seq: Option<u32>,
}

impl Table {
    /// Has an event saved that the referee has passed.
    pub(crate) fn save(&mut self, event: CheckedEvent, by: By) {
        let (node, ply) = self.round.after(&event);
        let nonce = match &by {
            By::Person { nonce, .. } => nonce.clone(),
            _ => None,
        };
        self.put(Output::Save(Save { event: (*event).clone(), nonce, node, ply }));
        self.doing = Doing::Saving { event, by };
    }

    /// The event is on disk: it happens, everyone is told, its author too.
    pub(crate) fn saved(&mut self) {
        let (event, by) = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Saving { event, by } => (event, by),
            other => return self.doing = other,
        };
        let (before, seq) = (self.round.ply(), event.seq);
        self.apply(event);
        if self.round.ply() != before || matches!(self.round.node(), Node::Over(_)) {
            self.stop_thinking();
            self.turn.begin(self.now);
        }
        self.send(To::All, Message::Happened(seq));
        match by {
            By::House | By::EngineAnswer => {}
            By::EngineMove => self.step = false,
            By::Person { client, id, nonce } => {
                if let Some(nonce) = nonce {
                    self.nonces.insert(nonce, seq);
                }
                self.send(To::One(client), Message::Ack { id, seq });
            }
        }
    }

    fn apply(&mut self, event: CheckedEvent) {
        if let Some(round) = Arc::get_mut(&mut self.round) {
            return round.apply(event);
        }
        // An engine still looks at the round as it was; it keeps that, and the table goes on with a copy.
        let mut round = self.round.fork();
        round.apply(event);
        self.round = Arc::from(round);
    }

    pub(crate) fn save_failed(&mut self, error: SaveError) {
        let (event, by) = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Saving { event, by } => (event, by),
            other => return self.doing = other,
        };
        let seq = match error {
            SaveError::Failed => None,
            SaveError::Conflict => Some(None),
            SaveError::Repeated { seq } => Some(Some(seq)),
        };
        match (by, seq) {
            (By::Person { client, id, .. }, None) => self.reject(client, id, Rejection::NotSaved),
            (_, None) => {
                let event = event.into_event();
                self.put(Output::Report(Report::NotSaved { event, why: error }));
                self.retry_at = Some(self.now + RETRY);
            }
            (By::Person { client, id, .. }, Some(seq)) => {
                self.reload(Some(Owed { client, id, seq }));
            }
            (_, Some(_)) => self.reload(None),
        }
    }

    /// Another process has gone on with the round. A save under way will meet that by itself.
    pub(crate) fn overtaken(&mut self) {
        if let Doing::Nothing = self.doing {
            self.reload(None);
        }
    }

    fn reload(&mut self, owed: Option<Owed>) {
        self.doing = Doing::Loading(owed);
        self.put(Output::Reload);
    }

    pub(crate) fn loaded(&mut self, loaded: Loaded) {
        let owed = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Loading(owed) => owed,
            other => return self.doing = other,
        };
        self.replace(loaded);
        for client in self.clients.keys().copied().collect::<Vec<_>>() {
            self.send(To::One(client), Message::Welcome);
        }
        self.pay(owed);
    }

    pub(crate) fn load_failed(&mut self) {
        let owed = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Loading(owed) => owed,
            other => return self.doing = other,
        };
        self.put(Output::Report(Report::NotLoaded));
        self.retry_at = Some(self.now + RETRY);
        self.pay(owed);
    }

    fn pay(&mut self, owed: Option<Owed>) {
        match owed {
            None => {}
            Some(Owed { client, id, seq: Some(seq) }) => {
                self.send(To::One(client), Message::Ack { id, seq });
            }
            Some(Owed { client, id, seq: None }) => self.reject(client, id, Rejection::Overtaken),
        }
    }
}
