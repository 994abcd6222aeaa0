//! The words of one game's text. Nothing is copied: a token points into the text.

use trebejo_core::Message;

use super::fault::{Fault, GameFault};
use super::read::MARK;
use super::text::excerpt;
use super::work;

/// How a game ended, as files write it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// `1-0`.
    White,
    /// `0-1`.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `*`: it goes on, or nobody knows.
    #[default]
    Open,
}

impl Ending {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ending::White => "1-0",
            Ending::Black => "0-1",
            Ending::Draw => "1/2-1/2",
            Ending::Open => "*",
        }
    }

    /// What a word means, if it is one of the four.
    #[must_use]
    pub fn read(word: &[u8]) -> Option<Ending> {
        Some(match word {
            b"1-0" => Ending::White,
            b"0-1" => Ending::Black,
            b"1/2-1/2" | b"1/2" => Ending::Draw,
            b"*" => Ending::Open,
            _ => return None,
        })
    }
}

/// A word of a game's text. Numbers of moves are passed over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`, the value as it stands, with its escapes.
    Tag {
        /// The name.
        name: &'a [u8],
        /// What stands between the quotes.
        value: &'a [u8],
    },
    /// A move, or what may be one.
    Move(&'a [u8]),
    /// `$5` or `!?`.
    Nag(u8),
    /// What stands between braces or after a semicolon.
    Comment(&'a [u8]),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `1-0`
    Ending(Ending),
}

/// What a byte can begin or continue.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Class {
    Space,
    Digit,
    Word,
    /// Has a meaning of its own and ends a word.
    Sign,
}

static CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut table = [Class::Word; 256];
    let mut i = 0;
    while i < 256 {
        table[i] = match i as u8 {
            0..=b' ' => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b'"' | b'*' => {
                Class::Sign
            }
            _ => Class::Word,
        };
        i += 1;
    }
    table
}

#[inline(always)]
fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

/// Reads the words of one game's text.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the latest token begins.
    pub(super) began: usize,
}

