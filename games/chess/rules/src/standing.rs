//! What legal moves depend on besides whose turn it is: the board, the castling rights and the en passant
//! square. It is 80 bytes; counting positions copies it and keeps nothing else up to date.

use crate::side::Side;
use crate::{Bitboard, Board, Castling, MoveKind, Role, Square, attacks};

/// The board with the rights that go with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Standing {
    pub(crate) board: Board,
    /// The squares of the rooks that may still castle, of both colours.
    pub(crate) castling: Bitboard,
    /// The square passed over by the pawn that has just gone two steps, if an enemy pawn stands ready; at
    /// most one square.
    pub(crate) en_passant: Bitboard,
}

impl Standing {
    /// What it becomes by a move of side `S`.
    #[inline(always)]
    pub(crate) fn after<S: Side>(&self, kind: MoveKind, from: Square, to: Square) -> Standing {
        let mut next = Standing { en_passant: Bitboard::EMPTY, ..*self };
        let both = Bitboard::of(from) | Bitboard::of(to);
        match kind {
            MoveKind::Pawn => {
                next.board.clear(to);
                next.board.toggle(S::COLOR, Role::Pawn, both);
            }
            MoveKind::Knight | MoveKind::Bishop | MoveKind::Rook | MoveKind::Queen => {
                next.board.clear(to);
                next.board.toggle(S::COLOR, kind.role(), both);
                next.castling = next.castling.without(both);
            }
            MoveKind::King => {
                next.board.clear(to);
                next.board.toggle(S::COLOR, Role::King, both);
                next.castling = next.castling.without(S::BACK_RANK | both);
            }
            MoveKind::DoubleStep => {
                next.board.toggle(S::COLOR, Role::Pawn, both);
                let passed = S::forward(Bitboard::of(from));
                let beside = S::forward_left(passed) | S::forward_right(passed);
                let ready = beside & self.board.pieces(S::Other::COLOR, Role::Pawn);
                next.en_passant = if ready.any() { passed } else { Bitboard::EMPTY };
            }
            MoveKind::EnPassant => {
                next.board.toggle(S::COLOR, Role::Pawn, both);
                let captured = S::Other::forward(Bitboard::of(to));
                next.board.toggle(S::Other::COLOR, Role::Pawn, captured);
            }
            MoveKind::Castle => {
                let Castling { king_to, rook_to, .. } = Castling::new(from, to);
                next.board.toggle(S::COLOR, Role::King, Bitboard::of(from));
                next.board.toggle(S::COLOR, Role::Rook, Bitboard::of(to));
                next.board.toggle(S::COLOR, Role::King, Bitboard::of(king_to));
                next.board.toggle(S::COLOR, Role::Rook, Bitboard::of(rook_to));
                next.castling = next.castling.without(S::BACK_RANK);
            }
            MoveKind::ToKnight | MoveKind::ToBishop | MoveKind::ToRook | MoveKind::ToQueen => {
                let role = kind.promotion().unwrap_or(Role::Queen);
                next.board.clear(to);
                next.board.toggle(S::COLOR, Role::Pawn, Bitboard::of(from));
                next.board.toggle(S::COLOR, role, Bitboard::of(to));
                next.castling = next.castling.without(both);
            }
        }
        next
    }

    /// The pawns of side `S` that may capture en passant. Two pawns leave a rank at once, which no pin mask
    /// foresees, so the capture is played out and the king looked at.
    #[inline]
    pub(crate) fn en_passant_captors<S: Side>(&self) -> Bitboard {
        let Some(to) = self.en_passant.first() else { return Bitboard::EMPTY };
        let board = &self.board;
        let king = board.king(S::COLOR);
        let captured = S::Other::forward(self.en_passant);
        let enemies = board.color(S::Other::COLOR).without(captured);
        let ready = attacks::pawn(S::Other::COLOR, to) & board.pieces(S::COLOR, Role::Pawn);
        ready
            .into_iter()
            .filter(|from| {
                let gone = Bitboard::of(*from) | captured;
                let occupied = board.occupied().without(gone) | self.en_passant;
                (board.attackers(king, occupied) & enemies).is_empty()
            })
            .collect()
    }

    /// Forgets the en passant square unless side `S` has a legal capture there.
    #[inline]
    pub(crate) fn settle_en_passant<S: Side>(&mut self) {
        if self.en_passant.any() && self.en_passant_captors::<S>().is_empty() {
            self.en_passant = Bitboard::EMPTY;
        }
    }
}
