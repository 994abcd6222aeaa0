//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::fen::FenError;
use crate::game::GiftError;
use crate::illegal::Reason;

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "chessmagic",
    files: catalogue_files!(),
    codes: &[FenError::CODES, GiftError::CODES, Reason::CODES],
};
