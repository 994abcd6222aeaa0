//! Scores inside a search: hundredths of a pawn from the side to move, and mates as large numbers that shrink
//! with every ply, so that a quicker mate is worth more.

use trebejo_core::Score;

/// Above every score.
pub const INFINITE: i32 = 32_000;
/// Mate on the board; mate in `n` plies is worth `MATE - n`.
pub const MATE: i32 = 31_000;
/// Scores beyond this are proven mates.
pub const PROVEN: i32 = MATE - 1_000;
/// Evaluations stay within this.
pub const MAX_EVAL: i32 = 20_000;
/// No search goes deeper below its root.
pub const MAX_PLY: usize = 120;
/// A draw.
pub const DRAW: i32 = 0;

/// The score of being mated `ply` plies below the root.
#[inline]
pub(crate) const fn mated(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether a score is a proven mate, for either side.
#[inline]
pub(crate) const fn is_proven(score: i32) -> bool {
    score > PROVEN || score < -PROVEN
}

/// Counts the distance of a mate from the position itself, which makes it good for every way there.
#[inline]
pub(crate) const fn from_here(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > PROVEN => score + ply as i32,
        _ if score < -PROVEN => score - ply as i32,
        _ => score,
    }
}

/// Undoes [`from_here`] for a position `ply` plies below the root.
#[inline]
pub(crate) const fn from_root(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > PROVEN => score - ply as i32,
        _ if score < -PROVEN => score + ply as i32,
        _ => score,
    }
}

/// The score as callers see it.
#[must_use]
pub fn publish(score: i32) -> Score {
    if is_proven(score) {
        Score::Mate((MATE - score.abs()).max(0) * score.signum())
    } else {
        Score::Cp(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_mate_counts_from_where_it_was_kept() {
        let win = MATE - 7;
        assert_eq!(publish(from_root(from_here(win, 5), 1)), Score::Mate(3));
        assert_eq!(publish(from_root(from_here(-win, 5), 3)), Score::Mate(-5));
        assert_eq!(from_root(from_here(-120, 5), 1), -120);
        assert_eq!(publish(35), Score::Cp(35));
    }
}
