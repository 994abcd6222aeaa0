//! Engines at the table: when they are asked, how fast they play, what becomes of their answers.

use std::time::Duration;

use trebejo_core::{Deed, Event, Limits, Node, Seat, TimeLeft};
use trebejo_play::{Line, Said, draw_answer};

use crate::save::By;
use crate::table::RETRY;
use crate::{ClientId, Decision, JobId, Message, Output, Report, Table, To};

/// An engine at work on the position now on the board.
pub(crate) struct Thinking {
    pub(crate) job: JobId,
    seat: Seat,
    /// Its decision, once there is one, waits until this moment.
    pub(crate) ready_at: Duration,
    pub(crate) decided: Option<Decision>,
}

impl Table {
    /// Asks the engine of the seat to move, if one sits there and is not at work; whether that changed anything.
    pub(crate) fn ask_engine(&mut self) -> bool {
        let Node::Decision(seat) = self.round.node() else { return false };
        if !self.engines[seat.index()] || self.thinking.is_some() || !self.may_play() {
            return false;
        }
        if self.round.claim().is_some() {
            // An engine claims a draw as soon as the rules grant it.
            self.answer(seat, "claim");
            return true;
        }
        let pause = match (self.is_exhibition(), goes_on(&self.round.record().events, seat)) {
            (true, true) => Duration::ZERO,
            (true, false) => self.pace.turn,
            (false, _) => self.pauses.person,
        };
        let clock = self.round.clock().map(|clock| TimeLeft {
            own: clock.left_after(seat, self.used(self.now)).saturating_sub(pause),
            bonus: clock.bonus(),
            opponent: Some((clock.left(seat.other()), clock.bonus())),
        });
        self.jobs += 1;
        let (job, limits) = (self.jobs, Limits { clock, ..Limits::default() });
        let ready_at = self.now + pause;
        self.thinking = Some(Thinking { job, seat, ready_at, decided: None });
        self.put(Output::Think { job, seat, limits });
        true
    }

    /// Lets an engine say something that is no move: a claim the rules grant it, or the answer to an offer.
    fn answer(&mut self, seat: Seat, text: &str) {
        let seq = self.round.record().seq();
        let said = Said { seat, seq, text, thought: Duration::ZERO };
        let event = self.round.check(said).expect("words the round allows");
        self.save(event, By::EngineAnswer);
    }

    pub(crate) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take()
            && thinking.decided.is_none()
        {
            self.put(Output::Cancel { job: thinking.job });
        }
    }

    /// Whether the answer to a question is still wanted.
    #[must_use]
    pub fn waits_for(&self, job: JobId) -> bool {
        let wanted = |thinking: &Thinking| thinking.job == job && thinking.decided.is_none();
        self.thinking.as_ref().is_some_and(wanted)
    }

    pub(crate) fn thought(&mut self, job: JobId, line: Line) {
        if self.waits_for(job) {
            let seat = self.thinking.as_ref().expect("asked above").seat;
            self.send(To::All, Message::Thinking { seat, line });
        }
    }

    pub(crate) fn decided(&mut self, job: JobId, decision: Option<Decision>) {
        if !self.waits_for(job) {
            return;
        }
        let decision = decision.filter(|decision| !decision.line.moves.is_empty());
        let decision = decision.unwrap_or_else(|| self.any_move());
        self.thinking.as_mut().expect("asked above").decided = Some(decision);
    }

    /// The engine failed: the round goes on with any legal move rather than not at all.
    fn any_move(&mut self) -> Decision {
        let mut moves = self.round.moves();
        let pick = self.source.draw(moves.len() as u32) as usize;
        let (depth, score, nodes, ms) = (0, None, 0, 0);
        let choice = moves.swap_remove(pick);
        let line = Line { depth, score, moves: vec![choice.text], cells: choice.cells, nodes, ms };
        Decision { line, spent: None }
    }

    /// Plays an engine's decision whose moment has come; whether that changed anything.
    pub(crate) fn play_due(&mut self) -> bool {
        let due = |thinking: &&Thinking| thinking.ready_at <= self.now && self.may_play();
        let Some(thinking) = self.thinking.as_ref().filter(due) else { return false };
        let Some(Decision { line, spent }) = &thinking.decided else { return false };
        let (seat, spent) = (thinking.seat, *spent);
        if let Some(answer) = draw_answer(&*self.round, seat, line.score) {
            self.answer(seat, answer);
            return true;
        }
        let text = line.moves[0].clone();
        let thought = spent.unwrap_or_else(|| self.used(self.now));
        let seq = self.round.record().seq();
        match self.round.check(Said { seat, seq, text: &text, thought }) {
            Ok(event) if matches!(event.deed, Deed::Move(_)) => {
                let event = match spent {
                    Some(spent) => event.spending(spent),
                    None => event,
                };
                self.save(event, By::EngineMove);
                true
            }
            refused => {
                let refusal = refused.err();
                self.put(Output::Report(Report::Illegal { seat, text, refusal }));
                self.stop_thinking();
                self.retry_at = Some(self.now + RETRY);
                true
            }
        }
    }

    /// Engine against engine.
    #[must_use]
    pub fn is_exhibition(&self) -> bool {
        self.engines == [true; 2]
    }

    /// Engines play each other only while somebody looks on and has not paused them.
    pub(crate) fn may_play(&self) -> bool {
        !self.is_exhibition() || (!self.clients.is_empty() && (!self.pace.paused || self.step))
    }

    pub(crate) fn may_pace(&self, client: ClientId) -> bool {
        self.is_exhibition() && self.clients.contains_key(&client)
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
