//! What legal moves depend on besides whose turn it is: the two boards, the castling rights and the passed
//! square. Counting positions copies it and keeps nothing else up to date.

use trebejo_chess::{
    Bitboard, Black, Castling, Color, MoveKind, Role, Side, Square, White, attacks,
};

use crate::law::Law;
use crate::{BoardId, Boards};

/// The boards with the rights that go with them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Standing {
    pub(crate) boards: Boards,
    /// The squares of the rooks on board A that may still castle, of both colours.
    pub(crate) castling: Bitboard,
    /// The square passed over by the pawn that has just gone two steps, where en passant is played; at most
    /// one square.
    pub(crate) en_passant: Bitboard,
    /// Whether en passant is played.
    pub(crate) passing: bool,
}

impl Standing {
    /// What it becomes by a move of side `S` from one board to the other.
    #[inline(always)]
    pub(crate) fn after<L: Law, S: Side>(
        &self,
        board: BoardId,
        kind: MoveKind,
        from: Square,
        to: Square,
    ) -> Standing {
        let mut next = Standing { en_passant: Bitboard::EMPTY, ..*self };
        let left = Bitboard::of(from);
        let reached = Bitboard::of(to);
        let far = board.other();
        match kind {
            MoveKind::Castle => {
                let Castling { king_to, rook_to, .. } = Castling::new(from, to);
                let near = next.boards.on_mut(board);
                near.toggle(S::COLOR, Role::King, left);
                near.toggle(S::COLOR, Role::Rook, reached);
                let there = next.boards.on_mut(far);
                there.toggle(S::COLOR, Role::King, Bitboard::of(king_to));
                there.toggle(S::COLOR, Role::Rook, Bitboard::of(rook_to));
                next.castling = next.castling.without(S::BACK_RANK);
                return next;
            }
            MoveKind::EnPassant => {
                let captured = S::Other::forward(reached);
                next.boards.on_mut(board).toggle(S::Other::COLOR, Role::Pawn, captured);
            }
            MoveKind::DoubleStep => {
                if self.passing {
                    next.en_passant = S::forward(left);
                }
            }
            _ => {
                next.boards.on_mut(if L::CAPTURES_AFAR { far } else { board }).clear(to);
                let lost = if kind == MoveKind::King { S::BACK_RANK } else { left };
                next.castling = next.castling.without(lost | reached);
            }
        }
        let role = kind.role();
        next.boards.on_mut(board).toggle(S::COLOR, role, left);
        next.boards.on_mut(far).toggle(S::COLOR, kind.promotion().unwrap_or(role), reached);
        next
    }

    /// The board and square of the pawn of side `S`'s enemy that has just passed over a square.
    #[inline]
    fn passer<S: Side>(&self) -> (BoardId, Bitboard) {
        let pawn = S::Other::forward(self.en_passant);
        let on_a = self.boards.on(BoardId::A).pieces(S::Other::COLOR, Role::Pawn) & pawn;
        (if on_a.any() { BoardId::A } else { BoardId::B }, pawn)
    }

    /// The pawns of side `S` that may capture en passant, and their board: that of the pawn that went two
    /// steps, where it stands now. The capture is played out and the king looked at.
    #[inline]
    pub(crate) fn captors<S: Side>(&self) -> (BoardId, Bitboard) {
        let (board, captured) = self.passer::<S>();
        let Some(to) = self.en_passant.first() else { return (board, Bitboard::EMPTY) };
        if (self.boards.occupied() & self.en_passant).any() {
            return (board, Bitboard::EMPTY);
        }
        let pawns = self.boards.on(board).pieces(S::COLOR, Role::Pawn);
        let ready = attacks::pawn(S::Other::COLOR, to) & pawns;
        let (home, king) = self.boards.king(S::COLOR);
        let around = self.boards.on(home);
        let captors = ready.into_iter().filter(|from| {
            // On the pawns' board two men vanish, on the other one arrives.
            let (occupied, enemies) = if home == board {
                let gone = Bitboard::of(*from) | captured;
                (around.occupied().without(gone), around.color(S::Other::COLOR).without(captured))
            } else {
                (around.occupied() | self.en_passant, around.color(S::Other::COLOR))
            };
            (around.attackers(king, occupied) & enemies).is_empty()
        });
        (board, captors.collect())
    }

    /// The pawns of a side that may capture en passant.
    pub(crate) fn captors_of(&self, turn: Color) -> Bitboard {
        match turn {
            Color::White => self.captors::<White>().1,
            Color::Black => self.captors::<Black>().1,
        }
    }
}
