//! Rollouts: a position is played out many times and the results averaged. What the dice gave above their mean is
//! taken out of every result, so a few hundred games say as much as many thousand raw ones; and the first two rolls
//! of the games are spread evenly over all there are.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use trebejo_backgammon::{Board, Dice};
use trebejo_core::Rng;
use trebejo_core::host::Threads;

use crate::bearoff::TwoSided;
use crate::cube::{CubeChoice, Holder, Stakes};
use crate::search::{over, worth_after};
use crate::{Judge, Nets, Outcome, Phase, Stop};

/// How to roll out.
#[derive(Copy, Clone, Debug)]
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
    pub threads: Threads,
}

/// Where games of a rollout begin.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Start {
    /// The board, one side on roll.
    pub board: Board,
    /// What is at stake for that side.
    pub stakes: Stakes,
    /// Whether that side may double before its first roll; later both may whenever the rules let them.
    pub may_double: bool,
}

impl Start {
    /// A money game without a cube.
    #[must_use]
    pub fn cubeless(board: Board) -> Start {
        Start { board, stakes: Stakes::CUBELESS, may_double: false }
    }
}

/// What a rollout came to, for the side on roll.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Rolled {
    /// How the games ended, in the mean; one that was dropped counts as it was judged then.
    pub outcome: Outcome,
    /// The mean in the measure of the stakes: points, or the chance to win the match.
    pub value: f32,
    /// Its standard error.
    pub error: f32,
    /// Games that were played.
    pub games: u32,
}

impl Rolled {
    /// The same from the other side.
    #[must_use]
    pub fn swap(self, stakes: &Stakes) -> Rolled {
        Rolled { outcome: self.outcome.swap(), value: stakes.turned(self.value), ..self }
    }

    /// The mean and its standard error in points of the cube as it lies by these stakes.
    #[must_use]
    pub fn equity(&self, stakes: &Stakes) -> (f32, f32) {
        let equity = stakes.equity(self.value);
        (equity, stakes.equity(self.value + self.error) - equity)
    }
}

impl Rollout {
    /// 1,296 whole games with luck taken out, on these threads.
    #[must_use]
    pub fn standard(threads: Threads) -> Rollout {
        Rollout { games: 1_296, turns: 0, reduced: true, seed: 1, threads }
    }

    /// Plays the games; fewer if it is stopped. `progress` hears how many are done.
    #[must_use]
    pub fn run(
        &self,
        nets: &Nets,
        start: &Start,
        stop: &Stop<'_>,
        progress: &(dyn Fn(u32) + Sync),
    ) -> Rolled {
        if let Some(outcome) = over(start.board) {
            return Rolled { outcome, value: start.stakes.dead(&outcome), error: 0.0, games: 0 };
        }
        let next = AtomicU32::new(0);
        let results = Mutex::new(Vec::new());
        self.threads.run(|_| {
            let mut judge = Judge::new(nets);
            while !stop.is_set() {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    break;
                }
                let end = Game::new(self, start, game).play(&mut judge);
                let mut results = results.lock().expect("no thread panics");
                results.push((game, end));
                progress(results.len() as u32);
            }
        });
        let mut results = results.into_inner().expect("no thread panics");
        results.sort_by_key(|(game, _)| *game);
        let games = results.len() as f32;
        let (mut mean, mut value) = ([0.0f64; 6], 0.0);
        for (_, end) in &results {
            for (sum, part) in mean.iter_mut().zip(end.outcome.0) {
                *sum += f64::from(part) / f64::from(games);
            }
            value += f64::from(end.value) / f64::from(games);
        }
        let value = value as f32;
        let squares: f32 = results.iter().map(|(_, end)| (end.value - value).powi(2)).sum();
        let error =
            if games > 1.0 { (squares / (games - 1.0) / games).sqrt() } else { f32::INFINITY };
        let outcome = Outcome(mean.map(|part| part as f32));
        Rolled { outcome, value, error, games: games as u32 }
    }
}

