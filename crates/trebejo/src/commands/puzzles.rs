//! `trebejo puzzles`: solve them line by line, mine new ones, check a file of them again.

mod solve;

use std::fs::{self, OpenOptions};
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use trebejo_play::Registry;
use trebejo_puzzles::{Effort, Miner, Puzzle, check, read, refresh, thin, write};
use trebejo_tui::Lang;

use crate::cli::ranged;
use crate::commands::interrupted;
use crate::failure::{Done, Failure, in_words, shortened};
use crate::problem::{BadValue, Problem};
use trebejo_core::ToMessage;

/// Where no stderr is a terminal, progress is told this often.
const EVERY: Duration = Duration::from_secs(10);

/// Arguments of `puzzles`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct PuzzlesArgs {
    #[command(subcommand)]
    work: Option<Work>,
    #[arg(required = true)]
    game: Option<String>,
    #[arg(long, value_name = "N", value_parser = difficulty)]
    difficulty: Option<u32>,
}

#[derive(Debug, Subcommand)]
enum Work {
    Mine(MineArgs),
    Check(CheckArgs),
}

#[derive(Debug, Args)]
struct MineArgs {
    game: String,
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = count)]
    count: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "THEME", value_delimiter = ',')]
    theme: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    from: u32,
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct CheckArgs {
    file: PathBuf,
    #[arg(long)]
    prune: bool,
    #[arg(long, requires = "prune")]
    refresh: bool,
    #[arg(long, value_name = "N", requires = "prune", value_parser = count)]
    most: Option<u64>,
}

fn count(text: &str) -> Result<u64, BadValue> {
    ranged(text, 1, 100_000)
}

fn seconds(text: &str) -> Result<Duration, BadValue> {
    ranged(text, 1, 1_000_000).map(Duration::from_secs)
}

fn difficulty(text: &str) -> Result<u32, BadValue> {
    ranged(text, 1, 5).map(|number| number as u32)
}

/// Solves, mines or checks.
pub fn run(games: &Registry, args: &PuzzlesArgs, lang: Lang) -> Done {
    match (&args.work, &args.game) {
        (Some(Work::Mine(mining)), _) => mine(games, mining),
        (Some(Work::Check(checking)), _) => check_file(games, checking, lang),
        (None, Some(game)) => solve::run(&**games.find(game)?, args.difficulty, lang),
        (None, None) => Err(Failure::wrong(&Problem::PuzzleWhat)),
    }
}

fn load(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let file = || shortened(&path.display().to_string());
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::wrong(&Problem::File { file: file(), why: error.to_message() })
    })?;
    read(&text)
        .map_err(|error| Failure::wrong(&Problem::File { file: file(), why: error.to_message() }))
}

/// A bar on a terminal, lines elsewhere.
struct Progress {
    bar: Option<ProgressBar>,
    told: Instant,
}

impl Progress {
    fn new(total: usize) -> Progress {
        let bar = stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {eta} left  {msg}");
            let bar = ProgressBar::new(total as u64);
            bar.set_style(style.expect("a template that is right"));
            bar
        });
        Progress { bar, told: Instant::now() }
    }

    fn tell(&mut self, done: usize, message: String) {
        if let Some(bar) = &self.bar {
            bar.set_position(done as u64);
            bar.set_message(message);
        } else if self.told.elapsed() >= EVERY {
            self.told = Instant::now();
            // Without a stderr there is nobody to tell.
            let _ = writeln!(stderr(), "{done}: {message}");
        }
    }
}

fn mine(games: &Registry, args: &MineArgs) -> Done {
    let game = games.find(&args.game)?;
    let mut found = match &args.out {
        Some(path) if path.exists() => load(path)?,
        _ => Vec::new(),
    };
    if let Some(other) = found.iter().find(|puzzle| puzzle.game != args.game) {
        let (found, game) = (other.game.clone(), args.game.clone());
        return Err(Failure::wrong(&Problem::OtherPuzzles { found, game }));
    }
    let mut out: Box<dyn Write> = match &args.out {
        None => Box::new(stdout()),
        Some(path) => {
            let file = OpenOptions::new().create(true).append(true).open(path);
            Box::new(file.map_err(|error| {
                let file = shortened(&path.display().to_string());
                Failure::wrong(&Problem::File { file, why: error.to_message() })
            })?)
        }
    };
    let (began, wanted) = (Instant::now(), args.count as usize);
    let mut miner = Miner::new(Arc::clone(game), args.seed, &found, wanted);
    let mut progress = Progress::new(wanted);
    miner.skip_to(args.from);
    miner.only(&args.theme);
    let stop = interrupted();
    let late = |began: Instant| args.seconds.is_some_and(|most| began.elapsed() >= most);
    while found.len() < wanted && !stop.load(Ordering::Relaxed) && !late(began) {
        for puzzle in miner.dig()?.into_iter().take(wanted - found.len()) {
            writeln!(out, "{}", write(&puzzle))?;
            out.flush()?;
            found.push(puzzle);
        }
        progress.tell(found.len(), format!("game {}", miner.next_game() - 1));
    }
    let played = miner.next_game() - 1;
    let _ = writeln!(
        stderr(),
        "{} puzzles of {} from {played} games of seed {} in {:.0} s",
        found.len(),
        args.game,
        args.seed,
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

fn check_file(games: &Registry, args: &CheckArgs, lang: Lang) -> Done {
    let puzzles = load(&args.file)?;
    let mut progress = Progress::new(puzzles.len());
    let (mut good, mut bad) = (Vec::new(), 0);
    let mut out = stdout().lock();
    for (number, puzzle) in (1..).zip(&puzzles) {
        let game = &**games.find(&puzzle.game)?;
        let stands = if args.refresh {
            refresh(game, puzzle, Effort::Check)
        } else {
            check(game, puzzle, Some(Effort::Check)).map(|()| puzzle.clone())
        };
        match stands {
            Ok(puzzle) => good.push(puzzle),
            Err(fault) => {
                bad += 1;
                writeln!(
                    out,
                    "{} {}: {}",
                    puzzle.game,
                    puzzle.id,
                    in_words(&fault.to_message(), lang)
                )?;
            }
        }
        progress.tell(number, puzzle.id.clone());
    }
    writeln!(out, "{} of {} stand", puzzles.len() - bad, puzzles.len())?;
    if args.prune {
        let kept = match args.most {
            None => good,
            Some(most) => thin(games, good, most as usize),
        };
        if kept.len() < puzzles.len() - bad {
            writeln!(out, "{} kept", kept.len())?;
        }
        let lines: String = kept.iter().map(|puzzle| write(puzzle) + "\n").collect();
        fs::write(&args.file, lines)?;
        return Ok(out.flush()?);
    }
    if bad == 0 {
        return Ok(out.flush()?);
    }
    Err(Failure::no(&Problem::BadPuzzles(bad)))
}
