//! What the games like chess say of themselves alike.

use trebejo_chess::san::{Language, relabel};
use trebejo_chess_engine::{Variant, signature};
use trebejo_command::SearchBench;
use trebejo_core::{Lang, Limits};
use trebejo_play::{Facts, PuzzleFacts};

use crate::themes;

/// What a decision of a game like chess gets in a review.
pub const EFFORTS: [Limits; 3] = [nodes(60_000), nodes(400_000), nodes(3_000_000)];

const fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), time: None, depth: None, clock: None }
}

/// What every game like chess says of itself.
#[must_use]
pub fn chess_like<V: Variant>() -> Facts {
    Facts {
        label: in_letters,
        puzzles: PuzzleFacts { themes: themes::themes::<V::Game>, ..PuzzleFacts::PLAIN },
        page: &["lessons", "magics"],
        bench: Some(|host| {
            let signature = signature::<V>(host);
            SearchBench { nodes: signature.nodes, time: signature.time }
        }),
        ..Facts::PLAIN
    }
}

/// A move with the letters that the language has for the pieces.
fn in_letters(label: &str, lang: Lang) -> String {
    let letters = if lang == Lang::ES { Language::Spanish } else { Language::English };
    relabel(label, letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_with_the_letters_of_the_language() {
        for (en, spanish) in [
            ("Nf3", "Cf3"),
            ("exd8=Q+", "exd8=D+"),
            ("O-O", "O-O"),
            ("B:Bb5", "B:Ab5"),
            ("Raxd1", "Taxd1"),
            ("24/18 13/10", "24/18 13/10"),
        ] {
            assert_eq!(in_letters(en, Lang::ES), spanish);
            assert_eq!(in_letters(en, Lang::EN), en);
        }
    }
}
