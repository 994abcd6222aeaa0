//! Trebejo's command line: five board games at home, one command.
//!
//! `trebejo` alone serves the page; every other word is a command. This file reads the arguments and
//! picks the exit code: 0 done, 1 the answer is no, 2 the input was wrong, with one line on stderr.

mod cli;
mod commands;
mod errors;
mod failure;
mod help;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use trebejo_tui::Lang;

fn main() -> ExitCode {
    let mut command = cli::Cli::command();
    let lang = help::lang(std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()));
    if lang == Lang::Es {
        command = help::in_spanish(command);
    }
    let read = command.try_get_matches().and_then(|found| cli::Cli::from_arg_matches(&found));
    let done = match read {
        Ok(cli) => commands::run(cli),
        Err(error) => failure::usage(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}
