//! The rules written down a second time, as plainly as possible: arrays of counts, every order of the dice,
//! every checker, and a set of results. Slow, and meant to be read beside the rules page.

use std::collections::BTreeSet;

use trebejo_backgammon::{Board, Checkers, Dice};
use trebejo_core::Rng;

/// Counts on the places 0 (off) to 25 (bar): the mover's, then the other side's, each from its own view.
pub type Counts = [[u8; 26]; 2];

pub fn counts(board: Board) -> Counts {
    [board.own.counts(), board.other.counts()]
}

pub fn board(counts: Counts) -> Board {
    Board::new(Checkers::new(counts[0]).unwrap(), Checkers::new(counts[1]).unwrap()).unwrap()
}

/// Where a checker on `from` comes by `die`, if the rules let it.
pub fn step(at: &Counts, from: usize, die: usize) -> Option<Counts> {
    let [own, other] = at;
    if own[from] == 0 || (own[25] > 0 && from != 25) {
        return None;
    }
    let mut next = *at;
    next[0][from] -= 1;
    if from > die {
        let to = from - die;
        if other[25 - to] >= 2 {
            return None;
        }
        if other[25 - to] == 1 {
            next[1][25 - to] = 0;
            next[1][25] += 1;
        }
        next[0][to] += 1;
        return Some(next);
    }
    let all_home = own[7..=25].iter().all(|count| *count == 0);
    let none_behind = own[from + 1..=25].iter().all(|count| *count == 0);
    if !all_home || (from < die && !none_behind) {
        return None;
    }
    next[0][0] += 1;
    Some(next)
}

fn walk(at: Counts, dice: &[usize], used: &[usize], found: &mut Vec<(Vec<usize>, Counts)>) {
    let mut ended = true;
    if let [die, rest @ ..] = dice {
        for from in 1..=25 {
            if let Some(next) = step(&at, from, *die) {
                ended = false;
                let used = [used, &[*die]].concat();
                walk(next, rest, &used, found);
            }
        }
    }
    if ended && !used.is_empty() {
        found.push((used.to_vec(), at));
    }
}

/// The boards all legal plays lead to.
pub fn results(board: Board, dice: Dice) -> BTreeSet<Counts> {
    let (high, low) = (usize::from(dice.high()), usize::from(dice.low()));
    let mut found = Vec::new();
    if high == low {
        walk(counts(board), &[high; 4], &[], &mut found);
    } else {
        walk(counts(board), &[high, low], &[], &mut found);
        walk(counts(board), &[low, high], &[], &mut found);
    }
    let most = found.iter().map(|(used, _)| used.len()).max().unwrap_or(0);
    found.retain(|(used, _)| used.len() == most);
    if most == 1 && found.iter().any(|(used, _)| used[0] == high) {
        found.retain(|(used, _)| used[0] == high);
    }
    found.into_iter().map(|(_, at)| at).collect()
}

/// A board on which the checkers of both sides lie about anyhow, often on the bar, in the home boards or off.
#[allow(dead_code)] // Not every test throws boards.
pub fn scattered(rng: &mut Rng) -> Board {
    loop {
        let mut counts = [[0u8; 26]; 2];
        let reach = [rng.below(3), rng.below(3)];
        let crowd = 1 + rng.below(5);
        for side in 0..2 {
            let mut left = 15;
            while left > 0 {
                let place = match (reach[side], rng.below(12)) {
                    (_, 0) => 25,
                    (_, 1) => 0,
                    (0, _) => 1 + rng.below(6),
                    (1, _) => 1 + rng.below(12),
                    _ => 1 + rng.below(24),
                } as usize;
                let free = place == 0 || place == 25 || counts[1 - side][25 - place] == 0;
                if free {
                    let some = (1 + rng.below(crowd)).min(left);
                    counts[side][place] += some as u8;
                    left -= some;
                } else if rng.below(50) == 0 {
                    counts[side][0] += left as u8;
                    left = 0;
                }
            }
            // A bar crowded in most positions would hide everything else.
            if counts[side][25] > 0 && rng.below(3) > 0 {
                counts[side][0] += std::mem::take(&mut counts[side][25]);
            }
        }
        if counts[0][0] < 15 && counts[1][0] < 15 {
            return board(counts);
        }
    }
}
