//! Files that other programs of a game know (PGN, SGF): a round goes out as one, and comes in from one.

use serde::Serialize;

use crate::{Message, MessageError, Record};

/// A kind of file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileForm {
    /// What people call it: `PGN`.
    pub name: &'static str,
    /// How its files' names end, and its word in commands and addresses: `pgn`.
    pub extension: &'static str,
    /// Its media type.
    #[serde(skip)]
    pub media: &'static str,
}

/// A game in a file that could not be read. The others are read all the same.
#[derive(Clone, Debug, PartialEq, Eq, MessageError, Serialize)]
#[message("file.fault")]
pub struct FileFault {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: Message,
}

/// The games of a file in their order, each as a record or as what is wrong with it.
pub type FileGames<'a> = Box<dyn Iterator<Item = Result<Record, FileFault>> + 'a>;
