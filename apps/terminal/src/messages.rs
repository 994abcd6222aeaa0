//! The catalogue of this crate, and every type that says something with it.

use trebejo_core::{Catalogue, Codes, Lang, ToMessage, catalogue_files};

use crate::seat::SeatError;
use crate::table::PlayError;
use crate::words::{Form, Label, Points, Text, WORDS};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "tui",
    files: catalogue_files!(),
    codes: &[
        Form::CODES,
        Label::CODES,
        PlayError::CODES,
        Points::CODES,
        SeatError::CODES,
        Text::CODES,
        WORDS,
    ],
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
