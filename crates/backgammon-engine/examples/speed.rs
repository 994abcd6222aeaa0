//! How many candidate plays are judged a second of one core in play at sight, generation included.
//!
//! `cargo run --release -p trebejo-backgammon-engine --example speed [GAMES]`

use std::sync::Arc;
use std::time::Instant;

use trebejo_backgammon::{Board, Dice};
use trebejo_backgammon_engine::net::layout;
use trebejo_backgammon_engine::{Judge, Net, Nets};
use trebejo_core::Rng;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let mut rng = Rng::new(1);
    let nets = Nets(std::array::from_fn(|_| {
        let weights: Vec<f32> = (0..layout::TOTAL).map(|_| (rng.below(2001) as f32 - 1000.0) / 10_000.0).collect();
        Arc::new(Net::new(&weights).unwrap())
    }));
    let start = Instant::now();
    let mut judge = Judge::new(&nets);
    println!("tables made in {:.2} s", start.elapsed().as_secs_f64());
    let start = Instant::now();
    let mut turns = 0u64;
    for _ in 0..games {
        let mut board = Board::START;
        for _ in 0..300 {
            let dice = Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1).expect("two dice");
            board = judge.best(board, dice).0;
            turns += 1;
            if board.other.off() == 15 {
                break;
            }
        }
    }
    let time = start.elapsed().as_secs_f64();
    println!("{} turns, {} boards, {:.0} boards a second", turns, judge.count, judge.count as f64 / time);
}
