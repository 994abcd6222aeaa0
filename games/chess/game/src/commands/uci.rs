//! `trebejo uci`: the engine for programs that speak UCI.

use clap::{ArgMatches, Command};
use trebejo_chess_protocols::{Served, ServedGame};
use trebejo_command::{CommandError, Context, GameCommand};

/// The command, with the games clients can choose.
pub(super) struct Uci(pub(super) Vec<ServedGame>);

impl GameCommand for Uci {
    fn clap(&self) -> Command {
        Command::new("uci")
    }

    /// Speaks until the client says goodbye.
    fn run(&self, _: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError> {
        let served = Served::new(context.host, self.0.clone());
        let (input, output) = (&mut *context.input, &mut *context.output);
        Ok(trebejo_chess_protocols::serve_uci(&served, input, output)?)
    }
}
