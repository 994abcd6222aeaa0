//! Commands a game brings with it. The command line adds those of all its games to its own and gives each what it needs
//! of the machine; the rest of the program knows only that there are some.
//!
//! What a command and its arguments are for stands in the catalogue of its game, under the codes that [`help_codes`]
//! makes of their places: `help.rollout`, `help.rollout.games`.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod error;
mod help;
mod progress;
mod value;

use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::ArgMatches;
use trebejo_core::host::Host;
use trebejo_core::{Catalogue, Codes, Lang, catalogue_files};

pub use error::{CommandError, shortened};
pub use help::{help_code, help_codes, listed_values};
pub use progress::{Progress, ProgressStyle};
pub use value::{BadValue, OptionTwice, ranged, read_options};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "command",
    files: catalogue_files!(),
    codes: &[BadValue::CODES, OptionTwice::CODES],
};

/// A command that is about one game or a few.
pub trait GameCommand: Send + Sync {
    /// Its name and its arguments, without help.
    fn clap(&self) -> clap::Command;

    /// Does what the arguments say; they are those of [`GameCommand::clap`].
    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError>;
}

/// What a command is given of the machine and of the person in front of it.
pub struct Context<'a> {
    /// Clock, threads and files.
    pub host: Host,
    /// The language it speaks.
    pub lang: Lang,
    /// What it reads.
    pub input: &'a mut dyn BufRead,
    /// Where it prints.
    pub output: &'a mut (dyn Write + Send),
    /// Where it says what is not for a program that reads its output.
    pub errors: &'a mut (dyn Write + Send),
    /// Whether somebody reads the output on a terminal.
    pub output_is_terminal: bool,
    /// The same of what is not for a program.
    pub errors_is_terminal: bool,
    /// Where it shows how far it has come.
    pub progress: &'a dyn Progress,
    /// The flag that Ctrl-C raises. From the first call on it does not end the program any more.
    pub interrupted: fn() -> &'static AtomicBool,
    /// How long the thread that asks has had a processor, where the system tells.
    pub thread_time: fn() -> Option<Duration>,
    /// The searches that measure the engines of all games, by the words of the games.
    pub benches: &'a [(&'static str, Bench)],
}

/// Searches a fixed set of positions with the strongest engine of a game.
pub type Bench = fn(Host) -> SearchBench;

/// What fixed searches of an engine came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SearchBench {
    /// Positions visited: the same on every machine until the search or the evaluation changes.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
}
