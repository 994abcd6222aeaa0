//! Moves as people write them, found the short way: from the target square back to the pieces that reach it,
//! and only these are asked whether they leave their king in check. Long files are read by this.
//!
//! What is not written in the usual form, or is no legal move, is left to [`san`](crate::san), which takes its
//! time and says what is wrong.

use crate::san::Language;
use crate::{
    Bitboard, Board, Castling, Chess, Color, File, Move, MoveKind, Rank, Role, Square, attacks,
};

/// The roles of the capital letters, by language and letter; 6 is none.
static ROLES: [[u8; 32]; 2] = [roles(Language::English), roles(Language::Spanish)];
const NO_ROLE: u8 = 6;

const fn roles(language: Language) -> [u8; 32] {
    let mut table = [NO_ROLE; 32];
    let mut i = 0;
    while i < Role::ALL.len() {
        let role = Role::ALL[i];
        table[language.letter(role) as usize & 31] = role as u8;
        i += 1;
    }
    table
}

/// The role of a byte that may be its capital letter.
#[inline(always)]
fn role_of(letter: u8, language: Language) -> Option<Role> {
    if letter & 0xE0 != 0x40 {
        return None;
    }
    Role::ALL.get(usize::from(ROLES[language as usize][usize::from(letter & 31)])).copied()
}

/// The one legal move a text in the usual form names; `None` if there is none, several, or the form is another.
#[inline]
pub(crate) fn read_move(pos: &Chess, text: &[u8], language: Language) -> Option<Move> {
    // Signs of check say nothing that the board does not.
    let text = match text {
        [rest @ .., b'+' | b'#'] => rest,
        _ => text,
    };
    let (&first, rest) = text.split_first()?;
    if let Some(file) = File::from_letter(first) {
        return pawn_move(pos, file, rest, language);
    }
    if matches!(first, b'O' | b'0') {
        return castling(pos, text);
    }
    let role = role_of(first, language)?;
    let (before, square) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    let to = Square::from_name(square)?;
    let before = match before {
        [rest @ .., b'x'] => rest,
        _ => before,
    };
    let origin = match *before {
        [] => Bitboard::ALL,
        [one] => match File::from_letter(one) {
            Some(file) => Bitboard::file(file),
            None => Bitboard::rank(Rank::from_digit(one)?),
        },
        [file, rank] => {
            Bitboard::of(Square::new(File::from_letter(file)?, Rank::from_digit(rank)?))
        }
        _ => return None,
    };
    piece_move(pos, role, origin, to)
}

/// `e4`, `exd5`, `e8=Q`, `exd8=Q`, from the second letter on.
#[inline(always)]
fn pawn_move(pos: &Chess, file: File, rest: &[u8], language: Language) -> Option<Move> {
    let (rest, promotion) = match rest {
        [rest @ .., b'=', letter] => (rest, Some(role_of(*letter, language)?)),
        _ => (rest, None),
    };
    let (board, turn) = (pos.board(), pos.turn());
    let back = if turn == Color::White { -1 } else { 1 };
    let pawns = board.pieces(turn, Role::Pawn);
    let (from, to, mut kind) = match *rest {
        [digit] => {
            let to = Square::new(file, Rank::from_digit(digit)?);
            if board.occupied().has(to) {
                return None;
            }
            let one = to.offset(0, back)?;
            if pawns.has(one) {
                (one, to, MoveKind::Pawn)
            } else {
                let two = one.offset(0, back)?;
                let home = if turn == Color::White { 1 } else { 6 };
                let free = !board.occupied().has(one) && two.rank().index() == home;
                if !free || !pawns.has(two) {
                    return None;
                }
                (two, to, MoveKind::DoubleStep)
            }
        }
        [b'x', to_file, digit] => {
            let to = Square::new(File::from_letter(to_file)?, Rank::from_digit(digit)?);
            let origins = attacks::pawn(turn.other(), to) & pawns & Bitboard::file(file);
            let kind = if board.color(turn.other()).has(to) {
                MoveKind::Pawn
            } else if pos.en_passant() == Some(to) {
                MoveKind::EnPassant
            } else {
                return None;
            };
            (origins.first()?, to, kind)
        }
        _ => return None,
    };
    let last = matches!(to.rank(), Rank::FIRST | Rank::EIGHTH);
    if last != promotion.is_some() {
        return None;
    }
    if let Some(role) = promotion {
        kind = match role {
            Role::Queen => MoveKind::ToQueen,
            Role::Rook => MoveKind::ToRook,
            Role::Bishop => MoveKind::ToBishop,
            Role::Knight => MoveKind::ToKnight,
            Role::Pawn | Role::King => return None,
        };
    }
    let mut gone = Bitboard::of(to);
    if kind == MoveKind::EnPassant {
        gone.insert(to.offset(0, back)?);
    }
    king_is_safe(board, turn, from, to, gone).then(|| Move::new(kind, from, to))
}

