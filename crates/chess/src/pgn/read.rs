//! A file cut into games: the buffer holds one game at a time, however long the file is.
//!
//! A game begins with its tags and ends where the tags of the next begin. Only line ends and comments are
//! looked at here, so that a `[` at the beginning of a line within a comment begins no game. A comment that
//! nobody closes ends at the next line that begins with `[Event "`, so that it costs one game, not the file.

use std::io::{self, Read};

use trebejo_core::FileFault;

use super::fault::Fault;
use super::{MOST_BYTES, Token, Tokens};

/// How much is read at once.
const STEP: usize = 1 << 16;
/// What some editors put before a text.
pub(super) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads the games of a file one after the other.
#[derive(Debug)]
pub struct Reader<R> {
    source: R,
    buffer: Vec<u8>,
    /// How much of the buffer holds bytes of the file.
    filled: usize,
    /// Where the current game begins and ends in the buffer.
    begin: usize,
    end: usize,
    /// Whether the source has no more.
    finished: bool,
    /// Lines before the current game, and in it.
    line: usize,
    lines: usize,
    number: usize,
    /// Whether the current game has grown too long and lost its text.
    too_long: bool,
    bytes_read: u64,
}

/// The text of one game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RawGame<'a> {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The line of the file where it begins, from 1.
    pub line: usize,
    /// Its tags and moves.
    pub bytes: &'a [u8],
    /// Whether there was more of it than [`MOST_BYTES`].
    pub(super) too_long: bool,
}

impl RawGame<'_> {
    /// A fault with its place in the file.
    pub(super) fn fault(&self, fault: Fault) -> FileFault {
        let before = &self.bytes[..fault.at.min(self.bytes.len())];
        let line = self.line + before.iter().filter(|byte| **byte == b'\n').count();
        FileFault { game: self.number, line, text: fault.text }
    }
}

impl RawGame<'_> {
    /// How many bytes there are up to the first result outside variations, if there is one: where a game ends
    /// that could not be played.
    #[must_use]
    pub fn ends(&self) -> usize {
        let mut tokens = Tokens::new(self.bytes);
        let mut depth = 0_usize;
        while let Ok(Some(token)) = tokens.read() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Ending(_) if depth == 0 => return tokens.at(),
                _ => {}
            }
        }
        self.bytes.len()
    }
}

/// Where in the text a cut would be wrong or right.
#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    /// Before anything of the game.
    Before,
    /// Among the tags.
    Tags,
    /// Among the tags, after an empty line.
    AfterTags,
    /// Among the moves.
    Moves,
    /// Within a comment in braces.
    Comment,
}

impl<R: Read> Reader<R> {
    /// A reader of this file.
    pub fn new(source: R) -> Reader<R> {
        Reader {
            source,
            buffer: Vec::new(),
            filled: 0,
            begin: 0,
            end: 0,
            finished: false,
            line: 1,
            lines: 0,
            number: 0,
            too_long: false,
            bytes_read: 0,
        }
    }

    /// How many bytes of the file lie behind, to show progress.
    #[must_use]
    pub fn bytes_behind(&self) -> u64 {
        self.bytes_read - (self.filled - self.end) as u64
    }

