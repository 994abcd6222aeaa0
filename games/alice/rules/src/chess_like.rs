//! Alice Chess as a search sees it: the board a piece stands on is part of what it is.

use trebejo_chess::{
    self as chess, Bitboard, Board, ChessLike, Color, MoveClass, MoveKind, PieceMove, Role,
    piece_index,
};
use trebejo_core::Position;

use crate::{Alice, BoardId, Move, Rules, exchange};

impl ChessLike for Alice {
    const PIECES: usize = 24;
    const BOARDS: usize = 2;

    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    #[inline]
    fn hash(&self) -> u64 {
        // The same placement is another position by other rules.
        match self.rules() {
            Rules::Parton => self.key(),
            Rules::PartonPassing => self.key() ^ 0x5061_7373_696E_6721,
            Rules::Mirror => self.key() ^ 0x4D69_7272_6F72_2121,
        }
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

    fn pass(&self) -> Alice {
        self.pass()
    }

    #[inline]
    fn each_move(&self, class: MoveClass, mut visit: impl FnMut(Move)) {
        let enemy = self.turn().other();
        let enemies = BoardId::BOTH.map(|from| {
            let mv = Move { board: from, step: chess::Move::new(MoveKind::King, A1, A1) };
            self.boards().on(self.capture_board(mv)).color(enemy)
        });
        self.for_each_move(|mv| {
            let noisy = match mv.step.kind() {
                MoveKind::EnPassant | MoveKind::ToQueen => true,
                MoveKind::Castle => false,
                _ => enemies[mv.board.index()].has(mv.step.to()),
            };
            if noisy == (class == MoveClass::Noisy) {
                visit(mv);
            }
        });
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
        let piece = piece_index(self.turn(), mv.role()) + 12 * mv.board.index();
        PieceMove { piece, from: mv.from(), to: mv.step.to() }
    }

    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool {
        exchange::gains(self, mv, threshold)
    }

    #[inline]
    fn pack(mv: Move) -> u32 {
        u32::from(mv.step.bits()) | (mv.board.index() as u32) << 16
    }

    #[inline]
    fn unpack(&self, packed: u32) -> Option<Move> {
        let board = match packed >> 16 {
            0 => BoardId::A,
            1 => BoardId::B,
            _ => return None,
        };
        let mv = Move { board, step: chess::Move::from_bits(packed as u16)? };
        let turn = self.turn();
        let stands = self.boards().on(board).pieces(turn, mv.role()).has(mv.from());
        let castles = mv.step.kind() == MoveKind::Castle;
        let own = self.boards().on(self.capture_board(mv)).color(turn).has(mv.step.to());
        (stands && own == castles).then_some(mv)
    }

    #[inline]
    fn placement(&self, board: usize) -> &Board {
        self.boards().on(BoardId::BOTH[board])
    }

    #[inline]
    fn attack_board(&self, board: usize) -> usize {
        if self.rules().is_mirror() { 1 - board } else { board }
    }

    #[inline]
    fn landing_board(&self, attack_board: usize) -> usize {
        if self.rules().is_mirror() { attack_board } else { 1 - attack_board }
    }

    #[inline]
    fn blocked(&self, board: usize, color: Color) -> Bitboard {
        if self.rules().is_mirror() {
            self.placement(1 - board).color(color)
        } else {
            self.placement(board).color(color) | self.placement(1 - board).occupied()
        }
    }
}

const A1: chess::Square = match chess::Square::from_index(0) {
    Some(square) => square,
    None => unreachable!(),
};
