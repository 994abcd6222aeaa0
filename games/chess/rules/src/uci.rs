//! Moves as programs write them: `e2e4`, `e7e8q`, castling as `e1g1` or, as Chess960 has it, `e1h1`.

use std::fmt::Write;

use trebejo_core::MoveError;

use crate::{Castling, Chess, File, Move, MoveKind, Role, Square, illegal, illegal::Reason};

/// How castling is written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum CastlingStyle {
    /// `e1g1` where king and rook stand as in the usual start, the king takes the rook everywhere else.
    #[default]
    Usual,
    /// The king takes the rook: `e1h1`, what Chess960 asks of programs.
    Chess960,
}

/// Writes a move.
#[must_use]
pub fn write_move(mv: Move, style: CastlingStyle) -> String {
    let mut to = mv.to();
    if mv.kind() == MoveKind::Castle && style == CastlingStyle::Usual && usual_castling(mv) {
        to = Castling::new(mv.from(), to).king_to;
    }
    let mut text = format!("{}{to}", mv.from());
    if let Some(role) = mv.promotion() {
        let _ = write!(text, "{}", role.letter());
    }
    text
}

/// Reads a move of this position, castling in either style.
pub fn read_move(pos: &Chess, text: &str) -> Result<Move, MoveError> {
    let (from, to, promotion) =
        read_squares(text).ok_or_else(|| MoveError::from(Reason::Uci(text.into())))?;
    let mut found = None;
    pos.for_each_move(|mv| {
        if mv.from() != from {
            return;
        }
        if mv.to() == to && mv.promotion() == promotion {
            found = Some(mv);
        } else if mv.kind() == MoveKind::Castle && usual_castling(mv) {
            // No step goes there: the king begins on the e-file, two squares away.
            if promotion.is_none() && Castling::new(from, mv.to()).king_to == to {
                found = Some(mv);
            }
        }
    });
    found.ok_or_else(|| illegal::why_not(pos, from, to, promotion))
}

/// The squares and the promotion a text names, whether they make a move or not.
#[must_use]
pub fn read_squares(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let bytes = text.as_bytes();
    let from = Square::from_name(bytes.get(..2)?)?;
    let to = Square::from_name(bytes.get(2..4)?)?;
    match bytes.get(4..)? {
        [] => Some((from, to, None)),
        [letter] => Some((from, to, Some(Role::from_letter(letter.to_ascii_lowercase())?))),
        _ => None,
    }
}

/// Whether king and rook castle from where they stand in the usual start.
fn usual_castling(mv: Move) -> bool {
    mv.from().file() == File::E && matches!(mv.to().file(), File::A | File::H)
}
