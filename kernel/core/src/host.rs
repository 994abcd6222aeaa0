//! What rules and engines take from the program that runs them: a clock, threads and files.
//!
//! The crates of the kernel and of the games call no clock, thread or file of the operating system themselves:
//! whoever makes an engine hands it what it needs of a [`Host`]. So the same code runs in a server, in a test whose
//! clock stands still and in a browser's worker. The host of an ordinary program is in `trebejo-host`.
//! Randomness comes in the same way, as a [`ChanceSource`](crate::ChanceSource).

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Everything a host provides.
#[derive(Copy, Clone)]
pub struct Host {
    /// The time.
    pub clock: Clock,
    /// Threads for work that can be shared out.
    pub threads: Threads,
    /// Files, for tables that are kept on disk.
    pub files: &'static dyn Files,
}

impl Host {
    /// A host that has nothing: its clock stands still, all work is done by the caller, and there are no files. An
    /// engine on it needs a limit of depth or nodes, because no time ever passes.
    pub const BARE: Host = Host { clock: Clock::STOPPED, threads: Threads::ONE, files: &NoFiles };

    /// The same host with so many of its threads.
    #[must_use]
    pub fn with_threads(self, count: usize) -> Host {
        Host { threads: self.threads.with_count(count), ..self }
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// A clock that never goes back.
#[derive(Copy, Clone, Debug)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that always shows the same.
    pub const STOPPED: Clock = Clock(|| Duration::ZERO);

    /// The clock that this function reads: the time since some moment, which must be the same for all readings.
    #[must_use]
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// What it shows now.
    #[must_use]
    pub fn now(self) -> Duration {
        (self.0)()
    }

    /// How long ago it showed this.
    #[must_use]
    pub fn since(self, moment: Duration) -> Duration {
        self.now().saturating_sub(moment)
    }
}

/// Calls `own` on the caller's thread and `help` beside it with each number below `helpers`, and returns when all calls
/// have.
type Run = fn(helpers: usize, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut());

/// So many threads of a host.
///
/// A host may have fewer than that, or none besides the caller's: then the parts of the work are done one after the
/// other, in their order. So no part may wait for a later one.
#[derive(Copy, Clone)]
pub struct Threads {
    count: usize,
    run: Run,
}

impl Threads {
    /// The caller's own thread.
    pub const ONE: Threads = Threads { count: 1, run: one_after_the_other };

    /// Threads that are started by this function. It calls its last argument on the caller's thread and the one before
    /// with each number below the first, on threads of their own, and returns when all calls have; a panic in one of
    /// them is passed on.
    #[must_use]
    pub const fn new(count: usize, run: Run) -> Threads {
        Threads { count, run }
    }

    /// How many there are, at least one.
    #[must_use]
    pub fn count(self) -> usize {
        self.count.max(1)
    }

    /// So many threads of the same host.
    #[must_use]
    pub fn with_count(self, count: usize) -> Threads {
        Threads { count, ..self }
    }

    /// Calls `work` once on each thread with the thread's number, from 0.
    pub fn run(self, work: impl Fn(usize) + Sync) {
        (self.run)(self.count() - 1, &|number| work(number + 1), &mut || work(0));
    }

    /// Calls `work` once on each thread; what the calls return comes in the order of the threads.
    pub fn map<T: Send>(self, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let mut results: Vec<Option<T>> = (0..self.count()).map(|_| None).collect();
        self.each(&mut results, |number, result| *result = Some(work(number)));
        results.into_iter().map(|result| result.expect("every thread has run")).collect()
    }

    /// Gives each item a thread of its own, however many threads there are here.
    pub fn each<T: Send>(self, items: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
        if items.is_empty() {
            return;
        }
        let items: Vec<Mutex<&mut T>> = items.iter_mut().map(Mutex::new).collect();
        self.with_count(items.len()).run(|number| {
            let mut item = items[number].lock().unwrap_or_else(PoisonError::into_inner);
            work(number, &mut item);
        });
    }

