//! `datagen`: makes and reads training data for the networks of the chess games.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use trebejo_chess_engine::Variant;
use trebejo_core::{Game, Options};
use trebejo_datagen::{DataError, GameVisitor, Goal, Progress, Stats, run, select, visit_game};

/// Training data for the networks of chess, Alice Chess and ChessMagic.
#[derive(Debug, Parser)]
#[command(name = "datagen", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays games of the engine against itself and appends them to a file; a run that was stopped goes on where it was.
    Play(PlayArgs),
    /// Reads and replays every game of the files and prints what is in them.
    Stats {
        /// Files made by `play`, all of one game.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Writes the positions of use for training, each once, shuffled across all games.
    Select(SelectArgs),
}

#[derive(Debug, Args)]
struct PlayArgs {
    /// chess, alice or chessmagic.
    game: String,
    /// The file; each process needs its own.
    file: PathBuf,
    /// The seed: runs with different ones have no game in common.
    #[arg(long)]
    seed: u64,
    /// Nodes of the search for each move.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// An option of the game, such as rules=mirror; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Games the file is to hold in the end [default: no end].
    #[arg(long)]
    games: Option<u64>,
    /// Seconds after which no more games are begun [default: no end].
    #[arg(long)]
    seconds: Option<u64>,
    /// Threads [default: one for each core].
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Debug, Args)]
struct SelectArgs {
    /// Files made by `play`, all of one game.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where to write the samples.
    #[arg(long, short)]
    output: PathBuf,
    /// The seed of the order.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Megabytes of memory; with less the files are read more often.
    #[arg(long, default_value_t = 8_192)]
    memory: usize,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(args) => play(&args),
        Command::Stats { files } => Stats::read(&files).map(|stats| print!("{stats}")),
        Command::Select(args) => write_samples(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("datagen: {error}");
            ExitCode::from(2)
        }
    }
}

fn play(args: &PlayArgs) -> Result<(), DataError> {
    visit_game(&args.game, Play(args))?
}

struct Play<'a>(&'a PlayArgs);

impl GameVisitor for Play<'_> {
    type Output = Result<(), DataError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let PlayArgs { file, seed, nodes, options, games, seconds, threads, .. } = self.0;
        let options = Options::read(V::Game::OPTIONS, options.iter().map(String::as_str));
        let options = options.map_err(DataError::Options)?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let goal = Goal {
            games: *games,
            time: seconds.map(Duration::from_secs),
            threads: threads.unwrap_or_else(cores),
        };
        let shown = Mutex::new(Instant::now());
        // A terminal gets one line that changes, a log a line now and then.
        let (every, end) = if stderr().is_terminal() { (1, '\r') } else { (30, '\n') };
        let progress =
            run::<V, _>(file, &options, *nodes, *seed, &V::handcrafted(), goal, |progress| {
                let mut shown = shown.lock().expect("nobody panics while printing");
                if shown.elapsed() >= Duration::from_secs(every) {
                    *shown = Instant::now();
                    eprint!("{}{end}", describe(progress));
                }
            })?;
        eprintln!("{}", describe(&progress));
        Ok(())
    }
}

fn describe(progress: &Progress) -> String {
    let Progress { games, positions, played, bytes, time } = *progress;
    let rate = positions as f64 / time.as_secs_f64().max(1e-9);
    format!(
        "{games} games in the file, {:.1} MB; this run: {played} games, {positions} positions, {rate:.0} positions/s",
        bytes as f64 / 1e6
    )
}

fn write_samples(args: &SelectArgs) -> Result<(), DataError> {
    let failed = |source| DataError::Io { path: args.output.clone(), source };
    let mut out = BufWriter::new(File::create(&args.output).map_err(failed)?);
    let memory = args.memory.saturating_mul(1 << 20);
    let selected = select::select(&args.files, args.seed, memory, &mut out)?;
    out.flush().map_err(failed)?;
    let select::Selected { positions, useful, written } = selected;
    eprintln!("{positions} positions, {useful} of use, {written} different ones written");
    Ok(())
}
