//! What goes wrong inside: SQLite's own errors on their way to becoming a [`StoreError`], which tells what happened
//! and no longer who said so.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process;

use rusqlite::ErrorCode;
use trebejo_core::{Message, MessageError, ToMessage};

use crate::StoreError;

/// What was found wrong on the disk: the details of a [`StoreError`].
#[derive(Clone, Debug, MessageError)]
pub(crate) enum Cause {
    #[message("store.cause.file")]
    File { file: &'static str, why: Message },
    #[message("store.cause.read-only", file)]
    ReadOnlyFile(&'static str),
    #[message("store.cause.no-log", mode)]
    NoLog(String),
    #[message("store.cause.empty")]
    Empty,
    #[message("store.cause.schema", found)]
    Schema(i64),
    #[message("store.cause.tables")]
    Tables,
    #[message("store.cause.itself")]
    Itself,
    #[message("store.cause.backup-itself")]
    BackupItself,
    #[message("store.cause.round-sum")]
    RoundSum,
    #[message("store.cause.seat-sum")]
    SeatSum,
    #[message("store.cause.seed-sum")]
    SeedSum,
    #[message("store.cause.invitation-sum")]
    InvitationSum,
    #[message("store.cause.event-sum", seq)]
    EventSum(u32),
    #[message("store.cause.event-missing", seq)]
    EventMissing(u32),
    #[message("store.cause.events")]
    Events { found: u32, expected: u32 },
    #[message("store.cause.seats")]
    Seats { found: usize, expected: u32 },
    #[message("store.cause.cannot-open")]
    CannotOpen,
    #[message("store.cause.read-only-database")]
    ReadOnly,
    #[message("store.cause.disk")]
    Disk,
    #[message("store.cause.malformed")]
    Malformed,
    /// What only SQLite has words for.
    #[message("store.cause.sqlite", text)]
    Sqlite(String),
}

/// What SQLite says.
pub(super) fn said(error: &rusqlite::Error) -> Message {
    let cause = match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen) => Cause::CannotOpen,
        Some(ErrorCode::ReadOnly) => Cause::ReadOnly,
        Some(ErrorCode::SystemIoFailure) => Cause::Disk,
        Some(ErrorCode::DatabaseCorrupt) => Cause::Malformed,
        _ => Cause::Sqlite(error.to_string()),
    };
    cause.to_message()
}

/// Why something did not work, before anyone outside is told.
#[derive(Debug)]
pub(super) enum Fault {
    /// What callers can act on.
    Store(StoreError),
    /// Anything else SQLite says.
    Driver(rusqlite::Error),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        Fault::Store(match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch) => {
                StoreError::Invalid(said(&error))
            }
            _ => return Fault::Driver(error),
        })
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Store(error) => error,
            Fault::Driver(error) => StoreError::Failed(said(&error)),
        }
    }
}

/// What SQLite said while the database was opened and examined.
pub(super) fn while_opening(file: &Path, error: &rusqlite::Error) -> StoreError {
    opening(file, error, is_full)
}

fn opening(file: &Path, error: &rusqlite::Error, is_full: fn(&Path) -> bool) -> StoreError {
    let dir = file.parent().unwrap_or(file);
    let why = said(error);
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
                false => StoreError::Folder { dir: dir.into(), why },
            }
        }
        _ => StoreError::Damaged { file: file.into(), why },
    }
}

/// What the operating system said about the data folder, or about one of its files.
pub(super) fn in_folder(
    dir: &Path,
    file: Option<&'static str>,
    error: &std::io::Error,
) -> StoreError {
    let why = error.to_message();
    match (no_space(error), file) {
        (true, _) => StoreError::NoSpace { dir: dir.into() },
        (false, None) => StoreError::Folder { dir: dir.into(), why },
        (false, Some(file)) => {
            StoreError::Folder { dir: dir.into(), why: Cause::File { file, why }.to_message() }
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
        let told = |code: i32, full: bool| {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let is_full = if full { |_: &Path| true } else { |_: &Path| false };
            opening(Path::new("/data/trebejo.db"), &error, is_full)
        };
        let codes = [
            ffi::SQLITE_IOERR_SHMSIZE,
            ffi::SQLITE_IOERR_SHMOPEN,
            ffi::SQLITE_IOERR_WRITE,
            ffi::SQLITE_IOERR_FSYNC,
            ffi::SQLITE_CANTOPEN,
        ];
        for code in codes {
            assert!(matches!(told(code, true), StoreError::NoSpace { .. }), "{code}");
            assert!(matches!(told(code, false), StoreError::Folder { .. }), "{code}");
        }
        assert!(matches!(told(ffi::SQLITE_FULL, false), StoreError::NoSpace { .. }));
        assert_eq!(told(ffi::SQLITE_FULL, false).to_string(), "store.no-space dir=\"/data\"");
        for code in [ffi::SQLITE_IOERR_SHORT_READ, ffi::SQLITE_IOERR_READ, ffi::SQLITE_CORRUPT] {
            assert!(matches!(told(code, true), StoreError::Damaged { .. }), "{code}");
        }
    }

    #[test]
    fn a_folder_with_space_is_not_full() {
        let dir = tempfile::tempdir().unwrap();
        assert!(!is_full(dir.path()) && !is_full(&dir.path().join("missing")));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "the trial leaves nothing behind");
        let full = std::io::Error::from(ErrorKind::StorageFull);
        let error = in_folder(dir.path(), Some("server.lock"), &full);
        assert!(matches!(error, StoreError::NoSpace { .. }), "{error}");
    }
}
