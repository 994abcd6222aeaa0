//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Code, Codes, catalogue_files};

use crate::magic::{Collision, SearchError};
use crate::pgn::GameFault;
use crate::{Color, FenError, Reason, Role, SetupError, Slider};

/// What people call the game's words: codes of the form `CATALOGUE.KIND.WORD`, looked up by `Catalogue::word`.
const WORDS: &[Code] = &Code::list(
    &[],
    [
        "chess.seat.white",
        "chess.seat.black",
        "chess.turn.white",
        "chess.turn.black",
        "chess.won.white",
        "chess.won.black",
        "chess.piece.white-king",
        "chess.piece.white-queen",
        "chess.piece.white-rook",
        "chess.piece.white-bishop",
        "chess.piece.white-knight",
        "chess.piece.white-pawn",
        "chess.piece.black-king",
        "chess.piece.black-queen",
        "chess.piece.black-rook",
        "chess.piece.black-bishop",
        "chess.piece.black-knight",
        "chess.piece.black-pawn",
        "chess.letter.king",
        "chess.letter.queen",
        "chess.letter.rook",
        "chess.letter.bishop",
        "chess.letter.knight",
        "chess.letter.pawn",
        "chess.choice.queen",
        "chess.choice.rook",
        "chess.choice.bishop",
        "chess.choice.knight",
        "chess.end.checkmate",
        "chess.end.stalemate",
        "chess.end.dead",
        "chess.end.fifty",
        "chess.end.seventy-five",
        "chess.claim.fifty",
        "chess.option.960",
    ],
);

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "chess",
    files: catalogue_files!(),
    codes: &[
        Collision::CODES,
        Color::CODES,
        FenError::CODES,
        GameFault::CODES,
        Reason::CODES,
        Role::CODES,
        SearchError::CODES,
        SetupError::CODES,
        Slider::CODES,
        WORDS,
    ],
};
