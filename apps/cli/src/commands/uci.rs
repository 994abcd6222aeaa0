//! `trebejo uci`: the engine for programs that speak UCI.

use std::io::{stdin, stdout};

use crate::failure::Done;

/// Speaks until the client says goodbye.
pub fn run() -> Done {
    Ok(trebejo_chess_protocols::serve_uci(&super::served(), stdin().lock(), stdout())?)
}
