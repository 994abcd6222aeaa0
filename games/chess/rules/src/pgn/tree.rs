//! A game as a tree that owns everything: main line, variations, comments, signs.

use std::io::Read;

use trebejo_core::{MoveOf, Options, Position};

use super::text::comment;
use super::{Ending, Head, Pgn, PgnError, RawGame, Reader, Tags, Visitor, Walker};
use crate::san::Language;

/// A game with all that a file says of it.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnGame<P: Position> {
    /// Who, where, when; without the tags that follow from the other fields.
    pub tags: Tags,
    /// The options of the game.
    pub options: Options,
    /// Where it began.
    pub start: P,
    /// What was played, and what might have been.
    pub line: Line<P>,
    /// How it ended.
    pub ending: Ending,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<P: Position> {
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves, and what chance did.
    pub plies: Vec<Ply<P>>,
}

/// A move, or an outcome of chance, and what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<P: Position> {
    /// What happened.
    pub action: Action<P>,
    /// Signs of praise and blame by their numbers: `$1` is `!`.
    pub nags: Vec<u8>,
    /// What is said after it, blanks and line ends as single blanks.
    pub comments: Vec<String>,
    /// What might have been played instead.
    pub variations: Vec<Line<P>>,
}

/// What can happen on the board.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Action<P: Position> {
    /// A move.
    Move(P::Move),
    /// An outcome of chance.
    Chance(P::Chance),
}

impl<P: Position> Action<P> {
    /// Lets it happen.
    pub fn act_on(&self, pos: &mut P) {
        match self {
            Action::Move(mv) => pos.play(*mv),
            Action::Chance(chance) => pos.resolve(*chance),
        };
    }
}

impl<P: Position> Line<P> {
    /// A line without moves.
    #[must_use]
    pub const fn new() -> Line<P> {
        Line { comments: Vec::new(), plies: Vec::new() }
    }
}

impl<P: Position> Default for Line<P> {
    fn default() -> Line<P> {
        Line::new()
    }
}

impl<P: Position> Ply<P> {
    /// Something happened of which nothing is said.
    #[must_use]
    pub const fn new(action: Action<P>) -> Ply<P> {
        Ply { action, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

impl<P: Position> PgnGame<P> {
    /// Reads one game; the number of bytes that belong to it comes with it.
    pub fn read<G: Pgn<Position = P>>(
        raw: &RawGame<'_>,
        language: Option<Language>,
        walker: &mut Walker<G>,
    ) -> Result<(PgnGame<P>, usize), trebejo_core::FileFault> {
        let mut growing = Growing { game: None, lines: Vec::new() };
        let used = walker.walk(raw, language, &mut growing)?;
        Ok((growing.game.expect("a walk begins with a game's head"), used))
    }
}

/// A tree that grows while its game is played.
struct Growing<P: Position> {
    game: Option<PgnGame<P>>,
    /// The main line and the variations within one another, the innermost last.
    lines: Vec<Line<P>>,
}

impl<P: Position> Growing<P> {
    fn line(&mut self) -> &mut Line<P> {
        self.lines.last_mut().expect("a line grows")
    }
}

impl<G: Pgn> Visitor<G> for Growing<G::Position> {
    fn begin(&mut self, head: &Head<G::Position>) {
        let Head { tags, options, start } = head.clone();
        self.game = Some(PgnGame { tags, options, start, line: Line::new(), ending: Ending::Open });
        self.lines.clear();
        self.lines.push(Line::new());
    }

    fn play(&mut self, _pos: &G::Position, mv: MoveOf<G>) {
        self.line().plies.push(Ply::new(Action::Move(mv)));
    }

    fn chance(&mut self, _pos: &G::Position, chance: <G::Position as Position>::Chance) {
        self.line().plies.push(Ply::new(Action::Chance(chance)));
    }

    fn nag(&mut self, nag: u8) {
        // Before the first move there is nothing to judge.
        if let Some(ply) = self.line().plies.last_mut() {
            ply.nags.push(nag);
        }
    }

    fn comment(&mut self, bytes: &[u8]) {
        let text = comment(bytes);
        if text.is_empty() {
            return;
        }
        let line = self.line();
        line.plies.last_mut().map_or(&mut line.comments, |ply| &mut ply.comments).push(text);
    }

    fn open(&mut self) {
        self.lines.push(Line::new());
    }

    fn close(&mut self) {
        let line = self.lines.pop().expect("a variation that has begun");
        // An empty pair of parentheses says nothing.
        if !line.plies.is_empty() || !line.comments.is_empty() {
            let ply = self.line().plies.last_mut().expect("a variation of a move");
            ply.variations.push(line);
        }
    }

    fn end(&mut self, ending: Ending) {
        let line = self.lines.pop().expect("the main line");
        let game = self.game.as_mut().expect("a game that has begun");
        game.line = line;
        game.ending = ending;
    }
}

/// The games of a file as trees, those that are broken as what is wrong with them.
pub fn games<G: Pgn, R: Read>(source: R, language: Option<Language>) -> Games<G, R> {
    Games { reader: Reader::new(source), walker: Walker::default(), language, failed: false }
}

/// What [`games`] gives.
pub struct Games<G: Pgn, R> {
    reader: Reader<R>,
    walker: Walker<G>,
    language: Option<Language>,
    failed: bool,
}

impl<G: Pgn, R: Read> Iterator for Games<G, R> {
    type Item = Result<PgnGame<G::Position>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let raw = match self.reader.next_game() {
            Ok(raw) => raw?,
            Err(error) => {
                self.failed = true;
                return Some(Err(error.into()));
            }
        };
        let read = PgnGame::read(&raw, self.language, &mut self.walker);
        Some(match read {
            Ok((game, used)) => {
                self.reader.ended_after(used);
                Ok(game)
            }
            Err(fault) => {
                let ends = raw.ends();
                self.reader.ended_after(ends);
                Err(fault.into())
            }
        })
    }
}
