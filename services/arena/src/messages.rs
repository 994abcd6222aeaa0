//! The catalogue of this crate, every type that says something with it, and its messages in words: of reports, and of
//! files that are in English.

use trebejo_core::{Catalogue, Codes, Lang, ToMessage, catalogue_files};

use crate::book::BookError;
use crate::folder::FileError;
use crate::game::Mishap;
use crate::html::Word;
use crate::opening::OpeningError;
use crate::{ArenaError, Difference, PlanError};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "arena",
    files: catalogue_files!(),
    codes: &[
        ArenaError::CODES,
        BookError::CODES,
        Difference::CODES,
        FileError::CODES,
        Mishap::CODES,
        OpeningError::CODES,
        PlanError::CODES,
        Word::CODES,
    ],
};

/// A message in a language.
pub(crate) fn render(lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[
        &trebejo_core::MESSAGES,
        &trebejo_play::MESSAGES,
        &trebejo_players::MESSAGES,
        &MESSAGES,
    ]);
    trebejo_i18n::render(lang, said)
}

/// A message in English, as files keep it.
pub(crate) fn english(said: &(impl ToMessage + ?Sized)) -> String {
    render(Lang::EN, said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words_in_every_language() {
        assert_eq!(trebejo_i18n::faults(&MESSAGES), [""; 0]);
    }
}
