//! Text of files: what bytes mean, and the words of a file inside a message.

use std::borrow::Cow;

/// The text of a file. Files that are not UTF-8 were written with one byte a character (Latin-1), as old
/// programs do; only names suffer if that is wrong.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// Words of a file for a message: without control characters, not too long.
pub(crate) fn excerpt(words: &str) -> String {
    const MOST: usize = 40;
    let words = words.trim();
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = words.chars().take(MOST).map(clean).collect();
    if words.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

/// Whether a text begins with these words, whatever their case; what follows them.
pub(crate) fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len())?;
    head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
}

/// The number a text begins with, after blanks, and what follows it.
pub(crate) fn leading_number(text: &str) -> Option<(u32, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_either_kind_are_text() {
        assert_eq!(decode("Añа".as_bytes()), "Añа");
        assert_eq!(decode(b"\xEF\xBB\xBFAna"), "Ana");
        assert_eq!(decode(b"Mu\xF1oz"), "Muñoz");
    }

    #[test]
    fn words_in_a_message_stay_short_and_plain() {
        assert_eq!(excerpt("  a\tb\n"), "a b");
        assert_eq!(excerpt(&"é".repeat(50)), format!("{}…", "é".repeat(40)));
    }

    #[test]
    fn numbers_and_words_are_taken_from_the_front() {
        assert_eq!(leading_number("  17 points"), Some((17, " points")));
        assert_eq!((leading_number("x"), leading_number("99999999999")), (None, None));
        assert_eq!(strip_word("TAKES it", "takes"), Some(" it"));
        assert_eq!((strip_word("ña", "n"), strip_word("t", "takes")), (None, None));
    }
}
