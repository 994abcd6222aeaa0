//! Looking ahead. A board is worth the mean over the 21 rolls of the best play of each; plays inside the search are
//! chosen at sight, those at the root by what lies behind them. Work is shared out among threads roll by roll, and
//! summed in one order, so the result does not depend on who did what.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use trebejo_backgammon::{Board, Dice, Play};
use trebejo_core::host::Threads;

use crate::cube::{CubeChoice, Holder, Stakes};
use crate::depth::{Depth, Filter, Stop};
use crate::heights::Heights;
use crate::{Judge, Nets, Outcome};

/// A play that was weighed.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The play.
    pub play: Play,
    /// The board after it, with the other side on roll.
    pub after: Board,
    /// How many plies it was looked into.
    pub plies: u32,
    /// How the game ends, for the side that plays.
    pub outcome: Outcome,
    /// What that is worth, in the measure of the stakes.
    pub value: f32,
    /// The same in points of the cube.
    pub equity: f32,
}

/// A search: judges for its threads, and a way to stop it.
#[derive(Debug)]
pub struct Search {
    judges: Vec<Judge>,
    nets: Nets,
}

/// What a subtree came to.
#[derive(Copy, Clone, Debug, Default)]
struct Sum {
    outcome: Outcome,
    heights: Heights,
}

impl Search {
    /// A search with these networks.
    #[must_use]
    pub fn new(nets: &Nets) -> Search {
        Search { judges: vec![Judge::new(nets)], nets: nets.clone() }
    }