    /// Does `own` on the caller's thread and gives each helper a thread of its own, however many threads there are here.
    /// Where there are none, the helpers come when `own` is done, and find that they are not needed any more.
    pub fn beside<T: Send, R>(
        self,
        helpers: &mut [T],
        help: impl Fn(usize, &mut T) + Sync,
        own: impl FnOnce() -> R,
    ) -> R {
        let helpers: Vec<Mutex<&mut T>> = helpers.iter_mut().map(Mutex::new).collect();
        let help = |number: usize| {
            let mut helper = helpers[number].lock().unwrap_or_else(PoisonError::into_inner);
            help(number, &mut helper);
        };
        let (mut own, mut result) = (Some(own), None);
        (self.run)(helpers.len(), &help, &mut || result = own.take().map(|own| own()));
        result.expect("a host does the caller's own work")
    }
}

fn one_after_the_other(helpers: usize, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
    own();
    (0..helpers).for_each(help);
}

impl fmt::Debug for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Threads").field(&self.count()).finish()
    }
}

/// Files that outlive the program, for what takes long to work out.
pub trait Files: Send + Sync {
    /// Opens a file to be read.
    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>>;

    /// Makes a folder and those above it, where they are missing.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Writes a file from these parts such that it is there whole or not at all, and lasts.
    fn write(&self, path: &Path, parts: &[&[u8]]) -> io::Result<()>;
}

/// An open file. Many may read from it at once.
pub trait OpenFile: fmt::Debug + Send + Sync {
    /// How many bytes it has.
    fn size(&self) -> io::Result<u64>;

    /// Fills `out` with the bytes that begin at this place. A file that ends before is an
    /// [`UnexpectedEof`](io::ErrorKind::UnexpectedEof).
    fn read_at(&self, out: &mut [u8], at: u64) -> io::Result<()>;
}

/// No files at all: nothing is found and nothing can be written.
#[derive(Copy, Clone, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn open(&self, _: &Path) -> io::Result<Box<dyn OpenFile>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn create_folder(&self, _: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn write(&self, _: &Path, _: &[&[u8]]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_threads_the_parts_are_done_in_their_order() {
        let done = Mutex::new(Vec::new());
        Threads::ONE.with_count(3).run(|number| done.lock().unwrap().push(number));
        assert_eq!(done.into_inner().unwrap(), [0, 1, 2]);
        assert_eq!(Threads::ONE.with_count(4).map(|number| number * number), [0, 1, 4, 9]);
    }

    #[test]
    fn every_item_is_worked_on_once() {
        let mut items = [1, 2, 3];
        Threads::ONE.each(&mut items, |number, item| *item += 10 * number);
        assert_eq!(items, [1, 12, 23]);
        Threads::ONE.each(&mut [0; 0], |_, _| unreachable!("there is none"));
    }

    #[test]
    fn helpers_without_a_thread_come_when_the_own_work_is_done() {
        let done = Mutex::new(Vec::new());
        let mut helpers = [7, 8];
        let result = Threads::ONE.beside(
            &mut helpers,
            |number, helper| done.lock().unwrap().push((number, *helper)),
            || {
                done.lock().unwrap().push((9, 9));
                "own"
            },
        );
        assert_eq!((result, done.into_inner().unwrap()), ("own", vec![(9, 9), (0, 7), (1, 8)]));
    }

    #[test]
    fn there_is_always_one_thread() {
        assert_eq!(Threads::ONE.with_count(0).map(|number| number), [0]);
    }

    #[test]
    fn a_moment_ahead_is_no_time_ago() {
        let clock = Clock::new(|| Duration::from_secs(5));
        assert_eq!(clock.since(Duration::from_secs(2)), Duration::from_secs(3));
        assert_eq!(clock.since(Duration::from_secs(9)), Duration::ZERO);
        assert_eq!(Clock::STOPPED.since(Clock::STOPPED.now()), Duration::ZERO);
    }

    #[test]
    fn a_bare_host_finds_no_file_and_writes_none() {
        let path = Path::new("somewhere");
        assert_eq!(Host::BARE.files.open(path).err().unwrap().kind(), io::ErrorKind::NotFound);
        assert!(Host::BARE.files.create_folder(path).is_err());
        assert!(Host::BARE.files.write(path, &[b"x"]).is_err());
    }
}
