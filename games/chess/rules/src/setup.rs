//! A position as someone typed or drew it, and the check that makes it one that can be played.

use crate::{Bitboard, Board, Chess, Color, File, Piece, Rank, Role, Square, movegen};
use trebejo_core::MessageError;

/// What someone put on the board. Anything can be in it; [`Setup::position`] says whether it can be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// The squares of the rooks that may castle.
    pub castling: Bitboard,
    /// The square passed over by a pawn that has just gone two steps.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move in the game.
    pub move_number: u16,
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum SetupError {
    /// Each side has one king.
    #[message("setup.kings")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Nobody begins with more than sixteen men.
    #[message("setup.men")]
    Men {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Nobody begins with more than eight pawns.
    #[message("setup.pawns")]
    Pawns {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// A pawn where none can be.
    #[message("setup.pawn-rank", found)]
    PawnRank(Square),
    /// The side that has just moved left its king in check.
    #[message("setup.king-can-be-taken")]
    KingCanBeTaken {
        /// Who is to move.
        color: Color,
        /// The king that could be taken.
        king: Square,
    },
    /// No position has more than two checkers.
    #[message("setup.checkers")]
    Checkers {
        /// How many.
        found: u32,
    },
    /// A right without the king and rook it takes.
    #[message("setup.castling-pieces")]
    CastlingPieces {
        /// Whose right.
        color: Color,
        /// Where the rook should be.
        rook: Square,
    },
    /// Two rooks on the same side of the king cannot both have kept their right.
    #[message("setup.castling-twice")]
    CastlingTwice {
        /// Whose right.
        color: Color,
    },
    /// No pawn has just passed over the square.
    #[message("setup.en-passant", found)]
    EnPassant(Square),
    /// A game's moves are counted from 1.
    #[message("setup.move-number")]
    MoveNumber,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling: Bitboard::EMPTY,
        en_passant: None,
        halfmoves: 0,
        move_number: 1,
    };

    /// The start position.
    #[must_use]
    pub fn start() -> Setup {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Setup::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// The start position of Chess960 with this number, from 0 to 959; 518 is the usual one.
    #[must_use]
    pub fn chess960(number: u16) -> Option<Setup> {
        if number >= 960 {
            return None;
        }
        let number = usize::from(number);
        let mut rank: [Option<Role>; 8] = [None; 8];
        rank[number % 4 * 2 + 1] = Some(Role::Bishop);
        rank[number / 4 % 4 * 2] = Some(Role::Bishop);
        let mut fill = |nth: usize, role| {
            let place = (0..8).filter(|i| rank[*i].is_none()).nth(nth).expect("a free place");
            rank[place] = Some(role);
        };
        fill(number / 16 % 6, Role::Queen);
        // Two knights on five free places: ten pairs, in the order of this table.
        const KNIGHTS: [(usize, usize); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let (first, second) = KNIGHTS[number / 96];
        fill(second, Role::Knight);
        fill(first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            fill(0, role);
        }
        Some(Setup::with_back_rank(rank.map(|role| role.expect("eight places are filled"))))
    }

    /// The start position with these pieces behind the pawns.
    fn with_back_rank(roles: [Role; 8]) -> Setup {
        let mut setup = Setup::EMPTY;
        for (file, role) in File::all().zip(roles) {
            for color in Color::BOTH {
                let back = Square::new(file, color.back_rank());
                setup.board.put(back, Piece { color, role });
                let up = if color == Color::White { 1 } else { -1 };
                let before = back.offset(0, up).expect("a square in front");
                setup.board.put(before, Piece { color, role: Role::Pawn });
                if role == Role::Rook {
                    setup.castling.insert(back);
                }
            }
        }
        setup
    }

    /// Checks everything a position must fulfil. An en passant square where no pawn can have passed, or where
    /// no capture is legal, is dropped.
    pub fn position(&self) -> Result<Chess, SetupError> {
        self.check_men()?;
        self.check_pawns()?;
        self.check_kings()?;
        self.check_castling()?;
        if self.move_number == 0 {
            return Err(SetupError::MoveNumber);
        }
        let en_passant = self.en_passant.filter(|_| self.check_en_passant().is_ok());
        Ok(Chess::new_unchecked(&Setup { en_passant, ..*self }))
    }

    /// Whether each side has one king and no more men and pawns than it began with.
    pub fn check_men(&self) -> Result<(), SetupError> {
        for color in Color::BOTH {
            let found = self.board.pieces(color, Role::King).count();
            if found != 1 {
                return Err(SetupError::Kings { color, found });
            }
            let found = self.board.color(color).count();
            if found > 16 {
                return Err(SetupError::Men { color, found });
            }
            let found = self.board.pieces(color, Role::Pawn).count();
            if found > 8 {
                return Err(SetupError::Pawns { color, found });
            }
        }
        Ok(())
    }

    /// Whether all pawns stand where chess can have brought them.
    fn check_pawns(&self) -> Result<(), SetupError> {
        let edges = Bitboard::rank(Rank::FIRST) | Bitboard::rank(Rank::EIGHTH);
        match (self.board.role(Role::Pawn) & edges).first() {
            Some(square) => Err(SetupError::PawnRank(square)),
            None => Ok(()),
        }
    }

    fn check_kings(&self) -> Result<(), SetupError> {
        let waiting = self.turn.other();
        if movegen::checkers(&self.board, waiting).any() {
            let king = self.board.king(waiting);
            return Err(SetupError::KingCanBeTaken { color: self.turn, king });
        }
        let found = movegen::checkers(&self.board, self.turn).count();
        if found > 2 { Err(SetupError::Checkers { found }) } else { Ok(()) }
    }

    /// Whether king and rook stand ready for every right to castle.
    pub fn check_castling(&self) -> Result<(), SetupError> {
        for rook in self.castling {
            let color = match self.board.piece_at(rook) {
                Some(piece) => piece.color,
                None if rook.rank() == Rank::FIRST => Color::White,
                None => Color::Black,
            };
            let king = self.board.king(color);
            let ready = self.board.pieces(color, Role::Rook).has(rook)
                && rook.rank() == color.back_rank()
                && king.rank() == color.back_rank();
            if !ready {
                return Err(SetupError::CastlingPieces { color, rook });
            }
            let same_side =
                |other: &Square| other.rank() == rook.rank() && (*other < king) == (rook < king);
            if self.castling.into_iter().filter(same_side).count() > 1 {
                return Err(SetupError::CastlingTwice { color });
            }
        }
        Ok(())
    }

    /// Whether a pawn can just have passed over the en passant square.
    pub fn check_en_passant(&self) -> Result<(), SetupError> {
        let Some(passed) = self.en_passant else { return Ok(()) };
        let forward = if self.turn == Color::White { 1 } else { -1 };
        let moved = self.turn.other();
        let last_but_two = if self.turn == Color::White { 5 } else { 2 };
        let came_from = passed.offset(0, forward);
        let stands_on = passed.offset(0, -forward);
        let pawns = self.board.pieces(moved, Role::Pawn);
        let occupied = self.board.occupied();
        let plausible = passed.rank().index() == last_but_two
            && !occupied.has(passed)
            && came_from.is_some_and(|square| !occupied.has(square))
            && stands_on.is_some_and(|square| pawns.has(square));
        if plausible { Ok(()) } else { Err(SetupError::EnPassant(passed)) }
    }
}
