//! `sixth lead`: a command of the toy game, which the command line knows nothing of.

use std::sync::LazyLock;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use trebejo_command::{CommandError, Context, GameCommand, help_codes};
use trebejo_core::{Catalogue, Game, Options, Seat};
use trebejo_testkit::Race;

/// Arguments of `lead`.
#[derive(Debug, Args)]
struct LeadArgs {
    position: String,
    #[arg(long)]
    behind: bool,
}

/// Says how many steps ahead the first runner is.
pub(crate) struct Lead;

impl GameCommand for Lead {
    fn clap(&self) -> Command {
        LeadArgs::augment_args(Command::new("lead"))
    }

    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError> {
        let args = LeadArgs::from_arg_matches(matches)?;
        let pos = Race::read_position(&args.position, &Options::default());
        let pos = pos.map_err(|error| CommandError::wrong(&error))?;
        let [first, second] = Seat::BOTH.map(|seat| i32::from(pos.place(seat)));
        let lead = if args.behind { second - first } else { first - second };
        Ok(writeln!(context.output, "{lead}")?)
    }
}

/// Its help.
pub(crate) static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
    name: "sixth",
    files: &[
        (
            "en",
            "help-lead = How far the first runner leads\n\
             help-lead-position = The position\n\
             help-lead-behind = How far the second leads\n",
        ),
        (
            "es",
            "help-lead = Cuánta ventaja lleva el primer corredor\n\
             help-lead-position = La posición\n\
             help-lead-behind = Cuánta lleva el segundo\n",
        ),
    ],
    codes: vec![help_codes(&[Lead.clap()])].leak(),
});
