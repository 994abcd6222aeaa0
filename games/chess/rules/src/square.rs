//! Squares, files and ranks. A square is a number from 0 (a1) to 63 (h8), rank by rank.

use std::fmt;

use trebejo_core::{Argument, ToArgument};

/// A file of the board: a is 0, h is 7.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct File(u8);

/// A rank of the board: the first is 0, the eighth is 7.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

/// One of the 64 squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl File {
    /// The a-file.
    pub const A: File = File(0);
    /// The c-file, where the king goes when castling on the queen's side.
    pub const C: File = File(2);
    /// The d-file, where the rook goes when castling on the queen's side.
    pub const D: File = File(3);
    /// The e-file, where the king begins.
    pub const E: File = File(4);
    /// The f-file, where the rook goes when castling on the king's side.
    pub const F: File = File(5);
    /// The g-file, where the king goes when castling on the king's side.
    pub const G: File = File(6);
    /// The h-file.
    pub const H: File = File(7);

    /// All files from a to h.
    pub fn all() -> impl DoubleEndedIterator<Item = File> + ExactSizeIterator + Clone {
        (0..8).map(File)
    }

    /// The file with this number, if there is one.
    #[must_use]
    pub const fn new(index: u8) -> Option<File> {
        if index < 8 { Some(File(index)) } else { None }
    }

    /// The file of this letter, `a` to `h`.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<File> {
        File::new(letter.wrapping_sub(b'a'))
    }

    /// Its letter, `a` to `h`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Its number, below 8.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

impl Rank {
    /// White's back rank.
    pub const FIRST: Rank = Rank(0);
    /// Black's back rank.
    pub const EIGHTH: Rank = Rank(7);

    /// All ranks from the first to the eighth.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + Clone {
        (0..8).map(Rank)
    }

    /// The rank with this number, counted from 0, if there is one.
    #[must_use]
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank(index)) } else { None }
    }

    /// The rank of this digit, `1` to `8`.
    #[must_use]
    pub const fn from_digit(digit: u8) -> Option<Rank> {
        Rank::new(digit.wrapping_sub(b'1'))
    }

    /// Its digit, `1` to `8`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self.0) as char
    }

    /// Its number, below 8.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

impl Square {
    /// How many squares a board has.
    pub const COUNT: usize = 64;

    /// The square where a file and a rank cross.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 << 3 | file.0)
    }

    /// The square with this number, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square(index as u8)) } else { None }
    }

    /// The square with this number modulo 64: for loops whose bounds say that it is in range.
    #[must_use]
    pub(crate) const fn wrapped(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..64).map(Square)
    }

    /// The square of this name, as in `e4`.
    #[must_use]
    pub const fn from_name(name: &[u8]) -> Option<Square> {
        let &[file, rank] = name else { return None };
        match (File::from_letter(file), Rank::from_digit(rank)) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }

    /// Its number, below 64. The mask costs nothing and lets look-ups in tables of 64 go unchecked.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Its file.
    #[must_use]
    #[inline(always)]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// Its rank.
    #[must_use]
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3 & 7)
    }

    /// The square so many files to the right and ranks up, if that is still on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().0 as i8 + files;
        let rank = self.rank().0 as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square((rank << 3 | file) as u8))
    }

    /// The same square seen from the other side: a1 becomes a8.
    #[must_use]
    pub const fn flip(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// Whether it is a dark square, as a1 is.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        (self.file().0 ^ self.rank().0) & 1 == 0
    }
}

/// A square is called the same in every language.
impl ToArgument for Square {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_as_it_is_written() {
        for (i, square) in Square::all().enumerate() {
            assert_eq!(Square::from_name(square.to_string().as_bytes()), Some(square));
            assert_eq!(Square::from_index(i), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(square.flip().flip(), square);
        }
        assert_eq!(Square::from_index(0).unwrap().to_string(), "a1");
        assert_eq!(Square::from_index(28).unwrap().to_string(), "e4");
        for text in ["", "e", "e9", "i1", "E4", "e44", "é"] {
            assert_eq!(Square::from_name(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn steps_end_at_the_edge() {
        let h1 = Square::from_name(b"h1").unwrap();
        assert_eq!(h1.offset(1, 0), None);
        assert_eq!(h1.offset(0, -1), None);
        assert_eq!(h1.offset(-1, 2), Square::from_name(b"g3"));
        assert!(!h1.is_dark());
        assert_eq!(Square::all().filter(|square| square.is_dark()).count(), 32);
    }
}
