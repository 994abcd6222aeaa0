//! How many candidate plays are judged a processor second in play at sight, generation included.
//!
//! `cargo run --release -p trebejo-backgammon-engine --example evaluations [GAMES]`

use std::time::Instant;

use trebejo_backgammon::{Board, Dice};
use trebejo_backgammon_engine::bearoff::{OneSided, TwoSided};
use trebejo_backgammon_engine::{Judge, Nets};
use trebejo_core::Rng;

/// Seconds of processor time this process has used, where the system says so: others may be at work too.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let mut rng = Rng::new(1);
    let start = Instant::now();
    let clock = || processor_seconds().unwrap_or_else(|| start.elapsed().as_secs_f64());
    let began = clock();
    let mut judge = Judge::new(&Nets::standard());
    OneSided::get();
    TwoSided::get();
    println!("tables and networks: {:.2} processor seconds", clock() - began);
    let began = clock();
    let mut turns = 0u64;
    for _ in 0..games {
        let mut board = Board::START;
        while board.other.off() < 15 {
            let dice = Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1).expect("two dice");
            board = judge.best(board, dice).0;
            turns += 1;
        }
    }
    let time = clock() - began;
    println!(
        "{games} games, {turns} turns, {} boards judged in {time:.2} processor seconds",
        judge.count
    );
    println!(
        "{:.0} boards and {:.0} games a processor second",
        judge.count as f64 / time,
        f64::from(games) / time
    );
}
