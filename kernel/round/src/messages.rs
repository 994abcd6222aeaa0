//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::chance::ChanceWishError;
use crate::measure::DiligenceError;
use crate::verify::{Doubt, VerifyError};
use crate::{Forbidden, OpenError, Refusal, SolvedError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "play",
    files: catalogue_files!(),
    codes: &[
        ChanceWishError::CODES,
        DiligenceError::CODES,
        Doubt::CODES,
        Forbidden::CODES,
        OpenError::CODES,
        Refusal::CODES,
        SolvedError::CODES,
        VerifyError::CODES,
    ],
};
