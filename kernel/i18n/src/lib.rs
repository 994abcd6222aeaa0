//! Messages in words. A [`Renderer`] holds catalogues and puts a [`Message`](trebejo_core::Message) into a sentence of
//! a language; [`render`] does so with those of every crate the program is made of. [`faults`] says what is wrong with
//! a catalogue.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod check;
pub mod number;
mod program;
mod renderer;

use trebejo_core::{Catalogue, Codes};

pub use check::faults;
pub use program::{add, catalogues, english, render};
pub use renderer::Renderer;

/// Words that belong to no crate: how alternatives are joined, and the signs within numbers.
pub const MESSAGES: Catalogue = Catalogue {
    name: "i18n",
    files: trebejo_core::catalogue_files!(),
    codes: &[renderer::CODES, number::Sign::CODES],
};

/// The name of a code's message in a catalogue; names in Fluent have no dots.
#[must_use]
pub fn entry(code: &str) -> String {
    code.replace('.', "-")
}
