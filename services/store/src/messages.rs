//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::record::{RowError, RowsError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "store",
    files: catalogue_files!(),
    codes: &[RowError::CODES, RowsError::CODES],
};
