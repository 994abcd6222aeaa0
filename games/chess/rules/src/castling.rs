//! Castling, as Chess960 has it: king and rook may begin anywhere on the back rank and end where the
//! ordinary game ends them.

use crate::{Bitboard, File, Square, attacks};

/// The squares of one castling.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
    /// Where the king goes: the g- or the c-file.
    pub king_to: Square,
    /// Where the rook goes: the f- or the d-file.
    pub rook_to: Square,
}

impl Castling {
    /// The castling of a king with a rook on the same rank.
    #[must_use]
    #[inline(always)]
    pub const fn new(king: Square, rook: Square) -> Castling {
        let rank = king.rank();
        let (king_file, rook_file) =
            if rook.index() > king.index() { (File::G, File::F) } else { (File::C, File::D) };
        Castling {
            king,
            rook,
            king_to: Square::new(king_file, rank),
            rook_to: Square::new(rook_file, rank),
        }
    }

    /// Whether it is on the king's side, written `O-O`.
    #[must_use]
    pub const fn is_short(&self) -> bool {
        self.rook.index() > self.king.index()
    }

    /// The squares the king passes and reaches: none may be attacked.
    #[must_use]
    #[inline(always)]
    pub fn king_way(&self) -> Bitboard {
        attacks::between(self.king, self.king_to) | Bitboard::of(self.king_to)
    }

    /// The squares that must be empty: the ways of king and rook, without the two themselves.
    #[must_use]
    #[inline(always)]
    pub fn must_be_empty(&self) -> Bitboard {
        let rook_way = attacks::between(self.rook, self.rook_to) | Bitboard::of(self.rook_to);
        (self.king_way() | rook_way).without(Bitboard::of(self.king) | Bitboard::of(self.rook))
    }
}
