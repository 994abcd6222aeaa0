//! The list of games: one line each, with the engines each game offers.
//!
//! Server, terminal and command line find games here and nowhere else.

mod alice;
mod backgammon;
mod chess;
mod chessmagic;
mod diamond;
mod levels;

use trebejo_core::Record;
use trebejo_play::{GameEntry, OpenError, Round};

/// Every game of the house.
pub static GAMES: &[&dyn GameEntry] =
    &[&diamond::ENTRY, &chess::ENTRY, &alice::ENTRY, &chessmagic::ENTRY, &backgammon::ENTRY];

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
