//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::game::Reason;
use crate::{MoveTextError, PositionError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "diamond",
    files: catalogue_files!(),
    codes: &[MoveTextError::CODES, PositionError::CODES, Reason::CODES],
};
