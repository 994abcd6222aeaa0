//! Chance and engines: letting dice fall, setting engines to work, hearing them out, giving advice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;
use trebejo_core::{Deed, Event, Limits, Node, Seat, Sitter, TimeLeft};
use trebejo_play::{Line, Refusal, Said, house_event};

use super::{Command, ConnId, ENGINE_PAUSE, HINT_TIME, RETRY, Room, Thinking};
use crate::engines::{Decision, Job};
use crate::message::{ServerMessage, name};
use crate::saved;

impl Room {
    /// Lets chance fall and sets engines to work, as the position asks for it.
    pub(super) async fn drive(&mut self) {
        if self.retry_at.is_some() {
            return;
        }
        while let Some(event) = house_event(self.round.as_ref(), self.secret.as_ref()) {
            if let Err(error) = self.happen(event, None).await {
                tracing::error!("luck could not be written down: {error}");
                self.retry_at = Some(Instant::now() + RETRY);
                return;
            }
        }
        let Node::Decision(seat) = self.round.node() else { return };
        let Sitter::Engine(engine) = self.round.record().header.sitter(seat) else { return };
        if self.thinking.is_some() || !self.may_play() {
            return;
        }
        let engine = engine.clone();
        if self.round.claim().is_some() {
            // An engine claims a draw as soon as the rules grant it.
            self.answer(seat, "claim").await;
            return;
        }
        self.set_to_work(seat, engine);
    }

    /// Lets an engine say something that is no move, a claim the rules grant it or the answer to an offer; whether
    /// it could be written down.
    pub(super) async fn answer(&mut self, seat: Seat, text: &str) -> bool {
        let seq = self.round.record().seq();
        let said = Said { seat, seq, text, thought: Duration::ZERO };
        let event = self.round.check(said).expect("words the round allows");
        let written = self.happen(event, None).await;
        if let Err(error) = &written {
            tracing::error!("{text} of an engine could not be written down: {error}");
            self.retry_at = Some(Instant::now() + RETRY);
        }
        written.is_ok()
    }

