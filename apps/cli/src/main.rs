//! The program: the games of the house, on the command line.

use std::process::ExitCode;

use trebejo::cli;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    let games = trebejo_games::registry(trebejo_host::native(), cli::data_folder(&args).as_deref());
    cli::run(&games, args)
}
