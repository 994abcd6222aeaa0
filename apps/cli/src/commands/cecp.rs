//! `trebejo cecp`: the engine for programs that speak the protocol of xboard.

use std::io::{stdin, stdout};

use crate::failure::Done;

/// Speaks until the client says goodbye.
pub fn run() -> Done {
    Ok(trebejo_chess_protocols::serve_cecp(&super::served(), stdin().lock(), stdout())?)
}