    /// The next game of the file, or `None` at its end. Text without tags, moves and result is no game.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame<'_>>> {
        loop {
            if !self.cut()? {
                return Ok(None);
            }
            let too_long = self.too_long;
            let bytes = &self.buffer[self.begin..self.end];
            // Most begin with a tag, and then there is nothing to ask.
            let is_game = too_long
                || bytes.first() == Some(&b'[')
                || Tokens::new(bytes)
                    .any(|token| !matches!(token, Ok(Token::Comment(_) | Token::Nag(_))));
            if is_game {
                self.number += 1;
                let (number, line) = (self.number, self.line);
                let bytes = &self.buffer[self.begin..self.end];
                return Ok(Some(RawGame { number, line, bytes, too_long }));
            }
        }
    }

    /// Says that the current game had only so many bytes: what follows them is another, without tags.
    pub fn ended_after(&mut self, bytes: usize) {
        let end = (self.begin + bytes).min(self.end);
        let rest = &self.buffer[end..self.end];
        if !rest.trim_ascii().is_empty() {
            self.lines -= rest.iter().filter(|byte| **byte == b'\n').count();
            self.end = end;
        }
    }

    /// Finds where the next game ends; says whether there is any text left.
    fn cut(&mut self) -> io::Result<bool> {
        self.line += self.lines;
        self.lines = 0;
        self.begin = self.end;
        self.too_long = false;
        let mut state = State::Before;
        let mut at = self.begin;
        let mut line_begins = true;
        if self.bytes_read == 0 {
            self.fill(&mut at)?;
        }
        loop {
            if line_begins {
                // What a line is shows in its first letters.
                while self.filled - at < 16 && !self.finished {
                    self.fill(&mut at)?;
                }
                if at >= self.filled {
                    break;
                }
                let line = &self.buffer[at..self.filled];
                let line = line.strip_prefix(MARK).unwrap_or(line);
                line_begins = false;
                let blank = |byte: &&u8| !matches!(byte, b' ' | b'\t');
                let first = line.iter().find(blank).copied().unwrap_or(b'\n');
                match state {
                    State::Comment if line.starts_with(b"[Event \"") => break,
                    State::Moves if first == b'[' => break,
                    State::AfterTags if line.starts_with(b"[Event ") => break,
                    State::Comment => {}
                    _ if matches!(first, b'\n' | b'\r') => {
                        if state == State::Tags {
                            state = State::AfterTags;
                        }
                    }
                    State::Before | State::Tags | State::AfterTags if first == b'[' => {
                        state = State::Tags;
                        // No comment begins among the tags: their values may contain anything.
                        line_begins = self.pass_line_end(&mut at)?;
                        continue;
                    }
                    _ if line.first() == Some(&b'%') => {
                        line_begins = self.pass_line_end(&mut at)?;
                        continue;
                    }
                    _ => state = State::Moves,
                }
            }
            // The next byte that matters.
            let rest = &self.buffer[at..self.filled];
            let found = match state {
                State::Comment => rest.iter().position(|byte| matches!(byte, b'}' | b'\n')),
                _ => rest.iter().position(|byte| matches!(byte, b'{' | b';' | b'\n')),
            };
            let Some(found) = found else {
                at = self.filled;
                if self.finished {
                    break;
                }
                self.shed(at);
                self.fill(&mut at)?;
                continue;
            };
            at += found;
            match self.buffer[at] {
                b'\n' => {
                    self.lines += 1;
                    line_begins = true;
                    self.shed(at);
                }
                b'{' => state = State::Comment,
                b';' => {
                    state = State::Moves;
                    line_begins = self.pass_line_end(&mut at)?;
                    continue;
                }
                _ => state = State::Moves,
            }
            at += 1;
        }
        self.end = at;
        Ok(self.begin < self.end || self.too_long)
    }

    /// Goes on behind the end of the line; says whether there is one.
    fn pass_line_end(&mut self, at: &mut usize) -> io::Result<bool> {
        loop {
            match self.buffer[*at..self.filled].iter().position(|byte| *byte == b'\n') {
                Some(found) => {
                    *at += found + 1;
                    self.lines += 1;
                    return Ok(true);
                }
                None => {
                    *at = self.filled;
                    if self.finished {
                        return Ok(false);
                    }
                    self.shed(*at);
                    self.fill(at)?;
                }
            }
        }
    }

    /// Throws away the text of a game that has grown too long; its lines are still counted.
    fn shed(&mut self, at: usize) {
        if at - self.begin > MOST_BYTES {
            self.begin = at;
            self.too_long = true;
        }
    }

    /// Reads some more of the file. The buffer's beginning moves to the current game, and `at` with it.
    fn fill(&mut self, at: &mut usize) -> io::Result<()> {
        if self.begin > 0 {
            self.buffer.copy_within(self.begin..self.filled, 0);
            self.filled -= self.begin;
            *at -= self.begin;
            self.begin = 0;
        }
        let wanted = (self.filled + STEP).max(2 * STEP);
        if self.buffer.len() < wanted {
            self.buffer.resize(wanted.next_power_of_two(), 0);
        }
        let read = loop {
            match self.source.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.finished = read == 0;
        self.filled += read;
        self.bytes_read += read as u64;
        Ok(())
    }
}
