//! Position keys, from the random numbers of chess. A man on board B has the number of the same man on A,
//! turned by half its length: another number, and as random.

use trebejo_chess::{Color, Piece, Square, zobrist};

use crate::BoardId;
use crate::standing::Standing;

/// The number of a man on a square of a board.
#[inline(always)]
pub(crate) fn man(board: BoardId, piece: Piece, at: Square) -> u64 {
    zobrist::piece(piece, at).rotate_left(32 * board.index() as u32)
}

/// The number of the passed square, which counts only if something can be captured there.
#[inline]
pub(crate) fn en_passant(standing: &Standing, turn: Color) -> u64 {
    match standing.en_passant.first() {
        Some(passed) if standing.captors_of(turn).any() => zobrist::en_passant(passed),
        _ => 0,
    }
}

/// The key of a whole position, worked out from nothing.
pub(crate) fn key(standing: &Standing, turn: Color) -> u64 {
    let men = standing.boards.all().map(|(board, at, piece)| man(board, piece, at));
    let rights = standing.castling.into_iter().map(zobrist::castling);
    let turn_number = if turn == Color::Black { zobrist::black() } else { 0 };
    let start = turn_number ^ en_passant(standing, turn);
    men.chain(rights).fold(start, |key, number| key ^ number)
}
