//! Playing less well on purpose: what clients may say about it, as a point on the engine's dial.

use std::hash::{BuildHasher, Hasher, RandomState};

use trebejo_chess_engine::{Dial, Strength};

/// How well to play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wish {
    /// One of the levels, or 0 for full strength.
    pub(crate) level: usize,
    /// Whether the rating counts instead.
    pub(crate) limited: bool,
    /// The rating.
    pub(crate) elo: usize,
    /// Whether the client analyses, for which full strength is just right.
    pub(crate) analysing: bool,
}

impl Wish {
    /// The strength to play at, if not the full one.
    pub(crate) fn strength(self, dial: &Dial) -> Option<Strength> {
        match self {
            Wish { analysing: true, .. } => None,
            Wish { limited: true, elo, .. } => Some(dial.at_elo(elo as u32)),
            Wish { level: 0, .. } => None,
            Wish { level, .. } => Some(dial.level(level as u32)),
        }
    }
}

/// A number nobody foresees: the seed of a game.
pub(crate) fn lot() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use trebejo_chess_engine::Variant;
    use trebejo_chess_game::ChessVariant;

    use super::*;

    #[test]
    fn the_rating_comes_before_the_level_and_analysis_before_both() {
        let dial = &ChessVariant::DIAL;
        let nothing = Wish::default();
        assert_eq!(nothing.strength(dial), None);
        let level = Wish { level: 3, elo: 1_900, ..nothing };
        assert_eq!(level.strength(dial), Some(dial.level(3)));
        let limited = Wish { limited: true, ..level };
        assert_eq!(limited.strength(dial), Some(dial.at_elo(1_900)));
        assert_eq!(Wish { analysing: true, ..limited }.strength(dial), None);
    }
}
