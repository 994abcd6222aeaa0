//! Magic bitboards: finding multipliers that turn blockers into table indices.
//!
//! Where a rook or bishop can go depends on the pieces in its way, and only on those. For a square the
//! squares that matter are its [mask](Slider::mask): what the piece sees on an empty board, without the
//! last square of each ray, since a piece there blocks nothing behind it. A mask of *n* squares has 2ⁿ
//! [subsets](Bitboard::subsets), and each has one answer, found slowly by walking the rays
//! ([`Slider::scan`]).
//!
//! To look the answer up at once we want a small number for each subset. Multiplying the blockers by a
//! number copies each bit to several places and adds the copies; with a lucky multiplier, the *magic*,
//! the top *k* bits of the product tell apart all subsets with different answers:
//!
//! ```text
//! index = (blockers & mask) × magic >> (64 − k)
//! ```
//!
//! Two subsets may share an index if their answers are the same: the second blocker on a ray changes
//! nothing. Nobody knows how to compute a magic, but they are common enough to be found by trying sparse
//! random numbers, which [`search`] does. Being right is checked on every subset, so luck has no part in
//! the result.
//!
//! ```
//! use trebejo_chess::{Slider, Square, magic};
//!
//! let d4 = Square::from_name(b"d4").unwrap();
//! let found = magic::search(Slider::Bishop, d4, 9, 1, 100_000).unwrap();
//! assert_eq!(found.verify(), Ok(()));
//! ```

use thiserror::Error;
use trebejo_core::Rng;

use crate::{Bitboard, Slider, Square};

/// The most index bits a search takes; the largest mask has 12.
pub const MOST_BITS: u32 = 16;

/// A multiplier for one piece on one square.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Magic {
    /// The piece.
    pub slider: Slider,
    /// Where it stands.
    pub square: Square,
    /// How many bits an index has: the table needs 2 to this many entries.
    pub bits: u32,
    /// The multiplier.
    pub number: u64,
}

/// A magic and what it took to find it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The magic.
    pub magic: Magic,
    /// How many candidates were tried, this one included.
    pub tries: u64,
    /// How many entries of its table are used; the others are never asked for.
    pub used: u32,
}

impl Found {
    /// Checks the magic on every subset: see [`Magic::verify`].
    pub fn verify(&self) -> Result<(), Collision> {
        self.magic.verify()
    }
}

/// Why a search came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SearchError {
    /// No candidate was good; more tries or more bits may help.
    #[error("no magic of {bits} bits for the {slider} on {square} among {tries} candidates")]
    NotFound {
        /// The piece.
        slider: Slider,
        /// Where it stands.
        square: Square,
        /// The width asked for.
        bits: u32,
        /// How many candidates were tried.
        tries: u64,
    },
    /// The answers are more than the indices: no number can tell them apart.
    #[error(
        "the {slider} on {square} has {answers} different attack sets, more than {bits} bits can tell apart"
    )]
    TooNarrow {
        /// The piece.
        slider: Slider,
        /// Where it stands.
        square: Square,
        /// The width asked for.
        bits: u32,
        /// How many different attack sets there are.
        answers: u32,
    },
    /// A table that wide is not what anyone wants.
    #[error("an index of {0} bits is too wide, expected at most {MOST_BITS}")]
    TooWide(u32),
}

/// Two sets of blockers that share an index but not an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("blockers {first:?} and {second:?} share index {index} but not the attack set")]
pub struct Collision {
    /// The set that came first.
    pub first: Bitboard,
    /// The set that met it.
    pub second: Bitboard,
    /// Where they met.
    pub index: usize,
}

impl Magic {
    /// The index of these blockers; those outside the mask do not matter.
    #[must_use]
    pub const fn index(&self, blockers: Bitboard) -> usize {
        let relevant = blockers.0 & self.slider.mask(self.square).0;
        index(relevant, self.number, self.bits)
    }

    /// Checks every subset of the mask against the scan of the rays.
    pub fn verify(&self) -> Result<(), Collision> {
        let mut seen: Vec<Option<(Bitboard, Bitboard)>> = vec![None; 1 << self.bits];
        for second in self.slider.mask(self.square).subsets() {
            let attacks = self.slider.scan(self.square, second);
            let index = self.index(second);
            match seen[index] {
                None => seen[index] = Some((second, attacks)),
                Some((_, same)) if same == attacks => {}
                Some((first, _)) => return Err(Collision { first, second, index }),
            }
        }
        Ok(())
    }
}

/// The top `bits` of the product.
const fn index(blockers: u64, number: u64, bits: u32) -> usize {
    // Shifting twice, because a width of no bits shifts by 64, which a single shift does not do.
    (blockers.wrapping_mul(number) >> 1 >> (63 - bits)) as usize
}

/// Looks for a magic of the given width among at most `tries` random candidates. Equal arguments give
/// equal answers everywhere.
pub fn search(
    slider: Slider,
    square: Square,
    bits: u32,
    seed: u64,
    tries: u64,
) -> Result<Found, SearchError> {
    Search::new(slider, square, bits, seed)?.run(tries)
}

/// A search that can be continued, for those who want to show how it goes.
#[derive(Clone, Debug)]
pub struct Search {
    slider: Slider,
    square: Square,
    bits: u32,
    rng: Rng,
    /// Every subset of the mask with its answer.
    cases: Vec<(u64, Bitboard)>,
    /// For each index the candidate that used it last, and the answer it stands for. Naming the candidate
    /// saves clearing the table between candidates.
    table: Vec<(u64, Bitboard)>,
    tries: u64,
}

