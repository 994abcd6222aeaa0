//! What the terminal says, in words. The games' words come with the games.

use trebejo_core::{Lang, ToMessage};

/// A message in a language.
pub(crate) fn render(lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[
        &trebejo_core::MESSAGES,
        &trebejo_play::MESSAGES,
        &trebejo_store::MESSAGES,
    ]);
    trebejo_i18n::render(lang, said)
}

/// A message in English.
pub(crate) fn english(said: &(impl ToMessage + ?Sized)) -> String {
    render(Lang::EN, said)
}