    /// Boards judged so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.judges.iter().map(|judge| judge.count).sum()
    }

    /// The judge of the first thread.
    pub fn judge(&mut self) -> &mut Judge {
        &mut self.judges[0]
    }

    /// The legal plays of a roll, best first. Stopped early, it says what it has: at least all at sight.
    pub fn plays(
        &mut self,
        board: Board,
        dice: Dice,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> Vec<Candidate> {
        let mut found = Vec::new();
        let (mut boards, mut plays) = (Vec::new(), Vec::new());
        board.each_play(dice, |play, after| {
            plays.push(play);
            boards.push(after.swap());
        });
        let mut judged = Vec::new();
        self.judges[0].all(board.swap(), &boards, &mut judged);
        for ((play, after), seen) in plays.into_iter().zip(boards).zip(judged) {
            found.push(candidate(play, after, 0, &at_sight(after, seen, stakes), stakes));
        }
        rank(&mut found);
        let steps: &[(u32, Filter)] = match depth.plies {
            0 => &[],
            1 => &[(1, depth.first)],
            2 => &[(2, depth.first)],
            _ => &[(2, depth.first), (depth.plies, depth.second)],
        };
        for (plies, filter) in steps {
            let best = found.first().map_or(0.0, |candidate| candidate.equity);
            let kept = found
                .iter()
                .take(filter.most)
                .filter(|one| best - one.equity <= filter.within)
                .count();
            if kept < 2 || !self.deepen(&mut found[..kept], *plies, stakes, depth.threads, stop) {
                break;
            }
            rank(&mut found[..kept]);
        }
        found
    }

    /// Looks into one candidate as deeply as it was not looked into before; unchanged if it was stopped.
    pub fn look_closer(
        &mut self,
        one: &mut Candidate,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) {
        if one.plies < depth.plies {
            self.deepen(std::slice::from_mut(one), depth.plies, stakes, depth.threads, stop);
        }
    }

    /// Looks into the first candidates; whether it came to an end before it was stopped.
    fn deepen(
        &mut self,
        list: &mut [Candidate],
        plies: u32,
        stakes: &Stakes,
        threads: Threads,
        stop: &Stop<'_>,
    ) -> bool {
        let boards: Vec<Board> = list.iter().map(|candidate| candidate.after).collect();
        let Some(sums) = self.look_into(&boards, plies, &stakes.swap(), threads, stop) else {
            return false;
        };
        for (one, sum) in list.iter_mut().zip(sums) {
            *one = candidate(one.play, one.after, plies, &sum, stakes);
        }
        true
    }

    /// What boards come to so many plies on, each for its side on roll; `None` if it was stopped.
    fn look_into(
        &mut self,
        boards: &[Board],
        plies: u32,
        stakes: &Stakes,
        threads: Threads,
        stop: &Stop<'_>,
    ) -> Option<Vec<Sum>> {
        let count = threads.count().min(21 * boards.len().max(1));
        while self.judges.len() < count {
            self.judges.push(Judge::new(&self.nets));
        }
        let next = AtomicUsize::new(0);
        let parts: Vec<OnceLock<Sum>> = (0..21 * boards.len()).map(|_| OnceLock::new()).collect();
        let work = |judge: &mut Judge| {
            while !stop.is_set() {
                let task = next.fetch_add(1, Ordering::Relaxed);
                let Some(part) = parts.get(task) else { break };
                let board = boards[task / 21];
                if over(board).is_none() {
                    let mut walk = Walk { judge, stakes: [*stakes, stakes.swap()], stop };
                    let _ = part.set(walk.roll(board, Dice::ALL[task % 21], plies, 0));
                }
            }
        };
        threads.each(&mut self.judges[..count], |_, judge| work(judge));
        if stop.is_set() {
            return None;
        }
        let sum = |(board, parts): (&Board, &[OnceLock<Sum>])| {
            if let Some(outcome) = over(*board) {
                return Sum { outcome, heights: Heights::default() };
            }
            let mut total = Sum::default();
            for (dice, part) in Dice::ALL.iter().zip(parts) {
                add(
                    &mut total,
                    part.get().expect("every roll was looked at"),
                    dice.weight() as f32 / 36.0,
                );
            }
            total
        };
        Some(boards.iter().zip(parts.chunks_exact(21)).map(sum).collect())
    }

    /// How the game ends for the side on roll, looked at so many plies deep; `None` if it was stopped.
    pub fn outcome(&mut self, board: Board, depth: &Depth, stop: &Stop<'_>) -> Option<Outcome> {
        if depth.plies == 0 || over(board).is_some() {
            return Some(self.judges[0].one(board));
        }
        let sums = self.look_into(&[board], depth.plies, &Stakes::CUBELESS, depth.threads, stop)?;
        Some(sums[0].outcome)
    }

    /// What each of the 21 rolls is worth to the side on roll, at sight, in points of the cube.
    pub fn rolls(&mut self, board: Board, stakes: &Stakes) -> [f32; 21] {
        Dice::ALL.map(|dice| {
            let (next, seen) = self.judges[0].best(board, dice);
            stakes.equity(worth_after(next, &seen, stakes))
        })
    }

    /// How much better a roll is than rolls are in the mean, at sight, in points of the cube.
    pub fn luck(&mut self, board: Board, dice: Dice, stakes: &Stakes) -> f32 {
        let worth = self.rolls(board, stakes);
        let each = || Dice::ALL.into_iter().zip(worth);
        let mean: f32 = each().map(|(dice, worth)| worth * dice.weight() as f32 / 36.0).sum();
        let fell = each().find(|(one, _)| *one == dice).map_or(mean, |(_, worth)| worth);
        fell - mean
    }

    /// What doubling and not doubling are worth to the side on roll before its roll, and how the game ends; at
    /// sight if it was stopped.
    pub fn cube(
        &mut self,
        board: Board,
        stakes: &Stakes,
        depth: &Depth,
        stop: &Stop<'_>,
    ) -> (CubeChoice, Outcome) {
        let seen = self.judges[0].one(board);
        if let Some(exact) = CubeChoice::exact(board, stakes) {
            return (exact, seen);
        }
        if depth.plies > 0
            && let Some(deeper) = self.look_into(&[board], depth.plies, stakes, depth.threads, stop)
        {
            let Sum { outcome, heights } = deeper[0];
            return (CubeChoice::of(&heights, &outcome, stakes), outcome);
        }
        (CubeChoice::at_sight(board, &seen, stakes), seen)
    }
}

