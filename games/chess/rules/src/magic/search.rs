//! The search for a magic: sparse random numbers, tried one after the other.

use trebejo_core::{MessageError, Rng};

use super::cases::Cases;
use super::{Fill, Magic};
use crate::{Slider, Square};

/// The most index bits a search takes; the largest mask has 12.
pub const MOST_BITS: u32 = 16;

/// A magic and what it took to find it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The magic.
    pub magic: Magic,
    /// How many candidates were tried, this one included.
    pub tries: u64,
    /// How it uses its table.
    pub fill: Fill,
}

/// Why a search came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SearchError {
    /// No candidate was good; more tries or more bits may help.
    #[message("magics.search.not-found")]
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
    #[message("magics.search.too-narrow")]
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
    #[message("magics.search.too-wide", found, most_bits = MOST_BITS)]
    TooWide(u32),
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
    cases: Cases,
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
        let cases = Cases::new(slider, square, bits);
        let answers = cases.answers();
        if answers > 1 << bits {
            return Err(SearchError::TooNarrow { slider, square, bits, answers });
        }
        Ok(Search { slider, square, bits, rng: mix(slider, square, bits, seed), cases, tries: 0 })
    }

    /// How many candidates have been tried so far.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// Tries up to so many further candidates.
    pub fn run(&mut self, tries: u64) -> Result<Found, SearchError> {
        for _ in 0..tries {
            let number = sparse(&mut self.rng);
            self.tries += 1;
            if let Some(used) = self.cases.used(number) {
                return Ok(self.found(number, used));
            }
        }
        Err(self.not_found())
    }

    fn found(&self, number: u64, used: u32) -> Found {
        let &Search { slider, square, bits, tries, .. } = self;
        let magic = Magic { slider, square, bits, number };
        let subsets = 1 << magic.mask().count();
        let fill = Fill { entries: 1 << bits, used, subsets, answers: self.cases.answers() };
        Found { magic, tries, fill }
    }

    fn not_found(&self) -> SearchError {
        let &Search { slider, square, bits, tries, .. } = self;
        SearchError::NotFound { slider, square, bits, tries }
    }
}

/// Random numbers of their own for each piece, square and width, all from one seed.
pub(super) fn mix(slider: Slider, square: Square, bits: u32, seed: u64) -> Rng {
    let place = (square.index() as u64) << 8 | u64::from(bits) << 1 | slider as u64;
    Rng::new(Rng::new(seed ^ place << 32).next_u64())
}

/// A random number with about eight bits set: few bits make few carries, and those are what spoils an index.
#[inline]
fn sparse(rng: &mut Rng) -> u64 {
    rng.next_u64() & rng.next_u64() & rng.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_testkit::said;

    fn square(name: &str) -> Square {
        Square::from_name(name.as_bytes()).unwrap()
    }

    #[test]
    fn a_search_is_repeatable_and_its_answer_is_right() {
        for (slider, bits) in [(Slider::Bishop, 9), (Slider::Rook, 10)] {
            let found = search(slider, square("d4"), bits, 7, 1_000_000).unwrap();
            assert_eq!(search(slider, square("d4"), bits, 7, 1_000_000), Ok(found));
            assert_eq!(found.magic.verify(), Ok(found.fill));
            assert!(found.fill.used <= 1 << bits);
            let other = search(slider, square("d4"), bits, 8, 1_000_000).unwrap();
            assert_ne!(other.magic.number, found.magic.number);
        }
    }

    #[test]
    fn a_wider_index_than_needed_is_easier() {
        let found = search(Slider::Bishop, square("a1"), 9, 1, 1_000).unwrap();
        assert_eq!((found.magic.bits, found.magic.verify()), (9, Ok(found.fill)));
        assert_eq!((found.fill.entries, found.fill.subsets, found.fill.answers), (512, 64, 7));
    }

    #[test]
    fn a_search_that_fails_says_how_much_it_tried() {
        let error = search(Slider::Rook, square("a1"), 12, 1, 3).unwrap_err();
        assert_eq!(
            said(&[&crate::MESSAGES], &error),
            "no magic of 12 bits for the rook on a1 among 3 candidates"
        );
        let error = search(Slider::Bishop, square("d4"), 2, 1, 3).unwrap_err();
        let message =
            "the bishop on d4 has 108 different attack sets, more than 2 bits can tell apart";
        assert_eq!(said(&[&crate::MESSAGES], &error), message);
        assert_eq!(
            said(&[&crate::MESSAGES], &search(Slider::Bishop, square("d4"), 0, 1, 3).unwrap_err()),
            "the bishop on d4 has 108 different attack sets, more than 0 bits can tell apart"
        );
        let error = search(Slider::Bishop, square("d4"), 17, 1, 3).unwrap_err();
        assert_eq!(
            said(&[&crate::MESSAGES], &error),
            "an index of 17 bits is too wide, expected at most 16"
        );
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
}
