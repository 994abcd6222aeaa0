//! ChessMagic in PGN: `[Variant "ChessMagic"]`, its options as tags, gifts as commands before the moves.

use trebejo_chess::pgn::{Pgn, decode};
use trebejo_chess::san::Language;
use trebejo_core::{MoveError, Seat};

use crate::{ChessMagic, Magic, MagicMove, san};

impl Pgn for ChessMagic {
    const VARIANT: Option<&'static str> = Some("ChessMagic");

    fn number(pos: &Magic) -> (u32, Seat) {
        (pos.chess().move_number().into(), pos.turn().seat())
    }

    fn read_san(pos: &Magic, text: &[u8], language: Language) -> Result<MagicMove, MoveError> {
        san::read_move(pos, &decode(text), language)
    }

    fn write_san(pos: &Magic, mv: MagicMove, language: Language) -> String {
        san::write_move(pos, mv, language)
    }
}
