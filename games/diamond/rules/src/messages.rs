//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Code, Codes, catalogue_files};

use crate::game::Reason;
use crate::{MoveTextError, PositionError};

/// What people call the game's words: codes of the form `CATALOGUE.KIND.WORD`, looked up by `Catalogue::word`.
const WORDS: &[Code] = &Code::list(
    &[],
    [
        "diamond.seat.green",
        "diamond.seat.red",
        "diamond.turn.green",
        "diamond.turn.red",
        "diamond.won.green",
        "diamond.won.red",
        "diamond.end.trapped",
        "diamond.end.quiet",
        "diamond.option.first",
    ],
);

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "diamond",
    files: catalogue_files!(),
    codes: &[MoveTextError::CODES, PositionError::CODES, Reason::CODES, WORDS],
};