/// The end of a game that is over, for the side on roll.
pub(crate) fn over(board: Board) -> Option<Outcome> {
    if let Some(worth) = board.swap().won() {
        return Some(Outcome::won(worth).swap());
    }
    board.won().map(Outcome::won)
}

/// What a board is to the side on roll, judged without looking further; `stakes` are those of the side that played.
fn at_sight(after: Board, seen: Outcome, stakes: &Stakes) -> Sum {
    let heights = over(after).is_none().then(|| Heights::at_sight(after, &seen, &stakes.swap()));
    Sum { outcome: seen, heights: heights.unwrap_or_default() }
}

/// What a board after a play is worth to the side that played, at sight, in the measure of the stakes; `seen` is how
/// the game ends for the other.
pub(crate) fn worth_after(after: Board, seen: &Outcome, stakes: &Stakes) -> f32 {
    candidate(Play::NONE, after, 0, &at_sight(after, *seen, stakes), stakes).value
}

fn add(total: &mut Sum, part: &Sum, weight: f32) {
    total.outcome += part.outcome * weight;
    total.heights.add(&part.heights, weight);
}

/// A candidate from what its board is to the other side.
fn candidate(play: Play, after: Board, plies: u32, theirs: &Sum, stakes: &Stakes) -> Candidate {
    let outcome = theirs.outcome.swap();
    let over = over(after).is_some();
    let swapped = theirs.heights.swap(stakes);
    let value = match swapped.with(stakes.holder) {
        Some(value) if !over => value,
        _ => stakes.dead(&outcome),
    };
    Candidate { play, after, plies, outcome, value, equity: stakes.equity(value) }
}

fn rank(list: &mut [Candidate]) {
    list.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}

/// One thread's walk through the tree.
struct Walk<'a> {
    judge: &'a mut Judge,
    /// Of the side on roll at even heights of the tree, and at odd ones.
    stakes: [Stakes; 2],
    stop: &'a Stop<'a>,
}

impl Walk<'_> {
    /// What a roll comes to for the side that plays it, looked at `plies` deep, the roll included.
    fn roll(&mut self, board: Board, dice: Dice, plies: u32, height: usize) -> Sum {
        let (next, seen) = self.judge.best(board, dice);
        let own = self.stakes[height % 2];
        let mut behind = match over(next) {
            Some(outcome) => return ended(outcome.swap(), &own),
            None if plies <= 1 => {
                let theirs = self.stakes[(height + 1) % 2];
                Sum { outcome: seen, heights: Heights::at_sight(next, &seen, &theirs) }
            }
            None => self.board(next, plies - 1, height + 1),
        };
        behind.outcome = behind.outcome.swap();
        behind.heights = behind.heights.swap(&own);
        behind
    }

    /// What a board comes to for the side on roll, which may double.
    fn board(&mut self, board: Board, plies: u32, height: usize) -> Sum {
        let mut total = Sum::default();
        for dice in Dice::ALL {
            if self.stop.is_set() {
                break;
            }
            let part = self.roll(board, dice, plies, height);
            add(&mut total, &part, dice.weight() as f32 / 36.0);
        }
        total.heights.choose(&self.stakes[height % 2]);
        total
    }
}

/// A game that has ended, at every height of the cube.
fn ended(outcome: Outcome, stakes: &Stakes) -> Sum {
    let at = |height: usize, holder: Holder| {
        Stakes { cube: stakes.cube << height, holder, ..*stakes }.dead(&outcome)
    };
    Sum {
        outcome,
        heights: Heights {
            centre: at(0, Holder::Centre),
            own: std::array::from_fn(|height| at(height, Holder::Own)),
            other: std::array::from_fn(|height| at(height, Holder::Other)),
        },
    }
}
