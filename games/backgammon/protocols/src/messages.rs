//! The catalogue of this crate, and what our engines say to other programs, which is English.

use trebejo_core::{Catalogue, Codes, ToMessage, catalogue_files};

use crate::complaint::Complaint;

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "backgammon-protocols",
    files: catalogue_files!(),
    codes: &[Complaint::CODES],
};

/// What a game says, in English.
pub(crate) fn english(said: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[&trebejo_core::MESSAGES, &trebejo_backgammon::MESSAGES]);
    trebejo_i18n::english(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words_in_every_language() {
        assert_eq!(trebejo_i18n::faults(&MESSAGES), [""; 0]);
    }
}
