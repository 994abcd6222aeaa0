//! What a search asks of a game that is like chess, beyond being a [`Position`]: moves by class, what they
//! capture, exchanges, and where the pieces stand. Engines are written against [`ChessLike`]; a game whose turns
//! begin with a gift is a [`GiftGame`] too.

mod orthodox;

use trebejo_core::Position;

use crate::{Bitboard, Board, Color, Role, Square, attacks};

pub use orthodox::{MoveFilter, is_plausible, piece_index};

/// Which moves are asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MoveClass {
    /// Captures and promotions to a queen.
    Noisy,
    /// The others.
    Quiet,
}

/// A move as the tables of a search index it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PieceMove {
    /// The piece that moves, below [`ChessLike::PIECES`]: role, colour, and the board where there are two.
    pub piece: usize,
    /// Where it stood.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// A game like chess. Positions are small and copied: what follows a move is a new value, and taking a move
/// back costs nothing.
pub trait ChessLike: Position + Copy {
    /// How many kinds of pieces [`PieceMove::piece`] tells apart.
    const PIECES: usize = 12;
    /// How many boards there are.
    const BOARDS: usize = 1;
    /// The numbers a move can have as [`pack`](Self::pack) gives them are below two to this power.
    const PACKED_BITS: u32 = 18;

    /// Whose turn it is.
    fn turn(&self) -> Color;
    /// The key for tables: like [`key`](Position::key), but different under different rules.
    fn hash(&self) -> u64;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Plies since the last capture or pawn move.
    fn halfmoves(&self) -> u16;
    /// Whether nobody can win any more for want of material.
    fn is_dead(&self) -> bool;
    /// Whether the side to move has more than king and pawns: without, passing may be better than moving.
    fn has_pieces(&self) -> bool {
        (0..Self::BOARDS).any(|board| {
            let board = self.placement(board);
            let modest = board.role(Role::Pawn) | board.role(Role::King);
            board.color(ChessLike::turn(self)).without(modest).any()
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

    /// Calls `visit` with every legal move of a class, once each.
    fn each_move(&self, class: MoveClass, visit: impl FnMut(Self::Move));
    /// What a move captures.
    fn captured(&self, mv: Self::Move) -> Option<Role>;
    /// What a pawn becomes by the move.
    fn promotion(mv: Self::Move) -> Option<Role>;
    /// The move as tables index it.
    fn piece_move(&self, mv: Self::Move) -> PieceMove;

    /// Whether a legal move is [`MoveClass::Noisy`].
    #[inline]
    fn is_noisy(&self, mv: Self::Move) -> bool {
        Self::promotion(mv) == Some(Role::Queen) || self.captured(mv).is_some()
    }

    /// Static exchange evaluation: whether the captures and recaptures on the square a move goes to leave its side
    /// with at least `threshold` more, each side capturing with its least valuable piece first and stopping when it
    /// likes.
    fn exchange_gains(&self, mv: Self::Move, threshold: i32) -> bool;

    /// Whether a quiet move attacks the enemy king from where it arrives. Discovered checks are not counted.
    #[inline]
    fn gives_check(&self, mv: Self::Move) -> bool {
        let PieceMove { piece, from, to } = self.piece_move(mv);
        let stands = self.landing_board(self.attack_board(piece / 12));
        let board = self.placement(self.attack_board(stands));
        let enemy = self.turn().other();
        let kings = board.pieces(enemy, Role::King);
        let Some(king) = kings.first() else { return false };
        let occupied = board.occupied().without(Bitboard::of(from));
        let reached = match piece % 6 {
            0 => attacks::pawn(enemy, king),
            1 => attacks::knight(king),
            2 => attacks::bishop(king, occupied),
            3 => attacks::rook(king, occupied),
            4 => attacks::queen(king, occupied),
            _ => return false,
        };
        reached.has(to)
    }

    /// The move as a number for tables; never 0.
    fn pack(mv: Self::Move) -> u32;
    /// The move of a number, if one of the pieces here could make it: a number stored for this very position
    /// always is. Not a full test of legality.
    fn unpack(&self, packed: u32) -> Option<Self::Move>;

    /// Where the pieces of one of the boards stand.
    fn placement(&self, board: usize) -> &Board;
    /// The board over which pieces that stand on `board` move, and on which they capture.
    #[inline]
    fn attack_board(&self, board: usize) -> usize {
        board
    }
    /// The board on which a piece comes to stand that has moved over `attack_board`.
    #[inline]
    fn landing_board(&self, attack_board: usize) -> usize {
        attack_board
    }
    /// The squares where pieces of a colour on a board can in no case end a move.
    fn blocked(&self, board: usize, color: Color) -> Bitboard;
}

/// A game like chess in which chance gives a piece of the side to move an ability for one turn, and kings can be
/// captured with it.
pub trait GiftGame: ChessLike {
    /// Whether the king of the side to move has been captured.
    fn is_king_captured(&self) -> bool;
    /// Whether a gift is drawn before the side to move can do anything.
    fn awaits_gift(&self) -> bool;
    /// Whether the side to move has made a part of its move and may leave it at that.
    fn is_second_step(&self) -> bool;
    /// The same position with no gifts, now or later.
    #[must_use]
    fn without_gifts(&self) -> Self;
    /// Calls `visit` with the position after each gift, all equally likely, without gifts in the turns to come.
    fn each_gift_drawn(&self, visit: impl FnMut(Self));
    /// Calls `visit` with the moves that only the gift allows.
    fn each_gifted_move(&self, visit: impl FnMut(Self::Move));
    /// How many of a colour's gifts could capture the enemy king if it were that colour's turn, and how many
    /// gifts there are.
    fn king_shots(&self, color: Color) -> (u32, u32);
    /// The key by which repetitions are seen on a searched line: positions repeat each other at the beginning of a
    /// turn, whatever gift comes then.
    fn repetition_key(&self) -> u64;
    /// That key for a position of the round, given its [`key`](Position::key), if `self` is the root of the search.
    fn key_of_round(&self, key: u64) -> u64;
}
