//! Our move generator beside others, in the six standard positions: one thread, no table, the last move
//! counted and not made, for all.
//!
//! ```text
//! cargo run --release -p trebejo-chess --example perft_bench [ROUNDS]
//! cargo run --release -p trebejo-chess --example perft_bench instructions
//! ```
//!
//! The first prints our speed and how many times as long the others take. They count in turn and the
//! shortest time of each is taken. cozy-chess is built with the same flags; Stockfish is asked where it is
//! installed, its start-up subtracted. The second counts instructions with callgrind, which no other work on
//! the machine disturbs (the program must be built for a processor that valgrind knows: x86-64-v3).

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use cozy_chess::Board as Cozy;
use trebejo_chess::{PERFT_POSITIONS, PerftPosition, fen};

/// Debian's games folder is not on everyone's path.
const STOCKFISH: [&str; 2] = ["stockfish", "/usr/games/stockfish"];
/// What is counted under callgrind, which takes fifty times as long.
const FEW: u64 = 5_000_000;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => compare(3),
        ["instructions"] => count_instructions(),
        ["count", who, position, depth] => count(who, position, depth),
        [rounds] if rounds.parse::<u32>().is_ok_and(|rounds| rounds > 0) => {
            compare(rounds.parse().unwrap_or(1));
        }
        _ => {
            eprintln!("perft_bench: expected a number of rounds, \"instructions\" or nothing");
            std::process::exit(2);
        }
    }
}

fn our_perft(position: &PerftPosition, depth: u32) -> u64 {
    fen::read_position(position.fen).expect("a position").perft(depth)
}

fn cozy_perft(board: &Cozy, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Prints times side by side.
fn compare(rounds: u32) {
    let fish = STOCKFISH.into_iter().find(|name| stockfish(name, "quit\n").is_some());
    if fish.is_none() {
        println!("stockfish is not installed: compared with cozy-chess only");
    }
    let mut logarithms = [0.0; 3];
    println!(
        "{:<12} {:>12} {:>10} {:>8} {:>12}",
        "", "nodes", "ours Mn/s", "/ cozy", "/ stockfish"
    );
    for position in &PERFT_POSITIONS {
        let (depth, nodes) = position.deepest(u64::MAX);
        let cozy = Cozy::from_fen(position.fen, false).expect("a position");
        let [mut our_best, mut cozy_best, mut fish_best] = [f64::INFINITY; 3];
        for _ in 0..rounds {
            our_best = our_best.min(timed(nodes, || our_perft(position, depth)));
            cozy_best = cozy_best.min(timed(nodes, || cozy_perft(&cozy, depth)));
            if let Some(name) = fish {
                fish_best = fish_best.min(stockfish_perft(name, position.fen, depth, nodes));
            }
        }
        let row = [nodes as f64 / our_best / 1e6, cozy_best / our_best, fish_best / our_best];
        for (sum, value) in logarithms.iter_mut().zip(row) {
            *sum += value.ln();
        }
        let [speed, cozy, fish] = row;
        println!("{:<12} {nodes:>12} {speed:>10.0} {cozy:>8.2} {fish:>12.2}", position.name);
    }
    let [speed, cozy, fish] = logarithms.map(|sum| (sum / PERFT_POSITIONS.len() as f64).exp());
    println!("{:<12} {:>12} {speed:>10.0} {cozy:>8.2} {fish:>12.2}", "mean", "");
}

/// The processor time of a count that must be right, in seconds.
fn timed(nodes: u64, count: impl FnOnce() -> u64) -> f64 {
    let clock = Instant::now();
    let begin = processor_seconds(clock)[0];
    let counted = count();
    let time = processor_seconds(clock)[0] - begin;
    assert_eq!(counted, nodes);
    time
}

/// Processor time of this thread and of processes that have ended, in seconds; other work on the machine does
/// not count. Where the system does not tell, the clock on the wall has to do.
fn processor_seconds(clock: Instant) -> [f64; 2] {
    let own = std::fs::read_to_string("/proc/self/schedstat").ok();
    let own = own.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    let ended = std::fs::read_to_string("/proc/self/stat").ok();
    let ended = ended.and_then(|text| {
        let mut fields = text.rsplit(')').next()?.split_ascii_whitespace().skip(13);
        let ticks = fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?;
        Some(ticks / 100.0)
    });
    let wall = clock.elapsed().as_secs_f64();
    [own.map_or(wall, |nanoseconds| nanoseconds / 1e9), ended.unwrap_or(wall)]
}

/// What Stockfish says to these commands and how long it takes; `None` if it cannot be started.
fn stockfish(name: &str, commands: &str) -> Option<(f64, String)> {
    let clock = Instant::now();
    let begin = processor_seconds(clock)[1];
    let mut child = Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take()?.write_all(commands.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let time = processor_seconds(clock)[1] - begin;
    Some((time, String::from_utf8_lossy(&output.stdout).into_owned()))
}

fn stockfish_perft(name: &str, fen: &str, depth: u32, nodes: u64) -> f64 {
    let go = |depth| format!("position fen {fen}\ngo perft {depth}\nquit\n");
    let (start_up, _) = stockfish(name, &go(1)).expect("stockfish starts again");
    let (time, said) = stockfish(name, &go(depth)).expect("stockfish starts again");
    assert!(said.contains(&format!("Nodes searched: {nodes}")), "{said}");
    time - start_up
}

/// Counts once, for callgrind to watch: `count ours|cozy POSITION DEPTH`, the position by its place.
fn count(who: &str, position: &str, depth: &str) {
    let position = position.parse().ok().and_then(|i: usize| PERFT_POSITIONS.get(i));
    let (Some(position), Ok(depth)) = (position, depth.parse()) else {
        eprintln!("perft_bench: expected a position from 0 to 5 and a depth");
        std::process::exit(2);
    };
    let nodes = if who == "cozy" {
        cozy_perft(&Cozy::from_fen(position.fen, false).expect("a position"), depth)
    } else {
        our_perft(position, depth)
    };
    println!("{nodes}");
}

/// Prints instructions for each node, ours and those of cozy-chess, start-up subtracted.
fn count_instructions() {
    println!("{:<12} {:>10} {:>8} {:>8} {:>8}", "", "nodes", "ours", "cozy", "ratio");
    let mut logarithms = [0.0; 2];
    for (i, position) in PERFT_POSITIONS.iter().enumerate() {
        let (depth, nodes) = position.deepest(FEW);
        let [ours, cozy] = ["ours", "cozy"].map(|who| {
            let [all, start_up] = [depth, 1].map(|depth| instructions(who, i, depth));
            (all - start_up) as f64 / nodes as f64
        });
        logarithms[0] += ours.ln();
        logarithms[1] += cozy.ln();
        println!("{:<12} {nodes:>10} {ours:>8.2} {cozy:>8.2} {:>8.2}", position.name, cozy / ours);
    }
    let [ours, cozy] = logarithms.map(|sum| (sum / PERFT_POSITIONS.len() as f64).exp());
    println!("{:<12} {:>10} {ours:>8.2} {cozy:>8.2} {:>8.2}", "mean", "", cozy / ours);
}

fn instructions(who: &str, position: usize, depth: u32) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe().expect("this program has a path"))
        .args(["count", who, &position.to_string(), &depth.to_string()])
        .output()
        .expect("valgrind is installed");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = said.lines().find_map(|line| line.split_once("Collected : ")?.1.parse().ok());
    collected.unwrap_or_else(|| panic!("callgrind counts instructions, but says:\n{said}"))
}
