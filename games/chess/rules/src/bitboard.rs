//! Sets of squares, one bit each: bit 0 is a1, bit 63 is h8.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{File, Rank, Square};

/// A set of squares.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const ALL: Bitboard = Bitboard(!0);

    /// This square alone.
    #[must_use]
    #[inline(always)]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The squares of a file.
    #[must_use]
    #[inline(always)]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of a rank.
    #[must_use]
    #[inline(always)]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (8 * rank.index()))
    }

    /// How many squares there are.
    #[must_use]
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is any.
    #[must_use]
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there is more than one.
    #[must_use]
    #[inline(always)]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is among them.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Adds a square.
    #[inline(always)]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square away.
    #[inline(always)]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// Squares of this set that are not in the other.
    #[must_use]
    #[inline(always)]
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The first square, counted from a1 to h8.
    #[must_use]
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapped(self.0.trailing_zeros())) }
    }

    /// The last square, counted from a1 to h8.
    #[must_use]
    #[inline(always)]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapped(63 - self.0.leading_zeros())) }
    }

    /// The first square of a set that is known not to be empty; of an empty one, a1.
    #[must_use]
    #[inline(always)]
    pub const fn first_unchecked(self) -> Square {
        Square::wrapped(self.0.trailing_zeros())
    }

    /// All its subsets, itself and the empty set included.
    #[must_use]
    pub const fn subsets(self) -> Subsets {
        Subsets { set: self.0, next: Some(0) }
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set, from a1 to h8.
#[derive(Copy, Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

/// The subsets of a set, in the order of their numbers.
///
/// The step from one to the next is the *carry-rippler*: taking the set away from the subset fills the
/// places outside the set with ones, so that adding one carries straight through them, and what is left
/// inside the set has counted one up.
#[derive(Clone, Debug)]
pub struct Subsets {
    set: u64,
    next: Option<u64>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        let after = subset.wrapping_sub(self.set) & self.set;
        self.next = (after != 0).then_some(after);
        Some(Bitboard(subset))
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident $op:tt) => {
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $op other.0)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = *self $op other;
            }
        }
    };
}

operator!(BitAnd bitand BitAndAssign bitand_assign &);
operator!(BitOr bitor BitOrAssign bitor_assign |);
operator!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// A picture of the set: eight lines from the eighth rank down, `x` in the set and `.` outside.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::all() {
                f.write_str(if self.has(Square::new(file, rank)) { "x" } else { "." })?;
            }
            if rank != Rank::FIRST {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_its_squares() {
        let set = Bitboard(0x8000_0000_0000_0101);
        let names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
        assert_eq!(names, ["a1", "a2", "h8"]);
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
        assert_eq!(set.into_iter().len(), 3);
        assert_eq!(set.last(), Square::from_name(b"h8"));
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert_eq!(Bitboard::EMPTY.last(), None);
        assert!(set.several() && !Bitboard(8).several() && !Bitboard::EMPTY.several());
    }

    #[test]
    fn every_subset_comes_once_in_order() {
        let set = Bitboard(0b1011_0010);
        let subsets: Vec<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 16);
        assert!(subsets.is_sorted_by(|a, b| a.0 < b.0));
        assert!(subsets.iter().all(|subset| subset.without(set).is_empty()));
        assert_eq!(Bitboard::EMPTY.subsets().count(), 1);
    }

    #[test]
    fn it_can_be_looked_at() {
        let set = Bitboard::file(File::A) | Bitboard::rank(Rank::EIGHTH);
        let picture =
            "xxxxxxxx\nx.......\nx.......\nx.......\nx.......\nx.......\nx.......\nx.......";
        assert_eq!(set.to_string(), picture);
    }
}