impl Search {
    /// Prepares the subsets and their answers.
    pub fn new(
        slider: Slider,
        square: Square,
        bits: u32,
        seed: u64,
    ) -> Result<Search, SearchError> {
        if bits > MOST_BITS {
            return Err(SearchError::TooWide(bits));
        }
        let mask = slider.mask(square);
        let cases: Vec<_> = mask.subsets().map(|set| (set.0, slider.scan(square, set))).collect();
        let mut answers: Vec<u64> = cases.iter().map(|(_, attacks)| attacks.0).collect();
        answers.sort_unstable();
        answers.dedup();
        if answers.len() > 1 << bits {
            let answers = answers.len() as u32;
            return Err(SearchError::TooNarrow { slider, square, bits, answers });
        }
        // Each piece, square and width gets numbers of its own from the same seed.
        let place = (square.index() as u64) << 8 | u64::from(bits) << 1 | slider as u64;
        let rng = Rng::new(Rng::new(seed ^ place << 32).next_u64());
        let table = vec![(0, Bitboard::EMPTY); 1 << bits];
        Ok(Search { slider, square, bits, rng, cases, table, tries: 0 })
    }

    /// How many candidates have been tried so far.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// Tries up to so many further candidates.
    pub fn run(&mut self, tries: u64) -> Result<Found, SearchError> {
        for _ in 0..tries {
            // Few bits set make few carries, and those are what spoils an index.
            let number = self.rng.next_u64() & self.rng.next_u64() & self.rng.next_u64();
            self.tries += 1;
            if let Some(used) = self.try_number(number) {
                let Search { slider, square, bits, tries, .. } = *self;
                return Ok(Found { magic: Magic { slider, square, bits, number }, tries, used });
            }
        }
        let Search { slider, square, bits, tries, .. } = *self;
        Err(SearchError::NotFound { slider, square, bits, tries })
    }

    /// How many entries the candidate uses, or `None` if two answers meet in one.
    fn try_number(&mut self, number: u64) -> Option<u32> {
        let mut used = 0;
        for i in 0..self.cases.len() {
            let (blockers, attacks) = self.cases[i];
            let entry = &mut self.table[index(blockers, number, self.bits)];
            if entry.0 != self.tries {
                *entry = (self.tries, attacks);
                used += 1;
            } else if entry.1 != attacks {
                // What stopped this candidate is likely to stop the next: it goes to the front.
                self.cases.swap(i, i / 2);
                return None;
            }
        }
        Some(used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::from_name(name.as_bytes()).unwrap()
    }

    #[test]
    fn a_search_is_repeatable_and_its_answer_is_right() {
        for (slider, bits) in [(Slider::Bishop, 9), (Slider::Rook, 10)] {
            let found = search(slider, square("d4"), bits, 7, 1_000_000).unwrap();
            assert_eq!(search(slider, square("d4"), bits, 7, 1_000_000), Ok(found));
            assert_eq!(found.verify(), Ok(()));
            assert!(found.used <= 1 << bits);
            let other = search(slider, square("d4"), bits, 8, 1_000_000).unwrap();
            assert_ne!(other.magic.number, found.magic.number);
        }
    }

    #[test]
    fn a_wider_index_than_needed_is_easier() {
        let found = search(Slider::Bishop, square("a1"), 9, 1, 1_000).unwrap();
        assert_eq!((found.magic.bits, found.verify()), (9, Ok(())));
    }

    #[test]
    fn a_search_that_fails_says_how_much_it_tried() {
        let error = search(Slider::Rook, square("a1"), 12, 1, 3).unwrap_err();
        assert_eq!(error.to_string(), "no magic of 12 bits for the rook on a1 among 3 candidates");
        let error = search(Slider::Bishop, square("d4"), 2, 1, 3).unwrap_err();
        let message =
            "the bishop on d4 has 108 different attack sets, more than 2 bits can tell apart";
        assert_eq!(error.to_string(), message);
        assert_eq!(
            search(Slider::Bishop, square("d4"), 0, 1, 3).unwrap_err().to_string(),
            "the bishop on d4 has 108 different attack sets, more than 0 bits can tell apart"
        );
        let error = search(Slider::Bishop, square("d4"), 17, 1, 3).unwrap_err();
        assert_eq!(error.to_string(), "an index of 17 bits is too wide, expected at most 16");
    }

    #[test]
    fn a_search_goes_on_where_it_stopped() {
        let whole = search(Slider::Rook, square("e5"), 10, 3, 1_000_000).unwrap();
        assert!(whole.tries > 1);
        let mut search = Search::new(Slider::Rook, square("e5"), 10, 3).unwrap();
        while search.tries() < whole.tries - 1 {
            assert!(search.run(1).is_err());
        }
        assert_eq!(search.run(1), Ok(whole));
    }

    #[test]
    fn a_wrong_magic_is_found_out() {
        let magic = Magic { slider: Slider::Rook, square: square("a1"), bits: 12, number: 1 };
        let collision = magic.verify().unwrap_err();
        assert_eq!(magic.index(collision.first), magic.index(collision.second));
        let scan = |blockers| Slider::Rook.scan(square("a1"), blockers);
        assert_ne!(scan(collision.first), scan(collision.second));
    }
}
