//! `trebejo gnubg`: our backgammon engine as a player of GNU Backgammon, which connects to us.

use std::io::{Write, stdout};

use clap::Args;
use trebejo_backgammon::{BackgammonGame, Rules};
use trebejo_backgammon_protocols::External;
use trebejo_command::ranged;
use trebejo_core::{Game, Options, ToMessage};
use trebejo_tui::Lang;

use crate::commands::read_options;
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// How to play.
#[derive(Debug, Args)]
pub struct GnubgArgs {
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
#[message("cli.gnubg.waiting")]
pub(crate) struct Waiting<'a> {
    place: &'a str,
    command: &'a str,
}

/// Plays until it is interrupted.
pub fn run(args: &GnubgArgs, lang: Lang) -> Done {
    let mut options = Options::default();
    for (name, value) in read_options(&args.options)? {
        let set = options.set(BackgammonGame::OPTIONS, &name, &value);
        set.map_err(|error| Failure::wrong(&error))?;
    }
    let taken = |error: std::io::Error| {
        Failure::wrong(&Problem::Port { port: args.port, why: error.to_message() })
    };
    let external = External::bind(args.port as u16).map_err(taken)?.with_rules(Rules::of(&options));
    let external = external
        .at_level(&args.level)
        .ok_or_else(|| Failure::wrong(&Problem::Level(args.level.clone())))?;
    let external = if args.no_double { external.without_doubling() } else { external };
    let place = format!("localhost:{}", external.port().map_err(taken)?);
    // Nobody may be reading our output; whoever connects is answered all the same.
    let _ = announce(&place, lang);
    external.serve().map_err(taken)
}

fn announce(place: &str, lang: Lang) -> std::io::Result<()> {
    let mut out = stdout().lock();
    let command = format!("set player 0 external {place}");
    writeln!(out, "{}", render(lang, &Waiting { place, command: &command }))?;
    out.flush()
}
