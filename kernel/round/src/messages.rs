//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::chance::ChanceWishError;
use crate::measure::DiligenceError;
use crate::player::{Exit, PlayerError};
use crate::report::Word;
use crate::verify::{Doubt, VerifyError};
use crate::{Forbidden, OpenError, Refusal, SolvedError, SpecError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "play",
    files: catalogue_files!(),
    codes: &[
        ChanceWishError::CODES,
        DiligenceError::CODES,
        Doubt::CODES,
        Exit::CODES,
        Forbidden::CODES,
        OpenError::CODES,
        PlayerError::CODES,
        Refusal::CODES,
        SolvedError::CODES,
        SpecError::CODES,
        VerifyError::CODES,
        Word::CODES,
    ],
};
