//! What is wrong with a game of a file.

use trebejo_core::FileFault;

/// Something wrong at a place in the text of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Bytes from the beginning of the game's text.
    pub(super) at: usize,
    /// What is wrong, with the offending text.
    pub(super) text: String,
}

impl Fault {
    pub(super) fn new(at: usize, text: impl Into<String>) -> Fault {
        Fault { at, text: text.into() }
    }
}

/// Why reading a file of games stopped, or why one game of it was left out.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// One game is broken; the next can be read.
    #[error(transparent)]
    Game(#[from] FileFault),
    /// The file cannot be read further.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
