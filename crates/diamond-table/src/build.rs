//! Making the table: group after group, each written to disk when it is done, so that an interrupted build goes
//! on with the group it was at. No group takes more than seconds, which is why nothing is kept of half of one.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::file::{self, ClassFile, TableError};
use crate::index::{Class, GROUPS};
use crate::solve::{Halt, Solver};
use crate::table::Memory;

/// How far a build or a check has come.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Steps done.
    pub done: u64,
    /// Steps in all.
    pub total: u64,
    /// Seconds left, by the pace so far.
    pub seconds_left: Option<u64>,
}

/// How to go about a build or a check.
#[derive(Copy, Clone)]
pub struct Effort<'a> {
    /// Threads to use; one for each core if not given.
    pub threads: Option<usize>,
    /// Called now and then, from any thread.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Ends the work early once set.
    pub stop: &'a AtomicBool,
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Effort<'_> {
    pub(crate) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, Into::into);
        self.threads.unwrap_or_else(cores).max(1)
    }
}

/// Why there is no table at the end.
#[derive(Debug, Error)]
pub enum BuildError {
    /// Somebody wanted it; finished groups are kept.
    #[error("stopped; what is finished is kept, and the next call goes on from there")]
    Stopped,
    /// A win is longer than the format can say. The rules as they are have no such win.
    #[error("a win is longer than {} plies, which the tables cannot hold", crate::Entry::FARTHEST)]
    TooFar,
    /// A table could not be written or read.
    #[error("{0}")]
    Table(#[from] TableError),
}

impl From<Halt> for BuildError {
    fn from(halt: Halt) -> BuildError {
        match halt {
            Halt::Stopped => BuildError::Stopped,
            Halt::TooFar => BuildError::TooFar,
        }
    }
}

/// Makes the table in this folder, using whatever good files are there already.
pub fn build(folder: &Path, effort: Effort<'_>) -> Result<(), BuildError> {
    let disk = |error| TableError::Disk { file: folder.into(), error };
    fs::create_dir_all(folder).map_err(disk)?;
    let mut memory = Memory::default();
    let meter = Meter::new(GROUPS.iter().map(|group| work(group)).sum(), effort.progress);
    for group in GROUPS {
        if let Some(found) = read_group(folder, group) {
            for (class, entries) in found {
                memory.put(class, entries);
            }
            meter.skip(work(group));
            continue;
        }
        let tick = |positions| meter.add(positions);
        let before = meter.done();
        let tables = Solver::new(group, &memory, effort.threads(), effort.stop, &tick).run()?;
        for (class, entries) in tables {
            file::write(folder, class, &entries)?;
            memory.put(class, entries);
        }
        // Draws are never reached from behind: the group is done all the same.
        meter.add((before + work(group)).saturating_sub(meter.done()));
    }
    Ok(())
}

/// The files of a group, if all of them are there and good.
fn read_group(folder: &Path, group: &[Class]) -> Option<Vec<(Class, Vec<u8>)>> {
    let read = |&class: &Class| Some((class, ClassFile::open(folder, class).ok()?.rows().ok()?));
    group.iter().map(read).collect()
}

/// The steps of a group: one for each entry when its moves are counted, and some for each that turns out won or
/// lost. How many do is known from the solution; here it only makes the estimate better.
fn work(group: &[Class]) -> u64 {
    let entries: usize = group.iter().map(|class| class.entries()).sum();
    let decided = match group[0].own + group[0].enemy {
        8 => 507_009,
        9 => 5_349_531,
        10 if group.len() == 1 => 2_464_783,
        10 => 11_445_430,
        11 => 11_275_202,
        _ => 4_364_247,
    };
    entries as u64 + DECIDED_STEPS * decided
}

/// A position found to be won or lost takes about as long as so many positions whose moves are counted.
pub(crate) const DECIDED_STEPS: u64 = 3;

/// Counts steps over all threads and reports a few times a second.
pub(crate) struct Meter<'a> {
    total: u64,
    done: AtomicU64,
    /// Steps that took no time, being on disk already.
    skipped: AtomicU64,
    begin: Instant,
    last: Mutex<Option<Instant>>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Meter<'a> {
    /// Time between two reports.
    const PAUSE: Duration = Duration::from_millis(100);

    pub(crate) fn new(total: u64, progress: &'a (dyn Fn(Progress) + Sync)) -> Meter<'a> {
        Meter {
            total,
            done: AtomicU64::new(0),
            skipped: AtomicU64::new(0),
            begin: Instant::now(),
            last: Mutex::new(None),
            progress,
        }
    }

    fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    fn skip(&self, steps: u64) {
        self.skipped.fetch_add(steps, Ordering::Relaxed);
        self.add(steps);
    }

    pub(crate) fn add(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        // Whoever finds the lock taken leaves the report to the other.
        let Ok(mut last) = self.last.try_lock() else { return };
        if done < self.total && last.is_some_and(|last| last.elapsed() < Self::PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let worked = done - self.skipped.load(Ordering::Relaxed).min(done);
        let left = self.total.saturating_sub(done);
        let seconds = self.begin.elapsed().as_secs_f64();
        // The first hundredth says too little about the pace.
        let seconds_left = (worked * 100 > self.total)
            .then(|| (seconds * left as f64 / worked as f64).ceil() as u64);
        (self.progress)(Progress { done: done.min(self.total), total: self.total, seconds_left });
    }
}
