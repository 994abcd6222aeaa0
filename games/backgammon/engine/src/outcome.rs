//! How a game may end for the side on roll, with the probability of each end.

use std::ops::{Add, AddAssign, Mul, Sub};

use trebejo_backgammon::{Board, Worth};

/// Probabilities of a single win, a gammon, a backgammon, and of losing each; for the side on roll.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Outcome(pub [f32; 6]);

impl Outcome {
    /// A game won for certain.
    #[must_use]
    pub fn won(worth: Worth) -> Outcome {
        let mut ends = [0.0; 6];
        ends[worth as usize - 1] = 1.0;
        Outcome(ends)
    }

    /// The same from the other side.
    #[must_use]
    pub const fn swap(self) -> Outcome {
        let [a, b, c, d, e, f] = self.0;
        Outcome([d, e, f, a, b, c])
    }

    /// Points expected without a cube.
    #[must_use]
    pub fn equity(self) -> f32 {
        let [a, b, c, d, e, f] = self.0;
        (a - d) + 2.0 * (b - e) + 3.0 * (c - f)
    }

    /// The probability of winning at all.
    #[must_use]
    pub fn win(self) -> f32 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// The probability of winning a gammon or a backgammon.
    #[must_use]
    pub fn win_gammon(self) -> f32 {
        self.0[1] + self.0[2]
    }

    /// The probability of losing a gammon or a backgammon.
    #[must_use]
    pub fn lose_gammon(self) -> f32 {
        self.0[4] + self.0[5]
    }

    /// Which ends the checkers still allow, one bit each.
    #[must_use]
    pub fn possible(board: Board) -> u8 {
        // A backgammon needs a checker that is, or may yet be, in the winner's home board.
        let side = |winner: trebejo_backgammon::Checkers, loser: trebejo_backgammon::Checkers| {
            if loser.off() > 0 {
                1
            } else if winner.rearmost() + loser.rearmost() > 24 || loser.rearmost() > 18 {
                7
            } else {
                3
            }
        };
        side(board.own, board.other) | side(board.other, board.own) << 3
    }

    /// Probabilities from the last layer of a network, over the ends that are possible.
    #[must_use]
    pub fn softmax(ends: [f32; 6], possible: u8) -> Outcome {
        let allowed: [f32; 6] = std::array::from_fn(|i| f32::from(possible >> i & 1));
        let top =
            (0..6).fold(-1e4, |top: f32, i| if allowed[i] > 0.0 { top.max(ends[i]) } else { top });
        let powers: [f32; 6] = std::array::from_fn(|i| allowed[i] * exp((ends[i] - top).min(0.0)));
        let scale = 1.0 / powers.iter().sum::<f32>();
        Outcome(powers.map(|x| x * scale))
    }
}

/// The exponential of a number that is not positive, to six digits; the same on every machine.
#[inline(always)]
pub(crate) fn exp(x: f32) -> f32 {
    let y = x.max(-86.0) * std::f32::consts::LOG2_E;
    let whole = (y - 0.5) as i32;
    let part = (y - whole as f32) * std::f32::consts::LN_2;
    let series = 1.0
        + part
            * (1.0
                + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0)))));
    series * f32::from_bits(((whole + 127) as u32) << 23)
}

impl Add for Outcome {
    type Output = Outcome;
    fn add(self, other: Outcome) -> Outcome {
        Outcome(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }
}

impl Sub for Outcome {
    type Output = Outcome;
    fn sub(self, other: Outcome) -> Outcome {
        Outcome(std::array::from_fn(|i| self.0[i] - other.0[i]))
    }
}

impl AddAssign for Outcome {
    fn add_assign(&mut self, other: Outcome) {
        *self = *self + other;
    }
}

impl Mul<f32> for Outcome {
    type Output = Outcome;
    fn mul(self, by: f32) -> Outcome {
        Outcome(self.0.map(|x| x * by))
    }
}
