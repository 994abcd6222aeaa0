//! Reviews of rounds: started by whoever wants one, done at the desk decision by decision, kept in the data folder
//! until the round changes or goes.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use trebejo_core::{Lang, Message, Record, ToMessage};
use trebejo_play::{
    Diligence, GameEntry, Registry, Review, ReviewPlan, Reviewing, annotate_pgn, write_report,
};
use trebejo_store::RoundId;

use crate::desk::{Desk, Work};
use crate::error::Error;
use crate::messages::english;
use crate::reason::Reason;

/// Reviews under way, all together and of one address: each holds an engine with its memory.
const MOST: usize = 8;
const MOST_OF_ONE: usize = 2;
/// Ended ones whose fate is remembered.
const REMEMBERED: usize = 64;
/// The first word of a kept review; another one is no review of this program.
const FORM: &str = "trebejo-review-1";

/// Which review of which round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub round: RoundId,
    pub effort: Diligence,
    pub lines: usize,
}

/// How far a review has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Status {
    pub state: &'static str,
    pub done: u32,
    pub total: u32,
    pub text: Option<String>,
    /// What the text is made of.
    pub message: Option<Message>,
}

impl Status {
    pub(crate) fn new(state: &'static str) -> Status {
        Status { state, done: 0, total: 0, text: None, message: None }
    }

    fn is_under_way(&self) -> bool {
        matches!(self.state, "waiting" | "running")
    }
}

/// A finished review in all its forms.
#[derive(Debug, PartialEq)]
pub(crate) struct Finished {
    /// As JSON.
    pub json: String,
    /// For people, by language.
    pub text: BTreeMap<String, String>,
    /// Annotated PGN, where the game has it.
    pub pgn: Option<String>,
}

impl Finished {
    fn new(game: &dyn GameEntry, review: &Review, record: &Record) -> Finished {
        let pgn =
            game.write_file("pgn", record).map(|pgn| annotate_pgn(game.facts(), &pgn, review));
        Finished {
            json: serde_json::to_string(review).expect("a review is plain data"),
            text: Lang::ALL
                .into_iter()
                .map(|lang| (lang.word().into(), write_report(game.facts(), review, lang)))
                .collect(),
            pgn: pgn.ok(),
        }
    }

    /// One line each, after one that says what this is and of what.
    fn write(&self, digest: &str) -> String {
        let exports =
            serde_json::to_string(&(&self.text, &self.pgn)).expect("texts are plain data");
        format!("{FORM} {digest}\n{}\n{exports}\n", self.json)
    }

    /// What was kept, if it is whole and of this very round.
    fn read(text: &str, digest: &str) -> Option<Finished> {
        let mut lines = text.lines();
        let first = lines.next()?.strip_prefix(FORM)?;
        let (json, exports) = (lines.next()?, lines.next()?);
        let (text, pgn) = serde_json::from_str::<(Texts, _)>(exports).ok()?;
        let text = match text {
            Texts::Named(text) => text,
            Texts::Pair(pair) => ["en", "es"].map(String::from).into_iter().zip(pair).collect(),
        };
        (first.trim() == digest && json.ends_with('}') && lines.next().is_none())
            .then(|| Finished { json: json.into(), text, pgn })
    }
}

/// The texts of a review that was kept.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    /// By language.
    Named(BTreeMap<String, String>),
    /// English and Spanish, as version 0.1.0 kept them.
    Pair([String; 2]),
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

/// What is known of a review.
pub(crate) struct Known {
    pub status: Status,
    pub finished: Option<Arc<Finished>>,
}

/// What a review depends on: all that happened, but not what the round is called.
pub(crate) fn digest(record: &Record) -> String {
    let mut plain = record.clone();
    plain.header.title = None;
    let hash = Sha256::digest(plain.to_string().as_bytes());
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl Reviews {
    pub(crate) fn new(data: &Path) -> Reviews {
        Reviews { folder: data.join("reviews"), jobs: Mutex::default() }
    }

    fn path(&self, key: Key) -> PathBuf {
        self.folder.join(format!("{}-{}-{}", key.round, key.effort.word(), key.lines))
    }

    /// What is known of a review; reads the disk.
    pub(crate) fn look(&self, key: Key, digest: &str) -> Known {
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
    pub(crate) fn begin(
        &self,
        desk: &Desk,
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
        // One of an earlier state of the round is of no use any more.
        if let Some(earlier) = jobs.insert(key, Arc::clone(&job)) {
            earlier.stop.store(true, Ordering::Relaxed);
        }
        let stop = Arc::clone(&job.stop);
        let path = self.path(key);
        desk.ask(Box::new(ReviewWork { job, game, work, record: record.clone(), path }), &stop);
        Ok(())
    }

    /// Stops a review that is under way.
    pub(crate) fn stop(&self, key: Key) {
        if let Some(job) = lock(&self.jobs).get(&key) {
            job.stop.store(true, Ordering::Relaxed);
            let mut status = lock(&job.status);
            if status.is_under_way() {
                status.state = "stopped";
            }
        }
    }

    /// Forgets all reviews of a round that is deleted.
    pub(crate) fn forget(&self, round: RoundId) {
        lock(&self.jobs).retain(|key, job| {
            let other = key.round != round;
            if !other {
                job.stop.store(true, Ordering::Relaxed);
            }
            other
        });
        for effort in Diligence::ALL {
            for lines in 1..=crate::analyse::MOST_LINES {
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

/// Writes a file so that it is there whole or not at all.
fn keep(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    fs::write(&fresh, text)?;
    fs::rename(fresh, path)
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

    fn broke(&mut self) {
        let mut status = lock(&self.job.status);
        status.state = "failed";
        status.text = Some(english(&Reason::Engine));
        status.message = Some(Reason::Engine.to_message());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_review_is_read_back_only_whole_and_for_its_own_round() {
        let text = [("en", "a\nb"), ("es", "á \"b\"")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        let text = BTreeMap::from(text);
        let finished = Finished { json: "{\"x\":1}".into(), text, pgn: Some("1. e4\n".into()) };
        let kept = finished.write("0123");
        let pair = kept.replace(r#"{"en":"a\nb","es":"á \"b\""}"#, r#"["a\nb","á \"b\""]"#);
        assert_ne!(pair, kept);
        assert_eq!(Finished::read(&pair, "0123").as_ref(), Some(&finished));
        assert_eq!(Finished::read(&kept, "0123"), Some(finished));
        assert_eq!(Finished::read(&kept, "4567"), None);
        for cut in 0..kept.len() - 1 {
            if kept.is_char_boundary(cut) {
                assert_eq!(Finished::read(&kept[..cut], "0123"), None, "cut at {cut}");
            }
        }
        assert_eq!(Finished::read("", ""), None);
    }
}
