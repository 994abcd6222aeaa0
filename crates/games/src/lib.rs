//! The list of games: one line each, with the engines each game offers.
//!
//! Server, terminal and command line find games here and nowhere else.

mod alice;
mod backgammon;
mod chess;
mod chessmagic;
mod diamond;
mod levels;
mod solved;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use trebejo_core::Record;
use trebejo_play::{GameEntry, OpenError, Round};

/// Every game of the house.
pub static GAMES: &[&dyn GameEntry] =
    &[&diamond::ENTRY, &chess::ENTRY, &alice::ENTRY, &chessmagic::ENTRY, &backgammon::ENTRY];

static DATA: OnceLock<PathBuf> = OnceLock::new();

/// Says where games keep what they have worked out, such as the table of a solved game. Once for the whole program,
/// before anything is asked; what comes later is ignored.
pub fn furnish(data: impl Into<PathBuf>) {
    DATA.get_or_init(|| data.into());
}

/// The folder given to [`furnish`].
fn data() -> Option<&'static Path> {
    DATA.get().map(PathBuf::as_path)
}

/// The game of this id.
pub fn find(id: &str) -> Result<&'static dyn GameEntry, OpenError> {
    GAMES.iter().copied().find(|entry| entry.id() == id).ok_or_else(|| OpenError::Game {
        name: id.into(),
        expected: GAMES.iter().map(|entry| entry.id()).collect::<Vec<_>>().join(", "),
    })
}

/// Rebuilds a round of whatever game the record names.
pub fn replay(record: &Record) -> Result<Box<dyn Round>, OpenError> {
    find(&record.header.game)?.replay(record)
}
