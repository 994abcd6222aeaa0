//! The store itself: a handle that many rooms and threads share, with one method for each thing
//! that can be written. Reading is in `read.rs`, copies are in `copy.rs`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::sync_channel;

use crate::read::Readers;
use crate::writer::Writer;
use crate::{
    Invitation, NewEvent, NewInvitation, NewRound, RoundId, SecretHash, ServeLock, StoreError,
    Summary, WriterStats, row, schema, write,
};

/// The rounds in a data folder. Clones share one writing thread; dropping the last of them finishes
/// what is waiting.
///
/// Every write comes in two forms. The plain one waits until the change is on disk. The one that
/// ends in `_then` returns at once and calls `reply` from the writing thread when the change is on
/// disk or refused; `reply` must be quick and must not call a waiting form.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    dir: PathBuf,
    readers: Readers,
    writer: Writer,
}

impl Drop for Inner {
    fn drop(&mut self) {
        // The writer's connection shall be the last, which folds the log into the database.
        self.readers.close();
    }
}

/// Called with the outcome of a write.
type Reply<T> = Box<dyn FnOnce(Result<T, StoreError>) + Send>;

fn wait<T: Send + 'static>(ask: impl FnOnce(Reply<T>)) -> Result<T, StoreError> {
    let (sender, receiver) = sync_channel(1);
    ask(Box::new(move |result| {
        let _ = sender.send(result);
    }));
    receiver.recv().unwrap_or(Err(StoreError::Closed))
}

impl Store {
    /// Opens the database in a folder, creating both as needed. An older database is brought up to
    /// date; a newer, foreign or damaged one is refused and left as it is.
    pub fn open(dir: &Path) -> Result<Store, StoreError> {
        let failed = |error: std::io::Error| StoreError::in_folder(dir, "", &error);
        fs::create_dir_all(dir).map_err(failed)?;
        let file = dir.join(schema::FILE);
        let conn = schema::open(&file)?;
        let writer = Writer::start(conn).map_err(failed)?;
        let inner = Inner { dir: dir.into(), readers: Readers::new(file), writer };
        Ok(Store { inner: Arc::new(inner) })
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

    pub(crate) fn readers(&self) -> &Readers {
        &self.inner.readers
    }

    /// Creates a round with its seats and first events, all or nothing.
    pub fn create(&self, round: NewRound) -> Result<(), StoreError> {
        wait(|reply| self.create_then(round, reply))
    }

    /// [`Store::create`] without waiting.
    pub fn create_then(
        &self,
        round: NewRound,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        self.inner.writer.submit(move |conn| write::create(conn, round), reply);
    }

    /// Adds an event to a round, with the round's new summary if it changed.
    ///
    /// Its `seq` must be one after the latest on disk: a smaller one is a
    /// [conflict](StoreError::Conflict), a larger one a [gap](StoreError::Gap). A `nonce` the round
    /// knows already is [repeated](StoreError::Repeated). Nothing is changed in these cases.
    pub fn append(
        &self,
        round: RoundId,
        event: NewEvent,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        wait(|reply| self.append_then(round, event, summary, reply))
    }

    /// [`Store::append`] without waiting.
    pub fn append_then(
        &self,
        round: RoundId,
        event: NewEvent,
        summary: Option<Summary>,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let work = move |conn: &_| write::append(conn, round, &event, summary);
        self.inner.writer.submit(work, reply);
    }

    /// Gives a round another title, or none. The header stays as it is: who exports a record writes
    /// the title of the day into it. The round keeps its place in lists.
    pub fn rename(&self, round: RoundId, title: Option<String>) -> Result<(), StoreError> {
        wait(|reply| self.rename_then(round, title, reply))
    }

    /// [`Store::rename`] without waiting.
    pub fn rename_then(
        &self,
        round: RoundId,
        title: Option<String>,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        self.inner.writer.submit(move |conn| write::rename(conn, round, title), reply);
    }

    /// Deletes a round with its events, seats and invitations.
    pub fn delete(&self, round: RoundId) -> Result<(), StoreError> {
        wait(|reply| self.delete_then(round, reply))
    }

    /// [`Store::delete`] without waiting.
    pub fn delete_then(
        &self,
        round: RoundId,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        self.inner.writer.submit(move |conn| write::delete(conn, round), reply);
    }

    /// Gives a seat a new token; the old one is worth nothing from then on.
    pub fn set_seat_token(
        &self,
        round: RoundId,
        seat: &str,
        token_hash: SecretHash,
    ) -> Result<(), StoreError> {
        wait(|reply| self.set_seat_token_then(round, seat, token_hash, reply))
    }

    /// [`Store::set_seat_token`] without waiting.
    pub fn set_seat_token_then(
        &self,
        round: RoundId,
        seat: &str,
        token_hash: SecretHash,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let seat = seat.to_string();
        let work = move |conn: &_| row::update_seat(conn, round, &seat, &token_hash);
        self.inner.writer.submit(work, reply);
    }

    /// Keeps an invitation, and sweeps away those that have expired.
    pub fn add_invitation(&self, invitation: NewInvitation) -> Result<(), StoreError> {
        wait(|reply| self.add_invitation_then(invitation, reply))
    }

    /// [`Store::add_invitation`] without waiting.
    pub fn add_invitation_then(
        &self,
        invitation: NewInvitation,
        reply: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        self.inner.writer.submit(move |conn| write::add_invitation(conn, &invitation), reply);
    }

    /// Uses an invitation up: its seat, if it gives one, takes the new token in the same step.
    pub fn take_invitation(
        &self,
        code_hash: SecretHash,
        now_ms: i64,
        new_token_hash: SecretHash,
    ) -> Result<Invitation, StoreError> {
        wait(|reply| self.take_invitation_then(code_hash, now_ms, new_token_hash, reply))
    }

    /// [`Store::take_invitation`] without waiting.
    pub fn take_invitation_then(
        &self,
        code_hash: SecretHash,
        now_ms: i64,
        new_token_hash: SecretHash,
        reply: impl FnOnce(Result<Invitation, StoreError>) + Send + 'static,
    ) {
        let work =
            move |conn: &_| write::take_invitation(conn, &code_hash, now_ms, &new_token_hash);
        self.inner.writer.submit(work, reply);
    }

    /// Lets the database grow to so many pages and no further: a full disk, for tests.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        wait(|reply| {
            let work = move |conn: &rusqlite::Connection| {
                conn.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
                Ok(())
            };
            self.inner.writer.submit(work, reply);
        })
    }
}
