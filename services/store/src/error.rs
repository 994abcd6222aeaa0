//! What can go wrong between a round and where it is kept, whatever keeps it. Every error can be cloned, because one
//! failed commit answers every command of its group.

use std::path::PathBuf;

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
        /// What the operating system or the database says.
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
    /// The database's own check, its tables or the checksum of a round say that bytes have changed.
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
    /// A value breaks a rule, such as an empty kind.
    #[error("the store refuses a value: {0}")]
    Invalid(String),
    /// No space to open the database, which needs a little even for reading.
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
    /// Anything else that went wrong inside, such as a failing disk.
    #[error("the database failed: {0}")]
    Failed(String),
}
