//! The catalogue of the toy game, and what an error says in English.

use trebejo_core::{Catalogue, Codes, ToMessage, catalogue_files};

use crate::race::RaceError;

/// The messages of this crate.
pub const MESSAGES: Catalogue =
    Catalogue { name: "testkit", files: catalogue_files!(), codes: &[RaceError::CODES] };

/// What an error says in English, with the words of these catalogues and of what every game shares.
#[must_use]
pub fn said(catalogues: &[&'static Catalogue], error: &(impl ToMessage + ?Sized)) -> String {
    trebejo_i18n::add(&[&trebejo_core::MESSAGES, &trebejo_play::MESSAGES, &MESSAGES]);
    trebejo_i18n::add(catalogues);
    trebejo_i18n::english(error)
}
