//! `trebejo cecp`: the engine for programs that speak the protocol of xboard.

use std::io::{stdin, stdout};

use crate::failure::Done;

/// Speaks until the client says goodbye.
pub fn run() -> Done {
    Ok(trebejo_protocols::serve_cecp(stdin().lock(), stdout())?)
}
