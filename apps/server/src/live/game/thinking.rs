//! Engines at work for the room: the moves of seats, and advice for whoever asks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use trebejo_core::{Limits, Node, Seat, Sitter};
use trebejo_play::{Forbidden, Line, Refusal};
use trebejo_players::SeatPlayer;
use trebejo_table::{Input, JobId};

use super::{Command, ConnId, HINT_TIME, Room};
use crate::live::engines::{Decision, Job, Seated};
use crate::message::ServerMessage;
use crate::reason::Reason;

impl Room {
    /// Lets the engine of a seat think; it answers by way of the room's door.
    pub(super) fn ask_engine(&mut self, job: JobId, seat: Seat, limits: Limits) {
        let round = self.table.round();
        let Sitter::Engine(engine) = round.record().header.sitter(seat) else { return };
        let seated = &mut self.players[seat.index()];
        let player = seated.get_or_insert_with(|| Seated::new(engine)).player();
        let stop = Arc::new(AtomicBool::new(false));
        let (told, decided) = (self.back.clone(), self.back.clone());
        self.house.engines.ask(Job {
            round: self.table.share(),
            player,
            limits,
            explain: self.conns.values().any(|conn| conn.xray),
            stop: Arc::clone(&stop),
            report: Box::new(move |line| {
                if let Some(room) = told.upgrade() {
                    let _ = room.try_send(Command::Thought { job, line });
                }
            }),
            done: Box::new(move |decision| {
                if let Some(room) = decided.upgrade() {
                    let _ = room.blocking_send(Command::Decided { job, decision });
                }
            }),
        });
        self.thinking = Some((job, stop));
    }

    /// Stops the engine at work, if there is one.
    pub(super) fn stop_engine(&mut self) {
        if let Some((_, stop)) = self.thinking.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Hears an engine out: its last thought and how it came to it are shown before it moves.
    pub(super) async fn decided(&mut self, job: JobId, decision: Option<Decision>) {
        if !self.table.waits_for(job) {
            return;
        }
        self.thinking = None;
        let Some(Decision { line, xray }) = decision else {
            return self.give(Input::Moved { job, decision: None }).await;
        };
        self.give(Input::Thought { job, line: line.clone() }).await;
        if let Some(xray) = xray {
            self.tell_xray(&xray);
        }
        let decision = trebejo_table::Decision { line, spent: None };
        self.give(Input::Moved { job, decision: Some(decision) }).await;
    }

    pub(super) fn hint(&mut self, conn: ConnId, id: String) {
        let Node::Decision(seat) = self.table.round().node() else {
            return self.refuse(conn, &id, &Refusal::Over);
        };
        let header = &self.table.round().record().header;
        let alone = header.sitter(seat.other()).is_engine();
        let holds = |seat: Seat| self.table.holds(conn, seat);
        if !holds(seat) {
            return self.refuse(conn, &id, &Refusal::NotYourTurn);
        }
        if !alone && !holds(seat.other()) {
            return self.refuse(conn, &id, &Refusal::NotAllowed(Forbidden::NoAdvice));
        }
        let Some(asker) = self.conns.get_mut(&conn) else { return };
        if let Some(earlier) = asker.advised.take() {
            earlier.store(true, Ordering::Relaxed);
        }
        let stop = Arc::new(AtomicBool::new(false));
        asker.advised = Some(Arc::clone(&stop));
        let seq = self.table.round().record().seq();
        let back = self.back.clone();
        let game = self.house.games.find(&self.info.game);
        let strongest = game.ok().and_then(|game| game.info().strongest()).unwrap_or_default();
        self.house.engines.ask(Job {
            round: Arc::from(self.table.round().fork()),
            player: SeatPlayer::new(&strongest),
            limits: Limits { time: Some(HINT_TIME), ..Limits::default() },
            explain: false,
            stop,
            report: Box::new(|_| {}),
            done: Box::new(move |decision| {
                if let Some(room) = back.upgrade() {
                    let line = decision.map(|decision| decision.line);
                    let _ = room.blocking_send(Command::Advice { conn, id, seq, line });
                }
            }),
        });
    }

    pub(super) fn advice(&mut self, conn: ConnId, id: &str, seq: u32, line: Option<&Line>) {
        match line {
            Some(line) if seq == self.table.round().record().seq() => {
                let Line { score, moves, cells, .. } = line;
                let hint = ServerMessage::Hint { id, seq, score: *score, line: moves, cells };
                self.tell(conn, &hint);
            }
            _ => {
                self.reject(conn, id, Reason::Changed);
            }
        }
    }
}
