//! The side to move as a type, so that the compiler writes the move generator once for each colour and no
//! pawn asks at run time which way is forward.

use crate::{Bitboard, Color, File, Rank};

/// A colour known at compile time.
pub trait Side {
    /// The colour.
    const COLOR: Color;
    /// The opponent.
    type Other: Side<Other = Self>;
    /// What a step forward adds to the number of a square.
    const FORWARD: i32;
    /// The rank a pawn's double step passes over.
    const THIRD_RANK: Bitboard;
    /// The rank where pawns are promoted.
    const LAST_RANK: Bitboard;
    /// The rank where king and rooks begin.
    const BACK_RANK: Bitboard;

    /// The squares in front of these.
    fn forward(squares: Bitboard) -> Bitboard;

    /// The squares these capture on towards the a-file.
    #[inline(always)]
    fn forward_left(squares: Bitboard) -> Bitboard {
        let (Bitboard(forward), h) = (Self::forward(squares), Bitboard::file(File::H));
        Bitboard(forward >> 1).without(h)
    }

    /// The squares these capture on towards the h-file.
    #[inline(always)]
    fn forward_right(squares: Bitboard) -> Bitboard {
        let (Bitboard(forward), a) = (Self::forward(squares), Bitboard::file(File::A));
        Bitboard(forward << 1).without(a)
    }
}

/// White, who goes up the board.
#[derive(Copy, Clone, Debug)]
pub struct White;

/// Black, who goes down the board.
#[derive(Copy, Clone, Debug)]
pub struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
    type Other = Black;
    const FORWARD: i32 = 8;
    const THIRD_RANK: Bitboard = Bitboard(0xFF << 16);
    const LAST_RANK: Bitboard = Bitboard::rank(Rank::EIGHTH);
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::FIRST);

    #[inline(always)]
    fn forward(squares: Bitboard) -> Bitboard {
        Bitboard(squares.0 << 8)
    }
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Other = White;
    const FORWARD: i32 = -8;
    const THIRD_RANK: Bitboard = Bitboard(0xFF << 40);
    const LAST_RANK: Bitboard = Bitboard::rank(Rank::FIRST);
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::EIGHTH);

    #[inline(always)]
    fn forward(squares: Bitboard) -> Bitboard {
        Bitboard(squares.0 >> 8)
    }
}
