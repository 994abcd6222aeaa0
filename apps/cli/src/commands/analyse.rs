//! `trebejo analyse`: reviews the games of a file and says what each decision was worth, as text, JSON or PGN.

mod games;

use std::io::{Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use indicatif::ProgressBar;
use trebejo_command::{BadValue, ranged, shortened};
use trebejo_core::{Lang, Limits, Record, ToMessage};
use trebejo_play::{
    Diligence, GameEntry, Registry, Review, ReviewPlan, annotate_pgn, write_report,
};

use self::games::each_game;
use super::convert::tell;
use super::{bar, interrupted};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

const DAY_MS: u64 = 86_400_000;

/// Arguments of `analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArgs {
    file: String,
    #[arg(long, conflicts_with = "pgn")]
    json: bool,
    #[arg(long)]
    pgn: bool,
    #[arg(long, value_name = "N", value_parser = lines, default_value = "3", allow_hyphen_values = true)]
    lines: usize,
    #[arg(long, value_name = "WORD", conflicts_with_all = ["depth", "nodes", "time"])]
    effort: Option<Diligence>,
    #[arg(long, alias = "plies", value_name = "N", value_parser = depth, allow_hyphen_values = true)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = nodes, allow_hyphen_values = true)]
    nodes: Option<u64>,
    #[arg(long, value_name = "MS", value_parser = time, allow_hyphen_values = true)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = number, allow_hyphen_values = true)]
    game: Option<usize>,
}

fn lines(text: &str) -> Result<usize, BadValue> {
    ranged(text, 1, 20).map(|lines| lines as usize)
}

fn depth(text: &str) -> Result<u32, BadValue> {
    ranged(text, 0, 100).map(|depth| depth as u32)
}

fn nodes(text: &str) -> Result<u64, BadValue> {
    ranged(text, 1, 1 << 40)
}

fn time(text: &str) -> Result<Duration, BadValue> {
    ranged(text, 1, DAY_MS).map(Duration::from_millis)
}

fn number(text: &str) -> Result<usize, BadValue> {
    ranged(text, 1, u64::from(u32::MAX)).map(|number| number as usize)
}

impl AnalyseArgs {
    fn plan(&self) -> ReviewPlan {
        let limits = Limits { time: self.time, depth: self.depth, nodes: self.nodes, clock: None };
        let effort = match (self.effort, limits == Limits::default()) {
            (Some(effort), _) => Some(effort),
            (None, true) => Some(Diligence::Standard),
            (None, false) => None,
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        ReviewPlan { effort, limits, lines: self.lines, threads }
    }
}

/// Reviews the games; answers 1 if one was broken.
pub fn run(registry: &Registry, args: &AnalyseArgs, lang: Lang) -> Done {
    let stop = interrupted();
    let (mut games, mut told, mut broken) = (0, 0, 0);
    let mut out = stdout().lock();
    each_game(registry, &args.file, &mut |record| {
        games += 1;
        if args.game.is_some_and(|game| game != games) {
            return Ok(args.game.is_none_or(|game| game > games));
        }
        match record {
            Err(fault) => {
                broken += 1;
                tell(&fault, lang);
            }
            Ok(record) => {
                let game = registry.find(&record.header.game)?;
                let review = review(&**game, &record, args.plan(), games, stop, lang)?;
                let text = written(&**game, args, &record, &review, lang)?;
                let between = match (args.json, told) {
                    (true, 0) => "{\"games\": [",
                    (true, _) => ",\n",
                    (false, 0) => "",
                    (false, _) if args.pgn => "",
                    (false, _) => "\n\n",
                };
                write!(out, "{between}{text}")?;
                told += 1;
            }
        }
        Ok(args.game.is_none_or(|game| game > games))
    })?;
    match (args.json, told) {
        (true, 0) => writeln!(out, "{{\"games\": []}}")?,
        (true, _) => writeln!(out, "]}}")?,
        (false, _) => {}
    }
    out.flush()?;
    let file = shortened(&args.file);
    match (args.game, games, broken) {
        (_, 0, _) => Err(Failure::wrong(&Problem::NoGames(file))),
        (Some(game), _, _) if game > games => {
            Err(Failure::wrong(&Problem::NoSuchGame { file, games, game }))
        }
        (_, _, 0) => Ok(()),
        _ if told == 0 => {
            let why = Problem::NoneReadable.to_message();
            Err(Failure::wrong(&Problem::File { file, why }))
        }
        (_, _, broken) => Err(Failure::no(&Problem::Broken { broken, games: broken + told })),
    }
}

fn written(
    game: &dyn GameEntry,
    args: &AnalyseArgs,
    record: &Record,
    review: &Review,
    lang: Lang,
) -> Result<String, Failure> {
    if args.json {
        return Ok(serde_json::to_string(review).map_err(std::io::Error::from)?);
    }
    if args.pgn {
        let pgn = game.write_file("pgn", record)?;
        return Ok(annotate_pgn(game.facts(), &pgn, review));
    }
    Ok(write_report(game.facts(), review, lang))
}

fn review(
    game: &dyn GameEntry,
    record: &Record,
    plan: ReviewPlan,
    number: usize,
    stop: &AtomicBool,
    lang: Lang,
) -> Result<Review, Failure> {
    let mut work = game.review(record, plan)?;
    // Shown on stderr if that is a terminal.
    let bar = ProgressBar::new(work.progress().1.into());
    bar.set_style(bar::style(lang, "{msg}  {bar:30} {pos}/{len}  LEFT"));
    bar.set_message(number.to_string());
    while work.step(stop) {
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return Err(Failure::no(&Problem::Interrupted));
        }
        bar.set_position(work.progress().0.into());
    }
    bar.finish_and_clear();
    Ok(work.review())
}
