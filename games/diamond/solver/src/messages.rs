//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::{BuildError, Damage, TableError, VerifyError, WdlError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "diamond-table",
    files: catalogue_files!(),
    codes: &[
        BuildError::CODES,
        Damage::CODES,
        TableError::CODES,
        VerifyError::CODES,
        WdlError::CODES,
    ],
};
