//! Moves as programs write them: `e2e4`, `e7e8q`, castling as `e1g1`; by the mirror rules with the board they
//! begin on, `A:e2e3`.

use trebejo_chess::{
    MoveKind, Reason as Common, Square,
    uci::{self, CastlingStyle},
};
use trebejo_core::MoveError;

use crate::illegal::{self, Reason};
use crate::{Alice, BoardId, Move, Rules};

/// Writes a move of a game by these rules.
#[must_use]
pub fn write_move(mv: Move, rules: Rules) -> String {
    let text = uci::write_move(mv.step, CastlingStyle::Usual);
    if rules.is_mirror() { format!("{}:{text}", mv.board) } else { text }
}

/// Reads a move of this position. A board may be named by Parton's rules too; by the mirror rules it need be
/// only where the square is taken on both boards.
pub fn read_move(pos: &Alice, text: &str) -> Result<Move, MoveError> {
    let (board, squares) = split_board(text);
    let (from, to, promotion) = uci::read_squares(squares).ok_or_else(|| {
        let found = text.into();
        MoveError::from(match pos.rules().is_mirror() {
            true => Reason::MirrorText(found),
            false => Reason::Common(Common::Uci(found)),
        })
    })?;
    let mut found = Vec::new();
    pos.for_each_move(|mv| {
        let here = mv.from() == from && board.is_none_or(|board| mv.board == board);
        if here && mv.promotion() == promotion && goes_to(mv, to) {
            found.push(mv);
        }
    });
    match *found {
        [mv] => Ok(mv),
        [] => Err(illegal::why_not(pos, board, from, to, promotion)),
        _ => Err(Reason::BothBoards { from, to }.into()),
    }
}

/// Whether a move goes to a square; a castling king may also be said to take its rook.
fn goes_to(mv: Move, to: Square) -> bool {
    mv.arrival() == to || mv.step.kind() == MoveKind::Castle && mv.step.to() == to
}

/// The board a text begins with, and the rest.
pub(crate) fn split_board(text: &str) -> (Option<BoardId>, &str) {
    match text.trim().as_bytes() {
        [letter @ (b'A' | b'B'), b':', ..] => (BoardId::from_letter(*letter), &text.trim()[2..]),
        _ => (None, text.trim()),
    }
}
