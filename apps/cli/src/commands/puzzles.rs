//! `trebejo puzzles`: solve them line by line, mine new ones, check a file of them again.

mod solve;

use std::fs::{self, OpenOptions};
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use trebejo_command::{BadValue, ranged, shortened};
use trebejo_core::ToMessage;
use trebejo_play::Registry;
use trebejo_puzzles::{Effort, Miner, Puzzle, check, read, refresh, thin, write};
use trebejo_tui::Lang;

use crate::commands::{bar, interrupted};
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

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

/// What is said to people.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.puzzles.game")]
    Game { game: u32 },
    #[message("cli.puzzles.mined")]
    Mined { puzzles: usize, game: String, games: u32, seed: u64, seconds: u64 },
    #[message("cli.puzzles.passed")]
    Passed { good: usize, puzzles: usize },
    #[message("cli.puzzles.kept")]
    Kept { puzzles: usize },
    #[message("cli.puzzles.help")]
    Help,
    #[message("cli.puzzles.title")]
    Title { number: usize, puzzles: usize, id: String, difficulty: u32, moves: usize },
    #[message("cli.puzzles.turn")]
    Turn { seat: String },
    #[message("cli.puzzles.right")]
    Right { answer: String },
    #[message("cli.puzzles.solved")]
    Solved,
    #[message("cli.puzzles.wrong")]
    Wrong,
    #[message("cli.puzzles.hint")]
    Hint { cell: String },
    #[message("cli.puzzles.solution")]
    Solution { line: String },
    #[message("cli.puzzles.end")]
    End,
}

/// What can be typed besides a move. In the catalogues it stands with all its spellings, spaces between them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
pub(crate) enum Word {
    #[message("cli.puzzles.word.help")]
    Help,
    #[message("cli.puzzles.word.hint")]
    Hint,
    #[message("cli.puzzles.word.solution")]
    Solution,
    #[message("cli.puzzles.word.next")]
    Next,
    #[message("cli.puzzles.word.quit")]
    Quit,
}

impl Word {
    /// The word somebody typed, in whatever language.
    fn read(text: &str) -> Option<Word> {
        let text = text.to_lowercase();
        let is = |word: &Word| {
            Lang::ALL.iter().any(|lang| render(*lang, word).split(' ').any(|one| one == text))
        };
        [Word::Help, Word::Hint, Word::Solution, Word::Next, Word::Quit].into_iter().find(is)
    }
}

/// Solves, mines or checks.
pub fn run(games: &Registry, args: &PuzzlesArgs, lang: Lang) -> Done {
    match (&args.work, &args.game) {
        (Some(Work::Mine(mining)), _) => mine(games, mining, lang),
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
    fn new(total: usize, lang: Lang) -> Progress {
        let bar = stderr().is_terminal().then(|| {
            let style = bar::style(lang, "{bar:30} {pos}/{len}  LEFT  {msg}");
            ProgressBar::new(total as u64).with_style(style)
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

fn mine(games: &Registry, args: &MineArgs, lang: Lang) -> Done {
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
    let mut progress = Progress::new(wanted, lang);
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
        progress.tell(found.len(), render(lang, &Report::Game { game: miner.next_game() - 1 }));
    }
    let played = miner.next_game() - 1;
    let mined = Report::Mined {
        puzzles: found.len(),
        game: args.game.clone(),
        games: played,
        seed: args.seed,
        seconds: began.elapsed().as_secs_f64().round() as u64,
    };
    let _ = writeln!(stderr(), "{}", render(lang, &mined));
    Ok(())
}

fn check_file(games: &Registry, args: &CheckArgs, lang: Lang) -> Done {
    let puzzles = load(&args.file)?;
    let mut progress = Progress::new(puzzles.len(), lang);
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
                writeln!(out, "{} {}: {}", puzzle.game, puzzle.id, render(lang, &fault))?;
            }
        }
        progress.tell(number, puzzle.id.clone());
    }
    let passed = Report::Passed { good: puzzles.len() - bad, puzzles: puzzles.len() };
    writeln!(out, "{}", render(lang, &passed))?;
    if args.prune {
        let kept = match args.most {
            None => good,
            Some(most) => thin(games, good, most as usize),
        };
        if kept.len() < puzzles.len() - bad {
            writeln!(out, "{}", render(lang, &Report::Kept { puzzles: kept.len() }))?;
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
