//! `trebejo bench`: measures how fast the program is on this machine, and that it is right while fast.

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use serde::Serialize;
use trebejo_chess::{Chess, PERFT_POSITIONS, PerftPosition, fen};
use trebejo_command::ranged;
use trebejo_core::{Lang, ToMessage};
use trebejo_i18n::number::localized;
use trebejo_play::{GameEntry, Registry};

use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// What `--quick` counts at most in each position.
const QUICK: u64 = 500_000;

/// Arguments of `bench`.
#[derive(Debug, Args)]
pub struct BenchArgs {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    Perft(PerftBenchArgs),
    Engine(EngineBenchArgs),
}

#[derive(Debug, Args)]
struct EngineBenchArgs {
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Searched {
    game: &'static str,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

#[derive(Debug, Args)]
struct PerftBenchArgs {
    #[arg(long, value_name = "N", default_value = "3", allow_hyphen_values = true,
        value_parser = |text: &str| ranged(text, 1, 1_000))]
    rounds: u64,
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PerftReport {
    positions: Vec<Measured>,
    /// The geometric mean.
    mean_nodes_per_second: f64,
}

#[derive(Serialize)]
struct Measured {
    name: &'static str,
    position: &'static str,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

/// The heads of columns and rows.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.bench.depth")]
    Depth,
    #[message("cli.bench.nodes")]
    Nodes,
    #[message("cli.bench.seconds")]
    Seconds,
    #[message("cli.bench.speed")]
    Speed,
    #[message("cli.bench.mean")]
    Mean,
}

fn figures(lang: Lang) -> [String; 3] {
    [Report::Nodes, Report::Seconds, Report::Speed].map(|head| render(lang, &head))
}

/// Measures and prints.
pub fn run(games: &Registry, args: &BenchArgs, lang: Lang) -> Done {
    match &args.what {
        Some(What::Perft(args)) => perft(args, lang),
        Some(What::Engine(args)) => engine(games, args, lang),
        None => Err(Failure::wrong(&Problem::BenchWhat)),
    }
}

fn engine(games: &Registry, args: &EngineBenchArgs, lang: Lang) -> Done {
    let searched = |game: &Arc<dyn GameEntry>| {
        let bench = (game.facts().bench?)(trebejo_host::native());
        let seconds = bench.time.as_secs_f64();
        let nodes_per_second = bench.nodes as f64 / seconds;
        Some(Searched { game: game.id(), nodes: bench.nodes, seconds, nodes_per_second })
    };
    let searched: Vec<Searched> = games.iter().filter_map(searched).collect();
    let mut out = stdout().lock();
    if args.json {
        let text = serde_json::to_string(&searched).expect("numbers and words are JSON");
        return Ok(writeln!(out, "{text}")?);
    }
    let [nodes, seconds, speed] = figures(lang);
    writeln!(out, "{:<12} {nodes:>12} {seconds:>9} {speed:>14}", "")?;
    for Searched { game, nodes, seconds, nodes_per_second } in searched {
        let seconds = localized(lang, format!("{seconds:.3}"));
        writeln!(out, "{game:<12} {nodes:>12} {seconds:>9} {nodes_per_second:>14.0}")?;
    }
    Ok(())
}

fn perft(args: &PerftBenchArgs, lang: Lang) -> Done {
    let mut out = stdout().lock();
    if !args.json {
        let ([nodes, seconds, speed], depth) = (figures(lang), render(lang, &Report::Depth));
        writeln!(out, "{:<12} {depth:>5} {nodes:>12} {seconds:>9} {speed:>14}", "")?;
    }
    let mut positions = Vec::new();
    for position in &PERFT_POSITIONS {
        let measured = measure(position, args)?;
        if !args.json {
            let Measured { name, depth, nodes, seconds, nodes_per_second, .. } = measured;
            let seconds = localized(lang, format!("{seconds:.3}"));
            writeln!(
                out,
                "{name:<12} {depth:>5} {nodes:>12} {seconds:>9} {nodes_per_second:>14.0}"
            )?;
        }
        positions.push(measured);
    }
    let logarithms = positions.iter().map(|measured| measured.nodes_per_second.ln());
    let mean_nodes_per_second = (logarithms.sum::<f64>() / positions.len() as f64).exp();
    if args.json {
        let report = PerftReport { positions, mean_nodes_per_second };
        let text = serde_json::to_string(&report).expect("numbers and words are JSON");
        return Ok(writeln!(out, "{text}")?);
    }
    let mean = render(lang, &Report::Mean);
    Ok(writeln!(out, "{mean:<12} {mean_nodes_per_second:>43.0}")?)
}

fn measure(position: &PerftPosition, args: &PerftBenchArgs) -> Result<Measured, Failure> {
    let (depth, nodes) = position.deepest(if args.quick { QUICK } else { u64::MAX });
    let pos: Chess = fen::read_position(position.fen).expect("a standard position");
    let mut shortest = Duration::MAX;
    for _ in 0..args.rounds {
        let watch = Stopwatch::start();
        let counted = pos.perft(depth);
        shortest = shortest.min(watch.elapsed());
        if counted != nodes {
            let name = position.name;
            return Err(Failure::no(&Problem::Counted { name, counted, depth, nodes }));
        }
    }
    let seconds = shortest.as_secs_f64();
    let nodes_per_second = nodes as f64 / seconds;
    let PerftPosition { name, fen: position, .. } = *position;
    Ok(Measured { name, position, depth, nodes, seconds, nodes_per_second })
}

/// Measures the time this thread has had a processor, so that the machine's other work does not count. Where
/// the system does not tell, the clock on the wall has to do.
struct Stopwatch {
    wall: Instant,
    processor: Option<Duration>,
}

impl Stopwatch {
    /// The system brings its figures up to date every few milliseconds; below this they say little.
    const FINE: Duration = Duration::from_millis(50);

    fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), processor: Stopwatch::processor() }
    }

    fn elapsed(&self) -> Duration {
        let wall = self.wall.elapsed();
        let processor = Stopwatch::processor().zip(self.processor).map(|(now, begin)| now - begin);
        processor.filter(|time| *time > Stopwatch::FINE).unwrap_or(wall)
    }

    fn processor() -> Option<Duration> {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }
}
