//! Moves as programs write them: those of chess (`e2e4`, `e7e8q`, `e1g1`), a swap as the king's move to its
//! partner, and `0000` for a rook that does without its second step.

use trebejo_chess::uci::{self, CastlingStyle};
use trebejo_chess::{MoveKind, Reason as Common};
use trebejo_core::MoveError;

use crate::illegal::{self, Reason};
use crate::{Magic, MagicMove};

/// A second step that is declined.
pub const STAY: &str = "0000";

/// Writes a move.
#[must_use]
pub fn write_move(mv: MagicMove) -> String {
    match mv.chess() {
        Some(mv) => uci::write_move(mv, CastlingStyle::Usual),
        None => STAY.into(),
    }
}

/// Reads a move of this position; castling may be written as the king's move or as the king taking the rook.
pub fn read_move(pos: &Magic, text: &str) -> Result<MagicMove, MoveError> {
    if text == STAY {
        return read_stay(pos);
    }
    let (from, to, promotion) =
        uci::read_squares(text).ok_or_else(|| MoveError::from(Common::Uci(text.into())))?;
    let mut found = None;
    pos.for_each_move(|candidate| {
        let Some(mv) = candidate.chess().filter(|mv| mv.from() == from) else { return };
        let there = mv.to() == to
            || mv.kind() == MoveKind::Castle && {
                let written = uci::write_move(mv, CastlingStyle::Usual);
                written[2..] == *to.to_string()
            };
        if there && mv.promotion() == promotion {
            found = Some(candidate);
        }
    });
    found.ok_or_else(|| illegal::why_not(pos, from, to, promotion))
}

/// Whether the rook may stay.
pub(crate) fn read_stay(pos: &Magic) -> Result<MagicMove, MoveError> {
    let mut found = Err(Reason::NoSecondStep.into());
    pos.for_each_move(|mv| {
        if mv == MagicMove::Stay {
            found = Ok(mv);
        }
    });
    found
}
