//! What the games like chess say of themselves alike.

use trebejo_chess::san::{Language, relabel};
use trebejo_core::{Game, Lang};
use trebejo_play::{Facts, PuzzleFacts};

use crate::themes::men;

/// What every game like chess says of itself.
pub(crate) fn chess_like<G: Game>() -> Facts {
    Facts {
        label: in_letters,
        puzzles: PuzzleFacts { themes: men::themes::<G>, ..PuzzleFacts::PLAIN },
        commands: &["uci", "cecp", "magics", "bench"],
        page: &["magics"],
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
