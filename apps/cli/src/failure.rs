//! How a command fails: one line on stderr and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use trebejo_arena::ArenaError;
use trebejo_command::CommandError;
use trebejo_core::{Message, ToMessage};
use trebejo_play::{OpenError, PlayerError, SpecError};
use trebejo_players::{ExternalError, ResolveError};
use trebejo_store::StoreError;
use trebejo_tui::{Lang, PlayError, SeatError};
use trebejo_web::StartError;

use crate::messages::render;
use crate::problem::Problem;
use crate::usage;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The question was fine and the answer is no.
    No(Message),
    /// The input, or the machine around us, was wrong.
    Wrong(Message),
    /// The output could not be written.
    Output(io::Error),
}

/// What commands return.
pub type Done = Result<(), Failure>;

impl Failure {
    /// The answer is no.
    pub fn no(why: &impl ToMessage) -> Failure {
        Failure::No(why.to_message())
    }

    /// Something was wrong.
    pub fn wrong(why: &impl ToMessage) -> Failure {
        Failure::Wrong(why.to_message())
    }

    /// Says what went wrong and gives the exit code.
    pub fn report(self, lang: Lang) -> ExitCode {
        let (code, message) = match self {
            Failure::No(message) => (1, message),
            Failure::Wrong(message) => (2, message),
            // The reader of our output has seen enough, as `head` does: nothing to complain about.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (2, Problem::Output(error.to_message()).to_message()),
        };
        // Without a stderr there is nobody left to tell.
        let _ = writeln!(io::stderr(), "trebejo: {}", one_line(&render(lang, &message)));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// What is wrong with the input, or with the machine around us.
macro_rules! wrong {
    ($($type:ty),*) => {$(
        impl From<$type> for Failure {
            fn from(error: $type) -> Failure {
                Failure::wrong(&error)
            }
        }
    )*};
}
wrong!(
    ArenaError,
    ExternalError,
    OpenError,
    PlayerError,
    ResolveError,
    SeatError,
    SpecError,
    StartError,
    StoreError
);

impl From<CommandError> for Failure {
    fn from(error: CommandError) -> Failure {
        match error {
            CommandError::No(message) => Failure::No(message),
            CommandError::Wrong(message) => Failure::Wrong(message),
            CommandError::Arguments(error) => Failure::Wrong(usage::message(&error)),
            CommandError::Output(error) => Failure::Output(error),
        }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        match error {
            PlayError::Output(error) => Failure::Output(error),
            error => Failure::wrong(&error),
        }
    }
}

/// What clap says about the arguments, as our one line; help and version are no failures.
pub fn arguments(error: &clap::Error) -> Done {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.print().map_err(Failure::Output);
    }
    Err(Failure::Wrong(usage::message(error)))
}

/// Line breaks and other control characters of the input must not break our one line.
fn one_line(text: &str) -> String {
    text.chars()
        .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
        .collect()
}
