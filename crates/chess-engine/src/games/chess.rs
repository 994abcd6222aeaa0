//! Chess as the search sees it.

use trebejo_chess::{Bitboard, Board, Chess, Color, Move, MoveKind, Role, Sink, Square, back};
use trebejo_core::Position;

use crate::chesslike::{ChessLike, Kind, Trail};
use crate::exchange;
use crate::strength::{CHESS, Dial};

/// Hears moves of one kind.
pub(crate) struct Sieve<F> {
    kind: Kind,
    /// Where moves of the kind end, promotions aside.
    squares: Bitboard,
    hear: F,
}

/// A new knight or rook now and then wins or saves a game; a new bishop for completeness.
const MODEST: &[MoveKind] = &[MoveKind::ToKnight, MoveKind::ToRook, MoveKind::ToBishop];

impl<F: FnMut(Move)> Sieve<F> {
    #[inline]
    pub(crate) fn new(pos: &Chess, kind: Kind, hear: F) -> Sieve<F> {
        let prey = pos.board().color(pos.turn().other());
        let squares = if kind == Kind::Noisy { prey } else { !prey };
        Sieve { kind, squares, hear }
    }
}

impl<F: FnMut(Move)> Sink for Sieve<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to & self.squares {
            (self.hear)(Move::new(MoveKind::of_role(role), from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, kind: MoveKind, to: Bitboard, step: i32) {
        for to in to & self.squares {
            (self.hear)(Move::new(kind, back(to, step), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) {
        for to in to {
            let kinds: &[MoveKind] = match (self.kind, self.squares.has(to)) {
                (Kind::Noisy, true) => &MoveKind::PROMOTIONS,
                (Kind::Noisy, false) => &[MoveKind::ToQueen],
                (Kind::Quiet, true) => MODEST,
                (Kind::Quiet, false) => &[],
            };
            for kind in kinds {
                (self.hear)(Move::new(*kind, back(to, step), to));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        if self.kind == Kind::Noisy {
            (self.hear)(Move::new(MoveKind::EnPassant, from, to));
        }
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        if self.kind == Kind::Quiet {
            (self.hear)(Move::new(MoveKind::Castle, king, rook));
        }
    }
}

/// Whether a piece of the side to move stands where a move begins and nothing of its own where it ends.
pub(crate) fn is_plausible(board: &Board, turn: Color, mv: Move) -> bool {
    let castles = mv.kind() == MoveKind::Castle;
    board.pieces(turn, mv.kind().role()).has(mv.from()) && board.color(turn).has(mv.to()) == castles
}

/// The man that moves, as a number below 12.
pub(crate) const fn man(turn: Color, role: Role) -> usize {
    turn.index() * 6 + role.index()
}

impl ChessLike for Chess {
    const DIAL: Dial = CHESS;
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
    fn each_move(&self, kind: Kind, hear: impl FnMut(Move)) {
        self.tell_moves(&mut Sieve::new(self, kind, hear));
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
    fn trail(&self, mv: Move) -> Trail {
        Trail { man: man(self.turn(), mv.kind().role()), from: mv.from(), to: mv.to() }
    }

    fn exchange_gains(&self, mv: Move, least: i32) -> bool {
        exchange::on_one_board(self.board(), self.turn(), mv, self.captured(mv), least)
    }

    fn pack(mv: Move) -> u32 {
        u32::from(mv.bits())
    }

    fn unpack(&self, packed: u32) -> Option<Move> {
        let mv = Move::from_bits(u16::try_from(packed).ok()?)?;
        is_plausible(self.board(), self.turn(), mv).then_some(mv)
    }

    #[inline]
    fn men(&self, _board: usize) -> &Board {
        self.board()
    }

    #[inline]
    fn blocked(&self, _board: usize, color: Color) -> Bitboard {
        self.board().color(color)
    }
}
