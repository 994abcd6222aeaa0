//! How a command fails.

use std::io;

use clap::Error;
use trebejo_core::{Message, ToMessage};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum CommandError {
    /// The question was fine and the answer is no.
    No(Message),
    /// The input, or the machine around us, was wrong.
    Wrong(Message),
    /// The arguments are not those of the command.
    Arguments(Error),
    /// The output could not be written.
    Output(io::Error),
}

impl CommandError {
    /// The answer is no.
    pub fn no(why: &impl ToMessage) -> CommandError {
        CommandError::No(why.to_message())
    }

    /// Something was wrong.
    pub fn wrong(why: &impl ToMessage) -> CommandError {
        CommandError::Wrong(why.to_message())
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        CommandError::Output(error)
    }
}

impl From<Error> for CommandError {
    fn from(error: Error) -> CommandError {
        CommandError::Arguments(error)
    }
}

/// A text somebody typed, as it is shown in messages: not too long.
#[must_use]
pub fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.into();
    }
    format!("{}…", text.chars().take(MOST).collect::<String>())
}