impl<'a> Tokens<'a> {
    /// The words of this text.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Tokens<'a> {
        Tokens { bytes, at: 0, began: 0 }
    }

    /// Where the next word is looked for.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next word, or what is wrong with it; `None` at the end.
    #[inline]
    pub(super) fn read(&mut self) -> Result<Option<Token<'a>>, Fault> {
        while let Some(&byte) = self.bytes.get(self.at) {
            self.began = self.at;
            match class(byte) {
                Class::Space => self.at += 1,
                Class::Word => {
                    if byte == b'%' && self.line_begins() {
                        self.line();
                        continue;
                    }
                    if byte == MARK[0] && self.bytes[self.at..].starts_with(MARK) {
                        self.at += MARK.len();
                        continue;
                    }
                    let word = self.word();
                    // What is no move shows in its first letter, but for e.p.
                    if byte.is_ascii_alphabetic() && byte != b'e' {
                        return Ok(Some(Token::Move(word)));
                    }
                    if matches!(word, b"e.p." | b"ep" | b"+" | b"++" | b"#") {
                        continue;
                    }
                    return Ok(Some(opinion(word).map_or(Token::Move(word), Token::Nag)));
                }
                Class::Digit => {
                    if let Some(token) = self.number() {
                        return Ok(Some(token));
                    }
                }
                Class::Sign => return self.sign(byte).map(Some),
            }
        }
        self.began = self.at;
        Ok(None)
    }

    /// The next word, if it begins with a letter and a blank ends it within eight bytes, as nearly all moves;
    /// the number before it is passed over. Nothing is read yet: the tokens that follow it come with it.
    #[inline(always)]
    pub(super) fn peek(&self) -> Option<(&'a [u8], Tokens<'a>)> {
        let mut at = self.at;
        while *self.bytes.get(at)? <= b' ' {
            at += 1;
        }
        if self.bytes[at].is_ascii_digit() {
            while self.bytes.get(at)?.is_ascii_digit() {
                at += 1;
            }
            if self.bytes[at] != b'.' {
                return None;
            }
            while *self.bytes.get(at)? == b'.' {
                at += 1;
            }
            while *self.bytes.get(at)? <= b' ' {
                at += 1;
            }
        }
        let eight: [u8; 8] = self.bytes.get(at..at + 8)?.try_into().ok()?;
        if !eight[0].is_ascii_alphabetic() {
            return None;
        }
        // All eight are compared with the blank at once; the lowest mark is that of the first blank.
        const ONES: u64 = 0x0101_0101_0101_0101;
        let word = u64::from_le_bytes(eight);
        let blanks = word.wrapping_sub(ONES * 0x21) & !word & (ONES << 7);
        let end = at + blanks.trailing_zeros() as usize / 8;
        (blanks != 0)
            .then(|| (&self.bytes[at..end], Tokens { bytes: self.bytes, at: end, began: at }))
    }

    fn line_begins(&self) -> bool {
        self.at == 0 || self.bytes[self.at - 1] == b'\n'
    }

    /// The rest of the line, which is passed over.
    fn line(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    #[inline(always)]
    fn word(&mut self) -> &'a [u8] {
        let began = self.at;
        let mut at = began + 1;
        while let Some(byte) = self.bytes.get(at)
            && matches!(class(*byte), Class::Word | Class::Digit)
        {
            at += 1;
        }
        self.at = at;
        &self.bytes[began..at]
    }

    /// What begins with a digit: the number of a move, a result, castling with zeros.
    #[inline(always)]
    fn number(&mut self) -> Option<Token<'a>> {
        let rest = &self.bytes[self.at..];
        let digits = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        match rest.get(digits) {
            Some(b'.') => {
                let dots = rest[digits..].iter().position(|byte| *byte != b'.');
                self.at += dots.map_or(rest.len(), |dots| digits + dots);
                None
            }
            Some(b'-' | b'/') => {
                let word = self.word();
                Some(Ending::read(word).map_or(Token::Move(word), Token::Ending))
            }
            // No move has the number 0, but a turn that is passed is written 0000.
            _ if rest[0] == b'0' && digits > 1 => Some(Token::Move(self.word())),
            _ => {
                self.at += digits;
                None
            }
        }
    }

    #[cold]
    fn sign(&mut self, byte: u8) -> Result<Token<'a>, Fault> {
        let began = self.at;
        self.at += 1;
        match byte {
            b'(' => Ok(Token::Open),
            b')' => Ok(Token::Close),
            b'*' => Ok(Token::Ending(Ending::Open)),
            b'{' => {
                let rest = &self.bytes[self.at..];
                let end = rest
                    .iter()
                    .position(|byte| *byte == b'}')
                    .ok_or_else(|| Fault::new(began, &GameFault::CommentOpen))?;
                self.at += end + 1;
                Ok(Token::Comment(&rest[..end]))
            }
            b';' => Ok(Token::Comment(self.line())),
            b'$' => {
                let rest = &self.bytes[self.at..];
                let digits =
                    rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
                self.at += digits;
                let number =
                    std::str::from_utf8(&rest[..digits]).ok().and_then(|text| text.parse().ok());
                number.map(Token::Nag).ok_or_else(|| {
                    let text = excerpt(&self.bytes[began..self.at]);
                    Fault::new(began, &GameFault::Nag(text))
                })
            }
            b'!' | b'?' => {
                while matches!(self.bytes.get(self.at), Some(b'!' | b'?')) {
                    self.at += 1;
                }
                Ok(Token::Nag(match &self.bytes[began..self.at] {
                    b"!" => 1,
                    b"?" => 2,
                    [b'!', b'!', ..] => 3,
                    [b'?', b'?', ..] => 4,
                    [b'!', ..] => 5,
                    _ => 6,
                }))
            }
            b'[' => self.tag(began),
            _ => {
                let text = excerpt(&self.bytes[began..self.at]);
                Err(Fault::new(began, &GameFault::Meaningless(text)))
            }
        }
    }

    /// A tag, after its bracket. It ends in its line, of which no more is looked at than the tag itself: there may
    /// be many in one line.
    fn tag(&mut self, began: usize) -> Result<Token<'a>, Fault> {
        let rest = &self.bytes[self.at..];
        let quote = rest.iter().position(|byte| matches!(byte, b'"' | b'\n'));
        work(quote.unwrap_or(rest.len()));
        let Some(quote) = quote.filter(|quote| rest[*quote] == b'"') else {
            return Err(self.no_tag(began));
        };
        let name = rest[..quote].trim_ascii();
        if name.is_empty() || !name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
        {
            return Err(self.no_tag(began));
        }
        // A quote ends the value if a bracket follows; careless programs write others into it.
        let value = &rest[quote + 1..];
        let mut escaped = false;
        for (i, byte) in value.iter().enumerate().take_while(|(_, byte)| **byte != b'\n') {
            work(1);
            if *byte == b'"' && !escaped {
                let after = &value[i + 1..];
                let blank = |byte: &u8| *byte != b'\n' && byte.is_ascii_whitespace();
                let next = after.iter().position(|byte| !blank(byte)).unwrap_or(after.len());
                if after.get(next) == Some(&b']') {
                    self.at += quote + 1 + i + 1 + next + 1;
                    return Ok(Token::Tag { name, value: &value[..i] });
                }
            }
            escaped = *byte == b'\\' && !escaped;
        }
        Err(self.no_tag(began))
    }

    #[cold]
    fn no_tag(&mut self, began: usize) -> Fault {
        self.line();
        Fault::new(began, &GameFault::Tag(excerpt(&self.bytes[began..self.at])))
    }
}

/// Opinions about the position that some programs write as words.
#[inline]
fn opinion(word: &[u8]) -> Option<u8> {
    Some(match word {
        b"=" => 10,
        b"~" => 13,
        b"+=" | b"+/=" => 14,
        b"=+" | b"=/+" => 15,
        b"+/-" => 16,
        b"-/+" => 17,
        b"+-" => 18,
        b"-+" => 19,
        _ => return None,
    })
}

impl<'a> Iterator for Tokens<'a> {
    /// A fault is told by what is wrong alone; the reader of a whole game adds the line.
    type Item = Result<Token<'a>, Message>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.read() {
            Ok(token) => token.map(Ok),
            Err(fault) => {
                self.at = self.bytes.len();
                Some(Err(fault.why))
            }
        }
    }
}
