//! Chess as a search sees it.

use trebejo_core::Position;

use super::{ChessLike, MoveClass, PieceMove};
use crate::{Bitboard, Board, Chess, Color, Move, MoveKind, Role, Sink, Square, back, exchange};

/// Passes on the moves of one class.
pub struct MoveFilter<F> {
    class: MoveClass,
    /// Where moves of the class end, promotions aside.
    squares: Bitboard,
    visit: F,
}

/// A new knight or rook now and then wins or saves a game; a new bishop for completeness.
const MODEST: &[MoveKind] = &[MoveKind::ToKnight, MoveKind::ToRook, MoveKind::ToBishop];

impl<F: FnMut(Move)> MoveFilter<F> {
    /// For the moves of a position.
    #[inline]
    pub fn new(pos: &Chess, class: MoveClass, visit: F) -> MoveFilter<F> {
        let enemies = pos.board().color(pos.turn().other());
        let squares = if class == MoveClass::Noisy { enemies } else { !enemies };
        MoveFilter { class, squares, visit }
    }
}

impl<F> std::fmt::Debug for MoveFilter<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MoveFilter").field("class", &self.class).finish_non_exhaustive()
    }
}

impl<F: FnMut(Move)> Sink for MoveFilter<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to & self.squares {
            (self.visit)(Move::new(MoveKind::of_role(role), from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32) {
        for to in to & self.squares {
            (self.visit)(Move::new(kind, back(to, step), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) {
        for to in to {
            let kinds: &[MoveKind] = match (self.class, self.squares.has(to)) {
                (MoveClass::Noisy, true) => &MoveKind::PROMOTIONS,
                (MoveClass::Noisy, false) => &[MoveKind::ToQueen],
                (MoveClass::Quiet, true) => MODEST,
                (MoveClass::Quiet, false) => &[],
            };
            for kind in kinds {
                (self.visit)(Move::new(*kind, back(to, step), to));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        if self.class == MoveClass::Noisy {
            (self.visit)(Move::new(MoveKind::EnPassant, from, to));
        }
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        if self.class == MoveClass::Quiet {
            (self.visit)(Move::new(MoveKind::Castle, king, rook));
        }
    }
}

/// Whether a piece of the side to move stands where a move begins and nothing of its own where it ends.
#[must_use]
pub fn is_plausible(board: &Board, turn: Color, mv: Move) -> bool {
    let castles = mv.kind() == MoveKind::Castle;
    board.pieces(turn, mv.kind().role()).has(mv.from()) && board.color(turn).has(mv.to()) == castles
}

/// The piece that moves, as a number below 12.
#[must_use]
pub const fn piece_index(turn: Color, role: Role) -> usize {
    turn.index() * 6 + role.index()
}

impl ChessLike for Chess {
    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.key()
    }

    #[inline]
    fn is_check(&self) -> bool {
        self.is_check()
    }

    #[inline]
    fn halfmoves(&self) -> u16 {
        self.halfmoves()
    }

    fn is_dead(&self) -> bool {
        self.is_dead()
    }

    fn pass(&self) -> Chess {
        self.pass()
    }

    #[inline]
    fn each_move(&self, class: MoveClass, visit: impl FnMut(Move)) {
        self.tell_moves(&mut MoveFilter::new(self, class, visit));
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<Role> {
        self.captured(mv)
    }

    #[inline]
    fn promotion(mv: Move) -> Option<Role> {
        mv.promotion()
    }

    #[inline]
    fn piece_move(&self, mv: Move) -> PieceMove {
        let piece = piece_index(self.turn(), mv.kind().role());
        PieceMove { piece, from: mv.from(), to: mv.to() }
    }

    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool {
        exchange::gains(self.board(), self.turn(), mv, self.captured(mv), threshold)
    }

    #[inline]
    fn pack(mv: Move) -> u32 {
        u32::from(mv.bits())
    }

    #[inline]
    fn unpack(&self, packed: u32) -> Option<Move> {
        let mv = Move::from_bits(u16::try_from(packed).ok()?)?;
        is_plausible(self.board(), self.turn(), mv).then_some(mv)
    }

    #[inline]
    fn placement(&self, _board: usize) -> &Board {
        self.board()
    }

    #[inline]
    fn blocked(&self, _board: usize, color: Color) -> Bitboard {
        self.board().color(color)
    }
}
