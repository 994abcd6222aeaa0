//! Alice Chess in PGN: `[Variant "Alice"]`, with its options as tags.

use trebejo_chess::pgn::{Pgn, decode};
use trebejo_chess::san::Language;
use trebejo_core::{MoveError, Seat};

use crate::{Alice, AliceChess, Move, san};

impl Pgn for AliceChess {
    const VARIANT: Option<&'static str> = Some("Alice");

    fn number(pos: &Alice) -> (u32, Seat) {
        (pos.move_number().into(), pos.turn().seat())
    }

    fn read_san(pos: &Alice, text: &[u8], language: Language) -> Result<Move, MoveError> {
        san::read_move(pos, &decode(text), language)
    }

    fn write_san(pos: &Alice, mv: Move, language: Language) -> String {
        san::write_move(pos, mv, language)
    }
}
