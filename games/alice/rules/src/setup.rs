//! A position as someone typed or drew it, and the check that makes it one that can be played.

use trebejo_chess::{
    self as chess, Bitboard, Board, Color, File, Rank, Role, SetupError as Common, Square,
};
use trebejo_core::MessageError;

use crate::{Alice, BoardId, Boards, Rules};

/// What someone put on the boards. Anything can be in it; [`Setup::position`] says whether it can be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the men stand.
    pub boards: Boards,
    /// Whose turn it is.
    pub turn: Color,
    /// The squares of the rooks on board A that may castle.
    pub castling: Bitboard,
    /// The square passed over by a pawn that has just gone two steps.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move in the game.
    pub move_number: u16,
}

/// Where a game begins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// All men on board A.
    #[default]
    Usual,
    /// White's men on board A, Black's on board B.
    LookingGlass,
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SetupError {
    /// What chess refuses too.
    #[message(transparent)]
    Common(#[from] Common),
    /// By Parton's rules a square is taken on one board only.
    #[message("alice.setup.taken-twice", found)]
    TakenTwice(Square),
    /// The side that has just moved left its king in check.
    #[message("alice.setup.king-can-be-taken")]
    KingCanBeTaken {
        /// Who is to move.
        color: Color,
        /// The board of the king that could be taken.
        board: BoardId,
        /// Its square.
        king: Square,
    },
    /// A right without king and rook on their first squares of board A.
    #[message("alice.setup.castling")]
    Castling {
        /// Whose right.
        color: Color,
        /// Where the rook should be.
        rook: Square,
    },
    /// The mirror rules have no castling.
    #[message("alice.setup.mirror-castling")]
    MirrorCastling,
    /// The mirror rules have no en passant.
    #[message("alice.setup.mirror-en-passant")]
    MirrorEnPassant,
}

impl Setup {
    /// Two empty boards, White to move.
    pub const EMPTY: Setup = Setup {
        boards: Boards::EMPTY,
        turn: Color::White,
        castling: Bitboard::EMPTY,
        en_passant: None,
        halfmoves: 0,
        move_number: 1,
    };

    /// A start position. Castling takes a king on board A, so by the looking-glass start only White has it.
    #[must_use]
    pub fn start(rules: Rules, start: Start) -> Setup {
        let usual = chess::Setup::start();
        let mut setup = Setup { castling: usual.castling, ..Setup::EMPTY };
        for (square, piece) in usual.board.all() {
            let glass = start == Start::LookingGlass && piece.color == Color::Black;
            let board = if glass { BoardId::B } else { BoardId::A };
            setup.boards.on_mut(board).put(square, piece);
        }
        if rules.is_mirror() {
            setup.castling = Bitboard::EMPTY;
        }
        setup.castling &= setup.boards.on(BoardId::A).role(Role::Rook);
        setup
    }

    /// Checks everything a position must fulfil. Where en passant is not played, the passed square is dropped.
    pub fn position(&self, rules: Rules) -> Result<Alice, SetupError> {
        self.check_men(rules)?;
        self.check_kings(rules)?;
        if rules.is_mirror() {
            self.check_mirror_rights()?;
        } else {
            self.check_castling()?;
        }
        if rules.en_passant() {
            self.check_en_passant()?;
        }
        if self.move_number == 0 {
            return Err(Common::MoveNumber.into());
        }
        Ok(Alice::new_unchecked(self, rules))
    }

    fn check_men(&self, rules: Rules) -> Result<(), SetupError> {
        let both = BoardId::BOTH.map(|board| self.boards.on(board));
        for color in Color::BOTH {
            let found = self.boards.count(color, Role::King);
            if found != 1 {
                return Err(Common::Kings { color, found }.into());
            }
            let found = both.iter().map(|board| board.color(color).count()).sum();
            if found > 16 {
                return Err(Common::Men { color, found }.into());
            }
            let found = self.boards.count(color, Role::Pawn);
            if found > 8 {
                return Err(Common::Pawns { color, found }.into());
            }
        }
        let edges = Bitboard::rank(Rank::FIRST) | Bitboard::rank(Rank::EIGHTH);
        let stray = both.iter().find_map(|board| (board.role(Role::Pawn) & edges).first());
        if let Some(square) = stray {
            return Err(Common::PawnRank(square).into());
        }
        let twice = (both[0].occupied() & both[1].occupied()).first();
        match twice.filter(|_| !rules.is_mirror()) {
            Some(square) => Err(SetupError::TakenTwice(square)),
            None => Ok(()),
        }
    }

    fn check_kings(&self, rules: Rules) -> Result<(), SetupError> {
        let waiting = self.turn.other();
        if self.boards.checkers(rules, waiting).any() {
            let (board, king) = self.boards.king(waiting);
            return Err(SetupError::KingCanBeTaken { color: self.turn, board, king });
        }
        // By the mirror rules a single move can open a line to several sliders that stand one behind the other.
        let found = self.boards.checkers(rules, self.turn).count();
        if found > 2 && !rules.is_mirror() {
            return Err(Common::Checkers { found }.into());
        }
        Ok(())
    }

    fn check_mirror_rights(&self) -> Result<(), SetupError> {
        if self.castling.any() {
            Err(SetupError::MirrorCastling)
        } else if self.en_passant.is_some() {
            Err(SetupError::MirrorEnPassant)
        } else {
            Ok(())
        }
    }

    fn check_castling(&self) -> Result<(), SetupError> {
        let a: &Board = self.boards.on(BoardId::A);
        for rook in self.castling {
            let color = if rook.rank() == Rank::EIGHTH { Color::Black } else { Color::White };
            let rank = color.back_rank();
            let ready = rook.rank() == rank
                && matches!(rook.file(), File::A | File::H)
                && a.pieces(color, Role::Rook).has(rook)
                && a.pieces(color, Role::King).has(Square::new(File::E, rank));
            if !ready {
                return Err(SetupError::Castling { color, rook });
            }
        }
        Ok(())
    }

    /// The pawn went two steps on the other board than the one it stands on now, and both squares behind it
    /// are free there; on its new board something may stand on the square it passed.
    fn check_en_passant(&self) -> Result<(), SetupError> {
        let Some(passed) = self.en_passant else { return Ok(()) };
        let forward = if self.turn == Color::White { 1 } else { -1 };
        let moved = self.turn.other();
        let last_but_two = if self.turn == Color::White { 5 } else { 2 };
        let came_from = passed.offset(0, forward);
        let stands_on = passed.offset(0, -forward);
        let plausible = passed.rank().index() == last_but_two
            && came_from.is_some_and(|square| !self.boards.occupied().has(square))
            && stands_on.is_some_and(|square| {
                let board = BoardId::BOTH
                    .into_iter()
                    .find(|board| self.boards.on(*board).pieces(moved, Role::Pawn).has(square));
                board.is_some_and(|board| !self.boards.on(board.other()).occupied().has(passed))
            });
        if plausible { Ok(()) } else { Err(Common::EnPassant(passed).into()) }
    }
}
