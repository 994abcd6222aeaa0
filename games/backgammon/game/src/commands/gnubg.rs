//! `trebejo gnubg`: our backgammon engine as a player of GNU Backgammon, which connects to us.

use std::io;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use trebejo_backgammon::{BackgammonGame, Rules};
use trebejo_backgammon_protocols::External;
use trebejo_command::{CommandError, Context, GameCommand, ranged, read_options};
use trebejo_core::{Game, Message, MessageError, Options, ToMessage};
use trebejo_i18n::render;

/// How to play.
#[derive(Debug, Args)]
struct GnubgArgs {
    #[arg(long, default_value = "4321", value_parser = |text: &str| ranged(text, 0, 65_535))]
    port: u64,
    #[arg(long, default_value = "full")]
    level: String,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long)]
    no_double: bool,
}

/// Where it waits, and the command that connects GNU Backgammon to it.
#[derive(ToMessage)]
#[message("gnubg.waiting")]
pub(super) struct Waiting<'a> {
    place: &'a str,
    command: &'a str,
}

/// Why it cannot play.
#[derive(Debug, MessageError)]
pub(super) enum Problem {
    #[message("gnubg.port")]
    Port { port: u64, why: Message },
    #[message("gnubg.level", level)]
    Level(String),
}

/// The command.
pub(super) struct Gnubg;

impl GameCommand for Gnubg {
    fn clap(&self) -> Command {
        GnubgArgs::augment_args(Command::new("gnubg"))
    }

    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Result<(), CommandError> {
        run(&GnubgArgs::from_arg_matches(matches)?, context)
    }
}

/// Plays until it is interrupted.
fn run(args: &GnubgArgs, context: &mut Context<'_>) -> Result<(), CommandError> {
    let mut options = Options::default();
    for (name, value) in read_options(&args.options)? {
        let set = options.set(BackgammonGame::OPTIONS, &name, &value);
        set.map_err(|error| CommandError::wrong(&error))?;
    }
    let taken = |error: io::Error| {
        CommandError::wrong(&Problem::Port { port: args.port, why: error.to_message() })
    };
    let external = External::bind(context.host, args.port as u16).map_err(taken)?;
    let external = external.with_rules(Rules::of(&options));
    let external = external
        .at_level(&args.level)
        .ok_or_else(|| CommandError::wrong(&Problem::Level(args.level.clone())))?;
    let external = if args.no_double { external.without_doubling() } else { external };
    let place = format!("localhost:{}", external.port().map_err(taken)?);
    // Nobody may be reading our output; whoever connects is answered all the same.
    let _ = announce(&place, context);
    external.serve().map_err(taken)
}

fn announce(place: &str, context: &mut Context<'_>) -> io::Result<()> {
    let command = format!("set player 0 external {place}");
    writeln!(context.output, "{}", render(context.lang, &Waiting { place, command: &command }))?;
    context.output.flush()
}
