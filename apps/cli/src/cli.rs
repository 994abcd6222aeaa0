//! The arguments, as clap reads them, and what is done with them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use trebejo_command::{BadValue, ranged};
use trebejo_play::Registry;
use trebejo_tui::Lang;

use crate::commands::{
    self, analyse::AnalyseArgs, arena::ArenaArgs, backup::BackupArgs, best::BestArgs,
    convert::ConvertArgs, moves::MovesArgs, perft::PerftArgs, play::PlayArgs, probe::ProbeArgs,
    puzzles::PuzzlesArgs, solve::SolveArgs, tui::TuiArgs, verify::VerifyArgs,
};
use crate::failure::{self, Done, Failure};
use crate::help;
use crate::problem::Problem;

/// Does what the arguments say, with these games; the first argument is the program's own name.
pub fn run(games: &Registry, args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = help::lang(&args);
    let found = program(games).try_get_matches_from(&args).or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp => {
            help::in_words(program(games), games, lang).try_get_matches_from(&args)
        }
        _ => Err(error),
    });
    let done = match found {
        Ok(found) => match found.subcommand_name().filter(|name| is_missing(name, games)) {
            Some(name) => Err(Failure::wrong(&Problem::NoCommand(name.into()))),
            None => done(games, &found),
        },
        Err(error) => failure::arguments(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}

/// The program's own commands and those of these games.
pub(crate) fn program(games: &Registry) -> clap::Command {
    let own = Cli::command().mut_subcommands(|below| {
        let hidden = is_missing(below.get_name(), games);
        below.hide(hidden)
    });
    own.subcommands(commands::game::all(games).into_iter().map(|(command, _)| command))
}

/// Does what was asked.
fn done(games: &Registry, found: &ArgMatches) -> Done {
    let wrong = |error: clap::Error| failure::arguments(&error);
    if let Some((name, matches)) = found.subcommand() {
        let mut commands = commands::game::all(games).into_iter();
        if let Some((_, command)) = commands.find(|(command, _)| command.get_name() == name) {
            ServeArgs::from_arg_matches(found).map_or_else(wrong, |serve| serve.refuse())?;
            let lang = found.get_one::<Lang>("lang").copied().unwrap_or_else(trebejo_host::lang);
            return commands::game::run(games, command, matches, lang);
        }
    }
    Cli::from_arg_matches(found).map_or_else(wrong, |cli| commands::run(games, cli))
}

/// Whether a command is about solved games and none of these is.
fn is_missing(command: &str, games: &Registry) -> bool {
    ["solve", "probe"].contains(&command) && games.iter().all(|game| game.solved().is_none())
}

/// The data folder these arguments name, or the user's own; `None` where there is neither. A command that keeps
/// nothing works without one.
#[must_use]
pub fn data_folder(args: &[OsString]) -> Option<PathBuf> {
    // What is wrong with the arguments is for `run` to say.
    let read = Cli::command().ignore_errors(true).try_get_matches_from(args);
    let named = read.ok().and_then(|found| found.get_one::<PathBuf>("data").cloned());
    // The commands of games are not known yet, and what stands behind them is not read.
    let named = named.or_else(|| help::value(args, "--data").map(PathBuf::from));
    commands::data_dir(named).ok()
}

/// The arguments. What each of them is for is said in `messages/`, under the codes of [`help`].
#[derive(Debug, Parser)]
#[command(name = "trebejo", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: ServeArgs,
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
}

/// Options of the server.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long)]
    pub no_open: bool,
    #[arg(long, value_name = "PORT", value_parser = port, allow_hyphen_values = true)]
    pub port: Option<u16>,
    #[arg(long)]
    pub lan: bool,
    #[arg(long, hide = true)]
    pub no_limits: bool,
}

impl ServeArgs {
    /// Refuses what a command has no use for.
    pub fn refuse(&self) -> Done {
        let given =
            [("--no-open", self.no_open), ("--port", self.port.is_some()), ("--lan", self.lan)];
        match given.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(Failure::wrong(&Problem::OptionOfServer(option))),
            None => Ok(()),
        }
    }
}

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Tui(TuiArgs),
    Best(BestArgs),
    Moves(MovesArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Probe(ProbeArgs),
    Puzzles(PuzzlesArgs),
    Analyse(AnalyseArgs),
    Arena(Box<ArenaArgs>),
    Convert(ConvertArgs),
    Backup(BackupArgs),
    Verify(VerifyArgs),
}

fn port(text: &str) -> Result<u16, BadValue> {
    ranged(text, 0, u16::MAX.into()).map(|port| port as u16)
}
