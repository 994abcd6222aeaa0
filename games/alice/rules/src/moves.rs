//! Moves: those of chess, with the board they begin on.

use trebejo_chess::{self as chess, Castling, MoveKind, Role, Square};

use crate::BoardId;

/// A move. In Parton's rules the square alone would tell the board; the mirror rules need it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The board on which the man stands before it moves; afterwards it stands on the other.
    pub board: BoardId,
    /// The move as chess knows it; castling goes from the king's square to the rook's.
    pub step: chess::Move,
}

impl Move {
    /// Where the man stands.
    #[must_use]
    pub const fn from(self) -> Square {
        self.step.from()
    }

    /// Where the man will stand, the castling king too.
    #[must_use]
    pub const fn arrival(self) -> Square {
        match self.step.kind() {
            MoveKind::Castle => Castling::new(self.step.from(), self.step.to()).king_to,
            _ => self.step.to(),
        }
    }

    /// What moves.
    #[must_use]
    pub const fn role(self) -> Role {
        self.step.kind().role()
    }

    /// What a pawn becomes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.step.promotion()
    }
}
