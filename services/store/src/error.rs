//! What can go wrong between a round and where it is kept, whatever keeps it. Every error can be cloned, because one
//! failed commit answers every command of its group.

use std::path::{Path, PathBuf};

use trebejo_core::{Message, MessageError};

use crate::RoundId;

/// Why something was not stored or not read.
#[derive(Clone, Debug, MessageError)]
pub enum StoreError {
    /// The data folder cannot be made, opened or written.
    #[message("store.folder")]
    Folder {
        /// The folder asked for.
        dir: PathBuf,
        /// What the operating system or the database says.
        why: Message,
    },
    /// The file is there, but it is something else.
    #[message("store.foreign")]
    Foreign {
        /// The file found.
        file: PathBuf,
    },
    /// Written by a later program.
    #[message("store.newer")]
    Newer {
        /// The database.
        file: PathBuf,
        /// Its schema version.
        found: i64,
        /// The newest schema version this program can read.
        known: i64,
    },
    /// The database's own check, its tables or the checksum of a round say that bytes have changed.
    #[message("store.damaged", name = name_of(file))]
    Damaged {
        /// The database.
        file: PathBuf,
        /// What was found.
        why: Message,
    },
    /// The database can be used, but what it holds of this round is not what was written.
    #[message("store.damaged-round")]
    DamagedRound {
        /// The round.
        round: RoundId,
        /// What was found.
        why: Message,
    },
    /// Another server holds the lock of this folder.
    #[message("store.server-running", process = process_word(*process))]
    ServerRunning {
        /// The data folder.
        dir: PathBuf,
        /// Its number, where the lock file can be read.
        process: Option<u32>,
    },
    /// No such round.
    #[message("store.no-round", round)]
    NoRound(RoundId),
    /// A round of this id is there already.
    #[message("store.round-exists", round)]
    RoundExists(RoundId),
    /// The round has no seat of this name.
    #[message("store.no-seat")]
    NoSeat {
        /// The round.
        round: RoundId,
        /// The name asked for.
        seat: String,
    },
    /// Someone else was faster: the round has gone on. Read the events and try again.
    #[message("store.conflict")]
    Conflict {
        /// The latest event on disk.
        stored_seq: u32,
    },
    /// An event may only follow the one before it.
    #[message("store.gap")]
    Gap {
        /// The latest event on disk.
        stored_seq: u32,
        /// The number of the refused event.
        seq: u32,
    },
    /// The same message was stored before: a resend, to be answered like the first time.
    #[message("store.repeated")]
    Repeated {
        /// Where it is.
        seq: u32,
    },
    /// The invitation was used, withdrawn or never made.
    #[message("store.unknown-invitation")]
    UnknownInvitation,
    /// The invitation came too late.
    #[message("store.expired-invitation")]
    ExpiredInvitation,
    /// A value breaks a rule, such as an empty kind.
    #[message("store.invalid", why)]
    Invalid(Message),
    /// No space to open the database, which needs a little even for reading.
    #[message("store.no-space")]
    NoSpace {
        /// The data folder.
        dir: PathBuf,
    },
    /// No space; nothing of the command was stored.
    #[message("store.full")]
    Full,
    /// Another process held the database for too long; nothing of the command was stored.
    #[message("store.busy")]
    Busy,
    /// A copy could not be made or put in place.
    #[message("store.copy")]
    Copy {
        /// The file to be written.
        file: PathBuf,
        /// Why not.
        why: Message,
    },
    /// The operating system gave no random bytes.
    #[message("store.random", text)]
    Random(String),
    /// The writer has stopped.
    #[message("store.closed")]
    Closed,
    /// Anything else that went wrong inside, such as a failing disk.
    #[message("store.failed", why)]
    Failed(Message),
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().display().to_string()
}

fn process_word(process: Option<u32>) -> String {
    process.map_or_else(|| "unknown".into(), |number| number.to_string())
}
