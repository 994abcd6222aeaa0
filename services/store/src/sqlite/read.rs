//! Reading, beside the writer and never waiting for it: every read sees the latest commit as a
//! whole. Lists come newest first, in pages that stay stable while rounds are added.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, params};

use super::fault::Fault;
use super::{row, schema};
use crate::filter::Fits;
use crate::{Filter, RoundId, RoundInfo, StoreError, StoredEvent, StoredRound};

/// So many threads read at once; further reads wait for one of them.
const THREADS: usize = 4;

type Job = Box<dyn FnOnce(&mut Reader) + Send>;

/// The handle of the reading threads; dropping it finishes what is waiting.
pub(super) struct Readers {
    queue: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads. Each opens its connection when it is first needed.
    pub(super) fn start(file: &Path) -> std::io::Result<Readers> {
        let (queue, jobs) = channel();
        let jobs = Arc::new(Mutex::new(jobs));
        let start = |_| {
            let (jobs, reader) = (Arc::clone(&jobs), Reader { file: file.into(), conn: None });
            thread::Builder::new().name("store-reader".into()).spawn(move || serve(&jobs, reader))
        };
        let threads = (0..THREADS).map(start).collect::<Result<_, _>>()?;
        Ok(Readers { queue: Some(queue), threads })
    }

    /// Queues a read; `reply` is called on the thread that has done it.
    pub(super) fn submit<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
        reply: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let job: Job = Box::new(move |reader| reply(reader.read(read).map_err(StoreError::from)));
        let queue = self.queue.as_ref().expect("the queue lives as long as the readers");
        // If there is no thread left, the job is dropped with its reply, and so its caller is told.
        let _ = queue.send(job);
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        drop(self.queue.take());
        for thread in self.threads.drain(..) {
            // A thread cannot wait for itself, should the last handle be dropped by a reply.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

fn serve(jobs: &Mutex<Receiver<Job>>, mut reader: Reader) {
    loop {
        // One idle thread waits for a job, the others for this lock.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { break };
        // A caller that panics in its reply harms nobody else.
        let _ = catch_unwind(AssertUnwindSafe(|| job(&mut reader)));
    }
}

/// A read-only connection, opened when it is needed.
struct Reader {
    file: PathBuf,
    conn: Option<Connection>,
}

impl Reader {
    /// Runs a read in a transaction of its own, so that all it sees is of one moment.
    fn read<T>(&mut self, read: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(schema::open_reader(&self.file)?),
        };
        read(&*conn.transaction()?)
    }
}

/// A round with its seats.
pub(super) fn round(conn: &Connection, id: RoundId) -> Result<Option<StoredRound>, Fault> {
    let Some(info) = row::find_info(conn, id)? else { return Ok(None) };
    let seats = row::seats(conn, &info)?;
    let secret = row::secret(conn, info.id)?;
    Ok(Some(StoredRound { info, seats, secret }))
}

/// A round with its seats and all its events.
pub(super) fn load(
    conn: &Connection,
    id: RoundId,
) -> Result<Option<(StoredRound, Vec<StoredEvent>)>, Fault> {
    let Some(round) = round(conn, id)? else { return Ok(None) };
    let events = row::events(conn, id, 0, round.info.last_seq)?;
    Ok(Some((round, events)))
}

/// The rounds that match, the one played last first.
pub(super) fn list(conn: &Connection, filter: &Filter) -> Result<Vec<RoundInfo>, Fault> {
    let mut found = Vec::new();
    for over in overs(filter) {
        let room = found.len() + filter.limit;
        visit(conn, over, filter, |info| {
            if found.len() < room {
                found.push(info);
            }
            found.len() < room
        })?;
    }
    found.sort_by_key(|info| std::cmp::Reverse((info.updated_at, info.id)));
    found.truncate(filter.limit);
    Ok(found)
}

/// How many rounds match, whatever the limit.
pub(super) fn count(conn: &Connection, filter: &Filter) -> Result<u32, Fault> {
    let mut count = 0;
    for over in overs(filter) {
        if filter.is_plain() {
            let sql = "select count(*) from round where over = ?1 and (?2 is null or game = ?2)";
            count += conn
                .prepare_cached(sql)?
                .query_row(params![over, filter.game], |row| row.get::<_, u32>(0))?;
        } else {
            visit(conn, over, filter, |_| {
                count += 1;
                true
            })?;
        }
    }
    Ok(count)
}

/// The two halves of the index, or the one that is asked for.
fn overs(filter: &Filter) -> impl Iterator<Item = bool> {
    let wanted = filter.over;
    [false, true].into_iter().filter(move |over| wanted.is_none_or(|wanted| wanted == *over))
}

/// Walks along one half of the index, newest first, until `take` has enough.
fn visit(
    conn: &Connection,
    over: bool,
    filter: &Filter,
    mut take: impl FnMut(RoundInfo) -> bool,
) -> Result<(), Fault> {
    let sql = format!(
        "select {} from round where over = ?1 and (updated_at, id) < (?2, ?3) \
         and (?4 is null or game = ?4) and updated_at >= ?5 and updated_at < ?6 \
         order by updated_at desc, id desc",
        row::INFO
    );
    // Every id comes before the `~`, which is in none.
    let (age, id) = match &filter.before {
        Some((age, id)) => (*age, id.as_str()),
        None => (i64::MAX, "~"),
    };
    let fits = Fits::new(filter);
    let mut find = conn.prepare_cached(&sql)?;
    let since = filter.since.unwrap_or(i64::MIN);
    let until = filter.until.unwrap_or(i64::MAX);
    let mut rows = find.query(params![over, age, id, filter.game, since, until])?;
    while let Some(row) = rows.next()? {
        let info = row::read_info(row)?;
        if fits.check(&info) && !take(info) {
            break;
        }
    }
    Ok(())
}
