//! Mines puzzles of a game to standard output without the whole program: `dig GAME SEED COUNT`.
use std::io::Write;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = trebejo_games::find(&args[0]).unwrap();
    let (seed, count): (u64, usize) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let mut miner = trebejo_puzzles::Miner::new(game, seed, &[]);
    let began = std::time::Instant::now();
    let mut found = 0;
    while found < count {
        for puzzle in miner.dig().unwrap() {
            println!("{}", trebejo_puzzles::write(&puzzle));
            std::io::stdout().flush().unwrap();
            found += 1;
        }
        eprintln!(
            "{found} after game {} in {:.0} s",
            miner.next_game() - 1,
            began.elapsed().as_secs_f64()
        );
    }
}
