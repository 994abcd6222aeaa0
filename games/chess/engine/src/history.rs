//! What a search remembers of moves, wherever they were played: which quiet moves refute, which captures
//! pay, and what answers what. Numbers drift towards their bounds and never pass them.

use trebejo_chess::PieceMove;

/// No number in a history goes beyond this.
pub(crate) const MOST: i32 = 16_384;

/// The memory of one thread.
#[derive(Clone, Debug)]
pub(crate) struct History {
    pieces: usize,
    /// By colour, from and to.
    quiet: Vec<i16>,
    /// By piece, to, and what is captured.
    capture: Vec<i16>,
    /// By the piece and square of an earlier move, and those of the move.
    follow: Vec<i16>,
    /// The quiet move that refuted a move last, by the piece and square of that move.
    counter: Vec<u32>,
}

/// A move as an index into half a continuation table.
pub(crate) type Place = usize;

impl History {
    pub(crate) fn new(pieces: usize) -> History {
        History {
            pieces,
            quiet: vec![0; 2 * 64 * 64],
            capture: vec![0; pieces * 64 * 7],
            follow: vec![0; (pieces * 64) * (pieces * 64)],
            counter: vec![0; pieces * 64],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.quiet.fill(0);
        self.capture.fill(0);
        self.follow.fill(0);
        self.counter.fill(0);
    }

    /// The place of a move in the tables of what follows what.
    #[inline]
    pub(crate) fn place(mv: PieceMove) -> Place {
        mv.piece * 64 + mv.to.index()
    }

    #[inline]
    fn quiet_at(black: usize, mv: PieceMove) -> usize {
        (black * 64 + mv.from.index()) * 64 + mv.to.index()
    }

    #[inline]
    fn follow_at(&self, before: Place, mv: PieceMove) -> usize {
        before * (self.pieces * 64) + Self::place(mv)
    }

    /// What is to be expected of a quiet move after those earlier moves.
    #[inline]
    pub(crate) fn of_quiet(&self, black: usize, mv: PieceMove, before: &[Option<Place>]) -> i32 {
        let mut value = i32::from(self.quiet[Self::quiet_at(black, mv)]);
        for place in before.iter().flatten() {
            value += i32::from(self.follow[self.follow_at(*place, mv)]);
        }
        value
    }

    /// Rewards or punishes a quiet move.
    pub(crate) fn update_quiet(
        &mut self,
        black: usize,
        mv: PieceMove,
        before: &[Option<Place>],
        bonus: i32,
    ) {
        drift(&mut self.quiet[Self::quiet_at(black, mv)], bonus);
        for place in before.iter().flatten() {
            let at = self.follow_at(*place, mv);
            drift(&mut self.follow[at], bonus);
        }
    }

    /// What is to be expected of a capture; `victim` is 6 where nothing is captured.
    #[inline]
    pub(crate) fn of_capture(&self, mv: PieceMove, victim: usize) -> i32 {
        i32::from(self.capture[Self::place(mv) * 7 + victim])
    }

    /// Rewards or punishes a capture.
    pub(crate) fn update_capture(&mut self, mv: PieceMove, victim: usize, bonus: i32) {
        drift(&mut self.capture[Self::place(mv) * 7 + victim], bonus);
    }

    /// The quiet move that refuted this one last, packed.
    #[inline]
    pub(crate) fn counter(&self, before: Place) -> u32 {
        self.counter[before]
    }

    pub(crate) fn set_counter(&mut self, before: Place, mv: u32) {
        self.counter[before] = mv;
    }
}

/// Moves a number towards a bound, the less the nearer it is.
#[inline]
fn drift(value: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MOST, MOST);
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_stays_within_its_bounds() {
        let mut value = 0;
        for bonus in [2_000, -3_000, 50_000, 2_000, 1, -50_000, -2_000] {
            for _ in 0..100 {
                drift(&mut value, bonus);
                assert!(i32::from(value).abs() <= MOST);
            }
        }
        assert_eq!(i32::from(value), -MOST);
    }
}
