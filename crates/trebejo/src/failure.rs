//! How a command fails: one line on stderr and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use trebejo_play::OpenError;
use trebejo_store::StoreError;
use trebejo_tui::{Lang, PlayError};

use crate::errors;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The question was fine and the answer is no.
    No(String),
    /// The input, or the machine around us, was wrong.
    Wrong(String),
    /// The output could not be written.
    Output(io::Error),
}

/// What commands return.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Says what went wrong and gives the exit code.
    pub fn report(self, lang: Lang) -> ExitCode {
        let (code, message) = match self {
            Failure::No(message) => (1, message),
            Failure::Wrong(message) => (2, message),
            // The reader of our output has seen enough, as `head` does: nothing to complain about.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (2, format!("cannot write the output: {error}")),
        };
        // Without a stderr there is nobody left to tell.
        let _ = writeln!(io::stderr(), "trebejo: {}", one_line(&in_words(message, lang)));
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
        Failure::Wrong(error.to_string())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Wrong(error.to_string())
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        match error {
            PlayError::Output(error) => Failure::Output(error),
            error => Failure::Wrong(error.to_string()),
        }
    }
}

/// Turns what clap says about the arguments into our one line; help and version are no failures.
pub fn usage(error: &clap::Error) -> Done {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.print().map_err(Failure::Output);
    }
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    // The first paragraph is the error, then come tips, then the usage we leave to --help.
    let parts: Vec<String> = text
        .split("\n\n")
        .take_while(|part| !part.starts_with("Usage:") && !part.starts_with("For more information"))
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|part| !part.is_empty())
        .collect();
    Err(Failure::Wrong(format!("{}; see trebejo --help", parts.join("; "))))
}

/// What went wrong, in the reader's language.
pub fn in_words(message: String, lang: Lang) -> String {
    if lang == Lang::Es { errors::in_spanish(&message) } else { message }
}

/// A text somebody typed, as it is shown in messages: in quotes and not too long.
pub fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return format!("\"{text}\"");
    }
    format!("\"{}…\"", text.chars().take(MOST).collect::<String>())
}

/// Line breaks and other control characters of the input must not break our one line.
fn one_line(text: &str) -> String {
    text.chars()
        .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
        .collect()
}
