//! The tags of a game: who, where, when.

use std::collections::HashMap;

use super::{Ending, decode};

/// The tags every game has, in the order in which they are written, with what stands for "unknown". The
/// seventh of the roster, `Result`, is not kept here: it is the game's [`Ending`].
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags by name: first the six of the roster, then the others in the order in which they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    roster: [String; 6],
    others: Vec<(String, String)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags { roster: ROSTER.map(|(_, unknown)| unknown.into()), others: Vec::new() }
    }
}

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        match ROSTER.iter().position(|(known, _)| *known == name) {
            Some(i) => Some(&self.roster[i]),
            None => self.others.iter().find(|(known, _)| known == name).map(|(_, v)| v.as_str()),
        }
    }

    /// The value of a tag, if it says more than "unknown".
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&str> {
        self.get(name)
            .map(str::trim)
            .filter(|value| !matches!(*value, "" | "?" | "-" | "????.??.??"))
    }

    /// Sets a tag, in place of what it was. A name is made of letters, digits and `_`.
    pub fn set(&mut self, name: &str, value: &str) {
        if let Some(i) = ROSTER.iter().position(|(known, _)| *known == name) {
            value.clone_into(&mut self.roster[i]);
        } else if let Some((_, old)) = self.others.iter_mut().find(|(known, _)| known == name) {
            value.clone_into(old);
        } else {
            self.others.push((name.into(), value.into()));
        }
    }

    /// Takes a tag away, one of the roster by making it unknown, and gives its value.
    pub fn take(&mut self, name: &str) -> Option<String> {
        if let Some(i) = ROSTER.iter().position(|(known, _)| *known == name) {
            return Some(std::mem::replace(&mut self.roster[i], ROSTER[i].1.into()));
        }
        let i = self.others.iter().position(|(known, _)| known == name)?;
        Some(self.others.remove(i).1)
    }

    /// All tags with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let roster =
            ROSTER.iter().zip(&self.roster).map(|((name, _), value)| (*name, value.as_str()));
        roster.chain(self.others.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Sets a tag from the bytes of a file. `places` says where the tags of this file are that were set before, so
    /// that they need not be searched for.
    pub(super) fn set_raw<'a>(
        &mut self,
        name: &'a [u8],
        value: &[u8],
        places: &mut HashMap<&'a [u8], usize>,
    ) {
        let value = read_value(&decode(value));
        if let Some(i) = ROSTER.iter().position(|(known, _)| known.as_bytes() == name) {
            self.roster[i] = value;
            return;
        }
        let place = *places.entry(name).or_insert(self.others.len());
        match self.others.get_mut(place) {
            Some((_, old)) => *old = value,
            None => self.others.push((decode(name).into_owned(), value)),
        }
    }

    /// Writes the tags, a line each, with the result in its place.
    pub(super) fn write(&self, ending: Ending, out: &mut String) {
        for (i, (name, value)) in self.iter().enumerate() {
            if i == ROSTER.len() {
                write_tag("Result", ending.word(), out);
            }
            write_tag(name, value, out);
        }
        if self.others.is_empty() {
            write_tag("Result", ending.word(), out);
        }
    }
}

/// A value without its escapes. A backslash before anything else is a backslash.
fn read_value(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next @ ('"' | '\\')) if c == '\\' => {
                out.push(next);
                chars.next();
            }
            // A value stands on one line, whatever breaks it in careless files.
            _ if c == '\r' => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}

fn write_tag(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            // A value stands on one line.
            '\n' | '\r' => out.push(' '),
            _ => out.push(c),
        }
    }
    out.push_str("\"]\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_reads_the_same_after_it_was_written() {
        for text in ["plain", "a \\\" quote", "a back\\\\slash", "broken\rline"] {
            let value = read_value(text);
            let mut line = String::new();
            write_tag("Event", &value, &mut line);
            let inside = line.strip_prefix("[Event \"").and_then(|rest| rest.strip_suffix("\"]\n"));
            assert_eq!(read_value(inside.unwrap()), value, "{text:?}");
        }
    }
}
