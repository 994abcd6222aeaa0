//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, catalogue_files};

use crate::resolver::Level;
use crate::{AskError, ExternalError, ResolveError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "players",
    files: catalogue_files!(),
    codes: &[AskError::CODES, ExternalError::CODES, Level::CODES, ResolveError::CODES],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words_in_every_language() {
        assert_eq!(trebejo_i18n::faults(&MESSAGES), [""; 0]);
    }
}
