//! Moves as people write them: `Nf3`, `exd5`, `O-O`, `e8=Q+`; in Spanish `Cf3` and `e8=D+`.

use trebejo_core::{Message, MoveError, Node, Position};

use crate::{
    Bitboard, Castling, Chess, File, Move, MoveKind, Rank, Role, Square, illegal, illegal::Reason,
    quick,
};

/// Whose letters the pieces have.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// K Q R B N.
    #[default]
    English,
    /// R D T A C: rey, dama, torre, alfil, caballo.
    Spanish,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The letter of a role; a pawn's is seldom written.
    #[must_use]
    pub const fn letter(self, role: Role) -> char {
        match (self, role) {
            (_, Role::Pawn) => 'P',
            (Language::English, Role::Knight) => 'N',
            (Language::English, Role::Bishop) => 'B',
            (Language::English, Role::Rook) => 'R',
            (Language::English, Role::Queen) => 'Q',
            (Language::English, Role::King) => 'K',
            (Language::Spanish, Role::Knight) => 'C',
            (Language::Spanish, Role::Bishop) => 'A',
            (Language::Spanish, Role::Rook) => 'T',
            (Language::Spanish, Role::Queen) => 'D',
            (Language::Spanish, Role::King) => 'R',
        }
    }

    /// The role of a capital letter.
    #[must_use]
    pub fn role(self, letter: u8) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.letter(*role) == char::from(letter))
    }
}

/// A move as players write it in English, with the letters of a language. The letter of a piece begins the move, after
/// its board where there are two, or follows `=`.
#[must_use]
pub fn relabel(label: &str, language: Language) -> String {
    let letters: Vec<char> = label.chars().collect();
    let in_language = |letter: char| match u8::try_from(letter).ok() {
        Some(byte) => Language::English.role(byte).map_or(letter, |role| language.letter(role)),
        None => letter,
    };
    let square = |c: &char| matches!(c, 'a'..='h' | '1'..='8' | 'x');
    let translate = |(at, letter): (usize, &char)| {
        let before = at.checked_sub(1).map(|before| letters[before]);
        let begins = matches!(before, None | Some(' ' | ':'));
        let piece = begins && letters.get(at + 1).is_some_and(square);
        if piece || before == Some('=') { in_language(*letter) } else { *letter }
    };
    letters.iter().enumerate().map(translate).collect()
}

/// Writes a legal move of this position, with as much of the square it comes from as is needed, and with the
/// sign of check or mate.
#[must_use]
pub fn write_move(pos: &Chess, mv: Move, language: Language) -> String {
    let mut rivals = Bitboard::EMPTY;
    pos.for_each_move(|other| {
        if other.to() == mv.to() && other.kind() == mv.kind() && other.from() != mv.from() {
            rivals.insert(other.from());
        }
    });
    let captures = pos.captured(mv).is_some();
    let mut text = write_bare(mv, captures, rivals, language);
    let mut next = *pos;
    next.play(mv);
    if next.is_check() {
        text.push(if next.has_moves() { '+' } else { '#' });
    }
    text
}

