//! Bytes of old and new files as text.

use std::borrow::Cow;

/// The text of some bytes: UTF-8, or Latin-1 where they are no UTF-8, as in the files of older programs.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// The text of a comment: where its lines were broken makes no difference.
pub(super) fn comment(bytes: &[u8]) -> String {
    let text = decode(bytes);
    let mut out = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// Some text of a file as it is shown in messages: not too long.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    const MOST: usize = 40;
    let text = decode(&bytes[..bytes.len().min(4 * MOST)]);
    if bytes.len() <= 4 * MOST && text.chars().count() <= MOST {
        return text.into_owned();
    }
    format!("{}…", text.chars().take(MOST).collect::<String>())
}
