//! Reviews of rounds: done in the analysis queue decision by decision, kept in the data folder until the round changes
//! or is deleted.

use std::collections::HashMap;
use std::fs;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use serde::Serialize;
use trebejo_core::{Message, Record, ToMessage};
use trebejo_play::{Diligence, GameEntry, Registry, ReviewPlan, Reviewing};
use trebejo_store::RoundId;

use super::MOST_LINES;
use super::queue::{AnalysisQueue, Work};
use super::review::{Finished, digest, keep};
use crate::error::Error;
use crate::messages::english;
use crate::reason::Reason;

/// Reviews under way, all together and of one address: each holds an engine with its memory.
const MOST: usize = 8;
const MOST_OF_ONE: usize = 2;
/// Reviews whose state is remembered, the ended ones among them.
const REMEMBERED: usize = 64;
/// Which review of which round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub round: RoundId,
    pub effort: Diligence,
    pub lines: usize,
}

/// How far a review has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Status {
    pub state: &'static str,
    pub done: u32,
    pub total: u32,
    pub text: Option<String>,
    /// The text as a code with arguments.
    pub message: Option<Message>,
}

impl Status {
    fn new(state: &'static str) -> Status {
        Status { state, done: 0, total: 0, text: None, message: None }
    }

    fn is_under_way(&self) -> bool {
        matches!(self.state, "waiting" | "running")
    }
}

struct Job {
    digest: String,
    address: IpAddr,
    stop: Arc<AtomicBool>,
    status: Mutex<Status>,
    /// Kept in memory too, in case the disk refuses.
    finished: Mutex<Option<Arc<Finished>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics with it")
}

/// All reviews of this server.
pub(crate) struct Reviews {
    folder: PathBuf,
    jobs: Mutex<HashMap<Key, Arc<Job>>>,
}

/// The state of a review, and the review itself when it is finished.
pub(super) struct Known {
    pub status: Status,
    pub finished: Option<Arc<Finished>>,
}

impl Reviews {
    pub(crate) fn new(data: &Path) -> Reviews {
        Reviews { folder: data.join("reviews"), jobs: Mutex::default() }
    }

    fn path(&self, key: Key) -> PathBuf {
        self.folder.join(format!("{}-{}-{}", key.round, key.effort.word(), key.lines))
    }

    /// The state of a review; reads the disk.
    pub(super) fn look(&self, key: Key, digest: &str) -> Known {
        let job = lock(&self.jobs).get(&key).filter(|job| job.digest == digest).cloned();
        if let Some(job) = job {
            let status = lock(&job.status).clone();
            let finished = lock(&job.finished).clone();
            return Known { status, finished };
        }
        let kept = fs::read_to_string(self.path(key)).ok();
        let finished = kept.and_then(|text| Finished::read(&text, digest)).map(Arc::new);
        let state = if finished.is_some() { "done" } else { "none" };
        Known { status: Status::new(state), finished }
    }

    /// Begins a review, unless it is under way or done.
    pub(super) fn begin(
        &self,
        queue: &AnalysisQueue,
        games: &Registry,
        key: Key,
        address: IpAddr,
        record: &Record,
    ) -> Result<(), Error> {
        let digest = digest(record);
        let known = self.look(key, &digest);
        if known.status.is_under_way() || known.finished.is_some() {
            return Ok(());
        }
        let plan = ReviewPlan::new(key.effort, key.lines);
        let game = Arc::clone(games.find(&record.header.game)?);
        let work = game.review(record, plan)?;
        let (_, total) = work.progress();
        let mut jobs = lock(&self.jobs);
        let under_way = |job: &Arc<Job>| lock(&job.status).is_under_way();
        let busy: Vec<_> = jobs.values().filter(|job| under_way(job)).cloned().collect();
        if busy.iter().filter(|job| job.address == address).count() >= MOST_OF_ONE {
            return Err(Reason::ReviewsHere.into());
        }
        if busy.len() >= MOST {
            return Err(Reason::ManyReviews.into());
        }
        if jobs.len() >= REMEMBERED {
            jobs.retain(|_, job| under_way(job));
        }
        let job = Arc::new(Job {
            digest,
            address,
            stop: Arc::default(),
            status: Mutex::new(Status { total, ..Status::new("waiting") }),
            finished: Mutex::default(),
        });
        // A review of an earlier state of the round is of no use any more.
        if let Some(earlier) = jobs.insert(key, Arc::clone(&job)) {
            earlier.stop.store(true, Ordering::Relaxed);
        }
        let stop = Arc::clone(&job.stop);
        let path = self.path(key);
        queue.push(Box::new(ReviewWork { job, game, work, record: record.clone(), path }), &stop);
        Ok(())
    }

    /// Stops a review that is under way.
    pub(super) fn stop(&self, key: Key) {
        if let Some(job) = lock(&self.jobs).get(&key) {
            job.stop.store(true, Ordering::Relaxed);
            let mut status = lock(&job.status);
            if status.is_under_way() {
                status.state = "stopped";
            }
        }
    }

    /// Deletes all reviews of a round.
    pub(crate) fn forget(&self, round: RoundId) {
        lock(&self.jobs).retain(|key, job| {
            let other = key.round != round;
            if !other {
                job.stop.store(true, Ordering::Relaxed);
            }
            other
        });
        for effort in Diligence::ALL {
            for lines in 1..=MOST_LINES {
                let _ = fs::remove_file(self.path(Key { round, effort, lines }));
            }
        }
    }
}

struct ReviewWork {
    job: Arc<Job>,
    game: Arc<dyn GameEntry>,
    work: Box<dyn Reviewing>,
    record: Record,
    path: PathBuf,
}

impl ReviewWork {
    fn finish(&self) {
        let finished = Finished::new(&*self.game, &self.work.review(), &self.record);
        if let Err(error) = keep(&self.path, &finished.write(&self.job.digest)) {
            tracing::warn!("a review could not be kept at {}: {error}", self.path.display());
        }
        *lock(&self.job.finished) = Some(Arc::new(finished));
        lock(&self.job.status).state = "done";
    }
}

impl Work for ReviewWork {
    fn step(&mut self) -> bool {
        if self.job.stop.load(Ordering::Relaxed) {
            lock(&self.job.status).state = "stopped";
            return false;
        }
        lock(&self.job.status).state = "running";
        let more = self.work.step(&self.job.stop);
        let stopped = self.job.stop.load(Ordering::Relaxed);
        let mut status = lock(&self.job.status);
        status.done = self.work.progress().0;
        if stopped {
            status.state = "stopped";
            return false;
        }
        drop(status);
        if !more {
            self.finish();
        }
        more
    }

    fn panicked(&mut self) {
        let mut status = lock(&self.job.status);
        status.state = "failed";
        status.text = Some(english(&Reason::Engine));
        status.message = Some(Reason::Engine.to_message());
    }
}
