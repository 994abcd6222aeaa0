//! Rollouts: a position is played out many times and the results averaged. What the dice gave above their mean is
//! taken out of every result, so a few hundred games say as much as many thousand raw ones; and the first two rolls
//! of the games are spread evenly over all there are.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use trebejo_backgammon::{Board, Dice};
use trebejo_core::Rng;

use crate::search::over;
use crate::{Judge, Nets, Outcome, Phase, Stop};

/// How to roll out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rollout {
    /// Games; multiples of 36 spread the first roll evenly, of 1,296 the second too.
    pub games: u32,
    /// Games are judged where they stand after so many turns; 0 plays them out.
    pub turns: u32,
    /// Whether luck is taken out, at twenty times the work a game.
    pub reduced: bool,
    /// Equal seeds roll equal dice.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// What a rollout came to, for the side on roll.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Rolled {
    /// How the games ended, in the mean.
    pub outcome: Outcome,
    /// Points without a cube.
    pub equity: f32,
    /// Standard error of the equity.
    pub error: f32,
    /// Games that were played.
    pub games: u32,
}

impl Rollout {
    /// 1,296 whole games with luck taken out, on all cores.
    #[must_use]
    pub fn standard() -> Rollout {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Rollout { games: 1_296, turns: 0, reduced: true, seed: 1, threads }
    }

    /// Plays the games; fewer if it is stopped. `progress` hears how many are done.
    #[must_use]
    pub fn run(
        &self,
        nets: &Nets,
        board: Board,
        stop: &Stop<'_>,
        progress: &(dyn Fn(u32) + Sync),
    ) -> Rolled {
        if let Some(outcome) = over(board) {
            return Rolled { outcome, equity: outcome.equity(), error: 0.0, games: 0 };
        }
        let next = AtomicU32::new(0);
        let results = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let mut judge = Judge::new(nets);
                    while !stop.is_set() {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            break;
                        }
                        let outcome = self.game(&mut judge, board, game);
                        let mut results = results.lock().expect("no thread panics");
                        results.push((game, outcome));
                        progress(results.len() as u32);
                    }
                });
            }
        });
        let mut results = results.into_inner().expect("no thread panics");
        results.sort_by_key(|(game, _)| *game);
        let games = results.len() as f32;
        let mut mean = [0.0f64; 6];
        for (_, outcome) in &results {
            for (sum, part) in mean.iter_mut().zip(outcome.0) {
                *sum += f64::from(part) / f64::from(games);
            }
        }
        let outcome = Outcome(mean.map(|part| part as f32));
        let equity = outcome.equity();
        let squares: f32 = results.iter().map(|(_, one)| (one.equity() - equity).powi(2)).sum();
        let error =
            if games > 1.0 { (squares / (games - 1.0) / games).sqrt() } else { f32::INFINITY };
        Rolled { outcome, equity, error, games: games as u32 }
    }

    fn game(&self, judge: &mut Judge, start: Board, game: u32) -> Outcome {
        let mut rng =
            Rng::new(self.seed.wrapping_add(u64::from(game).wrapping_mul(0xD134_2543_DE82_EF95)));
        let (mut board, mut luck, mut turn) = (start, Outcome::default(), 0);
        loop {
            let throw = match turn {
                0 => game % 36,
                1 => game / 36 % 36,
                _ => rng.below(36),
            };
            let dice = Dice::new((throw / 6) as u8 + 1, (throw % 6) as u8 + 1).expect("two dice");
            let (next, seen) = if self.reduced {
                let mut mean = Outcome::default();
                let mut fell = (board, Outcome::default());
                for each in Dice::ALL {
                    let found = judge.best(board, each);
                    mean += found.1 * (each.weight() as f32 / 36.0);
                    if each == dice {
                        fell = found;
                    }
                }
                let gain = fell.1 - mean;
                luck += if turn % 2 == 0 { gain.swap() } else { gain };
                fell
            } else {
                judge.best(board, dice)
            };
            turn += 1;
            board = next;
            // Exact endings need no dice.
            let exact = over(board).is_some() || Phase::of(board) == Phase::BearOff;
            if exact || turn == self.turns {
                let end = if turn % 2 == 0 { seen } else { seen.swap() };
                return end - luck;
            }
        }
    }
}
