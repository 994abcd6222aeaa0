//! What can go wrong between a round and the disk. Every error can be cloned, because one failed
//! commit answers every command of its group.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::RoundId;

/// Why something was not stored or not read.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The data folder cannot be made, opened or written.
    #[error("cannot use the data folder {}: {what}", dir.display())]
    Folder {
        /// The folder asked for.
        dir: PathBuf,
        /// The operating system's or SQLite's words.
        what: String,
    },
    /// The file is there, but it is something else.
    #[error(
        "{} is no Trebejo database, or its first page is damaged; \
         move it away, put a backup in its place, or name another data folder",
        file.display()
    )]
    Foreign {
        /// The file found.
        file: PathBuf,
    },
    /// Written by a later program.
    #[error(
        "{} has schema {found}, newer than this program knows ({known}); update Trebejo",
        file.display()
    )]
    Newer {
        /// The database.
        file: PathBuf,
        /// Its schema version.
        found: i64,
        /// The newest schema version this program can read.
        known: i64,
    },
    /// SQLite's own check, the schema or the checksum of a round says that bytes have changed.
    #[error(
        "{} is damaged ({what}); put a backup in its place, or move it away together with the \
         files {name}-wal and {name}-shm beside it to begin anew",
        file.display(),
        name = file.file_name().unwrap_or_default().display()
    )]
    Damaged {
        /// The database.
        file: PathBuf,
        /// What was found.
        what: String,
    },
    /// The database can be used, but what it holds of this round is not what was written.
    #[error("round {round} is damaged on disk: {what}")]
    DamagedRound {
        /// The round.
        round: RoundId,
        /// What was found.
        what: String,
    },
    /// Another server holds the lock of this folder.
    #[error("another Trebejo server ({process}) already uses {}", dir.display())]
    ServerRunning {
        /// The data folder.
        dir: PathBuf,
        /// `process 1234`, or `process unknown` where the lock file cannot be read.
        process: String,
    },
    /// No such round.
    #[error("there is no round {0}")]
    NoRound(RoundId),
    /// A round of this id is there already.
    #[error("there is a round {0} already")]
    RoundExists(RoundId),
    /// The round has no seat of this name.
    #[error("round {round} has no seat \"{seat}\"")]
    NoSeat {
        /// The round.
        round: RoundId,
        /// The name asked for.
        seat: String,
    },
    /// Someone else was faster: the round has gone on. Read the events and try again.
    #[error("the round has gone on to event {stored_seq}")]
    Conflict {
        /// The latest event on disk.
        stored_seq: u32,
    },
    /// An event may only follow the one before it.
    #[error("event {seq} cannot follow event {stored_seq}")]
    Gap {
        /// The latest event on disk.
        stored_seq: u32,
        /// The number of the refused event.
        seq: u32,
    },
    /// The same message was stored before: a resend, to be answered like the first time.
    #[error("this message was stored before, as event {seq}")]
    Repeated {
        /// Where it is.
        seq: u32,
    },
    /// The invitation was used, withdrawn or never made.
    #[error("the invitation is not known or was used before; ask for a new one")]
    UnknownInvitation,
    /// The invitation came too late.
    #[error("the invitation has expired; ask for a new one")]
    ExpiredInvitation,
    /// A value breaks a rule of the schema, such as an empty kind.
    #[error("the store refuses a value: {0}")]
    Invalid(String),
    /// No space to open the database: SQLite needs a little even for reading.
    #[error(
        "no space is left on the disk of the data folder {}; free some space and start again: \
         what is stored there is intact",
        dir.display()
    )]
    NoSpace {
        /// The data folder.
        dir: PathBuf,
    },
    /// No space; nothing of the command was stored.
    #[error("the disk is full: nothing was stored, try again when there is space")]
    Full,
    /// Another process held the database for too long; nothing of the command was stored.
    #[error("the database is busy in another process: nothing was stored, try again")]
    Busy,
    /// A copy could not be made or put in place.
    #[error("cannot write the copy {}: {what}", file.display())]
    Copy {
        /// The file to be written.
        file: PathBuf,
        /// Why not.
        what: String,
    },
    /// The operating system gave no random bytes.
    #[error("the operating system gave no random bytes: {0}")]
    Random(String),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
    /// Anything else SQLite says, such as a failing disk.
    #[error("the database failed: {0}")]
    Database(#[source] Arc<rusqlite::Error>),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch) => {
                StoreError::Invalid(error.to_string())
            }
            _ => StoreError::Database(Arc::new(error)),
        }
    }
}

