//! Counts move sequences of Alice Chess from six standard positions of chess, all men on board A at first, and
//! has Stockfish count those of chess from the same positions in turn: positions a second, and the ratio.
//! `cargo run --release -p trebejo-alice --example alice_perft_bench [ROUNDS]`.
//!
//! One thread, the last move counted and not made, for both; Stockfish's start-up is subtracted. `count FEN DEPTH` counts
//! once and prints the number, for scripts that measure it beside other programs.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use trebejo_alice::{Rules, fen};

/// A position, and the depths for us and for Stockfish.
const POSITIONS: [(&str, u32, u32); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 6),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 5),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 7),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 6),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 5),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 5),
];

const STOCKFISH: &str = "/usr/games/stockfish";

/// Processor time of this thread and of processes that have ended, in seconds; other work on the machine does
/// not count. Where the system does not tell, the clock on the wall has to do.
fn processor_seconds(begin: Instant) -> [f64; 2] {
    let wall = begin.elapsed().as_secs_f64();
    let own = std::fs::read_to_string("/proc/self/schedstat").ok();
    let own = own.and_then(|text| Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9));
    let ended = std::fs::read_to_string("/proc/self/stat").ok().and_then(|text| {
        let mut fields = text.rsplit(')').next()?.split_ascii_whitespace().skip(13);
        Some((fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?) / 100.0)
    });
    [own.unwrap_or(wall), ended.unwrap_or(wall)]
}

/// What Stockfish takes for these commands, and what it says.
fn stockfish(commands: &str) -> (f64, String) {
    let clock = Instant::now();
    let begin = processor_seconds(clock);
    let mut child = Command::new(STOCKFISH)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("stockfish starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(commands.as_bytes()).expect("stockfish listens");
    drop(input);
    let output = child.wait_with_output().expect("stockfish ends");
    let time = processor_seconds(clock)[1] - begin[1];
    (time, String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Positions a second of Stockfish from here.
fn stockfish_speed(text: &str, depth: u32) -> f64 {
    let (start_up, _) = stockfish("position startpos\ngo perft 1\nquit\n");
    let (time, said) = stockfish(&format!("position fen {text}\ngo perft {depth}\nquit\n"));
    let nodes =
        said.lines().find_map(|line| line.strip_prefix("Nodes searched: ")?.trim().parse().ok());
    let nodes: f64 = nodes.unwrap_or_else(|| panic!("no count in {said}"));
    nodes / (time - start_up)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [count, text, depth] = &words[..]
        && count == "count"
    {
        let pos = fen::read_position(text, Rules::Parton).expect("a position");
        println!("{}", pos.perft(depth.parse().expect("a depth")));
        return;
    }
    let rounds = words.first().and_then(|text| text.parse().ok()).unwrap_or(3);
    let with_stockfish = std::path::Path::new(STOCKFISH).exists();
    let (mut speeds, mut ratios) = (0.0, 0.0);
    println!("{:>12} {:>10} {:>15} {:>7}", "nodes", "ours Mn/s", "stockfish Mn/s", "ratio");
    for (text, depth, chess_depth) in POSITIONS {
        let pos = fen::read_position(text, Rules::Parton).expect("a position");
        let (mut ours, mut theirs, mut nodes) = (0.0_f64, 0.0_f64, 0);
        for _ in 0..rounds {
            let clock = Instant::now();
            let begin = processor_seconds(clock);
            nodes = pos.perft(depth);
            let time = processor_seconds(clock)[0] - begin[0];
            // The best of the rounds is what the machine's other work has disturbed least.
            ours = ours.max(nodes as f64 / time);
            if with_stockfish {
                theirs = theirs.max(stockfish_speed(text, chess_depth));
            }
        }
        speeds += ours.ln();
        ratios += (ours / theirs).ln();
        println!("{nodes:>12} {:>10.0} {:>15.0} {:>7.2}", ours / 1e6, theirs / 1e6, ours / theirs);
    }
    let mean = |sum: f64| (sum / POSITIONS.len() as f64).exp();
    println!("{:>12} {:>10.0} {:>15} {:>7.2}", "mean", mean(speeds) / 1e6, "", mean(ratios));
}