/// How a game ended for the side that was on roll at its start, luck taken out.
struct End {
    outcome: Outcome,
    /// In the measure of the stakes.
    value: f32,
}

/// One game of a rollout.
struct Game<'a> {
    plan: &'a Rollout,
    number: u32,
    rng: Rng,
    board: Board,
    /// For the side on roll.
    stakes: Stakes,
    may_double: bool,
    /// Turns played.
    turn: u32,
    /// What the dice gave the side that began.
    luck: End,
}

impl Game<'_> {
    fn new<'a>(plan: &'a Rollout, start: &Start, number: u32) -> Game<'a> {
        let step = u64::from(number).wrapping_mul(0xD134_2543_DE82_EF95);
        Game {
            plan,
            number,
            rng: Rng::new(plan.seed.wrapping_add(step)),
            board: start.board,
            stakes: start.stakes,
            may_double: start.may_double,
            turn: 0,
            luck: End { outcome: Outcome::default(), value: 0.0 },
        }
    }

    fn play(mut self, judge: &mut Judge) -> End {
        loop {
            if self.may_double && self.stakes.may_turn() {
                let seen = judge.one(self.board);
                let choice = CubeChoice::at_sight(self.board, &seen, &self.stakes);
                if choice.is_double() && !choice.is_take() {
                    return self.end(seen, choice.drop);
                }
                if choice.is_double() {
                    self.stakes = self.stakes.doubled();
                }
            }
            self.may_double = true;
            let (next, seen) = self.roll(judge);
            let worth = worth_after(next, &seen, &self.stakes);
            if self.is_enough(next) {
                return self.end(seen.swap(), worth);
            }
            self.turn += 1;
            self.board = next;
            self.stakes = self.stakes.swap();
        }
    }

    /// Plays a roll: the board after it and how the game ends from there, for the other side.
    fn roll(&mut self, judge: &mut Judge) -> (Board, Outcome) {
        let throw = match self.turn {
            0 => self.number % 36,
            1 => self.number / 36 % 36,
            _ => self.rng.below(36),
        };
        let dice = Dice::new((throw / 6) as u8 + 1, (throw % 6) as u8 + 1).expect("two dice");
        if !self.plan.reduced {
            return judge.best(self.board, dice);
        }
        let (mut outcome, mut value) = (Outcome::default(), 0.0);
        let mut fell = (self.board, Outcome::default());
        for each in Dice::ALL {
            let found = judge.best(self.board, each);
            let part = each.weight() as f32 / 36.0;
            outcome += found.1.swap() * part;
            value += worth_after(found.0, &found.1, &self.stakes) * part;
            if each == dice {
                fell = found;
            }
        }
        let gain = fell.1.swap() - outcome;
        let more = worth_after(fell.0, &fell.1, &self.stakes) - value;
        let own = self.turn.is_multiple_of(2);
        self.luck.outcome += if own { gain } else { gain.swap() };
        self.luck.value += if own { more } else { -more };
        fell
    }

    /// Whether nothing more is to be learnt from dice after this board: the end, or what is known exactly.
    fn is_enough(&self, next: Board) -> bool {
        let exact = match self.stakes.holder {
            Holder::Nobody => Phase::of(next) == Phase::BearOff,
            _ => self.stakes.away.is_none() && TwoSided::look_up(next).is_some(),
        };
        exact || over(next).is_some() || self.turn + 1 == self.plan.turns
    }

    /// The end, from what it is for the side on roll.
    fn end(&self, outcome: Outcome, value: f32) -> End {
        let own = self.turn.is_multiple_of(2);
        let (outcome, value) =
            if own { (outcome, value) } else { (outcome.swap(), self.stakes.turned(value)) };
        End { outcome: outcome - self.luck.outcome, value: value - self.luck.value }
    }
}
