//! The messages the page gets, one language a file. `messages/en.json` has the page's own, from `page/messages/en.ftl`.
//! `messages/en.server.json` has those of the server, from the catalogues of the crates it is made of, and from
//! `page/reasons/en.ftl` those that the page has a text of its own for, where they stand alone and not within another message.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use trebejo_core::Catalogue;

use super::assembly::text;
use super::{Assets, catalogue};

/// The crate whose messages only users of the command line see.
const COMMAND_LINE: &str = "trebejo";

/// The languages the page speaks, each with a catalogue.
pub(super) fn languages() -> Vec<String> {
    let named = |name: &str| Some(name.strip_prefix("messages/")?.strip_suffix(".ftl")?.into());
    let mut all: Vec<_> = Assets::iter().filter_map(|name| named(&name)).collect();
    all.sort();
    all
}

/// The files of messages there are.
pub(super) fn files() -> impl Iterator<Item = String> {
    languages().into_iter().flat_map(|lang| [own(&lang), server(&lang)])
}

/// Whether a file is one of messages.
pub(super) fn is_one(path: &str) -> bool {
    files().any(|name| name == path)
}

/// A file of messages.
pub(super) fn file(path: &str) -> String {
    let lang =
        languages().into_iter().find(|lang| [own(lang), server(lang)].contains(&path.into()));
    let lang = lang.expect("a file of messages has a language");
    let messages = if path == own(&lang) {
        json!(of_page(&lang))
    } else {
        json!({ "messages": of_server(&lang), "reworded": reworded(&lang) })
    };
    messages.to_string()
}

/// The page's own messages in a language.
pub(super) fn of_page(lang: &str) -> BTreeMap<String, Value> {
    compiled(&format!("messages/{lang}.ftl"))
}

/// The messages of the server that the page has a text of its own for.
pub(super) fn reworded(lang: &str) -> BTreeMap<String, Value> {
    compiled(&format!("reasons/{lang}.ftl"))
}

/// The server's messages in a language.
pub(super) fn of_server(lang: &str) -> BTreeMap<String, Value> {
    let catalogues = catalogues();
    let sources: Vec<&str> = catalogues.iter().filter_map(|one| source(one, lang)).collect();
    let mut all = catalogue::compile(&sources)
        .unwrap_or_else(|why| panic!("the messages of the server: {why}"));
    // The help of the games' commands is for users of the command line.
    all.retain(|name, _| !name.starts_with("help-"));
    all
}

/// The catalogues of the messages the server may send.
pub(super) fn catalogues() -> Vec<&'static Catalogue> {
    let known = crate::messages::known().into_iter().filter(|one| one.name != COMMAND_LINE);
    known.chain([&trebejo_i18n::MESSAGES]).collect()
}

fn source(catalogue: &Catalogue, lang: &str) -> Option<&'static str> {
    catalogue.files.iter().find(|(name, _)| *name == lang).map(|(_, text)| *text)
}

fn compiled(path: &str) -> BTreeMap<String, Value> {
    catalogue::compile(&[text(path)]).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn own(lang: &str) -> String {
    format!("messages/{lang}.json")
}

fn server(lang: &str) -> String {
    format!("messages/{lang}.server.json")
}
