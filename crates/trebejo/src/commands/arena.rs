//! `trebejo arena`: our engines play each other, and the result says how sure it is.

use std::io::{Write, stdout};
use std::sync::Mutex;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use trebejo_arena::{ArenaError, Match, Progress, Report, Table, ladder, play_match};
use trebejo_core::Limits;

use crate::cli::ranged;
use crate::failure::{Done, Failure};

/// Who plays whom, and how often.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// The game.
    game: String,
    /// Two engines, as levels or names: 5,minimax. May be repeated.
    #[arg(long, value_name = "A,B")]
    engines: Vec<String>,
    /// All neighbouring levels against each other.
    #[arg(long)]
    ladder: bool,
    /// Games of each pair, two for each opening.
    #[arg(long, default_value = "200", value_parser = |text: &str| ranged(text, 2, 1_000_000))]
    games: u64,
    /// Random plies each opening begins with.
    #[arg(long, default_value = "6", value_parser = |text: &str| ranged(text, 0, 100))]
    plies: u64,
    /// Openings and engines follow from it.
    #[arg(long, default_value = "1", value_parser = |text: &str| ranged(text, 0, u64::MAX))]
    seed: u64,
    /// Milliseconds a move, at most.
    #[arg(long, value_name = "MS", value_parser = |text: &str| ranged(text, 1, 3_600_000))]
    time: Option<u64>,
    /// Games at a time [default: one for each core].
    #[arg(long, value_parser = |text: &str| ranged(text, 1, 1024))]
    threads: Option<u64>,
}

/// Plays the matches and prints the table.
pub fn run(args: &ArenaArgs) -> Done {
    let mut pairs = Vec::new();
    for text in &args.engines {
        let (first, second) = text.split_once(',').ok_or_else(|| {
            Failure::Wrong(format!("engines \"{text}\" are not two, as in 5,minimax"))
        })?;
        pairs.push([first.trim().to_string(), second.trim().to_string()]);
    }
    if args.ladder != pairs.is_empty() {
        return Err(Failure::Wrong("expected either --engines A,B or --ladder".into()));
    }
    let like = Match {
        games: args.games as u32,
        plies: args.plies as u32,
        seed: args.seed,
        limits: Limits { time: args.time.map(Duration::from_millis), ..Limits::default() },
        threads: args.threads.map(|threads| threads as usize),
        ..Match::new(trebejo_games::find(&args.game)?, "1", "1")
    };

    let bar = Bar::new();
    let reports: Vec<Report> = if args.ladder {
        ladder(&like, &|progress| bar.show(&progress))?
    } else {
        let play = |engines| {
            play_match(&Match { engines, ..like.clone() }, &|progress| bar.show(&progress))
        };
        pairs.into_iter().map(play).collect::<Result<_, _>>()?
    };
    bar.done();
    Ok(write!(stdout().lock(), "{}", Table(&reports))?)
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        Failure::Wrong(error.to_string())
    }
}

/// Progress on a terminal; indicatif shows nothing in a pipe.
struct Bar(Mutex<(ProgressBar, String)>);

impl Bar {
    fn new() -> Bar {
        Bar(Mutex::new((ProgressBar::hidden(), String::new())))
    }

    fn show(&self, progress: &Progress<'_>) {
        let title = progress.engines.join(" against ");
        let mut shown = self.0.lock().expect("no panic while counting");
        if shown.1 != title {
            shown.0.finish_and_clear();
            let style = ProgressStyle::with_template("{msg:24} {bar:30} {pos}/{len}  {eta} left");
            let bar = ProgressBar::new(progress.games.into());
            bar.set_style(style.expect("a template that is right"));
            bar.set_message(title.clone());
            *shown = (bar, title);
        }
        shown.0.set_position(progress.done.into());
    }

    fn done(&self) {
        self.0.lock().expect("no panic while counting").0.finish_and_clear();
    }
}
