//! When the engine thinks in a game of CECP, and what becomes of its thoughts.

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use trebejo_core::{Node, Seat};

use super::words::{hundredths, thinking};
use super::{Busy, Table, Thought};
use crate::server::player::{Choice, Progress};
use crate::server::uci_words::GoOrder;
use crate::server::worker::{Job, SearchFlags};

/// How long a move takes if the client names no clock.
const PATIENCE: Duration = Duration::from_secs(1);

impl<W: Write> Table<'_, W> {
    /// Begins to think, if there is reason to.
    pub(super) fn go_on(&mut self) {
        let mover = match self.board().position_node() {
            Node::Decision(seat) => seat,
            Node::Chance if self.side.is_some() => {
                return self.say("telluser say which gift is drawn, as in usermove e2:omni");
            }
            Node::Chance | Node::Over(_) => return,
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

    /// Sends the position, after a move if one is given, to the worker.
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
        let flags = Arc::new(SearchFlags::default());
        flags.ponder.store(go.ponder, std::sync::atomic::Ordering::Relaxed);
        self.send_job(Job::Place(Some(start), moves));
        self.send_job(Job::Go(Box::new(go), Arc::clone(&flags)));
        let began = Instant::now();
        self.thought = Some(Thought { busy, flags, began, info: None, current_move: None });
    }

    /// Ends the thought under way; what it finds is not wanted any more.
    pub(super) fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.flags.stop();
        }
        for ping in std::mem::take(&mut self.pings) {
            self.out.say(&format!("pong {ping}"));
        }
    }

    pub(super) fn pass_on(&mut self, progress: Progress, flags: Option<&Arc<SearchFlags>>) {
        if let Progress::Remark(why) = &progress {
            let why: String = why.chars().take(200).collect();
            return self.say(&format!("# {why}"));
        }
        let post = self.post;
        let Some(thought) = &mut self.thought else { return };
        if !flags.is_some_and(|flags| Arc::ptr_eq(flags, &thought.flags)) {
            return;
        }
        match progress {
            Progress::Line(info) => {
                let shown = post && thought.busy == Busy::Move || thought.busy == Busy::Analysis;
                let line = shown.then(|| thinking(&info));
                thought.info = Some(info).filter(|info| info.rank == 1).or(thought.info.take());
                if let Some(line) = line {
                    self.say(&line);
                }
            }
            Progress::CurrentMove(_, number, mv) => thought.current_move = Some((number, mv)),
            Progress::Over { .. } | Progress::Remark(_) => {}
        }
    }

    /// The engine has decided.
    pub(super) fn decide(&mut self, choice: &Choice, flags: &Arc<SearchFlags>) {
        let own = self.thought.take_if(|thought| Arc::ptr_eq(&thought.flags, flags));
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
        let (nodes, depth) = thought.info.as_ref().map_or((0, 0), |info| (info.nodes, info.depth));
        let first = || thought.info.as_ref().and_then(|info| info.line.split(' ').next());
        let (number, mv) = match &thought.current_move {
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
