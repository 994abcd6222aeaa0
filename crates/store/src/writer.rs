//! The one thread that writes. It takes whatever commands are waiting, does them in one
//! transaction, commits that to disk, and only then answers: a hundred moves share one wait for the
//! disk, and nobody is told of an event that could still be lost.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use crate::StoreError;

/// No more commands than this share a commit, so that a flood cannot starve the first of them.
const LARGEST_GROUP: usize = 512;

/// What the writer has done since it started.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct WriterStats {
    /// Transactions tried.
    pub groups: u64,
    /// Commands in them.
    pub commands: u64,
}

#[derive(Default)]
struct Counters {
    groups: AtomicU64,
    commands: AtomicU64,
}

/// Something to be written and someone to be told.
trait Command: Send {
    /// Does the work inside a savepoint and keeps its result.
    fn run(&mut self, conn: &Connection) -> Result<(), StoreError>;
    /// Tells the result, or why the whole group failed.
    fn answer(self: Box<Self>, group: Result<(), StoreError>);
}

struct Task<T, W, R> {
    work: Option<W>,
    result: Option<Result<T, StoreError>>,
    reply: R,
}

impl<T, W, R> Command for Task<T, W, R>
where
    T: Send,
    W: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    R: FnOnce(Result<T, StoreError>) + Send,
{
    fn run(&mut self, conn: &Connection) -> Result<(), StoreError> {
        let work = self.work.take().expect("a command runs once");
        let result = work(conn);
        let verdict = result.as_ref().map(|_| ()).map_err(StoreError::clone);
        self.result = Some(result);
        verdict
    }

    fn answer(self: Box<Self>, group: Result<(), StoreError>) {
        let result = match (group, self.result) {
            // Also for a command refused on its own: what it collided with may not have been kept.
            (Err(error), _) => Err(error),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(StoreError::Closed),
        };
        (self.reply)(result);
    }
}

/// The handle of the writing thread; dropping it finishes what is waiting.
pub(crate) struct Writer {
    queue: Option<Sender<Box<dyn Command>>>,
    thread: Option<JoinHandle<()>>,
    counters: Arc<Counters>,
}

impl Writer {
    /// Starts the thread on its own connection.
    pub(crate) fn start(conn: Connection) -> std::io::Result<Writer> {
        conn.set_prepared_statement_cache_capacity(64);
        let (queue, commands) = channel();
        let counters = Arc::new(Counters::default());
        let shared = Arc::clone(&counters);
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || serve(&conn, &commands, &shared))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread), counters })
    }

    /// Queues a command. `reply` is called on the writing thread once the command is on disk or has
    /// failed, so it must be quick and must not wait for another write.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        reply: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let task = Box::new(Task { work: Some(work), result: None, reply });
        let queue = self.queue.as_ref().expect("the queue lives as long as the writer");
        if let Err(unsent) = queue.send(task) {
            unsent.0.answer(Err(StoreError::Closed));
        }
    }

    /// What has been done so far.
    pub(crate) fn stats(&self) -> WriterStats {
        WriterStats {
            groups: self.counters.groups.load(Ordering::Relaxed),
            commands: self.counters.commands.load(Ordering::Relaxed),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take()
            // The last handle may be dropped by a reply, and a thread cannot wait for itself.
            && thread.thread().id() != thread::current().id()
        {
            let _ = thread.join();
        }
    }
}

fn serve(conn: &Connection, commands: &Receiver<Box<dyn Command>>, counters: &Counters) {
    while let Ok(first) = commands.recv() {
        let waiting = commands.try_iter().take(LARGEST_GROUP - 1);
        let mut group: Vec<_> = std::iter::once(first).chain(waiting).collect();
        counters.groups.fetch_add(1, Ordering::Relaxed);
        counters.commands.fetch_add(group.len() as u64, Ordering::Relaxed);
        let outcome = commit(conn, &mut group);
        if outcome.is_err() && !conn.is_autocommit() {
            // Should this fail as well, the next group tries again before it begins.
            let _ = conn.execute_batch("rollback");
        }
        for command in group {
            // A caller that panics in its reply harms nobody else.
            let _ = catch_unwind(AssertUnwindSafe(|| command.answer(outcome.clone())));
        }
    }
}

fn commit(conn: &Connection, group: &mut [Box<dyn Command>]) -> Result<(), StoreError> {
    if !conn.is_autocommit() {
        conn.execute_batch("rollback")?;
    }
    let execute = |sql| conn.prepare_cached(sql)?.execute([]);
    execute("begin immediate")?;
    for command in group {
        execute("savepoint command")?;
        if let Err(error) = command.run(conn) {
            // A full disk may have made SQLite give up the transaction with all that was in it.
            if conn.is_autocommit() {
                return Err(error);
            }
            execute("rollback to command")?;
        }
        execute("release command")?;
    }
    execute("commit")?;
    Ok(())
}
