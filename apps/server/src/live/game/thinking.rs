//! Engines that think for a live game: the moves of seats, and advice for a client that asks.

use std::sync::Arc;

use trebejo_core::{Limits, Node, Seat, Sitter};
use trebejo_play::{Forbidden, Line, Refusal};
use trebejo_players::SeatPlayer;
use trebejo_table::{Input, JobId};

use super::{ClientId, Command, HINT_TIME, LiveGame};
use crate::live::engines::{Decision, Job, Seated};
use crate::live::protocol::ServerMessage;
use crate::reason::Reason;
use crate::stop::StopOnDrop;

impl LiveGame {
    /// Lets the engine of a seat think; it answers with commands to this task.
    pub(super) fn ask_engine(&mut self, job: JobId, seat: Seat, limits: Limits) {
        let round = self.table.round();
        let Sitter::Engine(engine) = round.record().header.sitter(seat) else { return };
        let seated = &mut self.players[seat.index()];
        let player = seated.get_or_insert_with(|| Seated::new(engine)).player();
        let stop = StopOnDrop::default();
        let (thoughts, decisions) = (self.own_sender.clone(), self.own_sender.clone());
        self.app.engines.ask(Job {
            round: self.table.share(),
            player,
            limits,
            explain: self.clients.values().any(|client| client.xray),
            stop: stop.flag(),
            report: Box::new(move |line| {
                if let Some(game) = thoughts.upgrade() {
                    let _ = game.try_send(Command::Thought { job, line });
                }
            }),
            done: Box::new(move |decision| {
                if let Some(game) = decisions.upgrade() {
                    let _ = game.blocking_send(Command::Decided { job, decision });
                }
            }),
        });
        self.thinking = Some((job, stop));
    }

    /// An engine has decided: its last thought and how it came to it are shown before it moves.
    pub(super) async fn decided(&mut self, job: JobId, decision: Option<Decision>) {
        if !self.table.waits_for(job) {
            return;
        }
        self.thinking = None;
        let Some(Decision { line, xray }) = decision else {
            return self.feed(Input::Moved { job, decision: None }).await;
        };
        self.feed(Input::Thought { job, line: line.clone() }).await;
        if let Some(xray) = xray {
            self.send_xray(&xray);
        }
        let decision = trebejo_table::Decision { line, spent: None };
        self.feed(Input::Moved { job, decision: Some(decision) }).await;
    }

    pub(super) fn hint(&mut self, client: ClientId, id: String) {
        let Node::Decision(seat) = self.table.round().node() else {
            return self.refuse(client, &id, &Refusal::Over);
        };
        let header = &self.table.round().record().header;
        let alone = header.sitter(seat.other()).is_engine();
        let holds = |seat: Seat| self.table.holds(client, seat);
        if !holds(seat) {
            return self.refuse(client, &id, &Refusal::NotYourTurn);
        }
        if !alone && !holds(seat.other()) {
            return self.refuse(client, &id, &Refusal::NotAllowed(Forbidden::NoAdvice));
        }
        let Some(asker) = self.clients.get_mut(&client) else { return };
        let stop = asker.advice.insert(StopOnDrop::default()).flag();
        let seq = self.table.round().record().seq();
        let own_sender = self.own_sender.clone();
        let entry = self.app.games.find(&self.info.game);
        let strongest = entry.ok().and_then(|entry| entry.info().strongest()).unwrap_or_default();
        self.app.engines.ask(Job {
            round: Arc::from(self.table.round().fork()),
            player: SeatPlayer::new(&strongest),
            limits: Limits { time: Some(HINT_TIME), ..Limits::default() },
            explain: false,
            stop,
            report: Box::new(|_| {}),
            done: Box::new(move |decision| {
                if let Some(game) = own_sender.upgrade() {
                    let line = decision.map(|decision| decision.line);
                    let _ = game.blocking_send(Command::Advice { client, id, seq, line });
                }
            }),
        });
    }

    pub(super) fn advice(&mut self, client: ClientId, id: &str, seq: u32, line: Option<&Line>) {
        match line {
            Some(line) if seq == self.table.round().record().seq() => {
                let Line { score, moves, cells, .. } = line;
                let hint = ServerMessage::Hint { id, seq, score: *score, line: moves, cells };
                self.send(client, &hint);
            }
            _ => {
                self.reject(client, id, Reason::Changed);
            }
        }
    }
}
