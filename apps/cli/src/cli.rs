//! The arguments, as clap reads them, and what is done with them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use trebejo_play::Registry;
use trebejo_tui::Lang;

use crate::commands::{
    self, analyse::AnalyseArgs, arena::ArenaArgs, backup::BackupArgs, bench::BenchArgs,
    best::BestArgs, convert::ConvertArgs, gnubg::GnubgArgs, magics::MagicsArgs, moves::MovesArgs,
    perft::PerftArgs, play::PlayArgs, probe::ProbeArgs, puzzles::PuzzlesArgs, rollout::RolloutArgs,
    solve::SolveArgs, tui::TuiArgs, verify::VerifyArgs,
};
use crate::failure::{self, Failure};
use crate::help;
use crate::problem::{BadValue, Problem};

/// Does what the arguments say, with these games; the first argument is the program's own name.
pub fn run(games: &Registry, args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = help::lang(args.iter().map(|arg| arg.to_string_lossy().into_owned()));
    let command = || {
        Cli::command().mut_subcommands(|below| {
            let hidden = is_missing(below.get_name(), games);
            below.hide(hidden)
        })
    };
    let found = command().try_get_matches_from(&args).or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp => {
            help::in_words(command(), games, lang).try_get_matches_from(&args)
        }
        _ => Err(error),
    });
    let done = match found {
        Ok(found) => match found.subcommand_name().filter(|name| is_missing(name, games)) {
            Some(name) => Err(Failure::wrong(&Problem::NoCommand(name.into()))),
            None => Cli::from_arg_matches(&found)
                .map_or_else(|error| failure::arguments(&error), |cli| commands::run(games, cli)),
        },
        Err(error) => failure::arguments(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}

/// Commands that are about a game, and there only where one lists them.
const OF_GAMES: [&str; 9] =
    ["solve", "probe", "rollout", "magics", "bench", "uci", "cecp", "ubgi", "gnubg"];

/// Whether a command is about a game and none of these has it.
fn is_missing(command: &str, games: &Registry) -> bool {
    let listed = || games.iter().any(|game| game.facts().commands.contains(&command));
    OF_GAMES.contains(&command) && !listed()
}

/// The data folder these arguments name, or the user's own; `None` where there is neither. A command that keeps
/// nothing works without one.
#[must_use]
pub fn data_folder(args: &[OsString]) -> Option<PathBuf> {
    // What is wrong with the arguments is for `run` to say.
    let read = Cli::command().ignore_errors(true).try_get_matches_from(args);
    let named = read.ok().and_then(|found| found.get_one::<PathBuf>("data").cloned());
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
    /// The first of the server's options that was given.
    pub fn given(&self) -> Option<&'static str> {
        [("--no-open", self.no_open), ("--port", self.port.is_some()), ("--lan", self.lan)]
            .into_iter()
            .find_map(|(name, given)| given.then_some(name))
    }
}

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Tui(TuiArgs),
    Best(BestArgs),
    Magics(MagicsArgs),
    Moves(MovesArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Probe(ProbeArgs),
    Puzzles(PuzzlesArgs),
    Rollout(RolloutArgs),
    Analyse(AnalyseArgs),
    Arena(Box<ArenaArgs>),
    Uci,
    Cecp,
    Ubgi,
    Gnubg(GnubgArgs),
    Bench(BenchArgs),
    Convert(ConvertArgs),
    Backup(BackupArgs),
    Verify(VerifyArgs),
}

/// A whole number within a range, for clap.
pub(crate) fn ranged(text: &str, least: u64, most: u64) -> Result<u64, BadValue> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => Err(BadValue::Range { least, most }),
    }
}

fn port(text: &str) -> Result<u16, BadValue> {
    ranged(text, 0, u16::MAX.into()).map(|port| port as u16)
}
