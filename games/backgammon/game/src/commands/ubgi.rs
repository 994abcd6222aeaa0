//! `trebejo ubgi`: the backgammon engine for programs that speak UBGI.

use clap::{ArgMatches, Command};
use trebejo_command::{CommandError, Context, GameCommand};

/// The command.
pub(super) struct Ubgi;

impl GameCommand for Ubgi {
    fn clap(&self) -> Command {
        Command::new("ubgi")
    }

    /// Speaks until the client says goodbye.
    fn run(&self, _: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError> {
        let (input, output) = (&mut *context.input, &mut *context.output);
        Ok(trebejo_backgammon_protocols::serve_ubgi(context.host, input, output)?)
    }
}
