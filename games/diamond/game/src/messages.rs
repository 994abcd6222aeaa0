//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::solved::NoFolder;

/// The messages of this crate.
pub const MESSAGES: Catalogue =
    Catalogue { name: "diamond-game", files: catalogue_files!(), codes: &[NoFolder::CODES] };
