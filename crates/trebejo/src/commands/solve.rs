//! `trebejo solve`: works out what every position of a game is worth, and proves it on demand.

use std::io::{Write, stdout};
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use trebejo_play::{Effort, Registry, SolvedError, SolvedState, Work};

use crate::cli::ranged;
use crate::commands::{interrupted, solved};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

/// Arguments of `solve`.
#[derive(Debug, Args)]
pub struct SolveArgs {
    game: String,
    #[arg(long)]
    verify: bool,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 256), allow_hyphen_values = true)]
    threads: Option<u64>,
}

/// Solves, or goes on where it was interrupted; says so if there is nothing to do.
pub fn run(games: &Registry, args: &SolveArgs) -> Done {
    let solved = solved(games, &args.game)?;
    let stop = interrupted();
    let threads = args.threads.map(|threads| threads as usize);
    let mut out = stdout().lock();

    let begin = Instant::now();
    let ready = solved.state() == SolvedState::Ready;
    if ready && !args.verify {
        writeln!(out, "{} is solved already; --verify checks it", args.game)?;
    }
    if !ready {
        let bar = Bar::new("solving");
        let done = solved.build(Effort { threads, progress: &|work| bar.show(work), stop });
        bar.done();
        done.map_err(failure)?;
        writeln!(out, "solved {} in {:.1} s", args.game, begin.elapsed().as_secs_f64())?;
    }
    if args.verify {
        let begin = Instant::now();
        let bar = Bar::new("checking");
        let told = solved.verify(Effort { threads, progress: &|work| bar.show(work), stop });
        bar.done();
        writeln!(out, "{}", told.map_err(failure)?)?;
        writeln!(out, "checked in {:.1} s", begin.elapsed().as_secs_f64())?;
    }
    Ok(())
}

fn failure(error: SolvedError) -> Failure {
    match error {
        SolvedError::Stopped => Failure::no(&Problem::SolveStopped),
        SolvedError::Wrong(why) => Failure::No(why),
        error => Failure::wrong(&error),
    }
}

/// Progress on a terminal; indicatif shows nothing in a pipe.
struct Bar(ProgressBar);

impl Bar {
    fn new(what: &'static str) -> Bar {
        let bar = ProgressBar::no_length();
        let style = ProgressStyle::with_template("{prefix:10} {bar:40} {percent:>3} %  {msg}");
        bar.set_style(style.expect("a template that is right"));
        bar.set_prefix(what);
        Bar(bar)
    }

    fn show(&self, work: Work) {
        self.0.set_length(work.total);
        self.0.set_position(work.done);
        if let Some(seconds) = work.seconds_left {
            self.0.set_message(format!("{seconds} s left"));
        }
    }

    fn done(&self) {
        self.0.finish_and_clear();
    }
}
