//! The grammar of SGF: trees in round brackets, nodes after a semicolon, properties with values in square
//! brackets. Only the main line of a tree is given, which is the first way at every fork.

use crate::formats::{Fault, GameFault};

/// A property with its values, as they stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property<'a> {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) values: Vec<&'a str>,
}

/// A node of the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Node<'a> {
    pub(super) line: usize,
    pub(super) properties: Vec<Property<'a>>,
}

impl<'a> Node<'a> {
    /// The first value of a property.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        self.all(name).first().copied()
    }

    /// All values of a property.
    pub(super) fn all(&self, name: &str) -> &[&'a str] {
        let found = self.properties.iter().find(|property| property.name == name);
        found.map_or(&[], |property| &property.values)
    }
}

/// Reads trees one after the other.
pub(super) struct Trees<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Trees<'a> {
    pub(super) fn new(text: &'a str) -> Trees<'a> {
        Trees { text, at: 0, line: 1 }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn bump(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        let lone_return = byte == b'\r' && self.text.as_bytes().get(self.at + 1) != Some(&b'\n');
        self.line += usize::from(byte == b'\n' || lone_return);
        self.at += 1;
        Some(byte)
    }

    /// A value, after its opening bracket.
    fn value(&mut self) -> Option<&'a str> {
        let from = self.at;
        loop {
            match self.bump()? {
                b'\\' => drop(self.bump()?),
                b']' => return Some(&self.text[from..self.at - 1]),
                _ => {}
            }
        }
    }

    /// The main line of the next tree; nothing at the end of the file. What stands between trees is skipped.
    pub(super) fn next_tree(&mut self) -> Option<Result<Vec<Node<'a>>, Fault>> {
        while self.peek()? != b'(' {
            self.bump();
        }
        let begin = self.line;
        let mut nodes: Vec<Node<'a>> = Vec::new();
        let mut aside = Node::default();
        let (mut depth, mut main) = (0usize, true);
        let mut name = String::new();
        let mut fault = None;
        while let Some(byte) = self.bump() {
            match byte {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    // What follows the end of the first way is another way.
                    main = false;
                    if depth == 0 {
                        return Some(fault.map_or(Ok(nodes), Err));
                    }
                }
                b';' if main => nodes.push(Node { line: self.line, ..Node::default() }),
                b'A'..=b'Z' => name.push(char::from(byte)),
                // Older files spell the names out, and only the capitals count.
                b'a'..=b'z' => {}
                b'[' => {
                    let line = self.line;
                    let Some(value) = self.value() else { break };
                    let node = if main { nodes.last_mut() } else { Some(&mut aside) };
                    let Some(node) = node else {
                        fault = fault.or(Some(Fault::new(line, &GameFault::PropertyEarly)));
                        continue;
                    };
                    if !name.is_empty() {
                        let name = std::mem::take(&mut name);
                        node.properties.push(Property { line, name, values: Vec::new() });
                    }
                    if let Some(property) = node.properties.last_mut() {
                        property.values.push(value);
                    }
                    aside.properties.clear();
                }
                _ => {}
            }
            if matches!(byte, b'(' | b')' | b';') {
                name.clear();
            }
        }
        Some(Err(fault.unwrap_or(Fault::new(begin, &GameFault::Unclosed))))
    }
}

/// The text of a value: escapes undone, line ends as blanks.
pub(super) fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                // A line end that is escaped is not there.
                Some('\r') if chars.peek() == Some(&'\n') => drop(chars.next()),
                Some('\n' | '\r') | None => {}
                Some(c) => out.push(c),
            },
            '\r' if chars.peek() == Some(&'\n') => {}
            c if c.is_whitespace() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A text as a value.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') {
            out.push('\\');
        }
        out.push(if c.is_whitespace() { ' ' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_core::ToMessage;

    fn main_line(text: &str) -> Vec<Result<String, Fault>> {
        let mut trees = Trees::new(text);
        let tell = |nodes: Vec<Node<'_>>| {
            let property = |p: &Property<'_>| format!("{}={}", p.name, p.values.join(","));
            let node = |node: &Node<'_>| node.properties.iter().map(property).collect::<Vec<_>>();
            nodes.iter().map(|n| node(n).join(" ")).collect::<Vec<_>>().join("; ")
        };
        std::iter::from_fn(|| trees.next_tree()).map(|tree| tree.map(tell)).collect()
    }

    #[test]
    fn the_main_line_of_every_tree_is_read() {
        let text =
            "junk (;FF[4]\nGM [6]\r\n[7];Black[ab](;W[cd](;B[1])(;B[2]))(;W[x]C[\\]y])) (;C[z])";
        let found: Vec<_> = main_line(text).into_iter().map(Result::unwrap).collect();
        assert_eq!(found, ["FF=4 GM=6,7; B=ab; W=cd; B=1", "C=z"]);
    }

    #[test]
    fn what_is_broken_is_told_with_its_line() {
        let fault = |text| main_line(text).pop().unwrap().unwrap_err();
        assert_eq!(fault("\n\n(;W[61").line, 3);
        assert_eq!(fault("(;W[61]").why, GameFault::Unclosed.to_message());
        assert_eq!(fault("(W[61])").why, GameFault::PropertyEarly.to_message());
        assert_eq!(main_line(")]"), []);
        assert_eq!(main_line("()").len(), 1);
        assert_eq!(main_line(&"(".repeat(100_000)).len(), 1);
    }

    #[test]
    fn text_survives_its_escapes() {
        for text in ["", "a]b", "\\", "\\]", "x:y[z", "ñ"] {
            let value = format!("(;C[{}])", escape(text));
            let mut trees = Trees::new(&value);
            let nodes = trees.next_tree().unwrap().unwrap();
            assert_eq!(unescape(nodes[0].get("C").unwrap()), text);
        }
        assert_eq!(unescape("a\\\r\nb\r\nc\\"), "ab c");
    }
}
