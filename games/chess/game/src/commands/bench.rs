//! `trebejo bench`: measures how fast the program is on this machine, and that it is right while fast.

use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use serde::Serialize;
use trebejo_chess::{Chess, PERFT_POSITIONS, PerftPosition, fen};
use trebejo_command::{Bench, CommandError, Context, GameCommand, ranged};
use trebejo_core::host::Clock;
use trebejo_core::{Lang, MessageError, ToMessage};
use trebejo_i18n::number::localized;
use trebejo_i18n::render;

type Done = Result<(), CommandError>;

/// What `--quick` counts at most in each position.
const QUICK: u64 = 500_000;

/// Arguments of `bench`.
#[derive(Debug, Args)]
struct BenchArgs {
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
pub(super) enum Report {
    #[message("bench.depth")]
    Depth,
    #[message("bench.nodes")]
    Nodes,
    #[message("bench.seconds")]
    Seconds,
    #[message("bench.speed")]
    Speed,
    #[message("bench.mean")]
    Mean,
}

fn figures(lang: Lang) -> [String; 3] {
    [Report::Nodes, Report::Seconds, Report::Speed].map(|head| render(lang, &head))
}

/// Why nothing is measured, or what was measured is not right.
#[derive(Debug, MessageError)]
pub(super) enum Problem {
    #[message("bench.what")]
    What,
    #[message("bench.counted")]
    Counted { name: &'static str, counted: u64, depth: u32, nodes: u64 },
}

/// The command.
pub(super) struct Benching;

impl GameCommand for Benching {
    fn clap(&self) -> Command {
        BenchArgs::augment_args(Command::new("bench"))
    }

    /// Measures and prints.
    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Done {
        match BenchArgs::from_arg_matches(matches)?.what {
            Some(What::Perft(args)) => perft(&args, context),
            Some(What::Engine(args)) => engine(&args, context),
            None => Err(CommandError::wrong(&Problem::What)),
        }
    }
}

fn engine(args: &EngineBenchArgs, context: &mut Context<'_>) -> Done {
    let (host, lang) = (context.host, context.lang);
    let searched = |&(game, bench): &(&'static str, Bench)| {
        let bench = bench(host);
        let seconds = bench.time.as_secs_f64();
        let nodes_per_second = bench.nodes as f64 / seconds;
        Searched { game, nodes: bench.nodes, seconds, nodes_per_second }
    };
    let searched: Vec<Searched> = context.benches.iter().map(searched).collect();
    let out = &mut context.output;
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

fn perft(args: &PerftBenchArgs, context: &mut Context<'_>) -> Done {
    let lang = context.lang;
    let watch = Stopwatch { clock: context.host.clock, processor: context.thread_time };
    let out = &mut context.output;
    if !args.json {
        let ([nodes, seconds, speed], depth) = (figures(lang), render(lang, &Report::Depth));
        writeln!(out, "{:<12} {depth:>5} {nodes:>12} {seconds:>9} {speed:>14}", "")?;
    }
    let mut positions = Vec::new();
    for position in &PERFT_POSITIONS {
        let measured = measure(position, args, &watch)?;
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

fn measure(
    position: &PerftPosition,
    args: &PerftBenchArgs,
    watch: &Stopwatch,
) -> Result<Measured, CommandError> {
    let (depth, nodes) = position.deepest(if args.quick { QUICK } else { u64::MAX });
    let pos: Chess = fen::read_position(position.fen).expect("a standard position");
    let mut shortest = Duration::MAX;
    for _ in 0..args.rounds {
        let begin = watch.now();
        let counted = pos.perft(depth);
        shortest = shortest.min(watch.since(begin));
        if counted != nodes {
            let name = position.name;
            return Err(CommandError::no(&Problem::Counted { name, counted, depth, nodes }));
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
    clock: Clock,
    processor: fn() -> Option<Duration>,
}

impl Stopwatch {
    /// The system brings its figures up to date every few milliseconds; below this they say little.
    const FINE: Duration = Duration::from_millis(50);

    /// What the clock on the wall shows, and that of the processor.
    fn now(&self) -> (Duration, Option<Duration>) {
        (self.clock.now(), (self.processor)())
    }

    fn since(&self, (wall, processor): (Duration, Option<Duration>)) -> Duration {
        let wall = self.clock.since(wall);
        let processor = (self.processor)().zip(processor).map(|(now, begin)| now - begin);
        processor.filter(|time| *time > Stopwatch::FINE).unwrap_or(wall)
    }
}