/// Writes a move without the sign of check or mate. `rivals` are the squares of other pieces of its role that
/// could go to the same square: the move is told apart from theirs.
#[must_use]
pub fn write_bare(mv: Move, captures: bool, rivals: Bitboard, language: Language) -> String {
    let (from, to, role) = (mv.from(), mv.to(), mv.kind().role());
    if mv.kind() == MoveKind::Castle {
        let short = Castling::new(from, to).is_short();
        return if short { "O-O".into() } else { "O-O-O".into() };
    }
    let mut text = String::new();
    if role != Role::Pawn {
        text.push(language.letter(role));
    }
    match role == Role::Pawn && captures {
        true => text.push(from.file().letter()),
        false => text.push_str(&write_origin(from, rivals)),
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

/// As much of the square a piece comes from as tells it from its rivals, which could go to the same square.
#[must_use]
pub fn write_origin(from: Square, rivals: Bitboard) -> String {
    let mut text = String::new();
    let same_file = (rivals & Bitboard::file(from.file())).any();
    let same_rank = (rivals & Bitboard::rank(from.rank())).any();
    if rivals.any() && (!same_file || same_rank) {
        text.push(from.file().letter());
    }
    if same_file {
        text.push(from.rank().digit());
    }
    text
}

/// What a text says of a move, whether there is such a move or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The king castles.
    Castle {
        /// On the king's side.
        short: bool,
    },
    /// Any other move.
    Piece {
        /// What moves.
        role: Role,
        /// The file it comes from, where the text says it.
        file: Option<File>,
        /// The rank it comes from, where the text says it.
        rank: Option<Rank>,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

/// Reads a move of this position. Signs of capture, check and praise may be there or not; long forms such as
/// `Ng1-f3` and castling with zeros are understood.
pub fn read_move(pos: &Chess, text: &str, language: Language) -> Result<Move, MoveError> {
    if let Some(mv) = quick::read_move(pos, text.as_bytes(), language) {
        return Ok(mv);
    }
    let said = Said::read(text, language)?;
    let mut found = Vec::new();
    pos.for_each_move(|mv| {
        if said.means(mv) {
            found.push(mv);
        }
    });
    match *found {
        [mv] => Ok(mv),
        [] => Err(why_not(pos, text, said)),
        _ => Err(ambiguous(text, found.len())),
    }
}

/// A move as somebody typed it: in the form of UCI, which has been tried already, or else as people write it, with
/// the letters of either language. In a game that is over nothing can be played.
pub fn read_typed<M>(
    node: Node,
    uci: Result<M, MoveError>,
    san: impl Fn(Language) -> Result<M, MoveError>,
) -> Result<M, MoveError> {
    let read = match uci {
        Err(MoveError::Unreadable(why)) => read_either(san, why),
        read => read,
    };
    match node {
        Node::Over(outcome) if read.is_ok() => Err(Reason::Over(outcome.end).into()),
        _ => read,
    }
}

/// The first language in which the move is legal; what forbids it in the first that understands it otherwise.
fn read_either<M>(
    san: impl Fn(Language) -> Result<M, MoveError>,
    why: Message,
) -> Result<M, MoveError> {
    let mut illegal = None;
    for language in Language::ALL {
        match san(language) {
            Ok(mv) => return Ok(mv),
            Err(error @ MoveError::Illegal { .. }) => illegal = illegal.or(Some(error)),
            Err(MoveError::Unreadable(_)) => {}
        }
    }
    Err(illegal.unwrap_or(MoveError::Unreadable(why)))
}

/// The refusal of a text that can be so many moves.
#[must_use]
pub fn ambiguous(text: &str, count: usize) -> MoveError {
    Reason::Ambiguous { text: text.into(), count }.into()
}

impl Said {
    /// Reads what a text says; only its form can be wrong.
    pub fn read(text: &str, language: Language) -> Result<Said, MoveError> {
        read_said(text.trim().as_bytes(), language).ok_or_else(|| {
            let (knight, queen) = (language.letter(Role::Knight), language.letter(Role::Queen));
            Reason::San { found: text.into(), knight, queen }.into()
        })
    }

    /// Whether this move is one the text can mean.
    #[must_use]
    pub fn means(self, mv: Move) -> bool {
        let castle = mv.kind() == MoveKind::Castle;
        match self {
            Said::Castle { short } => {
                castle && Castling::new(mv.from(), mv.to()).is_short() == short
            }
            Said::Piece { role, file, rank, to, promotion } => {
                !castle
                    && mv.to() == to
                    && mv.kind().role() == role
                    && mv.promotion() == promotion
                    && file.is_none_or(|file| mv.from().file() == file)
                    && rank.is_none_or(|rank| mv.from().rank() == rank)
            }
        }
    }
}

fn read_said(text: &[u8], language: Language) -> Option<Said> {
    let text = text.strip_suffix(b"e.p.").unwrap_or(text).trim_ascii_end();
    let end = text.iter().rposition(|byte| !b"+#!?".contains(byte))?;
    let text = &text[..=end];
    match text {
        b"O-O" | b"0-0" | b"o-o" => return Some(Said::Castle { short: true }),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => return Some(Said::Castle { short: false }),
        _ => {}
    }
    let (role, text) = match text.split_first()? {
        (letter, rest) if letter.is_ascii_uppercase() => (language.role(*letter)?, rest),
        _ => (Role::Pawn, text),
    };
    // The end: a piece, with or without a sign before it, is what a pawn becomes.
    let (promotion, text) = match text {
        [rest @ .., b'=', letter] | [rest @ .., b'(', letter, b')'] => {
            (Some(language.role(letter.to_ascii_uppercase())?), rest)
        }
        [rest @ .., letter] if letter.is_ascii_uppercase() => (Some(language.role(*letter)?), rest),
        _ => (None, text),
    };
    let (before, square) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = Square::from_name(square)?;
    let before = match before {
        [rest @ .., b'x' | b':' | b'-'] => rest,
        _ => before,
    };
    let (file, rank) = match *before {
        [] => (None, None),
        [file, rank] => (Some(File::from_letter(file)?), Some(Rank::from_digit(rank)?)),
        [one] => match File::from_letter(one) {
            Some(file) => (Some(file), None),
            None => (None, Some(Rank::from_digit(one)?)),
        },
        _ => return None,
    };
    Some(Said::Piece { role, file, rank, to, promotion })
}

/// What forbids a move that was read but is not legal.
fn why_not(pos: &Chess, text: &str, said: Said) -> MoveError {
    let Said::Piece { role, file, rank, to, promotion } = said else {
        return Reason::Castling(text.into()).into();
    };
    let mut pieces = pos.board().pieces(pos.turn(), role);
    pieces = file.map_or(pieces, |file| pieces & Bitboard::file(file));
    pieces = rank.map_or(pieces, |rank| pieces & Bitboard::rank(rank));
    // With one piece it can be told what is wrong with its way; with several only that none can.
    match pieces.first() {
        Some(from) if !pieces.several() => illegal::why_not(pos, from, to, promotion),
        _ => Reason::NoneReaches { text: text.into(), turn: pos.turn(), role, to }.into(),
    }
}
