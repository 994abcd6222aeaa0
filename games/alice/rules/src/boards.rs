//! The two boards, A and B, and the men on both.

use std::fmt;

use trebejo_chess::{Bitboard, Board, Color, Piece, Role, Square};
use trebejo_core::{Argument, ToArgument};

use crate::Rules;

/// One of the two boards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardId {
    /// The board the game begins on.
    A,
    /// The board behind the looking-glass.
    B,
}

impl BoardId {
    /// Both, A first.
    pub const BOTH: [BoardId; 2] = [BoardId::A, BoardId::B];

    /// The other board.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> BoardId {
        match self {
            BoardId::A => BoardId::B,
            BoardId::B => BoardId::A,
        }
    }

    /// 0 for A, 1 for B: an index into arrays of two.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BoardId::A => "A",
            BoardId::B => "B",
        }
    }

    /// The board of a letter, of either size.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<BoardId> {
        match letter {
            b'A' | b'a' => Some(BoardId::A),
            b'B' | b'b' => Some(BoardId::B),
            _ => None,
        }
    }
}

/// A board has the same letter in every language.
impl ToArgument for BoardId {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where the men stand on both boards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Boards {
    boards: [Board; 2],
}

impl Boards {
    /// Two boards without men.
    pub const EMPTY: Boards = Boards { boards: [Board::EMPTY; 2] };

    /// Board A and board B.
    #[must_use]
    pub const fn new(a: Board, b: Board) -> Boards {
        Boards { boards: [a, b] }
    }

    /// One of the boards.
    #[must_use]
    #[inline(always)]
    pub const fn on(&self, board: BoardId) -> &Board {
        &self.boards[board.index()]
    }

    /// One of the boards, to change it.
    #[inline(always)]
    pub const fn on_mut(&mut self, board: BoardId) -> &mut Board {
        &mut self.boards[board.index()]
    }

    /// The squares with a man on either board.
    #[must_use]
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.boards[0].occupied() | self.boards[1].occupied()
    }

    /// How many men of a colour and role there are on both boards.
    #[must_use]
    pub fn count(&self, color: Color, role: Role) -> u32 {
        self.boards.iter().map(|board| board.pieces(color, role).count()).sum()
    }

    /// The board on which a king stands; B if it is missing altogether, which no position allows.
    #[must_use]
    #[inline(always)]
    pub fn king_board(&self, color: Color) -> BoardId {
        if self.boards[0].pieces(color, Role::King).any() { BoardId::A } else { BoardId::B }
    }

    /// The square and board of a king.
    #[must_use]
    #[inline(always)]
    pub fn king(&self, color: Color) -> (BoardId, Square) {
        let board = self.king_board(color);
        (board, self.on(board).king(color))
    }

    /// The enemies that attack a king: men of its own board, or by the mirror rules men of the other, which go
    /// over the king's.
    #[must_use]
    pub fn checkers(&self, rules: Rules, color: Color) -> Bitboard {
        let (board, king) = self.king(color);
        self.attackers(rules, color.other(), board, king)
    }

    /// The men of a colour that attack a square of a board.
    #[must_use]
    pub fn attackers(&self, rules: Rules, color: Color, board: BoardId, at: Square) -> Bitboard {
        let men = self.on(if rules.is_mirror() { board.other() } else { board });
        men.attackers(at, self.on(board).occupied()) & men.color(color)
    }

    /// All men: board A from a1 to h8, then board B.
    pub fn all(&self) -> impl Iterator<Item = (BoardId, Square, Piece)> + '_ {
        BoardId::BOTH.into_iter().flat_map(|board| {
            self.on(board).all().map(move |(square, piece)| (board, square, piece))
        })
    }
}
