//! Positions as text: FEN with a seventh field for the gift.
//!
//! The field is `?` while the gift is to be drawn (so is read a text without it), `-` in a turn without one,
//! `e2:omni` once it is drawn, and `a1:double+` after the first step of a rook.

use std::fmt;
use trebejo_core::MessageError;

use trebejo_chess::{
    Bitboard, Chess, Color, File, Piece, Rank, Role, Setup, SetupError, Square, fen,
};

use crate::after::is_safe;
use crate::{Ability, Gift, Gifts, Magic, Rules, Stage};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum FenError {
    /// Too many fields.
    #[message("chessmagic.fen.fields", found)]
    Fields(usize),
    /// One of the six fields of chess is wrong.
    #[message(transparent)]
    Chess(#[from] fen::FenError),
    /// The pieces cannot stand like this.
    #[message(transparent)]
    Setup(#[from] SetupError),
    /// A pawn that should have been promoted.
    #[message("chessmagic.fen.pawn-rank")]
    PawnRank {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// Not the castling of the usual start.
    #[message("chessmagic.fen.castling", found)]
    Castling(Square),
    /// No gift.
    #[message("chessmagic.fen.gift", found)]
    Gift(String),
    /// A gift in a round without gifts.
    #[message("chessmagic.fen.off", found)]
    Off(String),
    /// An ability of the other set.
    #[message("chessmagic.fen.set", ability = ability.word())]
    Set {
        /// The ability.
        ability: Ability,
        /// The set of the round.
        set: &'static str,
    },
    /// A gift for nobody.
    #[message("chessmagic.fen.nobody")]
    Nobody {
        /// Whose turn it is.
        color: Color,
        /// The square.
        square: Square,
    },
    /// A gift the draw would not give.
    #[message("chessmagic.fen.unfit", ability = ability.word())]
    Unfit {
        /// The ability.
        ability: Ability,
        /// The piece.
        role: Role,
        /// Where it stands.
        square: Square,
    },
    /// A first rook step that left the own king in check.
    #[message("chessmagic.fen.in-check", found)]
    InCheck(Square),
    /// An en passant square after a first step.
    #[message("chessmagic.fen.en-passant", found)]
    EnPassant(Square),
}

/// Reads a position and checks that it can be played under these rules.
pub fn read_position(text: &str, rules: Rules) -> Result<Magic, FenError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let (chess, gift) = match fields.as_slice() {
        [chess @ .., gift] if chess.len() == 6 => (chess.join(" "), *gift),
        fields if fields.len() > 7 => return Err(FenError::Fields(fields.len())),
        fields => (fields.join(" "), "?"),
    };
    let setup = fen::read_setup(&chess)?;
    let stage = read_stage(gift, &setup, rules)?;
    check(&setup, stage, rules)?;
    Ok(Magic::new_unchecked(Chess::new_unchecked(&setup), stage, setup.en_passant, rules))
}

fn read_stage(text: &str, setup: &Setup, rules: Rules) -> Result<Stage, FenError> {
    let (word, second) = match text.strip_suffix('+') {
        Some(word) => (word, true),
        None => (text, false),
    };
    match word {
        "-" if !second => return Ok(Stage::Turn(None)),
        // Where nothing can be drawn, nothing is waited for.
        "?" if !second && is_giftless(setup, rules) => return Ok(Stage::Turn(None)),
        "?" if !second => return Ok(Stage::Draw),
        _ => {}
    }
    let Gift { square, ability } =
        Gift::read(word).ok_or_else(|| FenError::Gift(text.to_string()))?;
    if rules.gifts == Gifts::Off {
        return Err(FenError::Off(text.to_string()));
    }
    if !rules.set.abilities().contains(&ability) {
        return Err(FenError::Set { ability, set: rules.set.word() });
    }
    let color = setup.turn;
    let Some(Piece { role, .. }) =
        setup.board.piece_at(square).filter(|piece| piece.color == color)
    else {
        return Err(FenError::Nobody { color, square });
    };
    if role != ability.role() && (second || rules.gifts == Gifts::Fitting) {
        return Err(FenError::Unfit { ability, role, square });
    }
    match second {
        false => Ok(Stage::Turn(Some(Gift { square, ability }))),
        true if ability == Ability::Double => Ok(Stage::SecondStep(square)),
        true => Err(FenError::Gift(text.to_string())),
    }
}

/// Whether a turn begins without a draw.
fn is_giftless(setup: &Setup, rules: Rules) -> bool {
    let king = setup.board.pieces(setup.turn, Role::King).any();
    king && !rules.has_gift(&setup.board, setup.turn)
}

/// What a position must fulfil. More than two pieces may give check here: a push can open many lines.
fn check(setup: &Setup, stage: Stage, rules: Rules) -> Result<(), FenError> {
    let (turn, waiting) = (setup.turn, setup.turn.other());
    let mut counted = *setup;
    let captured = setup.board.pieces(turn, Role::King).is_empty()
        && stage == Stage::Turn(None)
        && rules.gifts != Gifts::Off;
    if captured {
        // The end of a game by the capture of a king is a position too; the rest is checked with a king in it.
        let free = (!setup.board.occupied()).first();
        free.into_iter()
            .for_each(|at| counted.board.put(at, Piece { color: turn, role: Role::King }));
    }
    counted.check_men()?;
    for color in Color::BOTH {
        let last =
            setup.board.pieces(color, Role::Pawn) & Bitboard::rank(color.other().back_rank());
        if let Some(square) = last.first() {
            return Err(FenError::PawnRank { color, square });
        }
    }
    check_castling(setup)?;
    setup.check_en_passant()?;
    if let (Stage::SecondStep(_), Some(square)) = (stage, setup.en_passant) {
        return Err(FenError::EnPassant(square));
    }
    let exposed = if matches!(stage, Stage::SecondStep(_)) { turn } else { waiting };
    if !is_safe(&setup.board, exposed) {
        let king = setup.board.king(exposed);
        return Err(match stage {
            Stage::SecondStep(_) => FenError::InCheck(king),
            _ => SetupError::KingCanBeTaken { color: turn, king }.into(),
        });
    }
    if setup.move_number == 0 { Err(SetupError::MoveNumber.into()) } else { Ok(()) }
}

fn check_castling(setup: &Setup) -> Result<(), FenError> {
    setup.check_castling()?;
    for rook in setup.castling {
        let color = if rook.rank() == Rank::FIRST { Color::White } else { Color::Black };
        let king = setup.board.pieces(color, Role::King);
        let usual = matches!(rook.file(), File::A | File::H)
            && king.has(Square::new(File::E, color.back_rank()));
        if !usual {
            return Err(FenError::Castling(rook));
        }
    }
    Ok(())
}

/// Writes a position; the en passant square only where a capture is legal, or can become so by a gift.
#[must_use]
pub fn write_position(pos: &Magic) -> String {
    format!("{} {}", pos.setup(), pos.stage())
}

/// The seventh field.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Draw => f.write_str("?"),
            Stage::Turn(None) => f.write_str("-"),
            Stage::Turn(Some(gift)) => write!(f, "{gift}"),
            Stage::SecondStep(rook) => {
                write!(f, "{}+", Gift { square: *rook, ability: Ability::Double })
            }
        }
    }
}