#[inline(always)]
fn piece_move(pos: &Chess, role: Role, origin: Bitboard, to: Square) -> Option<Move> {
    let (board, turn) = (pos.board(), pos.turn());
    let ours = board.color(turn);
    if ours.has(to) {
        return None;
    }
    let occupied = board.occupied();
    // As on an empty board: few pieces are on a line with the square, and whether something stands between
    // is asked of these alone. The large tables of slider attacks would wait for memory here.
    let from = match role {
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop_rays(to),
        Role::Rook => attacks::rook_rays(to),
        Role::Queen => attacks::bishop_rays(to) | attacks::rook_rays(to),
        Role::King => attacks::king(to),
        Role::Pawn => return None,
    };
    let candidates = from & origin & ours & board.role(role);
    if role == Role::King {
        let from = candidates.first()?;
        // The king does not hide from a slider behind itself.
        let attackers = board.attackers(to, occupied.without(Bitboard::of(from)));
        let safe = (attackers & board.color(turn.other())).is_empty();
        return safe.then(|| Move::new(MoveKind::King, from, to));
    }
    let mut found = None;
    for from in candidates {
        // Knight and target share no line, so nothing is between them.
        let free = (attacks::between(from, to) & occupied).is_empty();
        if free && king_is_safe(board, turn, from, to, Bitboard::of(to)) {
            if found.is_some() {
                return None;
            }
            found = Some(Move::new(MoveKind::of_role(role), from, to));
        }
    }
    found
}

/// Whether no enemy attacks the king of `turn` once a piece has gone from one square to another and the
/// enemies on `gone` are off the board.
#[inline(always)]
fn king_is_safe(board: &Board, turn: Color, from: Square, to: Square, gone: Bitboard) -> bool {
    let king = board.king(turn);
    let occupied = board.occupied().without(gone | Bitboard::of(from)) | Bitboard::of(to);
    let enemies = board.color(turn.other()).without(gone);
    let leapers = attacks::knight(king) & board.role(Role::Knight)
        | attacks::pawn(turn, king) & board.role(Role::Pawn);
    let sliders = attacks::rook_rays(king) & board.straight_sliders()
        | attacks::bishop_rays(king) & board.diagonal_sliders();
    (leapers & enemies).is_empty()
        && (sliders & enemies)
            .into_iter()
            .all(|slider| (attacks::between(king, slider) & occupied).any())
}

/// Castling comes at most twice in a game, so that all moves may be listed for it.
#[cold]
fn castling(pos: &Chess, text: &[u8]) -> Option<Move> {
    let short = match text {
        b"O-O" | b"0-0" => true,
        b"O-O-O" | b"0-0-0" => false,
        _ => return None,
    };
    let mut found = None;
    pos.for_each_move(|mv| {
        if mv.kind() == MoveKind::Castle && Castling::new(mv.from(), mv.to()).is_short() == short {
            found = Some(mv);
        }
    });
    found
}
