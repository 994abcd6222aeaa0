//! The arguments, as clap reads them.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use trebejo_tui::Lang;

use crate::commands::{
    analyse::AnalyseArgs, arena::ArenaArgs, backup::BackupArgs, bench::BenchArgs, best::BestArgs,
    convert::ConvertArgs, gnubg::GnubgArgs, magics::MagicsArgs, moves::MovesArgs, perft::PerftArgs,
    play::PlayArgs, probe::ProbeArgs, puzzles::PuzzlesArgs, rollout::RolloutArgs, solve::SolveArgs,
    tui::TuiArgs, verify::VerifyArgs,
};

/// Board games at home: in the browser, in the terminal, against engines.
///
/// Without a command, serves the page on this machine and opens the browser.
#[derive(Debug, Parser)]
#[command(name = "trebejo", version, disable_help_subcommand = true)]
pub struct Cli {
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
pub struct ServeArgs {
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
pub enum Command {
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
pub fn ranged(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {least} to {most}")),
    }
}

fn port(text: &str) -> Result<u16, String> {
    ranged(text, 0, u16::MAX.into()).map(|port| port as u16)
}
