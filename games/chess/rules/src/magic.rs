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
//! nothing. That is a *constructive* collision, and it lets some squares do with fewer bits than their mask
//! has. Nobody knows how to compute a magic, but they are common enough to be found by trying sparse random
//! numbers, which [`search`] does; the rarer, narrower ones are built bit by bit by [`Builder`]. Being right is
//! checked on every subset ([`Magic::verify`]), so luck has no part in the result.
//!
//! ```
//! use trebejo_chess::{Slider, Square, magic};
//!
//! let d4 = Square::from_name(b"d4").unwrap();
//! let found = magic::search(Slider::Bishop, d4, 9, 1, 100_000).unwrap();
//! let fill = found.magic.verify().unwrap();
//! assert_eq!((fill.entries, fill.subsets, fill.answers), (512, 512, 108));
//!
//! // The blockers on e5 and b2 end two of the four rays.
//! let blockers = ["e5", "b2"].map(|name| Square::from_name(name.as_bytes()).unwrap());
//! let index = found.magic.index(blockers.into_iter().collect());
//! assert!(index < 512);
//! ```
//!
//! The magics in use are [`in_use`], their source is [`table`].

mod builder;
mod cases;
mod search;
pub mod table;

pub use builder::Builder;
pub use search::{Found, MOST_BITS, Search, SearchError, search};

use crate::{Bitboard, Slider, Square};
use trebejo_core::MessageError;

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

/// How a magic uses its table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    /// The size of the table: 2 to the bits of an index.
    pub entries: u32,
    /// How many entries are used; the others are never asked for.
    pub used: u32,
    /// How many subsets of the mask there are.
    pub subsets: u32,
    /// How many different attack sets they have: no table can do with fewer entries.
    pub answers: u32,
}

impl Fill {
    /// How many subsets share an entry with one that came before: the constructive collisions.
    #[must_use]
    pub const fn shared(&self) -> u32 {
        self.subsets - self.used
    }
}

/// Two sets of blockers that share an index but not an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, MessageError)]
#[message("magics.collision", first = format!("{first:?}"), second = format!("{second:?}"))]
pub struct Collision {
    /// The set that came first.
    pub first: Bitboard,
    /// The set that met it.
    pub second: Bitboard,
    /// Where they met.
    pub index: usize,
}

impl Magic {
    /// The squares whose blockers it looks at.
    #[must_use]
    pub const fn mask(&self) -> Bitboard {
        self.slider.mask(self.square)
    }

    /// The index of these blockers; those outside the mask do not matter.
    #[must_use]
    pub const fn index(&self, blockers: Bitboard) -> usize {
        index(blockers.0 & self.mask().0, self.number, self.bits)
    }

    /// Checks every subset of the mask against the scan of the rays and tells how full the table is.
    pub fn verify(&self) -> Result<Fill, Collision> {
        let mut seen: Vec<Option<(Bitboard, Bitboard)>> = vec![None; 1 << self.bits];
        let mut answers = Vec::with_capacity(1 << self.bits);
        let mut fill = Fill { entries: 1 << self.bits, used: 0, subsets: 0, answers: 0 };
        let mask = self.mask();
        for second in mask.subsets() {
            let attacks = self.slider.scan(self.square, second);
            let index = index(second.0, self.number, self.bits);
            fill.subsets += 1;
            match seen[index] {
                None => {
                    seen[index] = Some((second, attacks));
                    answers.push(attacks.0);
                    fill.used += 1;
                }
                Some((_, same)) if same == attacks => {}
                Some((first, _)) => return Err(Collision { first, second, index }),
            }
        }
        answers.sort_unstable();
        answers.dedup();
        fill.answers = answers.len() as u32;
        Ok(fill)
    }
}

/// The top `bits` of the product.
#[inline(always)]
const fn index(blockers: u64, number: u64, bits: u32) -> usize {
    // Shifting twice, because a width of no bits shifts by 64, which a single shift does not do.
    (blockers.wrapping_mul(number) >> 1 >> (63 - bits)) as usize
}

/// The 128 magics the attack tables are built with, bishops first, each from a1 to h8.
pub fn in_use() -> impl ExactSizeIterator<Item = Magic> + Clone {
    (0..128).map(|i| {
        let (slider, entry) = match i {
            0..64 => (Slider::Bishop, &table::BISHOP[i]),
            _ => (Slider::Rook, &table::ROOK[i - 64]),
        };
        let square = Square::wrapped(i as u32);
        Magic { slider, square, bits: 64 - entry.shift, number: entry.magic }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_128_magics_in_use_are_right_on_every_subset() {
        let fills: Vec<_> = in_use().map(|magic| magic.verify().unwrap()).collect();
        assert_eq!(fills.len(), 128);
        assert_eq!(fills.iter().map(|fill| fill.entries).sum::<u32>(), 107_648);
        assert_eq!(fills.iter().map(|fill| fill.subsets).sum::<u32>(), 107_648);
        assert_eq!(fills.iter().map(|fill| fill.answers).sum::<u32>(), 1_428 + 4_900);
        assert!(fills.iter().all(|fill| fill.answers <= fill.used && fill.used <= fill.entries));
    }

    #[test]
    fn the_magics_in_use_are_what_the_search_finds() {
        for magic in in_use() {
            let Magic { slider, square, bits, .. } = magic;
            assert_eq!(bits, slider.mask(square).count());
            let found = search(slider, square, bits, table::SEED, u64::MAX).unwrap();
            assert_eq!(found.magic, magic);
        }
    }

    #[test]
    fn the_table_as_it_is_printed_fills_itself_rightly() {
        let attacks = table::fill();
        assert_eq!(attacks.len(), table::ENTRIES);
        for magic in in_use() {
            let Magic { slider, square, .. } = magic;
            let entry = match slider {
                Slider::Bishop => &table::BISHOP[square.index()],
                Slider::Rook => &table::ROOK[square.index()],
            };
            assert_eq!(entry.mask, magic.mask().0);
            for blockers in magic.mask().subsets() {
                let index = entry.index(blockers.0);
                assert_eq!(index, entry.start as usize + magic.index(blockers));
                assert_eq!(attacks[index], slider.scan(square, blockers).0);
            }
        }
    }

    #[test]
    fn a_wrong_magic_is_found_out() {
        let a1 = Square::from_name(b"a1").unwrap();
        let magic = Magic { slider: Slider::Rook, square: a1, bits: 12, number: 1 };
        let collision = magic.verify().unwrap_err();
        assert_eq!(magic.index(collision.first), collision.index);
        assert_eq!(magic.index(collision.second), collision.index);
        let scan = |blockers| Slider::Rook.scan(a1, blockers);
        assert_ne!(scan(collision.first), scan(collision.second));
    }
}
