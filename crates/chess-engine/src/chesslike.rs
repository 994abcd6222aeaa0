//! What the search and the evaluation ask of a game that is like chess, beyond being a
//! [`Position`]. The three implementations are in `games/`.

use trebejo_chess::{Bitboard, Board, Color, Role, Square, attacks};
use trebejo_core::Position;

use crate::strength::Dial;

/// Which moves are asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Captures and promotions to a queen.
    Noisy,
    /// The others.
    Quiet,
}

/// What the memory of a search knows a move by.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The man that moves, below [`ChessLike::MEN`]: role, colour, and the board where there are two.
    pub man: usize,
    /// Where it stood.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// A game like chess. Positions are small and copied: what follows a move is a new value, and taking a move
/// back costs nothing.
pub trait ChessLike: Position + Copy {
    /// How many kinds of men histories tell apart.
    const MEN: usize = 12;
    /// How many boards there are.
    const BOARDS: usize = 1;
    /// Whether luck has a part in it, and a side may move twice in a row.
    const CHANCE: bool = false;
    /// The numbers a move can have as [`pack`](Self::pack) gives them are below two to this power.
    const PACKED_BITS: u32 = 18;
    /// How well players of each rating play.
    const DIAL: Dial;

    /// Whose turn it is.
    fn turn(&self) -> Color;
    /// The key for tables: like [`key`](Position::key), but different under different rules.
    fn hash(&self) -> u64;
    /// The key by which repetitions are seen on a line of thought.
    #[inline]
    fn repetition_key(&self) -> u64 {
        self.key()
    }
    /// That key for a position of the round, given its [`key`](Position::key), if `self` is where thinking
    /// starts.
    fn key_of_round(&self, key: u64) -> u64 {
        key
    }
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Plies since the last capture or pawn move.
    fn halfmoves(&self) -> u16;
    /// Whether nobody can win any more for want of men.
    fn is_dead(&self) -> bool;
    /// Whether the side to move has more than king and pawns: without, passing may be better than moving.
    fn has_pieces(&self) -> bool {
        (0..Self::BOARDS).any(|board| {
            let men = self.men(board);
            let modest = men.role(Role::Pawn) | men.role(Role::King);
            men.color(ChessLike::turn(self)).without(modest).any()
        })
    }

    /// The position after a move.
    #[must_use]
    #[inline]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// The position after no move; the side to move must not be in check.
    #[must_use]
    fn pass(&self) -> Self;

    /// Calls `hear` with every legal move of a kind, once each.
    fn each_move(&self, kind: Kind, hear: impl FnMut(Self::Move));
    /// What a move captures.
    fn captured(&self, mv: Self::Move) -> Option<Role>;
    /// What a pawn becomes by the move.
    fn promotion(mv: Self::Move) -> Option<Role>;
    /// What histories know the move by.
    fn trail(&self, mv: Self::Move) -> Trail;

    /// Whether a legal move is [`Kind::Noisy`].
    #[inline]
    fn is_noisy(&self, mv: Self::Move) -> bool {
        Self::promotion(mv) == Some(Role::Queen) || self.captured(mv).is_some()
    }

    /// Whether the captures and recaptures on the square a move goes to leave its side with at least this
    /// much more, each side taking with its least man first and stopping when it likes.
    fn exchange_gains(&self, mv: Self::Move, least: i32) -> bool;

    /// Whether a quiet move attacks the enemy king from where it arrives. Lines it opens for others are not
    /// looked at.
    #[inline]
    fn gives_check(&self, mv: Self::Move) -> bool {
        let Trail { man, from, to } = self.trail(mv);
        let stands = self.arrival(self.ground(man / 12));
        let board = self.men(self.ground(stands));
        let enemy = self.turn().other();
        let kings = board.pieces(enemy, Role::King);
        let Some(king) = kings.first() else { return false };
        let occupied = board.occupied().without(Bitboard::of(from));
        let reached = match man % 6 {
            0 => attacks::pawn(enemy, king),
            1 => attacks::knight(king),
            2 => attacks::bishop(king, occupied),
            3 => attacks::rook(king, occupied),
            4 => attacks::queen(king, occupied),
            _ => return false,
        };
        reached.has(to)
    }

    /// The move as a number for the table; never 0.
    fn pack(mv: Self::Move) -> u32;
    /// The move of a number, if one of the men here could make it: a number from the table for this very
    /// position always is. Not a full test of legality.
    fn unpack(&self, packed: u32) -> Option<Self::Move>;

    /// The men on one of the boards.
    fn men(&self, board: usize) -> &Board;
    /// The board over which the men of a board go, and on which they capture.
    #[inline]
    fn ground(&self, board: usize) -> usize {
        board
    }
    /// The board on which a man that has moved over this one comes to stand.
    #[inline]
    fn arrival(&self, ground: usize) -> usize {
        ground
    }
    /// The squares where men of a colour on a board can in no case end a move.
    fn blocked(&self, board: usize, color: Color) -> Bitboard;

    /// Whether the king of the side to move has been captured.
    #[inline]
    fn is_lost(&self) -> bool {
        false
    }
    /// Whether chance falls before the side to move can do anything.
    #[inline]
    fn awaits_chance(&self) -> bool {
        false
    }
    /// Whether the side to move has already made a part of its move and may leave it at that.
    #[inline]
    fn is_halfway(&self) -> bool {
        false
    }
    /// The same position with no chance in it, now or later.
    #[must_use]
    #[inline]
    fn without_chance(&self) -> Self {
        *self
    }
    /// Calls `hear` with the position after each outcome of chance, all equally likely, without chance in the
    /// turns to come.
    fn each_outcome(&self, hear: impl FnMut(Self)) {
        let _ = hear;
    }
    /// Calls `hear` with the moves that only the outcome of chance allows.
    fn each_gifted_move(&self, hear: impl FnMut(Self::Move)) {
        let _ = hear;
    }
    /// How many of a colour's gifts could capture the enemy king if it were that colour's turn, and how many
    /// gifts there are.
    fn king_shots(&self, color: Color) -> (u32, u32) {
        let _ = color;
        (0, 1)
    }
}