impl StoreError {
    /// What SQLite said while the database was opened and examined.
    pub(crate) fn while_opening(file: &Path, error: &rusqlite::Error) -> StoreError {
        StoreError::opening(file, error, is_full)
    }

    fn opening(file: &Path, error: &rusqlite::Error, is_full: fn(&Path) -> bool) -> StoreError {
        let dir = file.parent().unwrap_or(file);
        let what = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::NoSpace { dir: dir.into() },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::NotADatabase) => StoreError::Foreign { file: file.into() },
            Some(
                ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::ReadOnly
                | ErrorCode::SystemIoFailure,
            ) if !cannot_be_read(error) => {
                // A log that cannot grow is no "disk full" to SQLite, but an I/O error like any other.
                match is_full(dir) {
                    true => StoreError::NoSpace { dir: dir.into() },
                    false => StoreError::Folder { dir: dir.into(), what },
                }
            }
            _ => StoreError::Damaged { file: file.into(), what },
        }
    }

    /// What the operating system said about a file of the data folder, with `what` as the file's name.
    pub(crate) fn in_folder(dir: &Path, what: &str, error: &std::io::Error) -> StoreError {
        match no_space(error) {
            true => StoreError::NoSpace { dir: dir.into() },
            false => StoreError::Folder { dir: dir.into(), what: format!("{what}{error}") },
        }
    }
}

/// Whether bytes that were written before cannot be read any more, which is damage and no want of space.
fn cannot_be_read(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi;
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(
        code,
        Some(
            ffi::SQLITE_IOERR_READ
                | ffi::SQLITE_IOERR_SHORT_READ
                | ffi::SQLITE_IOERR_DATA
                | ffi::SQLITE_IOERR_CORRUPTFS
        )
    )
}

fn no_space(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// Whether a folder has no room for what SQLite needs to open a database, found out by trying.
fn is_full(dir: &Path) -> bool {
    const NEEDED: usize = 1 << 16;
    let file = dir.join(format!("space-{}.tmp", process::id()));
    let tried = File::create(&file)
        .and_then(|mut open| open.write_all(&[0; NEEDED]).and_then(|()| open.sync_all()));
    let _ = fs::remove_file(&file);
    tried.is_err_and(|error| no_space(&error))
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    /// Before, an intact database on a full disk was called damaged, and people were told to move it away.
    #[test]
    fn a_full_disk_is_not_taken_for_damage() {
        let opening = |code: i32, full: bool| {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let is_full = if full { |_: &Path| true } else { |_: &Path| false };
            StoreError::opening(Path::new("/data/trebejo.db"), &error, is_full)
        };
        let codes = [
            ffi::SQLITE_IOERR_SHMSIZE,
            ffi::SQLITE_IOERR_SHMOPEN,
            ffi::SQLITE_IOERR_WRITE,
            ffi::SQLITE_IOERR_FSYNC,
            ffi::SQLITE_CANTOPEN,
        ];
        for code in codes {
            assert!(matches!(opening(code, true), StoreError::NoSpace { .. }), "{code}");
            assert!(matches!(opening(code, false), StoreError::Folder { .. }), "{code}");
        }
        assert!(matches!(opening(ffi::SQLITE_FULL, false), StoreError::NoSpace { .. }));
        assert_eq!(
            opening(ffi::SQLITE_FULL, false).to_string(),
            "no space is left on the disk of the data folder /data; free some space and start again: \
             what is stored there is intact"
        );
        for code in [ffi::SQLITE_IOERR_SHORT_READ, ffi::SQLITE_IOERR_READ, ffi::SQLITE_CORRUPT] {
            assert!(matches!(opening(code, true), StoreError::Damaged { .. }), "{code}");
        }
    }

    #[test]
    fn a_folder_with_space_is_not_full() {
        let dir = tempfile::tempdir().unwrap();
        assert!(!is_full(dir.path()) && !is_full(&dir.path().join("missing")));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "the trial leaves nothing behind");
        let full = std::io::Error::from(ErrorKind::StorageFull);
        let error = StoreError::in_folder(dir.path(), "server.lock: ", &full);
        assert!(matches!(error, StoreError::NoSpace { .. }), "{error}");
    }
}
