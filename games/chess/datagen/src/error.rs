//! What can be wrong with a file of games or with a request.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use trebejo_core::OptionError;

/// Why a file of games cannot be read, or a run not begun.
#[derive(Debug)]
pub enum DataError {
    /// The operating system refused.
    Io {
        /// The file concerned.
        path: PathBuf,
        /// What it said.
        source: io::Error,
    },
    /// The file does not begin as one of ours.
    Header(String),
    /// The bytes do not decode.
    Damaged {
        /// Where in the file the faulty block begins.
        offset: u64,
        /// What is wrong there.
        reason: String,
    },
    /// The file was begun with other settings.
    OtherRun {
        /// The setting that differs.
        setting: &'static str,
        /// Its value in the file.
        found: String,
        /// Its value in the request.
        wanted: String,
    },
    /// Another process is writing to the file.
    Busy(PathBuf),
    /// There is no such game here.
    UnknownGame(String),
    /// The options do not fit the game.
    Options(OptionError),
    /// Files of different games cannot be put together.
    MixedGames(String, String),
}

impl DataError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> DataError {
        move |source| DataError::Io { path: path.to_path_buf(), source }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataError::Io { path, source } => write!(f, "{}: {source}", path.display()),
            DataError::Header(reason) => write!(f, "not a file of self-play games: {reason}"),
            DataError::Damaged { offset, reason } => {
                write!(f, "the block at byte {offset} is damaged: {reason}")
            }
            DataError::OtherRun { setting, found, wanted } => write!(
                f,
                "the file was begun with {setting} {found}, not {wanted}; choose another file or the same settings"
            ),
            DataError::Busy(path) => {
                write!(f, "{} is being written by another process", path.display())
            }
            DataError::UnknownGame(name) => {
                write!(f, "unknown game \"{name}\", expected chess, alice or chessmagic")
            }
            DataError::Options(error) => error.fmt(f),
            DataError::MixedGames(one, other) => {
                write!(f, "games of {one} and of {other} cannot be put together")
            }
        }
    }
}

impl std::error::Error for DataError {}
