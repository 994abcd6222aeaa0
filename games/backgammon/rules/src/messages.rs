//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Code, Codes, catalogue_files};

use crate::board::SetupError;
use crate::formats::{FibsError, FibsField, GameFault, HopError};
use crate::gnubg_id::{IdBits, IdError};
use crate::illegal::Reason;
use crate::moves::RollError;
use crate::notation::PlayTextError;
use crate::xgid::{Misfit, XgidError, XgidPart};

/// What people call the game's words: codes of the form `CATALOGUE.KIND.WORD`, looked up by `Catalogue::word`.
const WORDS: &[Code] = &Code::list(
    &[],
    [
        "backgammon.seat.white",
        "backgammon.seat.black",
        "backgammon.turn.white",
        "backgammon.turn.black",
        "backgammon.won.white",
        "backgammon.won.black",
        "backgammon.choice.roll",
        "backgammon.choice.double",
        "backgammon.choice.take",
        "backgammon.choice.drop",
        "backgammon.choice.beaver",
        "backgammon.choice.pass",
        "backgammon.end.single",
        "backgammon.end.gammon",
        "backgammon.end.backgammon",
        "backgammon.end.dropped",
        "backgammon.end.match",
        "backgammon.resign.1",
        "backgammon.resign.2",
        "backgammon.resign.3",
        "backgammon.resigns.1",
        "backgammon.resigns.2",
        "backgammon.resigns.3",
        "backgammon.option.length",
        "backgammon.option.length.money",
        "backgammon.option.jacoby",
        "backgammon.option.beavers",
        "backgammon.help.moves",
    ],
);

/// A roll that has fallen.
const ROLL: &[Code] = &Code::list(&["what"], ["backgammon.chance.roll"]);

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
        ROLL,
        WORDS,
    ],
};
