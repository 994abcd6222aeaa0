//! A file cut into games: the buffer holds one game at a time, however long the file is.
//!
//! A game begins with its tags and ends where the tags of the next begin. Only line ends and comments are
//! looked at here, so that a `[` at the beginning of a line within a comment begins no game. A comment that
//! nobody closes ends at the next line that begins with `[Event "`, so that it costs one game, not the file.

use std::io::{self, Read};

use trebejo_core::FileFault;

use super::fault::Fault;
use super::{MOST_BYTES, Token, Tokens, work};

/// How much is read at once.
const STEP: usize = 1 << 16;
/// How often one stretch of text is searched again for the end of a game that follows another without tags.
const MOST_SEARCHES: usize = 100;
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
    /// Whether the current game ended before the text that was cut, so that another begins in it.
    cut_short: bool,
    /// Where a game ends that begins there with a tag, and one that begins there with moves.
    tags: Option<Known>,
    moves: Option<Known>,
    searches: usize,
}

/// Where games end that begin in some stretch of the file; bytes are counted from the beginning of the file.
#[derive(Copy, Clone, Debug)]
struct Known {
    from: u64,
    to: u64,
    end: u64,
    /// The line after the end.
    line: usize,
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
        FileFault { game: self.number, line, why: fault.why }
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
            cut_short: false,
            tags: None,
            moves: None,
            searches: 0,
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
        if self.searches < MOST_SEARCHES && rest.iter().any(|byte| !byte.is_ascii_whitespace()) {
            let game = &self.buffer[self.begin..end];
            self.lines = game.iter().filter(|byte| **byte == b'\n').count();
            self.end = end;
            self.cut_short = true;
        }
    }

    /// The place of a byte of the buffer in the file.
    fn place(&self, at: usize) -> u64 {
        self.bytes_read - self.filled as u64 + at as u64
    }

    /// Where the game ends that begins here, after another one, if an earlier search has found that. Without
    /// this, a file of many games without tags would be searched to its end for each of them.
    fn known(&self) -> Option<Known> {
        let here = self.place(self.begin);
        let rest = &self.buffer[self.begin..self.filled];
        let known = match rest.iter().find(|byte| !byte.is_ascii_whitespace())? {
            b'[' => self.tags,
            b'%' | 0xEF => None,
            _ => self.moves,
        };
        known.filter(|known| known.from <= here && here < known.to)
    }

    /// Finds where the next game ends; says whether there is any text left.
    fn cut(&mut self) -> io::Result<bool> {
        self.line += self.lines;
        self.lines = 0;
        self.begin = self.end;
        self.too_long = false;
        if std::mem::take(&mut self.cut_short) {
            if let Some(known) = self.known() {
                self.end = self.begin + (known.end - self.place(self.begin)) as usize;
                self.lines = known.line - self.line;
                return Ok(true);
            }
            self.searches += 1;
        } else {
            self.searches = 0;
        }
        // The first line if it has tags, the first line with moves, and a tag that stands among moves.
        let (mut tag_line, mut moves, mut bracket) = (None, None, None);
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
                        let begins = (state == State::Before).then(|| self.place(at));
                        state = State::Tags;
                        // No comment begins among the tags: their values may contain anything.
                        line_begins = self.pass_line_end(&mut at)?;
                        tag_line = tag_line.or(begins.map(|from| (from, self.place(at))));
                        continue;
                    }
                    _ if line.first() == Some(&b'%') => {
                        line_begins = self.pass_line_end(&mut at)?;
                        continue;
                    }
                    _ => {
                        state = State::Moves;
                        moves = moves.or(Some(self.place(at)));
                    }
                }
            }
            // The next byte that matters.
            let rest = &self.buffer[at..self.filled];
            let found = match state {
                State::Comment => rest.iter().position(|byte| matches!(byte, b'}' | b'\n')),
                _ => rest.iter().position(|byte| matches!(byte, b'{' | b';' | b'\n' | b'[')),
            };
            work(found.unwrap_or(rest.len()));
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
                b'[' => bracket = bracket.or(Some(self.place(at))),
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
        let end = self.place(at);
        let known = |from, to| Known { from, to, end, line: self.line + self.lines };
        let (tags, moves) = match self.too_long {
            true => (None, None),
            // A tag among moves may contain what looks like the beginning of a comment.
            false => (
                tag_line.map(|(from, to)| known(from, to)),
                moves.map(|from| known(from, bracket.unwrap_or(end))),
            ),
        };
        // What was found for games that begin with a tag holds to the end of its line, whatever comes between.
        if tags.is_some() || self.searches == 0 {
            self.tags = tags;
        }
        self.moves = moves;
        Ok(self.begin < self.end || self.too_long)
    }

    /// Goes on behind the end of the line; says whether there is one.
    fn pass_line_end(&mut self, at: &mut usize) -> io::Result<bool> {
        loop {
            let rest = &self.buffer[*at..self.filled];
            let found = rest.iter().position(|byte| *byte == b'\n');
            work(found.unwrap_or(rest.len()));
            match found {
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

#[cfg(test)]
mod tests {
    use super::super::{WORK, games};
    use super::*;
    use crate::OrthodoxChess;

    /// How many bytes are looked at, by whoever finds the ends of games, lines and tags, to read these games.
    fn looked_at(text: &str, count: usize) -> usize {
        WORK.set(0);
        assert_eq!(games::<OrthodoxChess, _>(text.as_bytes(), None).count(), count, "{text:.40}");
        WORK.get()
    }

    #[test]
    fn games_without_tags_are_not_searched_to_the_end_of_the_file_for_each_of_them() {
        const GAMES: usize = 2_000;
        for game in ["1. e4 e5 *\n\n", "* ", "e4 e4 1-0\n", "{a} * ", "[A \"b\"] * "] {
            let text = game.repeat(GAMES);
            let work = looked_at(&text, GAMES);
            assert!(work < 4 * text.len(), "{game:?}: {work} of {} bytes", text.len());
        }
        let text = "[A \"b\"] ".repeat(900) + "1. e4 *\n";
        let work = looked_at(&text, 1);
        assert!(work < 4 * text.len(), "tags in one line: {work} of {} bytes", text.len());
        // Tags and moves in turn, in one line: the search is given up after a hundred of them.
        let text = "[A \"{\"] * * ".repeat(GAMES);
        let work = looked_at(&text, 2 * MOST_SEARCHES);
        assert!(work < 2 * MOST_SEARCHES * text.len(), "{work} of {} bytes", text.len());
    }

    #[test]
    fn where_a_game_ends_does_not_depend_on_what_was_searched_before() {
        let text = "1. e4 * 1. d4 {\n[ } *\n\n1. c4 1-0 [White \"a\"] 1. b4 * 1. a4 *\n\
            [White \"b\"]\n[Black \"c\"]\n\n1. f4 * [Round \"{\"] * {x} * [Round \"2\"]\n[White \"d\"]\n\n*\n";
        // Read from their own beginnings, as if nothing were known of the text before them.
        let (mut at, mut apart) = (0, Vec::new());
        while !text[at..].trim().is_empty() {
            let mut reader = Reader::new(&text.as_bytes()[at..]);
            let raw = reader.next_game().unwrap().unwrap();
            apart.push(String::from_utf8(raw.bytes.to_vec()).unwrap());
            let used = raw.ends();
            reader.ended_after(used);
            at += reader.end;
        }
        let mut reader = Reader::new(text.as_bytes());
        let (mut line, mut together) = (1, Vec::new());
        while let Some(raw) = reader.next_game().unwrap() {
            assert_eq!(raw.line, line);
            together.push(String::from_utf8(raw.bytes.to_vec()).unwrap());
            let used = raw.ends();
            reader.ended_after(used);
            line += reader.lines;
        }
        assert_eq!(together, apart);
        assert_eq!(together.len(), 9, "{together:#?}");
    }
}
