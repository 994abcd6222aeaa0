//! `trebejo uci`: the engine for programs that speak UCI.

use std::io::{stdin, stdout};

use crate::failure::Done;

/// Speaks until the client says goodbye.
pub fn run() -> Done {
    Ok(trebejo_protocols::serve_uci(stdin().lock(), stdout())?)
}
