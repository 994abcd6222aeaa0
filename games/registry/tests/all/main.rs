//! Tests of the games of the house, in one program: what they share is compiled and linked once.

mod chessmagic;
mod engines;
mod pgn;
mod players;
mod review;

use std::sync::Arc;

use trebejo_play::GameEntry;

/// The game of this id.
fn game(id: &str) -> Arc<dyn GameEntry> {
    Arc::clone(trebejo_games::registry(trebejo_host::native(), None).find(id).unwrap())
}
