//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::board::SetupError;
use crate::formats::{FibsError, FibsField, GameFault, HopError};
use crate::gnubg_id::{IdBits, IdError};
use crate::illegal::Reason;
use crate::moves::RollError;
use crate::notation::PlayTextError;
use crate::xgid::{Misfit, XgidError, XgidPart};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "backgammon",
    files: catalogue_files!(),
    codes: &[
        FibsError::CODES,
        FibsField::CODES,
        GameFault::CODES,
        HopError::CODES,
        IdBits::CODES,
        IdError::CODES,
        Misfit::CODES,
        PlayTextError::CODES,
        Reason::CODES,
        RollError::CODES,
        SetupError::CODES,
        XgidError::CODES,
        XgidPart::CODES,
    ],
};
