//! Progress bars, in the reader's language.

use indicatif::ProgressStyle;
use trebejo_core::{Lang, ToMessage};

use crate::messages::render;

/// What progress bars say. The arguments are the places of a bar's template.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.bar.left", left = "{eta}")]
    Left,
    #[message("cli.bar.games", done = "{pos}", all = "{len}")]
    Games,
    #[message("cli.bar.nodes", nodes = "{msg}")]
    Nodes,
}

/// A style from a template, where `LEFT` is the time that is left.
pub(super) fn style(lang: Lang, template: &str) -> ProgressStyle {
    styled(&template.replace("LEFT", &render(lang, &Report::Left)))
}

/// A style from a template that has all its words.
pub(super) fn styled(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a template that is right")
}
