//! Colours, roles and pieces, and the letters they are written with.

use trebejo_core::{Seat, ToMessage};

use crate::Rank;

/// The colour of a side. White sits in the first seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, ToMessage)]
pub enum Color {
    /// The side that begins.
    #[message("color.white")]
    White,
    /// The other side.
    #[message("color.black")]
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The opponent's colour.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black: an index into arrays of two.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays this colour.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Color::White => Seat::First,
            Color::Black => Seat::Second,
        }
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn of_seat(seat: Seat) -> Color {
        match seat {
            Seat::First => Color::White,
            Seat::Second => Color::Black,
        }
    }

    /// The rank on which this side's king and rooks begin.
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        match self {
            Color::White => Rank::FIRST,
            Color::Black => Rank::EIGHTH,
        }
    }

    /// Its word in records and views: `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

/// What kind of piece a piece is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ToMessage)]
pub enum Role {
    /// Goes straight, captures aslant, becomes something better on the last rank.
    #[message("role.pawn")]
    Pawn,
    /// Jumps.
    #[message("role.knight")]
    Knight,
    /// Goes along diagonals.
    #[message("role.bishop")]
    Bishop,
    /// Goes along ranks and files.
    #[message("role.rook")]
    Rook,
    /// Goes like bishop and rook.
    #[message("role.queen")]
    Queen,
    /// Is what it is all about.
    #[message("role.king")]
    King,
}

impl Role {
    /// All roles, the pawn first and the king last.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// 0 for the pawn to 5 for the king.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter that FEN and UCI use: `p n b r q k`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role of a lower-case letter of FEN and UCI.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Role> {
        Some(match letter {
            b'p' => Role::Pawn,
            b'n' => Role::Knight,
            b'b' => Role::Bishop,
            b'r' => Role::Rook,
            b'q' => Role::Queen,
            b'k' => Role::King,
            _ => return None,
        })
    }
}

/// A role of a colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The letter FEN uses: upper case for White.
    #[must_use]
    pub const fn letter(self) -> char {
        let letter = self.role.letter();
        match self.color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// The piece of a letter of FEN.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter.to_ascii_lowercase()) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_letter_of_its_own() {
        for color in Color::BOTH {
            assert_eq!(Color::of_seat(color.seat()), color);
            for role in Role::ALL {
                let piece = Piece { color, role };
                assert_eq!(Piece::from_letter(piece.letter() as u8), Some(piece));
            }
        }
        assert_eq!(Piece { color: Color::White, role: Role::Knight }.letter(), 'N');
        assert_eq!(Piece::from_letter(b'x'), None);
    }
}
