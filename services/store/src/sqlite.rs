//! Rounds in SQLite: one database in a data folder, written by one thread, read by a few.
//!
//! Commands that wait together are committed together (`synchronous=full`), and each is answered only after that
//! (`writer.rs`). Every row carries a checksum: what a failing disk has changed is reported, never shown as a game
//! that nobody played. What SQLite's log cannot tell from an interrupted write, the newest commits in a damaged or
//! deleted `trebejo.db-wal`, is lost without a word; a [backup](SqliteStore::backup) helps against that.

mod copy;
mod fault;
#[cfg(test)]
mod groups;
mod lock;
mod read;
mod row;
mod schema;
mod sum;
mod write;
mod writer;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_channel::oneshot;
use rusqlite::Connection;

pub(crate) use self::fault::Cause;
use self::fault::{Fault, in_folder};
use self::read::Readers;
use self::writer::Writer;
use crate::{
    Answer, Filter, Invitation, NewEvent, NewInvitation, NewRound, RoundId, RoundInfo, SecretHash,
    Store, StoreError, StoredEvent, StoredRound, Summary,
};

pub use self::lock::ServeLock;
pub use self::writer::WriterStats;

/// The rounds in a data folder. Clones share its threads; dropping the last of them finishes what is waiting.
#[derive(Clone)]
pub struct SqliteStore {
    inner: Arc<Inner>,
}

/// Dropped in this order: the writer's connection is the last, which folds the log into the database.
struct Inner {
    dir: PathBuf,
    readers: Readers,
    writer: Writer,
}

/// An answer and the function that gives it. A caller who no longer waits is not missed.
fn answer<T: Send + 'static>() -> (impl FnOnce(Result<T, StoreError>) + Send + 'static, Answer<T>) {
    let (done, answer) = oneshot::channel();
    let reply = move |result| {
        let _ = done.send(result);
    };
    (reply, Box::pin(async move { answer.await.unwrap_or(Err(StoreError::Closed)) }))
}

impl SqliteStore {
    /// Opens the database in a folder, creating both as needed. An older database is brought up to
    /// date; a newer, foreign or damaged one is refused and left as it is.
    pub fn open(dir: &Path) -> Result<SqliteStore, StoreError> {
        let failed = |error: std::io::Error| in_folder(dir, None, &error);
        fs::create_dir_all(dir).map_err(failed)?;
        let file = dir.join(schema::FILE);
        let conn = schema::open(&file)?;
        let writer = Writer::start(conn).map_err(failed)?;
        let readers = Readers::start(&file).map_err(failed)?;
        Ok(SqliteStore { inner: Arc::new(Inner { dir: dir.into(), readers, writer }) })
    }

    /// The data folder.
    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.inner.dir
    }

    /// Takes the right to serve this folder; a second server is refused while the value lives. Who
    /// only plays, in a terminal, needs no lock: the number of an event decides who was first.
    pub fn serve_lock(&self) -> Result<ServeLock, StoreError> {
        ServeLock::take(&self.inner.dir)
    }

    /// How many commands shared how many commits.
    #[must_use]
    pub fn stats(&self) -> WriterStats {
        self.inner.writer.stats()
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = answer();
        self.inner.writer.submit(work, reply);
        answer
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = answer();
        self.inner.readers.submit(work, reply);
        answer
    }
}

impl Store for SqliteStore {
    fn create(&self, round: NewRound) -> Answer<()> {
        self.write(move |conn| write::create(conn, &round))
    }

    fn append(&self, round: RoundId, event: NewEvent, summary: Option<Summary>) -> Answer<()> {
        self.write(move |conn| write::append(conn, round, &event, summary))
    }

    fn rename(&self, round: RoundId, title: Option<String>) -> Answer<()> {
        self.write(move |conn| write::rename(conn, round, title))
    }

    fn delete(&self, round: RoundId) -> Answer<()> {
        self.write(move |conn| write::delete(conn, round))
    }

    fn set_seat_token(&self, round: RoundId, seat: &str, token_hash: SecretHash) -> Answer<()> {
        let seat = seat.to_string();
        self.write(move |conn| row::update_seat(conn, round, &seat, &token_hash))
    }

    fn add_invitation(&self, invitation: NewInvitation) -> Answer<()> {
        self.write(move |conn| write::add_invitation(conn, &invitation))
    }

    fn take_invitation(
        &self,
        code_hash: SecretHash,
        now_ms: i64,
        new_token_hash: SecretHash,
    ) -> Answer<Invitation> {
        self.write(move |conn| write::take_invitation(conn, &code_hash, now_ms, &new_token_hash))
    }

    fn round(&self, id: RoundId) -> Answer<Option<StoredRound>> {
        self.read(move |conn| read::round(conn, id))
    }

    fn load(&self, id: RoundId) -> Answer<Option<(StoredRound, Vec<StoredEvent>)>> {
        self.read(move |conn| read::load(conn, id))
    }

    fn events(&self, id: RoundId, after_seq: u32) -> Answer<Vec<StoredEvent>> {
        self.read(move |conn| {
            let info = row::info(conn, id)?;
            row::events(conn, id, after_seq, info.last_seq)
        })
    }

    fn last_seq(&self, id: RoundId) -> Answer<Option<u32>> {
        self.read(move |conn| Ok(row::find_info(conn, id)?.map(|info| info.last_seq)))
    }

    fn list(&self, filter: &Filter) -> Answer<Vec<RoundInfo>> {
        let filter = filter.clone();
        self.read(move |conn| read::list(conn, &filter))
    }

    fn count(&self, filter: &Filter) -> Answer<u32> {
        let filter = Filter { before: None, ..filter.clone() };
        self.read(move |conn| read::count(conn, &filter))
    }
}
