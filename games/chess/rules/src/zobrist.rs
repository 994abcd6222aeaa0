//! Random numbers for position keys: one for each piece on each square and for each right. A key is the
//! exclusive or of those that apply, so a move changes it in a few places.

use trebejo_core::Rng;

use crate::standing::Standing;
use crate::{Color, Piece, Square};

struct Numbers {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black: u64,
}

static NUMBERS: Numbers = numbers();

const fn numbers() -> Numbers {
    let mut rng = Rng::new(0x0074_7265_6265_6A6F);
    let mut numbers =
        Numbers { pieces: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8], black: 0 };
    let mut square = 0;
    while square < 64 {
        let mut role = 0;
        while role < 6 {
            numbers.pieces[0][role][square] = rng.next_u64();
            numbers.pieces[1][role][square] = rng.next_u64();
            role += 1;
        }
        numbers.castling[square] = rng.next_u64();
        square += 1;
    }
    let mut file = 0;
    while file < 8 {
        numbers.en_passant[file] = rng.next_u64();
        file += 1;
    }
    numbers.black = rng.next_u64();
    numbers
}

/// The number of a piece on a square.
#[inline(always)]
#[must_use]
pub fn piece(piece: Piece, at: Square) -> u64 {
    NUMBERS.pieces[piece.color.index()][piece.role.index()][at.index()]
}

/// The number of the right to castle with the rook on a square.
#[inline(always)]
#[must_use]
pub fn castling(rook: Square) -> u64 {
    NUMBERS.castling[rook.index()]
}

/// The number of the right to capture en passant on a square.
#[inline(always)]
#[must_use]
pub fn en_passant(at: Square) -> u64 {
    NUMBERS.en_passant[at.file().index()]
}

/// The number of a turn of Black.
#[inline(always)]
#[must_use]
pub fn black() -> u64 {
    NUMBERS.black
}

/// The key of a whole position, worked out from nothing.
pub(crate) fn key(standing: &Standing, turn: Color) -> u64 {
    let pieces = standing.board.all().map(|(at, found)| piece(found, at));
    let rights = standing.castling.into_iter().map(castling);
    let passing = standing.en_passant.into_iter().map(en_passant);
    let turn = if turn == Color::Black { black() } else { 0 };
    pieces.chain(rights).chain(passing).fold(turn, |key, number| key ^ number)
}
