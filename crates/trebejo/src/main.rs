//! Trebejo's command line: five board games at home, one command.
//!
//! `trebejo` alone serves the page; every other word is a command. This file reads the arguments and
//! picks the exit code: 0 done, 1 the answer is no, 2 the input was wrong, with one line on stderr.

mod cli;
mod commands;
mod failure;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let done = match cli::Cli::try_parse() {
        Ok(cli) => commands::run(cli),
        Err(error) => failure::usage(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
