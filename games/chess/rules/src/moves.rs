//! Moves: 16 bits that say everything but what is captured.

use std::fmt;

use crate::{Role, Square};

/// What sort of move a move is; with it a move can be played without asking what stands where.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A pawn goes one step forward or captures, without becoming anything else.
    Pawn,
    /// A knight moves.
    Knight,
    /// A bishop moves.
    Bishop,
    /// A rook moves.
    Rook,
    /// A queen moves.
    Queen,
    /// A king goes one step.
    King,
    /// A pawn goes two steps.
    DoubleStep,
    /// A pawn captures another in passing.
    EnPassant,
    /// A king castles with the rook on the square the move goes to.
    Castle,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
}

impl MoveKind {
    const ALL: [MoveKind; 13] = [
        MoveKind::Pawn,
        MoveKind::Knight,
        MoveKind::Bishop,
        MoveKind::Rook,
        MoveKind::Queen,
        MoveKind::King,
        MoveKind::DoubleStep,
        MoveKind::EnPassant,
        MoveKind::Castle,
        MoveKind::ToKnight,
        MoveKind::ToBishop,
        MoveKind::ToRook,
        MoveKind::ToQueen,
    ];

    /// The promotions, the queen first.
    pub const PROMOTIONS: [MoveKind; 4] =
        [MoveKind::ToQueen, MoveKind::ToKnight, MoveKind::ToRook, MoveKind::ToBishop];

    /// The ordinary move of a role.
    #[must_use]
    #[inline(always)]
    pub const fn of_role(role: Role) -> MoveKind {
        match role {
            Role::Pawn => MoveKind::Pawn,
            Role::Knight => MoveKind::Knight,
            Role::Bishop => MoveKind::Bishop,
            Role::Rook => MoveKind::Rook,
            Role::Queen => MoveKind::Queen,
            Role::King => MoveKind::King,
        }
    }

    /// The role of the piece that moves.
    #[must_use]
    #[inline(always)]
    pub const fn role(self) -> Role {
        match self {
            MoveKind::Knight => Role::Knight,
            MoveKind::Bishop => Role::Bishop,
            MoveKind::Rook => Role::Rook,
            MoveKind::Queen => Role::Queen,
            MoveKind::King | MoveKind::Castle => Role::King,
            _ => Role::Pawn,
        }
    }

    /// What a pawn becomes.
    #[must_use]
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        match self {
            MoveKind::ToKnight => Some(Role::Knight),
            MoveKind::ToBishop => Some(Role::Bishop),
            MoveKind::ToRook => Some(Role::Rook),
            MoveKind::ToQueen => Some(Role::Queen),
            _ => None,
        }
    }
}

/// A move. Castling goes from the king's square to the rook's, which tells all castlings of Chess960 apart.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// A move from here to there.
    #[must_use]
    #[inline(always)]
    pub const fn new(kind: MoveKind, from: Square, to: Square) -> Move {
        Move((kind as u16) << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// Where the piece stands.
    #[must_use]
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrapped(self.0 as u32 >> 6)
    }

    /// Where it goes; in castling, where the rook stands.
    #[must_use]
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrapped(self.0 as u32)
    }

    /// What sort of move it is.
    #[must_use]
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        MoveKind::ALL[(self.0 >> 12) as usize]
    }

    /// What a pawn becomes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.kind().promotion()
    }

    /// The move as a number, for tables.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with this number, if there is one.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        if (bits >> 12) < MoveKind::ALL.len() as u16 { Some(Move(bits)) } else { None }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from(), self.to(), self.kind())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_keeps_what_it_was_made_of() {
        for (i, kind) in MoveKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, i);
            for (from, to) in Square::all().zip(Square::all().rev()) {
                let mv = Move::new(kind, from, to);
                assert_eq!((mv.kind(), mv.from(), mv.to()), (kind, from, to));
                assert_eq!(Move::from_bits(mv.bits()), Some(mv));
            }
        }
        assert_eq!(Move::from_bits(13 << 12), None);
    }
}
