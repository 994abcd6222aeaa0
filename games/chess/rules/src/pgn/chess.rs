//! Orthodox chess in PGN, with Chess960 as its variant.

use trebejo_core::{Game, MoveError, Options, Position, ReadError, Seat};

use super::{Pgn, Tags, decode};
use crate::san::{self, Language};
use crate::{Castling, Chess, File, Move, OrthodoxChess, quick};

/// How files name Chess960; the first is ours.
const CHESS960: [&str; 5] =
    ["Chess960", "Chess 960", "Fischerandom", "Fischer Random", "Fischer Random Chess"];

impl Pgn for OrthodoxChess {
    const VARIANT: Option<&'static str> = None;

    fn number(pos: &Chess) -> (u32, Seat) {
        (pos.move_number().into(), pos.turn().seat())
    }

    fn knows(variant: Option<&str>) -> bool {
        let usual = ["", "?", "-", "Standard", "Normal", "Chess", "Classical", "From Position"];
        variant.is_none_or(|variant| {
            usual.iter().chain(&CHESS960).any(|name| name.eq_ignore_ascii_case(variant.trim()))
        })
    }

    fn read_options(tags: &mut Tags) -> Result<Options, ReadError> {
        let mut options = Options::default();
        // A start position of Chess960 is known by its FEN; the usual one, 518, is ordinary chess.
        if let Some(fen) = tags.get("FEN")
            && let Ok(pos) = crate::fen::read_position(fen)
            && let Some(number) = chess960_number(&pos).filter(|number| *number != 518)
        {
            options.set(Self::OPTIONS, "960", &number.to_string())?;
        }
        Ok(options)
    }

    fn write_options(_options: &Options, start: &Chess, tags: &mut Tags) {
        let unusual = start.castling().into_iter().any(|rook| {
            let king = if rook.rank() == crate::Rank::FIRST {
                crate::Color::White
            } else {
                crate::Color::Black
            };
            let castling = Castling::new(start.board().king(king), rook);
            castling.king.file() != File::E || !matches!(castling.rook.file(), File::A | File::H)
        });
        if unusual || chess960_number(start).is_some_and(|number| number != 518) {
            tags.set("Variant", CHESS960[0]);
        }
    }

    #[inline(always)]
    fn read_quick(pos: &Chess, text: &[u8], language: Language) -> Option<Move> {
        quick::read_move(pos, text, language)
    }

    #[inline]
    fn read_san(pos: &Chess, text: &[u8], language: Language) -> Result<Move, MoveError> {
        match quick::read_move(pos, text, language) {
            Some(mv) => Ok(mv),
            None => san::read_move(pos, &decode(text), language),
        }
    }

    fn write_san(pos: &Chess, mv: Move, language: Language) -> String {
        san::write_move(pos, mv, language)
    }

    #[inline]
    fn advance(pos: &mut Chess, mv: Move) {
        pos.play(mv);
    }
}

/// Which start of Chess960 a position is, if it is one.
fn chess960_number(pos: &Chess) -> Option<u16> {
    // The pawns tell most others apart at once.
    if pos.move_number() != 1 || pos.castling().count() != 4 {
        return None;
    }
    let setup = pos.setup();
    (0..960).find(|number| crate::Setup::chess960(*number) == Some(setup))
}
