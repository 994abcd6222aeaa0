//! The error rate of each level: points lost per decision with at least two plays, judged by our own 2-ply.
//!
//! `levels decisions=N threads=N level=N,N,…`

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use trebejo_backgammon::{Board, Dice};
use trebejo_backgammon_engine::{Depth, Filter, LEVELS, Level, Nets, Search, Stakes, Stop};
use trebejo_core::Rng;

/// The result of the roll that seems best to a level.
fn choose(
    search: &mut Search,
    level: Level,
    board: Board,
    dice: Dice,
    rng: &mut Rng,
) -> Option<Board> {
    let found =
        search.plays(board, dice, &Stakes::CUBELESS, &Depth::plies(level.plies), &Stop::NEVER);
    let noise = |rng: &mut Rng| {
        let even: f32 = (0..4).map(|_| rng.below(20_001) as f32 / 10_000.0 - 1.0).sum();
        even * level.noise / (4.0f32 / 3.0).sqrt()
    };
    let seen = found.iter().map(|one| (one.after, one.equity + noise(rng)));
    seen.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(after, _)| after)
}

fn main() {
    let options: HashMap<String, String> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.split_once('=').map(|(name, value)| (name.into(), value.into())))
        .collect();
    let number = |name: &str, default: u64| {
        options.get(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let which: Vec<usize> = options
        .get("level")
        .map_or("1,2,3,4,5,6,7", |text| text)
        .split(',')
        .map(|n| n.parse().expect("a level"))
        .collect();
    for number_of in which {
        let level = LEVELS[number_of - 1];
        let (next, results) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..number("threads", cores) {
                scope.spawn(|| {
                    let mut search = Search::new(&Nets::standard());
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        let mut rng = Rng::new(number("seed", 1) + (game << 20));
                        let mut board = Board::START;
                        while board.own.off() < 15 && board.other.off() < 15 {
                            let dice = Dice::new(rng.below(6) as u8 + 1, rng.below(6) as u8 + 1)
                                .expect("two dice");
                            let Some(chosen) = choose(&mut search, level, board, dice, &mut rng)
                            else {
                                board = board.swap();
                                continue;
                            };
                            // Decisions of one game are alike: one in ten is judged.
                            if rng.below(10) == 0 {
                                let narrow = Filter { most: 6, within: 0.12 };
                                let found = search.plays(
                                    board,
                                    dice,
                                    &Stakes::CUBELESS,
                                    &Depth { first: narrow, ..Depth::plies(2) },
                                    &Stop::NEVER,
                                );
                                if found.len() > 1 {
                                    let best = found[0].equity;
                                    let mut mine = *found
                                        .iter()
                                        .find(|one| one.after == chosen)
                                        .expect("a legal play");
                                    if mine.plies < 2 {
                                        // It was not among those looked into: look into it alone.
                                        let outcome = search
                                            .outcome(chosen, &Depth::plies(2), &Stop::NEVER)
                                            .expect("not stopped");
                                        mine.equity = -outcome.equity();
                                    }
                                    results
                                        .lock()
                                        .expect("no thread panics")
                                        .push(f64::from((best - mine.equity).max(0.0)));
                                }
                            }
                            board = chosen;
                        }
                        if results.lock().expect("no thread panics").len() as u64
                            >= number("decisions", 200)
                        {
                            break;
                        }
                    }
                });
            }
        });
        let results = results.into_inner().expect("no thread panics");
        let n = results.len() as f64;
        let mean = results.iter().sum::<f64>() / n;
        let error =
            (results.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt();
        println!(
            "level {number_of} ({level:?}): {:.1} ± {:.1} thousandths a decision, {n} decisions",
            1000.0 * mean,
            1000.0 * error
        );
    }
}
