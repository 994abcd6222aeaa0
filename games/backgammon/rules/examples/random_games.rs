//! How fast plays are generated: random full games, and results listed for all rolls of the positions met.
//!
//! `cargo run --release -p trebejo-backgammon --example random_games [GAMES]` prints both per processor second.

use std::time::Instant;

use trebejo_backgammon::{Board, Dice};
use trebejo_core::Rng;

/// Processor time of this thread, so that other work on the machine does not count; where the system does not
/// tell, the clock on the wall has to do.
fn seconds(clock: Instant) -> f64 {
    let own = std::fs::read_to_string("/proc/self/schedstat").ok();
    let own = own.and_then(|text| Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9));
    own.unwrap_or(clock.elapsed().as_secs_f64())
}

fn main() {
    let clock = Instant::now();
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(50_000);
    let mut rng = Rng::new(1);
    let mut boards = Vec::with_capacity(4096);
    let mut met = Vec::new();

    let (mut turns, mut listed) = (0u64, 0u64);
    let start = seconds(clock);
    for game in 0..games {
        let mut board = Board::START;
        while board.other.off() < 15 {
            let (one, other) = (rng.below(6) as u8 + 1, rng.below(6) as u8 + 1);
            boards.clear();
            board.results(Dice::new(one, other).expect("two dice"), &mut boards);
            listed += boards.len() as u64;
            turns += 1;
            board = rng.pick(&boards).copied().unwrap_or(board).swap();
            if game % 64 == 0 {
                met.push(board);
            }
        }
    }
    let time = seconds(clock) - start;
    println!("random games: {:.0} per second", f64::from(games) / time);
    println!("  {:.1} turns a game", turns as f64 / f64::from(games));
    println!("  {:.1} results a turn", listed as f64 / turns as f64);
    println!("  {:.1} million results per second", listed as f64 / time / 1e6);

    met.retain(|board| board.other.off() < 15);
    let mut total = 0u64;
    let start = seconds(clock);
    for board in &met {
        for dice in Dice::ALL {
            boards.clear();
            board.results(dice, &mut boards);
            total += boards.len() as u64;
        }
    }
    let time = seconds(clock) - start;
    println!("all 21 rolls of {} positions: {total} results", met.len());
    println!("  {:.1} million results per second", total as f64 / time / 1e6);
}
