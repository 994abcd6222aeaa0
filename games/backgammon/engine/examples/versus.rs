//! Money games without a cube between two players of ours, with common dice: each sequence is played twice with
//! the seats exchanged. With `luck=out` the luck of every roll, as the standard networks see it at sight, is taken
//! out of the results.
//!
//! `versus one=FOLDER two=FOLDER plies=A,B games=N luck=in|out threads=N seed=N most=N within=X`; without a folder a
//! side has the networks of this program. `most` and `within` are the filter before two plies.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use trebejo_backgammon::{Board, Dice};
use trebejo_backgammon_engine::{Depth, Filter, Judge, Net, Nets, Search, Stakes, Stop};
use trebejo_core::Rng;

fn nets(folder: Option<&String>) -> Nets {
    let Some(folder) = folder else { return Nets::standard() };
    Nets(["contact", "crashed", "race"].map(|name| {
        let bytes =
            std::fs::read(Path::new(folder).join(format!("{name}.net"))).expect("a network");
        Arc::new(Net::read(&bytes).expect("a whole network"))
    }))
}

struct Side {
    search: Search,
    depth: Depth,
}

impl Side {
    fn play(&mut self, board: Board, dice: Dice) -> Board {
        if self.depth.plies == 0 {
            return self.search.judge().best(board, dice).0;
        }
        let found = self.search.plays(board, dice, &Stakes::CUBELESS, &self.depth, &Stop::NEVER);
        found.first().map_or(board.swap(), |best| best.after)
    }
}

/// Points of the first side, luck taken out if there is a judge of it.
fn game(sides: &mut [Side; 2], begins: usize, mut rng: Rng, mut luck: Option<&mut Judge>) -> f32 {
    let (mut board, mut turn, mut given) = (Board::START, begins, 0.0);
    let mut first = true;
    loop {
        let mut dice = Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1).expect("two dice");
        while first && dice.is_double() {
            dice = Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1).expect("two dice");
        }
        let sign = if turn == 0 { 1.0 } else { -1.0 };
        if let Some(judge) = &mut luck {
            let (mut mean, mut all, mut fell) = (0.0, 0.0, 0.0);
            for each in Dice::ALL.into_iter().filter(|dice| !first || !dice.is_double()) {
                let equity = -judge.best(board, each).1.equity();
                let weight = each.weight() as f32;
                mean += weight * equity;
                all += weight;
                if each == dice {
                    fell = equity;
                }
            }
            given += sign * (fell - mean / all);
        }
        first = false;
        board = sides[turn].play(board, dice);
        if let Some(worth) = board.swap().won() {
            return sign * worth.points() as f32 - given;
        }
        turn = 1 - turn;
    }
}

fn main() {
    let options: HashMap<String, String> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.split_once('=').map(|(name, value)| (name.into(), value.into())))
        .collect();
    let number = |name: &str, default: u64| {
        options.get(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let plies: Vec<u32> = options
        .get("plies")
        .map_or("0,0", |text| text)
        .split(',')
        .map(|n| n.parse().expect("plies"))
        .collect();
    let nets = [nets(options.get("one")), nets(options.get("two"))];
    let within =
        options.get("within").map_or(Filter::FIRST.within, |text| text.parse().expect("points"));
    let filter = Filter { most: number("most", Filter::FIRST.most as u64) as usize, within };
    let out = options.get("luck").is_some_and(|word| word == "out");
    let pairs = number("games", 1_000) / 2;
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let (next, results) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..number("threads", cores) {
            scope.spawn(|| {
                let side = |i: usize| Side {
                    search: Search::new(&nets[i]),
                    depth: Depth { first: filter, ..Depth::plies(plies[i]) },
                };
                let mut sides = [side(0), side(1)];
                let mut judge = out.then(|| Judge::new(&Nets::standard()));
                while began.elapsed().as_secs() < number("seconds", 100_000) {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        break;
                    }
                    let rng = Rng::new(
                        number("seed", 1)
                            .wrapping_mul(1 << 32)
                            .wrapping_add(pair.wrapping_mul(0x9E37_79B9)),
                    );
                    let one = game(&mut sides, 0, rng.clone(), judge.as_mut());
                    let two = game(&mut sides, 1, rng, judge.as_mut());
                    results.lock().expect("no thread panics").push(f64::from(one + two) / 2.0);
                }
            });
        }
    });
    let results = results.into_inner().expect("no thread panics");
    let n = results.len() as f64;
    let mean = results.iter().sum::<f64>() / n;
    let error = (results.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt();
    println!(
        "{} games: {mean:+.4} ± {error:.4} points a game for the first ({:.0} s)",
        2.0 * n,
        began.elapsed().as_secs_f64()
    );
}
