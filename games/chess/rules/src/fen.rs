//! Positions as text: Forsyth-Edwards Notation, with the castling fields of Chess960 (X-FEN and Shredder).
//!
//! Read are four fields or six, any castling field of the three customs, and any well-formed en passant
//! square. Written are six fields, X-FEN rights, and an en passant square only where a capture is legal.

use std::fmt;
use trebejo_core::MessageError;

use crate::{Bitboard, Chess, Color, File, Piece, Rank, Role, Setup, SetupError, Square};

/// The start position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The most a counter of a text may say.
const MOST_COUNTED: u16 = 9_999;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum FenError {
    /// Too many or too few fields.
    #[message("fen.fields", found)]
    Fields(usize),
    /// Too many or too few ranks.
    #[message("fen.ranks", found)]
    Ranks(usize),
    /// A rank that is not eight squares long.
    #[message("fen.rank-length")]
    RankLength {
        /// The rank, as its digit.
        rank: char,
        /// How many squares were found.
        found: usize,
    },
    /// A letter that is no piece.
    #[message("fen.piece")]
    Piece {
        /// The rank, as its digit.
        rank: char,
        /// What was found.
        found: char,
    },
    /// Nobody's turn.
    #[message("fen.turn", found)]
    Turn(String),
    /// No castling rights.
    #[message("fen.castling", found)]
    Castling(String),
    /// A right without a rook.
    #[message("fen.castling-rook", found)]
    CastlingRook(char),
    /// No square, or one no pawn passes over.
    #[message("fen.en-passant", found)]
    EnPassant(String),
    /// Not a count.
    #[message("fen.half-moves", found, most_counted = MOST_COUNTED)]
    HalfMoves(String),
    /// Not a count.
    #[message("fen.move-number", found, most_counted = MOST_COUNTED)]
    MoveNumber(String),
    /// Well formed, but not to be played.
    #[message(transparent)]
    Setup(#[from] SetupError),
}

/// Reads a position and checks that it can be played.
pub fn read_position(text: &str) -> Result<Chess, FenError> {
    Ok(read_setup(text)?.position()?)
}

/// Reads what a text says, without asking whether it can be played.
pub fn read_setup(text: &str) -> Result<Setup, FenError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let (&[placement, turn, castling, en_passant], counters) =
        fields.split_first_chunk().ok_or(FenError::Fields(fields.len()))?;
    let mut setup = Setup::EMPTY;
    read_placement(placement, &mut setup)?;
    setup.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(FenError::Turn(turn.into())),
    };
    read_castling(castling, &mut setup)?;
    if en_passant != "-" {
        let square = Square::from_name(en_passant.as_bytes())
            .filter(|square| matches!(square.rank().digit(), '3' | '6'));
        setup.en_passant = Some(square.ok_or_else(|| FenError::EnPassant(en_passant.into()))?);
    }
    match counters {
        [] => {}
        &[halfmoves, number] => {
            setup.halfmoves =
                read_count(halfmoves).ok_or_else(|| FenError::HalfMoves(halfmoves.into()))?;
            // Some programs count from 0; there is no move before the first.
            let number = read_count(number).ok_or_else(|| FenError::MoveNumber(number.into()))?;
            setup.move_number = number.max(1);
        }
        _ => return Err(FenError::Fields(fields.len())),
    }
    Ok(setup)
}

fn read_placement(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::Ranks(ranks));
    }
    for (rank, row) in Rank::all().rev().zip(text.split('/')) {
        let digit = rank.digit();
        let mut files = 0;
        for found in row.chars() {
            let piece = u8::try_from(found).ok().and_then(Piece::from_letter);
            if let Some(piece) = piece {
                if let Some(file) = u8::try_from(files).ok().and_then(File::new) {
                    setup.board.put(Square::new(file, rank), piece);
                }
                files += 1;
            } else if let Some(empty @ 1..=8) = found.to_digit(10) {
                files += empty as usize;
            } else {
                return Err(FenError::Piece { rank: digit, found });
            }
        }
        if files != 8 {
            return Err(FenError::RankLength { rank: digit, found: files });
        }
    }
    Ok(())
}

fn read_castling(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rank = color.back_rank();
        let king = setup.board.pieces(color, Role::King).first();
        let rooks = setup.board.pieces(color, Role::Rook) & Bitboard::rank(rank);
        // The ordinary letters mean the outermost rook on that side of the king.
        let rook = match letter.to_ascii_lowercase() {
            'k' => rooks.last().filter(|rook| king.is_some_and(|king| *rook > king)),
            'q' => rooks.first().filter(|rook| king.is_some_and(|king| *rook < king)),
            file @ 'a'..='h' => File::from_letter(file as u8)
                .map(|file| Square::new(file, rank))
                .filter(|square| rooks.has(*square)),
            _ => return Err(FenError::Castling(text.into())),
        };
        setup.castling.insert(rook.ok_or(FenError::CastlingRook(letter))?);
    }
    Ok(())
}

fn read_count(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|count| digits && *count <= MOST_COUNTED)
}

/// Writes a position.
#[must_use]
pub fn write_position(pos: &Chess) -> String {
    pos.setup().to_string()
}

/// The setup as FEN, whether it can be played or not.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placement(self, f)?;
        f.write_str(if self.turn == Color::White { " w " } else { " b " })?;
        write_castling(self, f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmoves.min(MOST_COUNTED), self.move_number.min(MOST_COUNTED))
    }
}

fn write_placement(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::all().rev() {
        let mut empty = 0;
        for file in File::all() {
            let Some(piece) = setup.board.piece_at(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write!(f, "{}", piece.letter())?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank != Rank::FIRST {
            f.write_str("/")?;
        }
    }
    Ok(())
}

fn write_castling(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if setup.castling.is_empty() {
        return f.write_str("-");
    }
    for color in Color::BOTH {
        let rank = Bitboard::rank(color.back_rank());
        let king = setup.board.king(color);
        let rooks = setup.board.pieces(color, Role::Rook) & rank;
        let rights: Vec<Square> = (setup.castling & rank).into_iter().collect();
        for rook in rights.into_iter().rev() {
            let letter = match () {
                () if rook > king && rooks.last() == Some(rook) => 'k',
                () if rook < king && rooks.first() == Some(rook) => 'q',
                () => rook.file().letter(),
            };
            let white = color == Color::White;
            write!(f, "{}", if white { letter.to_ascii_uppercase() } else { letter })?;
        }
    }
    Ok(())
}
