//! Playing less well on purpose: the levels of the house, and ratings put in their place.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::atomic::AtomicBool;

use trebejo_core::{Limits, Node};
use trebejo_play::{Line, Round};

/// The levels, from the weakest to the strongest.
pub(crate) const LEVELS: (usize, usize) = (1, 10);
/// The rating each level stands for.
pub(crate) const ELO: [usize; 10] = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400];

/// How well to play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strength {
    /// One of the [`LEVELS`], or 0 for full strength.
    pub(crate) level: usize,
    /// Whether the rating counts instead.
    pub(crate) limited: bool,
    /// The rating.
    pub(crate) elo: usize,
    /// Whether the client analyses, for which full strength is just right.
    pub(crate) analysing: bool,
}

impl Strength {
    /// The level to play this move at, if not at full strength. Between two levels the dice decide, the more
    /// often for a level the nearer it is.
    pub(crate) fn level(self, dice: u64) -> Option<usize> {
        if self.analysing {
            return None;
        }
        if !self.limited {
            return (self.level > 0).then_some(self.level);
        }
        let above = ELO.iter().position(|elo| *elo > self.elo).unwrap_or(LEVELS.1);
        let (Some(low), Some(high)) = (ELO.get(above.wrapping_sub(1)), ELO.get(above)) else {
            return Some(above.max(LEVELS.0));
        };
        let lot = low + (dice % (high - low) as u64) as usize;
        Some(if lot < self.elo { above + 1 } else { above })
    }
}

/// A number nobody foresees.
pub(crate) fn dice() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Lets a level of the house think; `None` where it has nothing to decide.
pub(crate) fn think(
    round: &dyn Round,
    level: usize,
    limits: &Limits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Line),
) -> Option<Line> {
    match round.node() {
        Node::Decision(_) => round.think(&level.to_string(), dice(), limits, stop, report).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_between_two_levels_are_played_by_both() {
        let strength = |elo| Strength { limited: true, elo, ..Strength::default() };
        for (i, elo) in ELO.into_iter().enumerate() {
            for dice in 0..200 {
                assert_eq!(strength(elo).level(dice), Some(i + 1), "{elo}");
            }
        }
        let upper = (0..200).filter(|dice| strength(1_050).level(*dice) == Some(4)).count();
        let lower = (0..200).filter(|dice| strength(1_050).level(*dice) == Some(3)).count();
        assert_eq!((upper, lower), (50, 150));
    }

    #[test]
    fn whoever_analyses_or_says_nothing_gets_all() {
        assert_eq!(Strength::default().level(0), None);
        assert_eq!(Strength { level: 3, ..Strength::default() }.level(0), Some(3));
        assert_eq!(Strength { level: 3, analysing: true, ..Strength::default() }.level(0), None);
    }
}
