//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Code, Codes, catalogue_files};

use crate::fen::FenError;
use crate::game::GiftError;
use crate::illegal::Reason;

/// What people call the game's words: codes of the form `CATALOGUE.KIND.WORD`, looked up by `Catalogue::word`.
const WORDS: &[Code] = &Code::list(
    &[],
    [
        "chessmagic.choice.stay",
        "chessmagic.end.king-captured",
        "chessmagic.option.gifts",
        "chessmagic.option.gifts.fitting",
        "chessmagic.option.gifts.blind",
        "chessmagic.option.set",
        "chessmagic.option.set.classic",
        "chessmagic.option.set.grand",
    ],
);

/// The gift of a turn, at the cell of its piece.
const GIFTS: &[Code] = &Code::list(
    &["cell"],
    [
        "chessmagic.mark.gift-omni",
        "chessmagic.mark.gift-double",
        "chessmagic.mark.gift-push",
        "chessmagic.mark.gift-phase",
        "chessmagic.mark.gift-leap",
        "chessmagic.mark.gift-swap",
    ],
);

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "chessmagic",
    files: catalogue_files!(),
    codes: &[FenError::CODES, GiftError::CODES, Reason::CODES, GIFTS, WORDS],
};
