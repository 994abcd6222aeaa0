//! How a command fails: one line on stderr and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use trebejo_core::{Message, ToMessage};
use trebejo_play::{OpenError, PlayerError};
use trebejo_players::{ExternalError, ResolveError};
use trebejo_store::StoreError;
use trebejo_tui::{Lang, PlayError};

use crate::messages::render;
use crate::problem::Problem;
use crate::{errors, usage};

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
        let _ = writeln!(io::stderr(), "trebejo: {}", one_line(&in_words(&message, lang)));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        Failure::wrong(&error)
    }
}

impl From<ExternalError> for Failure {
    fn from(error: ExternalError) -> Failure {
        Failure::wrong(&Problem::Text(error.to_string()))
    }
}

impl From<ResolveError> for Failure {
    fn from(error: ResolveError) -> Failure {
        Failure::wrong(&Problem::Text(error.to_string()))
    }
}

impl From<PlayerError> for Failure {
    fn from(error: PlayerError) -> Failure {
        Failure::wrong(&Problem::Text(error.to_string()))
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::wrong(&Problem::Text(error.to_string()))
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        match error {
            PlayError::Output(error) => Failure::Output(error),
            PlayError::Open(error) => error.into(),
            error => Failure::wrong(&Problem::Text(error.to_string())),
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

/// What went wrong, in the reader's language.
pub fn in_words(message: &Message, lang: Lang) -> String {
    let text = render(lang, message);
    // Some errors come as English sentences yet.
    if lang == Lang::ES { errors::in_spanish(&text) } else { text }
}

/// A text somebody typed, as it is shown in messages: not too long.
pub fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.into();
    }
    format!("{}…", text.chars().take(MOST).collect::<String>())
}

/// Line breaks and other control characters of the input must not break our one line.
fn one_line(text: &str) -> String {
    text.chars()
        .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
        .collect()
}
