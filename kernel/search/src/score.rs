//! Scores inside a search: plain integers, in which a proven win is a large number that shrinks with
//! every ply it takes, so that a quicker win is worth more.

use trebejo_core::{Outcome, Score, Seat};

/// Above every score.
pub(crate) const INFINITE: i32 = 32_000;
/// A win at the root itself; one in `n` plies is worth `WIN - n`.
const WIN: i32 = 30_000;
/// Scores beyond this are proven wins, or losses if negative.
pub(crate) const PROVEN: i32 = WIN - 2_000;
/// Judgements stay within this.
const JUDGED: i32 = 20_000;

/// What an end `ply` plies below the root is worth to `seat`.
pub(crate) fn of_outcome(outcome: Outcome, seat: Seat, ply: usize) -> i32 {
    outcome.value_for(seat) * (WIN - ply as i32)
}

/// A judgement, kept apart from proven scores.
pub(crate) fn of_judgement(judgement: i32) -> i32 {
    judgement.clamp(-JUDGED, JUDGED)
}

/// Plies from the root to a proven end; `None` if nothing is proven.
pub(crate) fn distance(score: i32) -> Option<u32> {
    (score.abs() > PROVEN).then(|| (WIN - score.abs()).max(0) as u32)
}

/// The score as callers see it.
pub(crate) fn publish(score: i32) -> Score {
    match distance(score) {
        Some(plies) => Score::Mate(plies as i32 * score.signum()),
        None => Score::Cp(score),
    }
}

/// Counts the distance of a proven score from the position itself instead of from the root, which
/// makes it good for every path that leads there.
pub(crate) fn from_here(score: i32, ply: usize) -> i32 {
    if distance(score).is_some() { score + score.signum() * ply as i32 } else { score }
}

/// Undoes [`from_here`] for a position `ply` plies below the root.
pub(crate) fn from_root(score: i32, ply: usize) -> i32 {
    if distance(score).is_some() { score - score.signum() * ply as i32 } else { score }
}

/// What a lottery over scores is worth: the weighted mean. It is a proven win or loss only if every
/// ticket is, and then as far away as the farthest.
pub(crate) fn expectation(tickets: impl IntoIterator<Item = (i32, u32)>) -> i32 {
    let (mut sum, mut weights) = (0_i64, 0_i64);
    let (mut low, mut high) = (INFINITE, -INFINITE);
    for (score, weight) in tickets {
        sum += i64::from(score) * i64::from(weight);
        weights += i64::from(weight);
        low = low.min(score);
        high = high.max(score);
    }
    if low > PROVEN {
        low
    } else if high < -PROVEN {
        high
    } else {
        ((sum / weights.max(1)) as i32).clamp(-PROVEN, PROVEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_counts_its_plies() {
        let win = of_outcome(Outcome::win(Seat::First, "test"), Seat::First, 3);
        assert_eq!(publish(win), Score::Mate(3));
        let loss = of_outcome(Outcome::win(Seat::First, "test"), Seat::Second, 4);
        assert_eq!(publish(loss), Score::Mate(-4));
        assert_eq!(publish(of_judgement(-35)), Score::Cp(-35));
        assert_eq!(publish(of_judgement(1_000_000)), Score::Cp(20_000));
    }

    #[test]
    fn a_kept_score_counts_from_where_it_was_kept() {
        let win = of_outcome(Outcome::win(Seat::First, "test"), Seat::First, 7);
        assert_eq!(publish(from_root(from_here(win, 5), 1)), Score::Mate(3));
        assert_eq!(publish(from_root(from_here(-win, 5), 3)), Score::Mate(-5));
        assert_eq!(from_root(from_here(120, 5), 1), 120);
    }

    #[test]
    fn a_lottery_is_proven_only_if_every_ticket_is() {
        assert_eq!(expectation([(100, 1), (40, 2)]), 60);
        assert_eq!(expectation([(-90, 5), (90, 1)]), -60);
        assert_eq!(publish(expectation([(WIN - 2, 1), (WIN - 4, 1)])), Score::Mate(4));
        assert_eq!(publish(expectation([(2 - WIN, 1), (4 - WIN, 1)])), Score::Mate(-4));
        assert!(distance(expectation([(WIN - 2, 10_000), (0, 1)])).is_none());
    }
}
