//! `trebejo solve`: works out what every position of a game is worth, and proves it on demand.

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::ProgressBar;
use trebejo_command::ranged;
use trebejo_core::{Decimal, Lang, ToMessage};
use trebejo_play::{Class, Effort, Proof, Registry, SolvedError, SolvedState, Work};

use crate::commands::bar::styled;
use crate::commands::{interrupted, solved};
use crate::failure::{Done, Failure};
use crate::messages::render;
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
pub fn run(games: &Registry, args: &SolveArgs, lang: Lang) -> Done {
    let solved = solved(games, &args.game)?;
    let stop = interrupted();
    let threads = args.threads.map(|threads| threads as usize);
    let mut out = stdout().lock();

    let say = |report: &Report| render(lang, report);
    let begin = Instant::now();
    let ready = solved.state() == SolvedState::Ready;
    if ready && !args.verify {
        writeln!(out, "{}", say(&Report::Already { game: args.game.clone() }))?;
    }
    if !ready {
        let bar = Bar::new(&Report::Solving, lang);
        let done = solved.build(Effort { threads, progress: &|work| bar.show(work), stop });
        bar.done();
        done.map_err(failure)?;
        let report = Report::Solved { game: args.game.clone(), seconds: tenths(begin.elapsed()) };
        writeln!(out, "{}", say(&report))?;
    }
    if args.verify {
        let begin = Instant::now();
        let bar = Bar::new(&Report::Checking, lang);
        let proof = solved.verify(Effort { threads, progress: &|work| bar.show(work), stop });
        bar.done();
        write_proof(&mut out, &proof.map_err(failure)?, lang)?;
        writeln!(out, "{}", say(&Report::Checked { seconds: tenths(begin.elapsed()) }))?;
    }
    Ok(())
}

/// What is said to people.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.solve.already")]
    Already { game: String },
    #[message("cli.solve.solving")]
    Solving,
    #[message("cli.solve.solved")]
    Solved { game: String, seconds: Decimal },
    #[message("cli.solve.checking")]
    Checking,
    #[message("cli.solve.checked")]
    Checked { seconds: Decimal },
    #[message("cli.solve.left")]
    Left { seconds: u64 },
    /// The heads of the columns, as wide as the figures below them.
    #[message("cli.solve.columns")]
    Columns,
    #[message("cli.solve.all")]
    All,
    #[message("cli.solve.proved")]
    Proved { entries: u64 },
}

fn tenths(time: Duration) -> Decimal {
    Decimal::new((time.as_secs_f64() * 10.0).round() as i64, 1)
}

/// How many positions are what, class by class.
fn write_proof(out: &mut impl Write, proof: &Proof, lang: Lang) -> Done {
    writeln!(out, "{}", render(lang, &Report::Columns))?;
    for class in &proof.classes {
        let Class { name, wins, draws, losses, longest_win, longest_loss } = class;
        writeln!(
            out,
            "{name:<9} {wins:>11} {draws:>11} {losses:>11} {longest_win:>12} {longest_loss:>13}"
        )?;
    }
    let sum = |of: fn(&Class) -> u64| proof.classes.iter().map(of).sum::<u64>();
    let [wins, draws, losses] = [sum(|c| c.wins), sum(|c| c.draws), sum(|c| c.losses)];
    let all = render(lang, &Report::All);
    writeln!(out, "{all:<9} {wins:>11} {draws:>11} {losses:>11}")?;
    let proved = Report::Proved { entries: wins + draws + losses };
    Ok(writeln!(out, "{}", render(lang, &proved))?)
}

fn failure(error: SolvedError) -> Failure {
    match error {
        SolvedError::Stopped => Failure::no(&Problem::SolveStopped),
        SolvedError::Wrong(why) => Failure::No(why),
        error => Failure::wrong(&error),
    }
}

/// Progress on a terminal; indicatif shows nothing in a pipe.
struct Bar {
    bar: ProgressBar,
    lang: Lang,
}

impl Bar {
    fn new(what: &Report, lang: Lang) -> Bar {
        let bar = ProgressBar::no_length();
        bar.set_style(styled("{prefix:10} {bar:40} {percent:>3} %  {msg}"));
        bar.set_prefix(render(lang, what));
        Bar { bar, lang }
    }

    fn show(&self, work: Work) {
        self.bar.set_length(work.total);
        self.bar.set_position(work.done);
        if let Some(seconds) = work.seconds_left {
            self.bar.set_message(render(self.lang, &Report::Left { seconds }));
        }
    }

    fn done(&self) {
        self.bar.finish_and_clear();
    }
}
