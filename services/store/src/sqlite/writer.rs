//! The one thread that writes. It takes whatever commands are waiting, does them in one
//! transaction, commits that to disk, and only then answers: a hundred moves share one wait for the
//! disk, and nobody is told of an event that could still be lost.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::fault::Fault;
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
    W: FnOnce(&Connection) -> Result<T, Fault> + Send,
    R: FnOnce(Result<T, StoreError>) + Send,
{
    fn run(&mut self, conn: &Connection) -> Result<(), StoreError> {
        let work = self.work.take().expect("a command runs once");
        let result = work(conn).map_err(StoreError::from);
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
pub(super) struct Writer {
    queue: Option<Sender<Box<dyn Command>>>,
    thread: Option<JoinHandle<()>>,
    counters: Arc<Counters>,
}

impl Writer {
    /// Starts the thread on its own connection.
    pub(super) fn start(conn: Connection) -> std::io::Result<Writer> {
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
    pub(super) fn submit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
        reply: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let task = Box::new(Task { work: Some(work), result: None, reply });
        let queue = self.queue.as_ref().expect("the queue lives as long as the writer");
        if let Err(unsent) = queue.send(task) {
            unsent.0.answer(Err(StoreError::Closed));
        }
    }

    /// What has been done so far.
    pub(super) fn stats(&self) -> WriterStats {
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
        let outcome = commit(conn, &mut group).map_err(StoreError::from);
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

fn commit(conn: &Connection, group: &mut [Box<dyn Command>]) -> Result<(), Fault> {
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
                return Err(error.into());
            }
            execute("rollback to command")?;
        }
        execute("release command")?;
    }
    execute("commit")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Answer = Result<&'static str, StoreError>;
    type Work = fn(&Connection) -> Result<&'static str, Fault>;

    fn insert(conn: &Connection, id: i64) -> Result<&'static str, Fault> {
        conn.execute("insert into child values (?1, null)", [id])?;
        Ok("done")
    }

    /// Runs these as one group on a fresh database: their answers, and the ids that were kept.
    fn group(works: [Work; 3]) -> (Vec<Answer>, Vec<i64>) {
        let conn = Connection::open_in_memory().unwrap();
        conn.execute_batch(
            "pragma foreign_keys = on; create table parent (id integer primary key);
             create table child (id integer primary key,
                 parent_id integer references parent deferrable initially deferred);",
        )
        .unwrap();
        let writer = Writer::start(conn).unwrap();
        let (release, released) = channel::<()>();
        let (held, holding) = channel();
        writer.submit(
            |_| Ok(()),
            move |_| {
                held.send(()).unwrap();
                released.recv().unwrap();
            },
        );
        holding.recv().unwrap();
        let (sender, answers) = channel();
        for work in works {
            let sender = sender.clone();
            writer.submit(work, move |answer| sender.send(answer).unwrap());
        }
        release.send(()).unwrap();
        let answers = (0..3).map(|_| answers.recv().unwrap()).collect();
        assert_eq!(writer.stats(), WriterStats { groups: 2, commands: 4 });

        // Whatever happened, the thread lives on.
        let (sender, later) = channel();
        let kept = |conn: &Connection| {
            insert(conn, 99)?;
            let mut find = conn.prepare("select id from child where id < 99 order by id")?;
            let ids = find.query_map([], |row| row.get(0))?.collect::<Result<Vec<i64>, _>>()?;
            Ok(ids)
        };
        writer.submit(kept, move |ids| sender.send(ids).unwrap());
        (answers, later.recv().unwrap().unwrap())
    }

    #[test]
    fn a_refused_command_is_undone_and_the_others_are_kept() {
        let refused = |conn: &_| {
            insert(conn, 2)?;
            Err(StoreError::UnknownInvitation.into())
        };
        let (answers, kept) = group([|conn| insert(conn, 1), refused, |conn| insert(conn, 3)]);
        assert!(answers[0].is_ok() && answers[2].is_ok());
        assert!(matches!(answers[1], Err(StoreError::UnknownInvitation)));
        assert_eq!(kept, [1, 3]);
    }

    #[test]
    fn a_failed_commit_is_told_to_all_and_nothing_is_kept() {
        let orphan = |conn: &Connection| {
            conn.execute("insert into child values (2, 7)", [])?;
            Ok("done, until the commit asks for parent 7")
        };
        // The third is refused for what the first wrote, which then was not kept after all.
        let (answers, kept) = group([|conn| insert(conn, 1), orphan, |conn| insert(conn, 1)]);
        for answer in answers {
            let error = answer.unwrap_err().to_string();
            assert!(error.contains("FOREIGN KEY"), "{error}");
        }
        assert_eq!(kept, [] as [i64; 0]);
    }

    #[test]
    fn a_transaction_that_sqlite_gave_up_is_told_to_all() {
        let full = |conn: &Connection| {
            conn.execute_batch("rollback")?;
            Err(StoreError::Full.into())
        };
        let (answers, kept) = group([|conn| insert(conn, 1), full, |conn| insert(conn, 3)]);
        assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Full))));
        assert_eq!(kept, [] as [i64; 0]);
    }
}
