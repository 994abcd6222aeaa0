//! Making the table: group after group, each written to disk when it is done, so that an interrupted build goes
//! on with the group it was at. No group takes more than seconds, which is why nothing is kept of half of one.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use trebejo_core::MessageError;
use trebejo_core::host::{Clock, Files, Host};

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
    /// Whose threads, clock and files to use.
    pub host: Host,
    /// Called now and then, from any thread.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Ends the work early once set.
    pub stop: &'a AtomicBool,
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort").field("host", &self.host).finish_non_exhaustive()
    }
}

/// Why there is no table at the end.
#[derive(Debug, MessageError)]
pub enum BuildError {
    /// Somebody wanted it; finished groups are kept.
    #[message("table.build.stopped")]
    Stopped,
    /// A win is longer than the format can say. The rules as they are have no such win.
    #[message("table.build.too-far", most = crate::Entry::FARTHEST)]
    TooFar,
    /// A table could not be written or read.
    #[message(transparent)]
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
    let Host { clock, threads, files } = effort.host;
    files.create_folder(folder).map_err(disk)?;
    let mut memory = Memory::default();
    let total = GROUPS.iter().map(|group| work(group)).sum();
    let meter = Meter::new(total, clock, effort.progress);
    for group in GROUPS {
        if let Some(found) = read_group(files, folder, group) {
            for (class, entries) in found {
                memory.put(class, entries);
            }
            meter.skip(work(group));
            continue;
        }
        let tick = |positions| meter.add(positions);
        let before = meter.done();
        let tables = Solver::new(group, &memory, threads, effort.stop, &tick).run()?;
        for (class, entries) in tables {
            file::write(files, folder, class, &entries)?;
            memory.put(class, entries);
        }
        // Draws are never reached from behind: the group is done all the same.
        meter.add((before + work(group)).saturating_sub(meter.done()));
    }
    Ok(())
}

/// The files of a group, if all of them are there and good.
fn read_group(files: &dyn Files, folder: &Path, group: &[Class]) -> Option<Vec<(Class, Vec<u8>)>> {
    let open = |class| ClassFile::open(files, folder, class);
    let read = |&class: &Class| Some((class, open(class).ok()?.rows().ok()?));
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
    clock: Clock,
    begin: Duration,
    last: Mutex<Option<Duration>>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Meter<'a> {
    /// Time between two reports.
    const PAUSE: Duration = Duration::from_millis(100);

    pub(crate) fn new(
        total: u64,
        clock: Clock,
        progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Meter<'a> {
        Meter {
            total,
            done: AtomicU64::new(0),
            skipped: AtomicU64::new(0),
            clock,
            begin: clock.now(),
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
        if done < self.total && last.is_some_and(|last| self.clock.since(last) < Self::PAUSE) {
            return;
        }
        *last = Some(self.clock.now());
        let worked = done - self.skipped.load(Ordering::Relaxed).min(done);
        let left = self.total.saturating_sub(done);
        let seconds = self.clock.since(self.begin).as_secs_f64();
        // The first hundredth says too little about the pace.
        let seconds_left = (worked * 100 > self.total)
            .then(|| (seconds * left as f64 / worked as f64).ceil() as u64);
        (self.progress)(Progress { done: done.min(self.total), total: self.total, seconds_left });
    }
}
