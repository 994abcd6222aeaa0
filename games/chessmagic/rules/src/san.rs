//! Moves as people write them: as in chess, with a little hat for those that use the gift: `Qxf6^`, `d4e4^`,
//! `Ra5^`. A gifted pawn is written with the square it comes from, a swap as the king's move to its partner,
//! and `--` is a rook that does without its second step.

use trebejo_chess::san::{Language, Said, ambiguous, write_origin};
use trebejo_chess::{Bitboard, Castling, Move, MoveKind, Reason as Common, Role};
use trebejo_core::{MoveError, Position};

use crate::illegal::{self, Reason};
use crate::{Magic, MagicMove, Stage, uci};

/// The sign of a move that uses the gift.
pub const HAT: char = '^';
/// A second step that is declined.
pub const STAY: &str = "--";

/// Writes a legal move of this position. Check is told after every step, mate when the turn is over; the
/// capture of a king is written like mate.
#[must_use]
pub fn write_move(pos: &Magic, mv: MagicMove, language: Language) -> String {
    let mut text = match mv.chess() {
        Some(plain) => write_body(pos, mv, plain, language),
        None => STAY.into(),
    };
    if mv.is_gifted() {
        text.push(HAT);
    }
    let mut next = *pos;
    next.play(mv);
    let waiting = pos.turn().other();
    if next.is_king_captured() {
        text.push('#');
    } else if next.is_in_check(waiting) {
        let step = matches!(next.stage(), Stage::SecondStep(_));
        text.push(if step || next.chess().has_moves() { '+' } else { '#' });
    }
    text
}

fn write_body(pos: &Magic, magic: MagicMove, mv: Move, language: Language) -> String {
    let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
    if kind == MoveKind::Castle {
        let short = Castling::new(from, to).is_short();
        return if short { "O-O".into() } else { "O-O-O".into() };
    }
    let mut text = String::new();
    let captures = pos.is_capture(magic);
    if kind.role() == Role::Pawn {
        if magic.is_gifted() {
            text.push_str(&from.to_string());
        } else if captures {
            text.push(from.file().letter());
        }
    } else {
        text.push(language.letter(kind.role()));
        let mut rivals = Bitboard::EMPTY;
        pos.for_each_move(|other| {
            let same = other.chess().filter(|other| other.to() == to && other.kind() == kind);
            same.filter(|other| other.from() != from)
                .into_iter()
                .for_each(|other| rivals.insert(other.from()));
        });
        text.push_str(&write_origin(from, rivals));
    }
    if captures {
        text.push('x');
    }
    text.push_str(&to.to_string());
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push(language.letter(role));
    }
    text
}

/// Reads a move of this position. The hat may be left out where no ordinary move is written alike; the other
/// signs may be there or not.
pub fn read_move(pos: &Magic, text: &str, language: Language) -> Result<MagicMove, MoveError> {
    let trimmed = text.trim().trim_end_matches(['+', '#', '!', '?']);
    if trimmed == STAY {
        return uci::read_stay(pos);
    }
    let hat = trimmed.ends_with(HAT);
    let said = Said::read(trimmed.trim_end_matches(HAT), language).map_err(|_| {
        let (knight, queen) = (language.letter(Role::Knight), language.letter(Role::Queen));
        MoveError::from(Reason::San { found: text.into(), knight, queen })
    })?;
    let mut found = Vec::new();
    pos.for_each_move(|mv| {
        if mv.chess().is_some_and(|chess| said.means(chess)) && (!hat || mv.is_gifted()) {
            found.push(mv);
        }
    });
    // A pawn's ordinary move names no rank, so it may look like a gifted one without its hat.
    if found.len() > 1 && matches!(said, Said::Piece { role: Role::Pawn, .. }) {
        found.retain(|mv| hat || !mv.is_gifted());
    }
    match found.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(why_not(pos, text, said, hat)),
        several => Err(ambiguous(text, several.len())),
    }
}

/// What forbids a move that was read but is not legal.
fn why_not(pos: &Magic, text: &str, said: Said, hat: bool) -> MoveError {
    if let Stage::Draw = pos.stage() {
        // Whatever the move is, it comes too early.
        let king = pos.board().king(pos.turn());
        return illegal::why_not(pos, king, king, None);
    }
    let Said::Piece { role, file, rank, to, promotion } = said else {
        return Common::Castling(text.into()).into();
    };
    let mut pieces = pos.board().pieces(pos.turn(), role);
    pieces = file.map_or(pieces, |file| pieces & Bitboard::file(file));
    pieces = rank.map_or(pieces, |rank| pieces & Bitboard::rank(rank));
    if let (true, Some(gift)) = (hat, pos.usable_gift()) {
        pieces &= Bitboard::of(gift.square);
    }
    match pieces.first() {
        Some(from) if !pieces.several() => illegal::why_not(pos, from, to, promotion),
        _ => Common::NoneReaches { text: text.into(), turn: pos.turn(), role, to }.into(),
    }
}
