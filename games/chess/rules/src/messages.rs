//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::magic::{Collision, SearchError};
use crate::pgn::GameFault;
use crate::{Color, FenError, Reason, Role, SetupError, Slider};

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
    ],
};
