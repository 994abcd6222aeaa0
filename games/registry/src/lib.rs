//! The list of games, one line each.
//!
//! Whoever starts a program makes the list once and hands it to server, terminal and command line.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

use std::path::Path;
use std::sync::Arc;

use trebejo_core::host::Host;
use trebejo_play::Registry;

/// Every game, on this host. They keep what they have worked out, such as the table of a solved game, in the data
/// folder; without one they have nothing to look up.
#[must_use]
pub fn registry(host: Host, data: Option<&Path>) -> Registry {
    let served = [
        trebejo_chess_game::served(),
        trebejo_alice_game::served(),
        trebejo_chessmagic_game::served(),
    ];
    let chess = trebejo_chess_game::entry(host).commands(trebejo_chess_game::commands(&served));
    Registry::new(vec![
        Arc::new(trebejo_diamond_game::entry(host, data)),
        Arc::new(chess),
        Arc::new(trebejo_alice_game::entry(host)),
        Arc::new(trebejo_chessmagic_game::entry(host)),
        Arc::new(trebejo_backgammon_game::entry(host)),
    ])
}
