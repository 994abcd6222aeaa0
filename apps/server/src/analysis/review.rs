//! A finished review in all its forms, and as a file in the data folder.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use serde::Deserialize;
use sha2::{Digest, Sha256};
use trebejo_core::{Lang, Record};
use trebejo_play::{GameEntry, Review, annotate_pgn, write_report};

/// The first word of a kept review; a file with another one is no review of this program.
const FORM: &str = "trebejo-review-1";

/// A finished review in all its forms.
#[derive(Debug, PartialEq)]
pub(super) struct Finished {
    /// As JSON.
    pub json: String,
    /// For people, by language.
    pub text: BTreeMap<String, String>,
    /// Annotated PGN, where the game has it.
    pub pgn: Option<String>,
}

impl Finished {
    pub(super) fn new(game: &dyn GameEntry, review: &Review, record: &Record) -> Finished {
        let pgn =
            game.write_file("pgn", record).map(|pgn| annotate_pgn(game.facts(), &pgn, review));
        Finished {
            json: serde_json::to_string(review).expect("a review is plain data"),
            text: Lang::ALL
                .into_iter()
                .map(|lang| (lang.word().into(), write_report(game.facts(), review, lang)))
                .collect(),
            pgn: pgn.ok(),
        }
    }

    /// As text to keep: a line with what this is and of which record, one with the review, one with its other forms.
    pub(super) fn write(&self, digest: &str) -> String {
        let exports =
            serde_json::to_string(&(&self.text, &self.pgn)).expect("texts are plain data");
        format!("{FORM} {digest}\n{}\n{exports}\n", self.json)
    }

    /// Reads a kept review, if it is whole and of this very record.
    pub(super) fn read(text: &str, digest: &str) -> Option<Finished> {
        let mut lines = text.lines();
        let first = lines.next()?.strip_prefix(FORM)?;
        let (json, exports) = (lines.next()?, lines.next()?);
        let (text, pgn) = serde_json::from_str::<(Texts, _)>(exports).ok()?;
        let text = match text {
            Texts::Named(text) => text,
            Texts::Pair(pair) => ["en", "es"].map(String::from).into_iter().zip(pair).collect(),
        };
        (first.trim() == digest && json.ends_with('}') && lines.next().is_none())
            .then(|| Finished { json: json.into(), text, pgn })
    }
}

/// The texts of a review that was kept.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    /// By language.
    Named(BTreeMap<String, String>),
    /// English and Spanish, as version 0.1.0 kept them.
    Pair([String; 2]),
}

/// What a review depends on: everything in the record but the title.
pub(super) fn digest(record: &Record) -> String {
    let mut plain = record.clone();
    plain.header.title = None;
    let hash = Sha256::digest(plain.to_string().as_bytes());
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a file so that it is there whole or not at all.
pub(super) fn keep(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    fs::write(&fresh, text)?;
    fs::rename(fresh, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_review_is_read_back_only_whole_and_for_its_own_round() {
        let text = [("en", "a\nb"), ("es", "á \"b\"")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        let text = BTreeMap::from(text);
        let finished = Finished { json: "{\"x\":1}".into(), text, pgn: Some("1. e4\n".into()) };
        let kept = finished.write("0123");
        let pair = kept.replace(r#"{"en":"a\nb","es":"á \"b\""}"#, r#"["a\nb","á \"b\""]"#);
        assert_ne!(pair, kept);
        assert_eq!(Finished::read(&pair, "0123").as_ref(), Some(&finished));
        assert_eq!(Finished::read(&kept, "0123"), Some(finished));
        assert_eq!(Finished::read(&kept, "4567"), None);
        for cut in 0..kept.len() - 1 {
            if kept.is_char_boundary(cut) {
                assert_eq!(Finished::read(&kept[..cut], "0123"), None, "cut at {cut}");
            }
        }
        assert_eq!(Finished::read("", ""), None);
    }
}
