//! Games the networks play against themselves, and what each position of them is worth in hindsight.
//!
//! Two ways to look back. The plain one knows only the dice that fell: TD(λ). The other looks at all 21 rolls
//! of every position met; what a roll brought above the mean of all rolls was luck and is taken out, so the
//! targets are nearly free of it: at λ = 1 each is the result of one game with luck removed, at λ = 0 the value
//! one ply deeper.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use trebejo_backgammon::{Board, Dice};
use trebejo_backgammon_engine::starts::{roll, start};
use trebejo_backgammon_engine::{Judge, Nets, Outcome, Phase};
use trebejo_core::Rng;

/// A position and what it was worth to the side on roll.
#[derive(Copy, Clone, Debug)]
pub struct Sample {
    /// The position.
    pub board: Board,
    /// The chances of the six ends, as they turned out.
    pub target: Outcome,
}

/// What to play.
#[derive(Copy, Clone, Debug)]
pub struct Games {
    /// How many, at most.
    pub games: u64,
    /// No game is begun after so long.
    pub time: Duration,
    /// How much what came later counts, from 0 to 1.
    pub lambda: f32,
    /// Whether all rolls are looked at.
    pub all_rolls: bool,
    /// Unusual starts, in a hundred.
    pub odd: u32,
    /// Plays that are not the best, in a hundred.
    pub stray: u32,
    /// Equal seeds play equal games.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// What was seen in the games.
#[derive(Copy, Clone, Debug, Default)]
pub struct Stats {
    /// Games played.
    pub games: u64,
    /// Boards judged.
    pub judged: u64,
    /// Mean square of what one ply more changes in the judgement, in points.
    pub residual: f64,
}

/// Plays games; the samples come in the order of the games if they are not cut short by time.
#[must_use]
pub fn play(nets: &Nets, plan: &Games) -> (Vec<Sample>, Stats) {
    let next = AtomicU64::new(0);
    let done = Mutex::new((Vec::new(), Stats::default()));
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut table = Table {
                    judge: Judge::new(nets),
                    turns: Vec::new(),
                    samples: Vec::new(),
                    residual: 0.0,
                };
                let mut games = Vec::new();
                while began.elapsed() < plan.time {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= plan.games {
                        break;
                    }
                    let before = table.samples.len();
                    table.game(
                        plan,
                        Rng::new(plan.seed.wrapping_add(game.wrapping_mul(0x9E37_79B9_97F4_A7C1))),
                    );
                    games.push((game, table.samples.len() - before));
                }
                let mut done = done.lock().expect("no thread panics");
                done.1.games += games.len() as u64;
                done.1.judged += table.judge.count;
                done.1.residual += table.residual;
                let mut rest = &table.samples[..];
                for (game, len) in games {
                    let (one, more) = rest.split_at(len);
                    done.0.push((game, one.to_vec()));
                    rest = more;
                }
            });
        }
    });
    let (mut games, mut stats) = done.into_inner().expect("no thread panics");
    games.sort_by_key(|(game, _)| *game);
    let samples: Vec<Sample> = games.into_iter().flat_map(|(_, samples)| samples).collect();
    stats.residual /= samples.len().max(1) as f64;
    (samples, stats)
}

/// One position of a game as it was when met.
struct Turn {
    board: Board,
    /// At sight.
    seen: Outcome,
    /// One ply deeper: the mean over all rolls, or the roll that fell.
    deeper: Outcome,
    /// Whether the best play was made, so that what came later says something about this position.
    best: bool,
}

struct Table {
    judge: Judge,
    turns: Vec<Turn>,
    samples: Vec<Sample>,
    residual: f64,
}

/// A game that goes on longer is left as it stands.
const LONGEST: usize = 400;

impl Table {
    fn game(&mut self, plan: &Games, mut rng: Rng) {
        self.turns.clear();
        let mut board = start(&mut rng, plan.odd);
        let mut seen = self.judge.one(board);
        while board.won().is_none() && board.swap().won().is_none() && self.turns.len() < LONGEST {
            if Phase::of(board) == Phase::BearOff {
                break;
            }
            let dice = roll(&mut rng);
            let mut next = (board, seen);
            let mut deeper = Outcome::default();
            if plan.all_rolls {
                for each in Dice::ALL {
                    let found = self.judge.best(board, each);
                    deeper += found.1.swap() * (each.weight() as f32 / 36.0);
                    if each == dice {
                        next = found;
                    }
                }
            } else {
                next = self.judge.best(board, dice);
                deeper = next.1.swap();
            }
            let best = rng.below(100) >= plan.stray;
            if !best {
                next = self.stray(board, dice, &mut rng);
            }
            self.turns.push(Turn { board, seen, deeper, best });
            (board, seen) = next;
        }
        // Looking back, from the end, what each position was worth.
        let mut later = Outcome::default();
        for turn in self.turns.iter().rev() {
            let target = turn.deeper + later.swap() * if turn.best { plan.lambda } else { 0.0 };
            later = target - turn.seen;
            self.residual += f64::from((turn.deeper - turn.seen).equity().powi(2));
            self.samples.push(Sample { board: turn.board, target });
        }
    }

    /// Any legal play.
    fn stray(&mut self, board: Board, dice: Dice, rng: &mut Rng) -> (Board, Outcome) {
        let mut results = Vec::new();
        board.results(dice, &mut results);
        let next = rng.pick(&results).copied().unwrap_or(board).swap();
        (next, self.judge.one(next))
    }
}
