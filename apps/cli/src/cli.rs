//! The arguments, as clap reads them, and what is done with them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

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
    let mut command = Cli::command();
    if lang == Lang::Es {
        command = help::in_spanish(command);
    }
    let command = help::name_games(command, games, lang);
    let command = command.mut_subcommands(|below| {
        let hidden = is_missing(below.get_name(), games);
        below.hide(hidden)
    });
    let done = match command.try_get_matches_from(args) {
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

/// Board games at home: in the browser, in the terminal, against engines.
///
/// Without a command, serves the page on this machine and opens the browser.
#[derive(Debug, Parser)]
#[command(name = "trebejo", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// What to do; nothing means: serve the page.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to serve the page.
    #[command(flatten)]
    pub serve: ServeArgs,
    /// Where rounds are kept [default: the user's data directory].
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Language of play, help and errors in the terminal, en or es [default: the system's].
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
}

/// Options of the server.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Serve the page without opening the browser.
    #[arg(long)]
    pub no_open: bool,
    /// Port of the page; 0 takes any free one [default: 7878].
    #[arg(long, value_name = "PORT", value_parser = port, allow_hyphen_values = true)]
    pub port: Option<u16>,
    /// Let other devices in the house join, and show a QR code for them.
    #[arg(long)]
    pub lan: bool,
    /// Let clients ask for as much as they like: for load tests on this machine.
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
    /// Play in the terminal, line by line.
    Play(PlayArgs),
    /// Play in the terminal, on the whole screen, with keys and mouse.
    Tui(TuiArgs),
    /// Find the best move in a position.
    Best(BestArgs),
    /// Search for magic numbers: the multipliers behind the chess games' attack tables.
    Magics(MagicsArgs),
    /// List the legal moves of a position with the positions they lead to.
    Moves(MovesArgs),
    /// Count the sequences of moves of a given length.
    Perft(PerftArgs),
    /// Solve a game: work out what every position is worth.
    Solve(SolveArgs),
    /// Ask a solved game what a position and its moves are worth.
    Probe(ProbeArgs),
    /// Solve puzzles in the terminal, mine new ones, check them.
    Puzzles(PuzzlesArgs),
    /// Play a backgammon position out many times to learn what it is worth.
    Rollout(RolloutArgs),
    /// Go over games: every decision beside the best there was, errors marked, players rated.
    Analyse(AnalyseArgs),
    /// Let engines play each other and weigh the result.
    Arena(Box<ArenaArgs>),
    /// Speak UCI on standard input and output: the engine of chess, Alice Chess and ChessMagic for other programs.
    ///
    /// Add the program to any chess interface with `uci` as its argument; `UCI_Variant` chooses the game.
    Uci,
    /// Speak CECP (xboard, WinBoard) on standard input and output: xboard -fcp "trebejo cecp".
    Cecp,
    /// Speak UBGI on standard input and output: the engine of backgammon for other programs.
    Ubgi,
    /// Play in GNU Backgammon: an external player for it, on a port of this machine.
    Gnubg(GnubgArgs),
    /// Measure how fast it all is on this machine.
    Bench(BenchArgs),
    /// Write games anew: PGN to PGN with every move checked, records to PGN and back.
    Convert(ConvertArgs),
    /// Copy all rounds into one file while others play, or put such a copy back.
    Backup(BackupArgs),
    /// Check the luck of a round: compute every draw again from its seed.
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
