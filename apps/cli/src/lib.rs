//! Trebejo's command line: board games at home, one command.
//!
//! `trebejo` alone serves the page; every other word is a command. [`cli::run`] takes the games there are and the
//! arguments, and gives the exit code: 0 done, 1 the answer is no, 2 the input was wrong, with one line on stderr.

pub mod cli;
mod commands;
mod failure;
mod help;
pub mod messages;
mod problem;
mod usage;
