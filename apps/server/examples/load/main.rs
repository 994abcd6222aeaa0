//! A load test of the server: games of all kinds at once, two players each, random legal moves, every move awaited.
//!
//! ```text
//! load PROGRAM [--games 100] [--rate 500] [--seconds 10] [--seed 1] [--data DIR]
//! ```
//!
//! Starts PROGRAM (`trebejo`) without limits per client, on a free port of the loopback interface, with a data folder of
//! its own in DIR, and stops it at the end. With `--rate` all games together make so many moves a second; without it every
//! player moves at once. Prints one JSON object: moves acknowledged, their latency from request to acknowledgement, what the
//! server used, and what was wrong when each game's players and its record were compared. Ends with 1 if anything was.

mod game;
mod server;
mod verify;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;
use trebejo_core::Rng;

use game::{KINDS, Plan, Tally, open, play};
use server::{Failure, Server, Usage};

const USAGE: &str = "usage: load PROGRAM [--games N] [--rate MOVES_PER_SECOND] [--seconds S] [--seed N] [--data DIR]";

/// What the command line asks for.
struct Args {
    program: PathBuf,
    games: u32,
    rate: Option<f64>,
    seconds: f64,
    seed: u64,
    data: PathBuf,
}

fn read_args(mut words: impl Iterator<Item = String>) -> Result<Args, Failure> {
    let mut args = Args {
        program: words.next().ok_or(USAGE)?.into(),
        games: 100,
        rate: None,
        seconds: 10.0,
        seed: 1,
        data: std::env::temp_dir(),
    };
    while let Some(option) = words.next() {
        let value = words.next().ok_or(USAGE)?;
        match option.as_str() {
            "--games" => args.games = value.parse()?,
            "--rate" => args.rate = Some(value.parse()?),
            "--seconds" => args.seconds = value.parse()?,
            "--seed" => args.seed = value.parse()?,
            "--data" => args.data = value.into(),
            _ => return Err(USAGE.into()),
        }
    }
    let positive = |number: f64| number.is_finite() && number > 0.0;
    if args.games == 0 || !positive(args.seconds) || !args.rate.is_none_or(positive) {
        return Err("games, rate and seconds must be more than 0".into());
    }
    Ok(args)
}

/// Each game needs two sockets here and two in the server, which inherits the limit.
#[cfg(unix)]
fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}

#[cfg(not(unix))]
fn raise_open_files() {}

fn main() -> Result<(), Failure> {
    let args = read_args(std::env::args().skip(1))?;
    raise_open_files();
    let server = Arc::new(Server::start(&args.program, &args.data)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (tally, seconds, usage) = runtime.block_on(run(&args, &server))?;
    println!("{:#}", report(&args, &tally, seconds, usage));
    drop(server);
    if tally.faults.is_empty() && tally.rejected == 0 { Ok(()) } else { std::process::exit(1) }
}

/// Opens all games, lets them be played until the time is over, and verifies them.
async fn run(
    args: &Args,
    server: &Arc<Server>,
) -> Result<(Tally, f64, [Option<Usage>; 2]), Failure> {
    let mut games = Vec::new();
    for number in 0..args.games as usize {
        games.push(open(server, KINDS[number % KINDS.len()]).await?);
    }
    let period = args.rate.map(|rate| Duration::from_secs_f64(f64::from(args.games) / rate));
    let before = server.usage();
    let start = Instant::now();
    let plan = Plan { period, end: start + Duration::from_secs_f64(args.seconds) };
    let mut tasks = JoinSet::new();
    for (number, game) in games.into_iter().enumerate() {
        // The moves of a period are spread evenly over it.
        let share = number as f64 / f64::from(args.games);
        let due = start + period.map_or(Duration::ZERO, |period| period.mul_f64(share));
        let rng = Rng::new(args.seed << 32 | number as u64);
        tasks.spawn(play(Arc::clone(server), game, plan.clone(), due, rng));
    }
    // The figures belong to the time in which moves are made, not to the verification after it.
    tokio::time::sleep_until(plan.end).await;
    let (seconds, after) = (start.elapsed().as_secs_f64(), server.usage());
    let mut tally = Tally::default();
    while let Some(done) = tasks.join_next().await {
        tally.add(done?);
    }
    Ok((tally, seconds, [before, after]))
}

fn report(args: &Args, tally: &Tally, seconds: f64, usage: [Option<Usage>; 2]) -> Value {
    let mut latencies = tally.latencies.clone();
    latencies.sort_unstable();
    let moves = latencies.len();
    let used = usage[0].zip(usage[1]).map(|(before, after)| {
        let cpu = after.cpu_seconds - before.cpu_seconds;
        json!({
            "cpu_s": rounded(cpu),
            "moves_per_cpu_s": rounded(moves as f64 / cpu),
            "rss_mb": rounded(after.rss_mb),
            "peak_rss_mb": rounded(after.peak_rss_mb),
        })
    });
    json!({
        "games": args.games,
        "rate": args.rate,
        "seconds": rounded(seconds),
        "rounds": tally.rounds,
        "moves": moves,
        "chance_events": tally.chance_events,
        "moves_per_s": rounded(moves as f64 / seconds),
        "ms": {
            "p50": percentile(&latencies, 0.5),
            "p99": percentile(&latencies, 0.99),
            "p99.9": percentile(&latencies, 0.999),
            "max": percentile(&latencies, 1.0),
        },
        "rejected": tally.rejected,
        "lost": tally.faults.lost,
        "doubled": tally.faults.doubled,
        "reordered": tally.faults.reordered,
        "differing": tally.faults.differing,
        "broken": tally.faults.broken,
        "first_fault": tally.faults.first,
        "server": used,
    })
}

/// The value that this share of the sorted values does not exceed, in milliseconds.
fn percentile(micros: &[u32], share: f64) -> Option<f64> {
    let rank = (micros.len() as f64 * share).ceil() as usize;
    micros.get(rank.saturating_sub(1)).map(|micros| f64::from(*micros) / 1000.0)
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_the_smallest_value_that_covers_its_share() {
        let micros: Vec<u32> = (1..=1000).map(|ms| ms * 1000).collect();
        assert_eq!(percentile(&micros, 0.5), Some(500.0));
        assert_eq!(percentile(&micros, 0.99), Some(990.0));
        assert_eq!(percentile(&micros, 0.999), Some(999.0));
        assert_eq!(percentile(&micros, 1.0), Some(1000.0));
        assert_eq!(percentile(&[7000], 0.5), Some(7.0));
        assert_eq!(percentile(&[], 0.5), None);
    }
}
