//! `trebejo ubgi`: the backgammon engine for programs that speak UBGI.

use std::io::{stdin, stdout};

use crate::failure::Done;

/// Speaks until the client says goodbye.
pub fn run() -> Done {
    Ok(trebejo_backgammon_protocols::serve_ubgi(trebejo_host::native(), stdin().lock(), stdout())?)
}
