//! Moves as people write them: `Nf3`, `exd5`, `O-O`, `e8=Q+`, in Spanish `Cf3` and `e8=D+`; by the mirror rules
//! with the board they begin on, `A:Nf3`.
//!
//! By Parton's rules the board is left out: where men of both boards can go to the same square, the one meant
//! is told by its file or rank as in chess, a pawn too (`2e4` beside `3e4`).

use trebejo_chess::{
    Bitboard, Reason, Role,
    san::{self, Language, Said},
};
use trebejo_core::{MoveError, Position};

use crate::uci::split_board;
use crate::{Alice, BoardId, Move, illegal};

/// Writes a legal move of this position, with as much of the square it comes from as is needed, and with the
/// sign of check or mate.
#[must_use]
pub fn write_move(pos: &Alice, mv: Move, language: Language) -> String {
    let mirror = pos.rules().is_mirror();
    let mut rivals = Bitboard::EMPTY;
    pos.for_each_move(|other| {
        let same = other.arrival() == mv.arrival()
            && other.role() == mv.role()
            && other.promotion() == mv.promotion()
            && other.from() != mv.from();
        if same && !(mirror && other.board != mv.board) {
            rivals.insert(other.from());
        }
    });
    let captures = pos.captured(mv).is_some();
    // The file of a capturing pawn is written anyway and tells it apart.
    if mv.role() == Role::Pawn && captures {
        rivals = Bitboard::EMPTY;
    }
    let mut text = san::write_bare(mv.step, captures, rivals, language);
    if mirror {
        text.insert_str(0, &format!("{}:", mv.board));
    }
    let mut next = *pos;
    next.play(mv);
    if next.is_check() {
        text.push(if next.has_moves() { '+' } else { '#' });
    }
    text
}

/// Reads a move of this position. Signs of capture, check and praise may be there or not; a board may be named
/// where the rules do not ask for it, and left out where only one board has such a move.
pub fn read_move(pos: &Alice, text: &str, language: Language) -> Result<Move, MoveError> {
    let (board, rest) = split_board(text);
    let said = Said::read(rest, language)?;
    let mut found = Vec::new();
    pos.for_each_move(|mv| {
        if said.means(mv.step) && board.is_none_or(|board| mv.board == board) {
            found.push(mv);
        }
    });
    match *found {
        [mv] => Ok(mv),
        [] => Err(why_not(pos, text, board, said)),
        _ => Err(san::ambiguous(text, found.len())),
    }
}

/// What forbids a move that was read but is not legal.
fn why_not(pos: &Alice, text: &str, board: Option<BoardId>, said: Said) -> MoveError {
    let (role, file, rank, to, promotion) = match said {
        Said::Castle { short } => return illegal::why_not_castle(pos, short),
        Said::Piece { role, file, rank, to, promotion } => (role, file, rank, to, promotion),
    };
    let boards = BoardId::BOTH.into_iter().filter(|b| board.is_none_or(|board| *b == board));
    let men = boards.flat_map(|board| {
        let mut men = pos.boards().on(board).pieces(pos.turn(), role);
        men = file.map_or(men, |file| men & Bitboard::file(file));
        men = rank.map_or(men, |rank| men & Bitboard::rank(rank));
        men.into_iter().map(move |from| (board, from))
    });
    // With one man it can be told what is wrong with its way; with several, with that of one that could go there
    // but for the boards or the king.
    let reasons: Vec<_> =
        men.map(|(board, from)| illegal::why_not(pos, Some(board), from, to, promotion)).collect();
    let telling = |error: &&MoveError| matches!(error, MoveError::Illegal { rule, .. } if !matches!(*rule, "reach" | "own-piece"));
    match &reasons[..] {
        [only] => only.clone(),
        several => several.iter().find(telling).cloned().unwrap_or_else(|| {
            Reason::NoneReaches { text: text.into(), turn: pos.turn(), role, to }.into()
        }),
    }
}
