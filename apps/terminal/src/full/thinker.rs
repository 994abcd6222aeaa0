//! An engine that thinks in a thread of its own, on a copy of the round, and reports while it does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Message, Seat, ToMessage};
use trebejo_play::Line;
use trebejo_players::{Decision, Players, SeatPlayer};

use crate::players::ask;
use crate::table::Table;
use crate::words::Text;

/// What an engine is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Its own move.
    Turn(Seat),
    /// A hint for the seat to move.
    Hint,
}

/// What an engine has to say.
#[derive(Clone, Debug)]
pub(crate) enum Report {
    /// What it thinks so far.
    Thought(Line),
    /// What it would play, or why it cannot.
    Done(Result<Box<Decision>, Message>),
}

/// An engine at work. Letting go of it stops it.
pub(crate) struct Thinker {
    /// What it was asked for.
    pub task: Task,
    /// The latest event it knows of.
    pub seq: u32,
    /// When it began.
    pub began: Instant,
    reports: Receiver<Report>,
    stop: Arc<AtomicBool>,
    time: Option<Duration>,
}

impl Thinker {
    /// Lets an engine begin to think about a round.
    pub fn start(
        table: &Table,
        players: &Players,
        player: SeatPlayer,
        task: Task,
        limits: Limits,
    ) -> Thinker {
        let round = table.round();
        let (say, reports) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let seq = round.record().seq();
        let (copy, stopped) = (round.fork(), Arc::clone(&stop));
        let (game, players) = (Arc::clone(table.game()), players.clone());
        std::thread::spawn(move || {
            // Whoever asked may have gone; then nobody listens, and that is fine.
            let mut report = |line| drop(say.send(Report::Thought(line)));
            let found = ask(&player, &players, &*game, &*copy, &limits, &stopped, &mut report);
            drop(say.send(Report::Done(found.map(Box::new).map_err(|error| error.to_message()))));
        });
        let time = limits.clock.map(|clock| clock.own);
        Thinker { task, seq, began: Instant::now(), reports, stop, time }
    }

    /// The next report, if there is one; one that would overstep its time is stopped.
    pub fn hear(&self) -> Option<Report> {
        if self.time.is_some_and(|time| self.began.elapsed() >= time) {
            self.stop.store(true, Ordering::Relaxed);
        }
        match self.reports.try_recv() {
            Ok(report) => Some(report),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(Report::Done(Err(Text::EngineStopped.to_message())))
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
