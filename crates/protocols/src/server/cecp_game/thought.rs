//! When the engine thinks in a game of CECP, and what becomes of its thoughts.

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use trebejo_core::Seat;

use super::words::{hundredths, thinking};
use super::{Busy, Table, Thought};
use crate::server::desk::{Job, Wires};
use crate::server::player::{Choice, Saying};
use crate::server::uci_words::GoOrder;

/// How long a move takes if the client names no clock.
const PATIENCE: Duration = Duration::from_secs(1);

impl<W: Write> Table<'_, W> {
    /// Begins to think, if there is reason to.
    pub(super) fn go_on(&mut self) {
        let Some(mover) = self.board().mover() else {
            if self.board().awaits_chance() && self.side.is_some() {
                self.say("telluser say which gift is drawn, as in usermove e2:omni");
            }
            return;
        };
        if self.analysing {
            self.think(Busy::Analysis, None);
        } else if self.side == Some(mover) && !self.over {
            self.think(Busy::Move, None);
        } else if self.ponder && self.side == Some(mover.other()) && !self.over {
            let expected = self.expected.clone();
            if let Some(reply) = expected.filter(|mv| self.board().in_cecp(mv, false).is_some()) {
                self.think(Busy::Pondering, Some(reply));
            }
        }
    }

    /// Sends the position, after a move if one is given, to the desk.
    pub(super) fn think(&mut self, busy: Busy, after: Option<String>) {
        let (start, mut moves) = self.board().words();
        moves.extend(after);
        let mut go = GoOrder::default();
        match busy {
            Busy::Analysis => go.infinite = true,
            Busy::Pondering => go.ponder = true,
            Busy::Move => {
                go.depth = self.depth;
                let ms = |time: Duration| time.as_millis() as u64;
                if let Some((period, _, bonus)) = self.level {
                    let seat = self.side.map_or(0, Seat::index);
                    go.time[seat] = Some(ms(self.own));
                    go.time[1 - seat] = Some(ms(self.other));
                    go.bonus = [ms(bonus); 2];
                    go.movestogo = (period > 0).then(|| period - self.moved % period.max(1));
                } else {
                    let time = self.move_time.or(self.depth.is_none().then_some(PATIENCE));
                    // A move that takes all the time it may arrives too late.
                    go.movetime = time.map(|time| ms(time.mul_f64(0.95)).max(1));
                }
            }
        }
        let wires = Arc::new(Wires::default());
        wires.ponder.store(go.ponder, std::sync::atomic::Ordering::Relaxed);
        self.tell_desk(Job::Place(Some(start), moves));
        self.tell_desk(Job::Go(Box::new(go), Arc::clone(&wires)));
        let began = Instant::now();
        self.thought = Some(Thought { busy, wires, began, told: None, looking: None });
    }

    /// Ends the thought under way; what it finds is not wanted any more.
    pub(super) fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.wires.stop();
        }
        for ping in std::mem::take(&mut self.pings) {
            self.out.say(&format!("pong {ping}"));
        }
    }

    pub(super) fn pass_on(&mut self, saying: Saying, wires: Option<&Arc<Wires>>) {
        if let Saying::Remark(why) = &saying {
            let why: String = why.chars().take(200).collect();
            return self.say(&format!("# {why}"));
        }
        let post = self.post;
        let Some(thought) = &mut self.thought else { return };
        if !wires.is_some_and(|wires| Arc::ptr_eq(wires, &thought.wires)) {
            return;
        }
        match saying {
            Saying::Line(told) => {
                let shown = post && thought.busy == Busy::Move || thought.busy == Busy::Analysis;
                let line = shown.then(|| thinking(&told));
                thought.told = Some(told).filter(|told| told.rank == 1).or(thought.told.take());
                if let Some(line) = line {
                    self.say(&line);
                }
            }
            Saying::Looking(_, number, mv) => thought.looking = Some((number, mv)),
            Saying::Over { .. } | Saying::Remark(_) => {}
        }
    }

    /// The engine has decided.
    pub(super) fn decide(&mut self, choice: &Choice, wires: &Arc<Wires>) {
        let own = self.thought.take_if(|thought| Arc::ptr_eq(&thought.wires, wires));
        let Some(thought) = own else { return };
        if thought.busy != Busy::Move {
            return;
        }
        let chess960 = self.chess960;
        let best = choice.best.as_deref();
        if let Some(mv) = best.and_then(|mv| self.board().in_cecp(mv, chess960)) {
            let best = best.unwrap_or_default();
            if self.board().play(best).is_ok() {
                self.say(&format!("move {mv}"));
                self.punch_clock(thought.began.elapsed());
                (self.score, self.expected) = (choice.score, choice.ponder.clone());
                self.announce();
            }
        }
        for ping in std::mem::take(&mut self.pings) {
            self.say(&format!("pong {ping}"));
        }
        if !self.ending {
            self.go_on();
        }
    }

    /// Keeps the clock for clients that do not say what it shows.
    pub(super) fn punch_clock(&mut self, spent: Duration) {
        let Some((period, base, bonus)) = self.level else { return };
        self.moved += 1;
        self.own = self.own.saturating_sub(spent).saturating_add(bonus);
        if period > 0 && self.moved.is_multiple_of(period) {
            self.own = self.own.saturating_add(base);
        }
    }

    /// A draw is taken by a side that stands worse, and by one that stands level late in the game.
    pub(super) fn answer_offer(&mut self) {
        let ply = self.board().ply();
        if self.score.is_some_and(|score| score.takes_draw(ply))
            && self.side.is_some()
            && !self.over
        {
            self.say("offer draw");
        }
    }

    /// How the analysis is going: time, positions, depth, moves left and in all, and the move looked at.
    pub(super) fn status(&mut self) {
        let choices = self.board().choices();
        let Some(thought) = self.thought.as_ref().filter(|t| t.busy == Busy::Analysis) else {
            return;
        };
        let (nodes, depth) = thought.told.as_ref().map_or((0, 0), |told| (told.nodes, told.depth));
        let first = || thought.told.as_ref().and_then(|told| told.line.split(' ').next());
        let (number, mv) = match &thought.looking {
            Some((number, mv)) => (*number, mv.as_str()),
            None => (1, first().unwrap_or("-")),
        };
        let line = format!(
            "stat01: {} {nodes} {depth} {} {choices} {mv}",
            hundredths(thought.began.elapsed()),
            choices.saturating_sub(number),
        );
        self.say(&line);
    }
}
