//! Games written as PGN: the roster of tags first, lines of at most 80 characters, numbers where they help.

use std::fmt::Write;

use trebejo_core::{MoveOf, Position, Seat};

use super::{Action, Ending, Line, Pgn, PgnGame, Ply};
use crate::san::Language;

/// Where lines are broken.
const WIDTH: usize = 80;

impl<P: Position> PgnGame<P> {
    /// The game as text, with an empty line behind it.
    #[must_use]
    pub fn write<G: Pgn<Position = P>>(&self, language: Language) -> String {
        let mut tags = self.tags.clone();
        G::write_options(&self.options, &self.start, &mut tags);
        let start = G::write_position(&self.start);
        if start != G::write_position(&G::start(&Default::default())) {
            tags.set("SetUp", "1");
            tags.set("FEN", &start);
        }
        let mut text = Text { out: String::new(), line: 0, language };
        tags.write(self.ending, &mut text.out);
        text.out.push('\n');
        text.line::<G>(&self.line, &self.start);
        text.ending(self.ending);
        text.out
    }
}

/// A text that grows by words.
struct Text {
    out: String,
    /// Characters in its last line.
    line: usize,
    language: Language,
}

impl Text {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.line > 0 && self.line + 1 + length > WIDTH {
            self.out.push('\n');
            self.line = 0;
        }
        self.beside(word, length);
    }

    /// A word that stays on the line, however long.
    fn beside(&mut self, word: &str, length: usize) {
        if self.line > 0 {
            self.out.push(' ');
            self.line += 1;
        }
        self.out.push_str(word);
        self.line += length;
    }

    fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            // Braces cannot hold it; such a comment goes to the end of its line.
            self.word(&format!(";{comment}"));
            self.out.push('\n');
            self.line = 0;
            return;
        }
        let mut words = comment.split_ascii_whitespace().peekable();
        let mut first = "{";
        while let Some(word) = words.next() {
            let last = if words.peek().is_none() { "}" } else { "" };
            let whole = format!("{first}{word}{last}");
            // At the beginning of a line a bracket could be taken for a tag.
            if word.starts_with('[') && first.is_empty() {
                self.beside(&whole, whole.chars().count());
            } else {
                self.word(&whole);
            }
            first = "";
        }
    }

    /// Writes a line of play from a position.
    fn line<G: Pgn>(&mut self, line: &Line<G::Position>, start: &G::Position) {
        for comment in &line.comments {
            self.comment(comment);
        }
        let mut pos = start.clone();
        // A number stands before White's moves, and before Black's where something came between.
        let mut told = None;
        for ply in &line.plies {
            match ply.action {
                Action::Move(mv) => {
                    let (number, seat) = G::number(&pos);
                    if seat == Seat::First {
                        self.word(&format!("{number}."));
                    } else if told != Some(number) {
                        self.word(&format!("{number}..."));
                    }
                    let san: String = G::write_san(&pos, mv, self.language);
                    self.word(&san);
                    told = (seat == Seat::First).then_some(number);
                }
                Action::Chance(chance) => {
                    let words = G::write_chance(&pos, chance);
                    self.comment(&format!("[%chance {words}]"));
                    told = None;
                }
            }
            if self.remarks::<G>(ply, &pos) {
                told = None;
            }
            ply.action.act_on(&mut pos);
        }
    }

    /// Writes what is said of a move made in this position; says whether it was more than signs.
    fn remarks<G: Pgn>(&mut self, ply: &Ply<G::Position>, before: &G::Position) -> bool {
        for nag in &ply.nags {
            self.word(&format!("${nag}"));
        }
        for comment in &ply.comments {
            self.comment(comment);
        }
        for variation in &ply.variations {
            self.open();
            self.line::<G>(variation, before);
            self.close();
        }
        !ply.comments.is_empty() || !ply.variations.is_empty()
    }

    fn open(&mut self) {
        self.word("(");
    }

    fn close(&mut self) {
        self.word(")");
    }

    fn ending(&mut self, ending: Ending) {
        self.word(ending.word());
        let _ = writeln!(self.out, "\n");
    }
}

/// A move and its number, for messages: `12... Nf6`.
#[must_use]
pub(super) fn numbered<G: Pgn>(pos: &G::Position, mv: MoveOf<G>) -> String {
    let (number, seat) = G::number(pos);
    let dots = if seat == Seat::First { "." } else { "..." };
    format!("{number}{dots} {}", G::write_san(pos, mv, Language::English))
}
