//! The protocols an external engine may speak, by their words in `engines.toml`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How an external engine is spoken to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// UCI, the chess programs' protocol.
    #[default]
    Uci,
    /// UBGI, the same idea for backgammon.
    Ubgi,
    /// GNU Backgammon itself, over the socket of its external interface.
    Gnubg,
}

impl Kind {
    /// All words, in the order of the kinds.
    pub(crate) const NAMES: [&'static str; 3] = ["uci", "ubgi", "gnubg"];
    const ALL: [Kind; 3] = [Kind::Uci, Kind::Ubgi, Kind::Gnubg];

    /// Whether it goes without saying.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Kind::default()
    }

    /// The game of a protocol that has one game only.
    #[must_use]
    pub const fn only_game(self) -> Option<&'static str> {
        match self {
            Kind::Uci => None,
            Kind::Ubgi | Kind::Gnubg => Some("backgammon"),
        }
    }
}

impl Kind {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// There is no protocol of this name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        let place = Self::NAMES.iter().position(|name| *name == text).ok_or(UnknownKind)?;
        Ok(Self::ALL[place])
    }
}
