//! The engine alone, for matches: what `trebejo uci` does, in a small program.

use std::io::{stdin, stdout};

fn main() -> std::io::Result<()> {
    trebejo_protocols::serve_uci(stdin().lock(), stdout())
}
