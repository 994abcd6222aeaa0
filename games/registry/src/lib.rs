//! The list of games: one line each, with the engines each game offers.
//!
//! Whoever starts a program makes the list once and hands it to server, terminal and command line.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod alice;
mod backgammon;
mod chess;
mod chessmagic;
mod diamond;
mod facts;
mod levels;
mod messages;
mod solved;
mod themes;

use std::path::Path;
use std::sync::Arc;

use trebejo_core::host::Host;
use trebejo_play::Registry;

pub use messages::MESSAGES;

/// Every game, on this host. They keep what they have worked out, such as the table of a solved game, in the data
/// folder; without one they have nothing to look up.
#[must_use]
pub fn registry(host: Host, data: Option<&Path>) -> Registry {
    Registry::new(vec![
        Arc::new(diamond::entry(host, data)),
        Arc::new(chess::entry(host)),
        Arc::new(alice::entry(host)),
        Arc::new(chessmagic::entry(host)),
        Arc::new(backgammon::entry(host)),
    ])
}
