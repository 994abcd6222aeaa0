//! The catalogues of the whole program, and messages in words.

use std::sync::LazyLock;

use trebejo_core::{Catalogue, Code, Codes, Lang, ToMessage, catalogue_files};

use crate::problem::Problem;
use crate::usage::Usage;
use crate::{commands, help};

/// The messages of this crate. The codes of help are those of the commands and arguments there are.
pub(crate) static OWN: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
    name: "trebejo",
    files: catalogue_files!(),
    codes: [&commands::CODES[..], &WORDS, &[help::codes()]].concat().leak(),
});

const WORDS: [&[Code]; 3] = [help::Frame::CODES, Problem::CODES, Usage::CODES];

/// Makes the catalogue of every crate known that says something; those of the games come with the games.
pub fn know() {
    trebejo_i18n::add(&[
        &trebejo_arena::MESSAGES,
        &trebejo_command::MESSAGES,
        &trebejo_core::MESSAGES,
        &trebejo_play::MESSAGES,
        &trebejo_players::MESSAGES,
        &trebejo_puzzles::MESSAGES,
        &trebejo_store::MESSAGES,
        &trebejo_tui::MESSAGES,
        &trebejo_web::MESSAGES,
        &OWN,
    ]);
}

/// A message in a language.
pub(crate) fn render(lang: Lang, said: &(impl ToMessage + ?Sized)) -> String {
    know();
    trebejo_i18n::render(lang, said)
}
