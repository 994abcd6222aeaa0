//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::attempt::AttemptError;
use crate::check::Fault;
use crate::puzzle::{LineFault, PuzzleError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "puzzles",
    files: catalogue_files!(),
    codes: &[AttemptError::CODES, Fault::CODES, LineFault::CODES, PuzzleError::CODES],
};
