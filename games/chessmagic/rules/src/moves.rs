//! Moves: those of chess, those a gift makes possible or changes, and staying put.

use trebejo_chess::{Move, Square};

/// One choice of a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MagicMove {
    /// As in chess.
    Plain(Move),
    /// By the gift of this turn: a move chess does not have, or one that leads elsewhere. A swap is a king's
    /// move to the square of its partner, an en passant capture of an omnidirectional pawn one of its kind.
    Gifted(Move),
    /// The rook does without its second step.
    Stay,
}

impl MagicMove {
    /// The squares it goes from and to and what becomes of it; nothing if the rook stays.
    #[must_use]
    pub const fn chess(self) -> Option<Move> {
        match self {
            MagicMove::Plain(mv) | MagicMove::Gifted(mv) => Some(mv),
            MagicMove::Stay => None,
        }
    }

    /// Where the piece goes; nothing if the rook stays.
    #[must_use]
    pub fn to(self) -> Option<Square> {
        self.chess().map(Move::to)
    }

    /// Whether it makes use of the gift.
    #[must_use]
    pub const fn is_gifted(self) -> bool {
        matches!(self, MagicMove::Gifted(_))
    }
}
