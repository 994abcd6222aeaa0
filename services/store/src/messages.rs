//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::record::{RowError, RowsError};
use crate::rules::ValueError;
#[cfg(feature = "sqlite")]
use crate::sqlite::Cause;
use crate::{RoundIdError, StoreError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "store",
    files: catalogue_files!(),
    codes: &[
        #[cfg(feature = "sqlite")]
        Cause::CODES,
        RoundIdError::CODES,
        RowError::CODES,
        RowsError::CODES,
        StoreError::CODES,
        ValueError::CODES,
    ],
};
