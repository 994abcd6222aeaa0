//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, Lang, ToMessage, catalogue_files};

use crate::seat::SeatError;
use crate::table::{BrokenEngine, PlayError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "tui",
    files: catalogue_files!(),
    codes: &[BrokenEngine::CODES, PlayError::CODES, SeatError::CODES],
};

/// A message in a language. The games' words come with the games.
pub(crate) fn render(lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[
        &trebejo_core::MESSAGES,
        &trebejo_play::MESSAGES,
        &trebejo_players::MESSAGES,
        &trebejo_store::MESSAGES,
        &MESSAGES,
    ]);
    trebejo_i18n::render(lang, said)
}

/// A message in English.
pub(crate) fn english(said: &(impl ToMessage + ?Sized)) -> String {
    render(Lang::En, said)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_has_words_in_every_language() {
        assert_eq!(trebejo_i18n::faults(&super::MESSAGES), [""; 0]);
    }
}
