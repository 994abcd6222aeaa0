//! Errors in Spanish that come as English sentences yet; `words/errors.es.txt` has each such sentence, with `{}` for
//! what it names, and the Spanish one below it, where `{=}` stands for what is named in words of ours ("line 3: …") and not as it was typed.

use std::cmp::Reverse;

const SPANISH: &str = include_str!("../words/errors.es.txt");

/// One sentence in both languages.
struct Sentence {
    english: &'static str,
    spanish: &'static str,
}

/// An error's text in Spanish, as far as there are words for it.
pub fn in_spanish(text: &str) -> String {
    told(text, &sentences())
}

fn sentences() -> Vec<Sentence> {
    let pairs = SPANISH.split("\n\n").filter_map(|pair| pair.trim().split_once('\n'));
    let mut all: Vec<_> = pairs.map(|(english, spanish)| Sentence { english, spanish }).collect();
    // First what is only added at the end ("…; see trebejo --help"), then what begins with words of its own ("line 3: …"), of these the one
    // that says most.
    all.sort_by_key(|Sentence { english, .. }| {
        let said = english.replace("{}", "").len();
        (!english.starts_with("{};"), english.starts_with("{}"), Reverse(said))
    });
    all
}

fn told(text: &str, all: &[Sentence]) -> String {
    let fits = |one: &Sentence| named(one.english, text).map(|names| (one.spanish, names));
    let Some((spanish, names)) = all.iter().find_map(fits) else { return text.to_owned() };
    let mut out = String::new();
    let mut rest = spanish;
    for name in names {
        let Some((before, after)) = rest.split_once('{') else { break };
        out += before;
        match after.strip_prefix("=}") {
            Some(after) => (out, rest) = (out + &told(name, all), after),
            None => (out, rest) = (out + name, after.strip_prefix('}').unwrap_or(after)),
        }
    }
    out + rest
}

/// What a text says in the places of a sentence, where it is that sentence. Every place but the last ends as early as it can.
fn named<'a>(sentence: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = sentence.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut names = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        let at = if pieces.peek().is_some() {
            rest.find(piece)?
        } else {
            rest.strip_suffix(piece)?.len()
        };
        names.push(&rest[..at]);
        rest = &rest[at + piece.len()..];
    }
    rest.is_empty().then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_error_names_is_told_too_and_what_was_typed_is_not() {
        let said = in_spanish("position \"white\": placement: white has 2 kings, expected 1");
        assert_eq!(said, "posición «white»: colocación: las blancas tienen 2 reyes; se espera 1");
        assert_eq!(
            in_spanish("unknown game \"\", expected chess or alice"),
            "no se conoce el juego «»; se espera chess o alice"
        );
        let said = in_spanish(
            "invalid value 'x' for '--depth <N>': expected a whole number from 0 to 9; see trebejo --help",
        );
        assert_eq!(
            said,
            "el valor 'x' no vale para '--depth <N>': se espera un número entero de 0 a 9; mira trebejo --help"
        );
        let said = in_spanish("event 3: the bead on tt is not red's");
        assert_eq!(said, "acción 3: la cuenta de tt no es de las rojas");
        assert_eq!(in_spanish("nobody has words for this"), "nobody has words for this");
    }

    #[test]
    fn both_languages_name_the_same_number_of_things() {
        for Sentence { english, spanish } in sentences() {
            let places = spanish.replace("{=}", "{}").matches("{}").count();
            assert_eq!(english.matches("{}").count(), places, "{english}");
            assert_eq!(spanish.lines().count(), 1, "{english}");
        }
    }

    #[test]
    fn any_text_is_told_without_a_panic() {
        for text in ["", ":", ": ", "é: ñ", "\"\": ", "line : ", "«»", "{}: {}", "a: b: c, d"] {
            in_spanish(text);
        }
    }
}
