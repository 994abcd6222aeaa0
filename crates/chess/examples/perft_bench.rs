//! Counts move sequences from six standard positions, with our generator and with others in turn, and prints
//! the ratios of the times: `cargo run --release -p trebejo-chess --example perft_bench [ROUNDS]`.
//!
//! One thread, the last move counted and not made, for all. cozy-chess is built with the same flags;
//! Stockfish is asked where it is installed, its start-up subtracted.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use cozy_chess::Board as Cozy;
use trebejo_chess::fen;

const POSITIONS: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706_045_033),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551),
];

const STOCKFISH: &str = "/usr/games/stockfish";

fn cozy_perft(board: &Cozy, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

/// Processor time of this thread and of processes that have ended, in seconds; other work on the machine does
/// not count. Where the system does not tell, the clock on the wall has to do.
fn processor_seconds(begin: Instant) -> [f64; 2] {
    let own = std::fs::read_to_string("/proc/self/schedstat").ok();
    let own = own.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    let ended = std::fs::read_to_string("/proc/self/stat").ok();
    let ended = ended.and_then(|text| {
        let mut fields = text.rsplit(')').next()?.split_ascii_whitespace().skip(13);
        let ticks = fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?;
        Some(ticks / 100.0)
    });
    let wall = begin.elapsed().as_secs_f64();
    [own.map_or(wall, |nanoseconds| nanoseconds / 1e9), ended.unwrap_or(wall)]
}

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

fn timed(nodes: u64, count: impl FnOnce() -> u64) -> f64 {
    let clock = Instant::now();
    let begin = processor_seconds(clock);
    let counted = count();
    let time = processor_seconds(clock)[0] - begin[0];
    assert_eq!(counted, nodes);
    time
}

/// The shortest of the times: what the machine's other work has disturbed least.
fn best(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let with_stockfish = std::path::Path::new(STOCKFISH).exists();
    let mut ratios = [0.0, 0.0];
    let mut speed = 0.0;
    println!("{:>12} {:>14} {:>10} {:>10}", "nodes", "ours Mn/s", "/ cozy", "/ stockfish");
    for (text, depth, nodes) in POSITIONS {
        let ours = fen::read_position(text).expect("a position");
        let cozy = Cozy::from_fen(text, false).expect("a position");
        let (mut our_times, mut cozy_times, mut fish_times) = (vec![], vec![], vec![]);
        for _ in 0..rounds {
            our_times.push(timed(nodes, || ours.perft(depth)));
            cozy_times.push(timed(nodes, || cozy_perft(&cozy, depth)));
            if with_stockfish {
                let (start_up, _) = stockfish("position startpos\ngo perft 1\nquit\n");
                let go = format!("position fen {text}\ngo perft {depth}\nquit\n");
                let (time, said) = stockfish(&go);
                assert!(said.contains(&format!("Nodes searched: {nodes}")), "{said}");
                fish_times.push(time - start_up);
            }
        }
        let mega = nodes as f64 / best(&our_times) / 1e6;
        let cozy = best(&cozy_times) / best(&our_times);
        let fish = best(&fish_times) / best(&our_times);
        speed += mega.ln();
        ratios[0] += cozy.ln();
        ratios[1] += fish.ln();
        println!("{nodes:>12} {mega:>14.0} {cozy:>10.2} {fish:>10.2}");
    }
    let mean = |sum: f64| (sum / POSITIONS.len() as f64).exp();
    let [cozy, fish] = ratios.map(mean);
    println!("{:>12} {:>14.0} {cozy:>10.2} {fish:>10.2}", "mean", mean(speed));
}
