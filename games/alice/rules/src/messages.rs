//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Code, Codes, catalogue_files};

use crate::fen::FenError;
use crate::illegal::Reason;
use crate::setup::SetupError;

/// What people call the game's words: codes of the form `CATALOGUE.KIND.WORD`, looked up by `Catalogue::word`.
const WORDS: &[Code] = &Code::list(
    &[],
    [
        "alice.option.rules",
        "alice.option.rules.parton",
        "alice.option.rules.mirror",
        "alice.option.ep",
        "alice.option.start",
        "alice.option.start.usual",
        "alice.option.start.looking-glass",
    ],
);

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "alice",
    files: catalogue_files!(),
    codes: &[FenError::CODES, Reason::CODES, SetupError::CODES, WORDS],
};
