//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::fen::FenError;
use crate::illegal::Reason;
use crate::setup::SetupError;

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "alice",
    files: catalogue_files!(),
    codes: &[FenError::CODES, Reason::CODES, SetupError::CODES],
};