    pub(super) fn set_to_work(&mut self, seat: Seat, engine: String) {
        self.jobs += 1;
        let job = self.jobs;
        let stop = Arc::new(AtomicBool::new(false));
        let pause = match (self.is_exhibition(), goes_on(&self.round.record().events, seat)) {
            (true, true) => Duration::ZERO,
            (true, false) => Duration::from_millis(self.pace.ms.into()),
            (false, _) => ENGINE_PAUSE,
        };
        let clock = self.round.clock().map(|clock| TimeLeft {
            own: clock.left(seat).saturating_sub(pause),
            bonus: clock.bonus(),
        });
        let (told, decided) = (self.back.clone(), self.back.clone());
        self.house.engines.ask(Job {
            round: self.round.fork(),
            engine,
            limits: Limits { clock, ..Limits::default() },
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
        let ready_at = Instant::now() + pause;
        self.thinking = Some(Thinking { job, seat, stop, ready_at, decided: None });
    }

    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn thought(&mut self, job: u64, line: &Line) {
        let Some(thinking) = self.thinking.as_ref().filter(|t| t.job == job) else { return };
        let seat = name(&self.round.record().header, thinking.seat);
        let seq = self.round.record().seq();
        self.tell_all(&ServerMessage::Thinking { seq, seat: &seat, line });
    }

    pub(super) fn decided(&mut self, job: u64, decision: Option<Decision>) {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            return;
        }
        match decision {
            Some(Decision { line, xray }) => {
                self.thought(job, &line);
                if let Some(xray) = xray {
                    self.tell_xray(&xray);
                }
                self.thinking.as_mut().expect("checked above").decided = Some(line);
            }
            // The engine failed twice: the round goes on with any legal move rather than not at all.
            None => {
                let moves = self.round.moves();
                let pick = getrandom::u32().unwrap_or(0) as usize % moves.len().max(1);
                let text = moves.into_iter().nth(pick).map(|choice| choice.text);
                let line = Line {
                    depth: 0,
                    score: None,
                    moves: text.into_iter().collect(),
                    cells: Vec::new(),
                    nodes: 0,
                    ms: 0,
                };
                self.thinking.as_mut().expect("checked above").decided = Some(line);
            }
        }
    }

    /// Engine against engine, with nobody at the board.
    pub(super) fn is_exhibition(&self) -> bool {
        let header = &self.round.record().header;
        Seat::BOTH.iter().all(|seat| header.sitter(*seat).is_engine())
    }

    /// Engines play each other only while somebody looks on and has not paused them.
    pub(super) fn may_play(&self) -> bool {
        !self.is_exhibition() || (!self.conns.is_empty() && (!self.pace.paused || self.step))
    }

    pub(super) fn may_pace(&self, conn: ConnId) -> bool {
        self.is_exhibition() && self.conns.contains_key(&conn)
    }

    pub(super) fn hint(&mut self, conn: ConnId, id: String) {
        let Node::Decision(seat) = self.round.node() else {
            return self.refuse(conn, &id, &Refusal::Over);
        };
        let header = &self.round.record().header;
        let alone = header.sitter(seat.other()).is_engine();
        let holds = |seat: Seat| self.conns.get(&conn).is_some_and(|c| c.seats[seat.index()]);
        if !holds(seat) {
            return self.refuse(conn, &id, &Refusal::NotYourTurn);
        }
        if !alone && !holds(seat.other()) {
            let why = "advice is for games against an engine or at one screen";
            return self.refuse(conn, &id, &Refusal::NotAllowed(why));
        }
        let Some(asker) = self.conns.get_mut(&conn) else { return };
        if let Some(earlier) = asker.advised.take() {
            earlier.store(true, Ordering::Relaxed);
        }
        let stop = Arc::new(AtomicBool::new(false));
        asker.advised = Some(Arc::clone(&stop));
        let seq = self.round.record().seq();
        let back = self.back.clone();
        let strongest = saved::strongest(&self.info.game);
        self.house.engines.ask(Job {
            round: self.round.fork(),
            engine: strongest,
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
            Some(line) if seq == self.round.record().seq() => {
                let Line { score, moves, cells, .. } = line;
                let hint = ServerMessage::Hint { id, seq, score: *score, line: moves, cells };
                self.tell(conn, &hint);
            }
            _ => {
                let text = "the position has changed meanwhile".to_string();
                self.reject(conn, id, "stale", None, text);
            }
        }
    }
}

/// Whether a seat goes on with its turn after the dice it called for: the pace of engines counts turns.
fn goes_on(events: &[Event], seat: Seat) -> bool {
    let is_move = |event: &Event| event.seat == Some(seat) && matches!(event.deed, Deed::Move(_));
    match events {
        [.., called, fell] => is_move(called) && matches!(fell.deed, Deed::Chance(_)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::Record;

    use super::*;

    #[test]
    fn a_turn_goes_on_after_the_dice_its_seat_called_for() {
        let header = "trebejo 1\ngame backgammon\nstart XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10\n\
                      seat white engine 1\nseat black engine 1\nclock none\n\n";
        let goes = |events: &str, seat| {
            let record = Record::read(&format!("{header}{events}")).expect("a record");
            goes_on(&record.events, seat)
        };
        let opening = "1 - roll 31\n2 white 8/5 6/5\n3 black roll\n";
        let (white, black) = (Seat::First, Seat::Second);
        assert!(!goes("", white));
        assert!(!goes("1 - roll 31\n", white), "the opening roll begins a turn");
        assert!(!goes(opening, black), "the dice have not fallen");
        assert!(goes(&format!("{opening}4 - roll 52\n"), black));
        assert!(!goes(&format!("{opening}4 - roll 52\n5 black 13/8 13/11\n"), white));
        assert!(!goes(&format!("{opening}4 - roll 52\n5 black 13/8 13/11\n6 - roll 41\n"), white));
    }
}
