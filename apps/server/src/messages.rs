//! The server's messages and their catalogues. Those of the games come with the games.

use trebejo_core::{Catalogue, Codes, Lang, ToMessage, catalogue_files};

use crate::library::BundleError;
use crate::reason::Reason;
use crate::server::StartError;

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "web",
    files: catalogue_files!(),
    codes: &[BundleError::CODES, Reason::CODES, StartError::CODES],
};

/// The catalogues of everything the server is made of, its games' among them.
pub(crate) fn known() -> Vec<&'static Catalogue> {
    trebejo_i18n::add(&[
        &trebejo_arena::MESSAGES,
        &trebejo_core::MESSAGES,
        &trebejo_play::MESSAGES,
        &trebejo_players::MESSAGES,
        &trebejo_puzzles::MESSAGES,
        &trebejo_store::MESSAGES,
        &MESSAGES,
    ]);
    trebejo_i18n::catalogues()
}

/// A message in a language.
pub(crate) fn render(lang: Lang, message: &(impl ToMessage + ?Sized)) -> String {
    known();
    trebejo_i18n::render(lang, message)
}

/// A message in English.
pub(crate) fn english(message: &(impl ToMessage + ?Sized)) -> String {
    render(Lang::EN, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        assert_eq!(trebejo_i18n::faults(&MESSAGES), [""; 0]);
    }
}
