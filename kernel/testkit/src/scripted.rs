//! Dice that fall as the test says, and a complaint if the test has more or fewer of them than it needs.

use std::collections::VecDeque;
use std::thread;

use trebejo_core::{ChanceSource, Position};

/// A source of chance that gives numbers from a list. Dropping it with numbers left is a panic, so that a
/// test cannot believe in rolls that never happened.
#[derive(Debug)]
pub struct ScriptedChance {
    left: VecDeque<u32>,
    drawn: usize,
}

impl ScriptedChance {
    /// Draws these numbers, in this order.
    #[must_use]
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> ScriptedChance {
        ScriptedChance { left: numbers.into_iter().collect(), drawn: 0 }
    }
}

impl ChanceSource for ScriptedChance {
    fn draw(&mut self, total: u32) -> u32 {
        let nth = self.drawn + 1;
        let Some(number) = self.left.pop_front() else {
            panic!("draw {nth} was asked for, but the script has only {} numbers", self.drawn)
        };
        assert!(number < total, "draw {nth} of the script is {number}, expected below {total}");
        self.drawn = nth;
        number
    }
}

impl Drop for ScriptedChance {
    fn drop(&mut self) {
        // A test that fails already has something better to say.
        if !self.left.is_empty() && !thread::panicking() {
            panic!("{} numbers of the script were never drawn: {:?}", self.left.len(), self.left);
        }
    }
}

/// The smallest number that draws `chance` in `pos`: what to write into a script.
///
/// # Panics
/// If the outcome is not possible in `pos`.
#[must_use]
pub fn number_of<P: Position>(pos: &P, chance: P::Chance) -> u32 {
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    let place = chances.iter().position(|(outcome, _)| *outcome == chance);
    let place = place.unwrap_or_else(|| panic!("{chance:?} cannot happen here"));
    chances[..place].iter().map(|(_, weight)| weight).sum()
}

#[cfg(test)]
mod tests {
    use trebejo_core::{Game, Options, draw};

    use super::*;
    use crate::{Race, Roll};

    #[test]
    fn a_script_gives_its_numbers_in_order() {
        let mut script = ScriptedChance::new([2, 0, 5]);
        assert_eq!([6, 6, 6].map(|total| script.draw(total)), [2, 0, 5]);
    }

    #[test]
    fn the_number_of_an_outcome_draws_that_outcome() {
        let pos = Race::start(&Options::default());
        for roll in [Roll(1), Roll(2), Roll(3)] {
            let mut script = ScriptedChance::new([number_of(&pos, roll)]);
            assert_eq!(draw(&pos, &mut script), roll);
        }
    }

    #[test]
    #[should_panic(expected = "draw 2 was asked for, but the script has only 1 numbers")]
    fn a_script_that_runs_out_says_so() {
        let mut script = ScriptedChance::new([1]);
        script.draw(6);
        script.draw(6);
    }

    #[test]
    #[should_panic(expected = "draw 1 of the script is 6, expected below 6")]
    fn a_number_out_of_range_says_so() {
        ScriptedChance::new([6]).draw(6);
    }

    #[test]
    #[should_panic(expected = "2 numbers of the script were never drawn: [1, 3]")]
    fn numbers_never_drawn_are_a_failure() {
        let mut script = ScriptedChance::new([4, 1, 3]);
        script.draw(6);
    }
}
