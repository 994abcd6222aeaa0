//! The pool in which players think: a fixed number of threads of low priority and one queue for all, so that the server
//! stays quick however many players are asked.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use trebejo_core::Limits;
use trebejo_play::{Line, PlayerError, Registry, Round, Xray};
use trebejo_players::{AskError, Players, Question, SeatPlayer, WeakSeatPlayer, is_built_in};

use crate::messages::english;

/// Thoughts are reported at most this often.
const REPORT_EVERY: Duration = Duration::from_millis(80);
/// So many external engines may wait for their next move, each in its process; the one that has waited longest ends.
const WAITING: usize = 16;

/// One question to a player.
pub(crate) struct Job {
    /// The round, at a decision.
    pub round: Arc<dyn Round>,
    pub player: SeatPlayer,
    pub limits: Limits,
    /// Whether someone wants to see how it decides.
    pub explain: bool,
    pub stop: Arc<AtomicBool>,
    /// Gets thoughts on the way.
    pub report: Box<dyn FnMut(Line) + Send>,
    /// Gets the answer; `None` if no move was found.
    pub done: Box<dyn FnOnce(Option<Decision>) + Send>,
}

/// What a player has decided.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    pub line: Line,
    /// How, if that was asked for.
    pub xray: Option<Box<Xray>>,
}

/// The pool; dropping it lets the threads end after their present job.
#[derive(Clone)]
pub(crate) struct Engines {
    queue: mpsc::Sender<Job>,
}

impl Engines {
    /// A pool of one thread per core.
    pub(crate) fn start(games: &Registry, data: &Path) -> Engines {
        let (queue, jobs) = mpsc::channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        let worker = Worker {
            games: games.clone(),
            data: data.into(),
            waiting: Arc::new(Mutex::new(VecDeque::new())),
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for i in 0..threads {
            let (jobs, worker) = (Arc::clone(&jobs), worker.clone());
            let work = move || {
                // On Linux this lowers the priority of this thread alone; elsewhere it may fail, and
                // engines then simply compete with the rest.
                let _ = rustix::process::nice(10);
                loop {
                    let next = jobs.lock().expect("no engine thread panics with the queue").recv();
                    match next {
                        Ok(job) => worker.answer(job),
                        Err(_) => return,
                    }
                }
            };
            thread::Builder::new()
                .name(format!("engine-{i}"))
                .spawn(work)
                .expect("the operating system starts a thread");
        }
        Engines { queue }
    }

    /// Puts a question at the end of the queue.
    pub(crate) fn ask(&self, job: Job) {
        // The threads live as long as the pool, so the queue is open.
        let _ = self.queue.send(job);
    }
}

/// The player at a seat of a live game. Ending its process may take a moment, for which nobody waits.
pub(crate) struct Seated(Option<SeatPlayer>);

impl Seated {
    pub(crate) fn new(text: &str) -> Seated {
        Seated(Some(SeatPlayer::new(text)))
    }

    pub(crate) fn player(&self) -> SeatPlayer {
        self.0.clone().expect("a player until it is dropped")
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        let player = self.0.take();
        let _ = thread::Builder::new().name("engine-end".into()).spawn(move || drop(player));
    }
}

/// The players of a data folder; the built-in ones alone, and a warning in the log, if its list cannot be read.
pub(crate) fn players(games: &Registry, data: &Path) -> Players {
    Players::of_folder(games, data).unwrap_or_else(|error| {
        tracing::warn!("{}", english(&error));
        Players::default()
    })
}

/// What every thread of the pool has.
#[derive(Clone)]
struct Worker {
    games: Registry,
    data: PathBuf,
    /// The seats whose external engines were asked last, the latest at the end.
    waiting: Arc<Mutex<VecDeque<WeakSeatPlayer>>>,
}

impl Worker {
    fn answer(&self, mut job: Job) {
        if job.stop.load(Ordering::Relaxed) {
            return;
        }
        let header = &job.round.record().header;
        let Ok(game) = self.games.find(&header.game) else { return (job.done)(None) };
        let mut reported = Instant::now();
        let mut report = |line: Line| {
            if reported.elapsed() >= REPORT_EVERY {
                reported = Instant::now();
                (job.report)(line);
            }
        };
        let question = Question {
            players: &|| players(&self.games, &self.data),
            game: &**game,
            round: &*job.round,
            limits: &job.limits,
            seed: getrandom::u64().unwrap_or_default(),
            explain: job.explain,
            stop: &job.stop,
        };
        let answer = job.player.ask(question, &mut report);
        let name = job.player.text().split('@').next().unwrap_or_default();
        if !is_built_in(&self.games, name) {
            self.wait(&job.player);
        }
        match answer {
            Ok(found) => {
                for fault in &found.faults {
                    tracing::error!("player {}: {}", job.player.text(), english(fault));
                }
                let decision = Decision { line: found.line, xray: found.xray };
                // The live game changes the round itself where nobody else has it; else it would copy it.
                drop(job.round);
                (job.done)(Some(decision));
            }
            Err(AskError::Player(PlayerError::Stopped)) => {}
            Err(error) => {
                tracing::error!("player {}: {}", job.player.text(), english(&error));
                (job.done)(None);
            }
        }
    }

    /// Keeps an external engine for its next move, in place of the one that has waited longest.
    fn wait(&self, player: &SeatPlayer) {
        let mut waiting = self.waiting.lock().expect("no engine thread panics with the list");
        waiting.retain(|other| other.upgrade().is_some_and(|other| other != *player));
        waiting.push_back(player.downgrade());
        if waiting.len() > WAITING
            && let Some(longest) = waiting.pop_front().and_then(|longest| longest.upgrade())
        {
            longest.rest();
        }
    }
}
