//! The server's side: our engine for the chess games, spoken to by any client of UCI or CECP.
//!
//! The worker thinks, on a thread of its own; each protocol reads lines, sends the worker its jobs, and puts in its
//! own words what comes back.

mod board;
mod cecp;
mod cecp_game;
mod cecp_words;
mod level;
mod options;
mod player;
mod served;
mod uci;
mod uci_words;
mod worker;

use std::io::{BufRead, Read, Write};
use std::sync::Mutex;

pub use cecp::serve_cecp;
pub use served::{Served, ServedGame};
pub use uci::serve_uci;
use worker::SearchFlags;

/// No line is longer: a game of ten thousand plies has room.
const LONGEST: u64 = 1 << 18;

/// The next line, whatever bytes are in it; a line that is too long is cut.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    // The rest of a line that is too long is not a line of its own.
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// At most forty characters of what someone typed.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// What is said, line by line, by whoever has something to say.
struct Output<W> {
    output: Mutex<W>,
}

impl<W: Write> Output<W> {
    fn new(output: W) -> Output<W> {
        Output { output: Mutex::new(output) }
    }

    /// Says a line; false if nobody listens any more.
    fn say(&self, line: &str) -> bool {
        let Ok(mut output) = self.output.lock() else { return false };
        writeln!(output, "{line}").and_then(|()| output.flush()).is_ok()
    }
}
