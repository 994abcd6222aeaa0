//! Two dice: 21 rolls, of which the doubles come once in 36 throws and the others twice.

use std::fmt;

use trebejo_core::{Argument, ToArgument};

/// A roll. The larger die comes first, so that 6-3 and 3-6 are one roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dice {
    high: u8,
    low: u8,
}

impl Dice {
    /// Every roll once: 11, 21, 22, 31, 32, 33 and so on to 66. The order is part of the record format,
    /// because the draws of a fair round count along it.
    pub const ALL: [Dice; 21] = {
        let mut all = [Dice { high: 1, low: 1 }; 21];
        let (mut i, mut high) = (0, 1);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                all[i] = Dice { high, low };
                i += 1;
                low += 1;
            }
            high += 1;
        }
        all
    };

    /// The roll of these two dice, in either order; `None` unless both are from 1 to 6.
    #[must_use]
    pub const fn new(one: u8, other: u8) -> Option<Dice> {
        if one < 1 || one > 6 || other < 1 || other > 6 {
            return None;
        }
        Some(if one > other {
            Dice { high: one, low: other }
        } else {
            Dice { high: other, low: one }
        })
    }

    /// The larger die, or both of a double.
    #[must_use]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The smaller die, or both of a double.
    #[must_use]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether both dice show the same, and count four times.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// In how many of 36 throws this roll falls.
    #[must_use]
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The numbers to play, larger first: two of them, or four of a double.
    #[must_use]
    pub fn numbers(self) -> &'static [u8] {
        const EACH: [[u8; 4]; 6] = [[1; 4], [2; 4], [3; 4], [4; 4], [5; 4], [6; 4]];
        const PAIRS: [[[u8; 2]; 6]; 6] = {
            let mut pairs = [[[0; 2]; 6]; 6];
            let mut i = 0;
            while i < 36 {
                pairs[i / 6][i % 6] = [i as u8 / 6 + 1, i as u8 % 6 + 1];
                i += 1;
            }
            pairs
        };
        let (high, low) = (usize::from(self.high - 1), usize::from(self.low - 1));
        if self.is_double() { &EACH[high] } else { &PAIRS[high][low] }
    }
}

/// A roll is written the same in every language.
impl ToArgument for Dice {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_21_rolls_make_36_throws() {
        assert_eq!(Dice::ALL.iter().map(|dice| dice.weight()).sum::<u32>(), 36);
        for throw in 0..36 {
            let dice = Dice::new(throw / 6 + 1, throw % 6 + 1).unwrap();
            assert_eq!(Dice::ALL.iter().filter(|one| **one == dice).count(), 1);
        }
        let texts = Dice::ALL.map(|dice| dice.to_string()).join(" ");
        assert!(texts.starts_with("11 21 22 31 32 33 41"), "{texts}");
    }

    #[test]
    fn numbers_are_played_twice_or_four_times() {
        assert_eq!(Dice::new(3, 6).unwrap().numbers(), [6, 3]);
        assert_eq!(Dice::new(5, 5).unwrap().numbers(), [5, 5, 5, 5]);
        assert_eq!((Dice::new(0, 3), Dice::new(3, 7)), (None, None));
    }
}
