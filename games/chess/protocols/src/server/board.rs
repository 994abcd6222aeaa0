//! A position of one of the games with the way that led to it: what clients put up, move on and take back.

use trebejo_chess::{ChessLike, MoveClass};
use trebejo_chess_engine::{ChanceModel, Variant, VariantMove};
use trebejo_core::{Action, Game, MoveError, Node, Options, Position, PositionHistory, Root, Seat};

use crate::messages::english;

/// A board of whichever game.
pub(crate) trait Board: Send {
    /// An option of the game; the board begins anew.
    fn option(&mut self, name: &str, value: &str) -> Result<(), String>;
    /// Puts up a position, `None` for the usual start, and plays moves on. Where something is wrong, the
    /// board stays as it was.
    fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String>;
    /// Plays a move, or lets an outcome of chance fall.
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// Takes the last move back; false at the start.
    fn undo(&mut self) -> bool;
    /// Whose turn it is, whoever has to decide first.
    fn turn(&self) -> Seat;
    /// Who acts, or how the game ended by the rules.
    fn node(&self) -> Node;
    /// Who acts, by the position alone: clients may play on where repetitions have ended the game.
    fn position_node(&self) -> Node;
    /// The draw the seat to move may claim.
    fn claim(&self) -> Option<&'static str>;
    /// How many moves there are.
    fn choices(&self) -> usize;
    /// How many actions led here.
    fn ply(&self) -> usize;
    /// The board in words that [`place`](Self::place) takes.
    fn words(&self) -> (String, Vec<String>);
    /// A legal move, if the text is one, as clients of CECP read it.
    fn in_cecp(&self, text: &str, chess960: bool) -> Option<String>;
}

/// A board of a game.
pub(crate) struct BoardOf<V: Variant> {
    options: Options,
    /// Where it began and every position since; the last is on the board.
    line: Vec<V::Position>,
    /// The same, as the rules ask about them.
    history: PositionHistory<V::Game>,
    /// What was done, one less than there are positions.
    actions: Vec<Action<V::Position>>,
}

impl<V: Variant> BoardOf<V> {
    /// The usual start.
    pub(crate) fn new() -> BoardOf<V> {
        let options = Options::default();
        BoardOf::at(V::Game::start(&options), options)
    }

    fn at(start: V::Position, options: Options) -> BoardOf<V> {
        let history = PositionHistory::new(&start);
        BoardOf { options, line: vec![start], history, actions: Vec::new() }
    }

    /// The position on the board.
    pub(crate) fn pos(&self) -> &V::Position {
        self.line.last().expect("a board has a position")
    }

    /// What the engine is given to think about.
    pub(crate) fn root(&self) -> Root<'_, V::Position> {
        self.history.root(self.pos())
    }

    /// What may be decided here, also where the rules would rather end the game than go on: clients may not
    /// know of seventy-five moves.
    pub(crate) fn moves(&self) -> Vec<VariantMove<V>> {
        let pos = self.pos();
        let mut moves = Vec::new();
        if !V::Chance::is_king_captured(pos) && !V::Chance::awaits_chance(pos) {
            for class in [MoveClass::Noisy, MoveClass::Quiet] {
                pos.each_move(class, |mv| moves.push(mv));
            }
        }
        moves
    }

    /// Reads a move here.
    pub(crate) fn read(&self, text: &str) -> Result<VariantMove<V>, String> {
        let pos = self.pos();
        V::Game::read_move(pos, text).or_else(|error| {
            let same =
                |mv: &_| [true, false].iter().any(|way| V::Game::write_uci(pos, *mv, *way) == text);
            match error {
                MoveError::Illegal { rule: "over", .. } => self.moves().into_iter().find(same),
                _ => None,
            }
            .ok_or_else(|| english(&error))
        })
    }

    /// A line in the words of UCI.
    pub(crate) fn write_line(&self, line: &[VariantMove<V>], chess960: bool) -> Vec<String> {
        let mut at = *self.pos();
        let word = |mv: &_| {
            let text = V::Game::write_uci(&at, *mv, chess960);
            at = at.after(*mv);
            text
        };
        line.iter().map(word).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), String> {
        let mut pos = *self.pos();
        let action = if pos.node() == Node::Chance {
            let gift = V::Game::read_chance(&pos, text).map_err(|error| english(&error))?;
            pos.resolve(gift);
            Action::Chance(gift)
        } else {
            let mv = self.read(text)?;
            pos = pos.after(mv);
            Action::Move(mv)
        };
        self.history.push(&pos);
        self.line.push(pos);
        self.actions.push(action);
        Ok(())
    }
}

impl<V: Variant> Board for BoardOf<V> {
    fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.options.set(V::Game::OPTIONS, name, value).map_err(|error| english(&error))?;
        self.place(None, &[])
    }

    fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let start = match start {
            None => V::Game::start(&self.options),
            Some(text) => {
                V::Game::read_position(text, &self.options).map_err(|error| english(&error))?
            }
        };
        let mut board = BoardOf::<V>::at(start, self.options.clone());
        for text in moves {
            board.advance(text)?;
        }
        *self = board;
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.advance(text)
    }

    fn undo(&mut self) -> bool {
        let done = self.actions.pop().is_some();
        if done {
            self.line.pop();
            self.history.truncate(self.actions.len());
        }
        done
    }

    fn turn(&self) -> Seat {
        if self.pos().turn().index() == 0 { Seat::First } else { Seat::Second }
    }

    fn node(&self) -> Node {
        self.history.node(self.pos())
    }

    fn position_node(&self) -> Node {
        self.pos().node()
    }

    fn claim(&self) -> Option<&'static str> {
        self.history.claim(self.pos())
    }

    fn choices(&self) -> usize {
        self.moves().len()
    }

    fn ply(&self) -> usize {
        self.actions.len()
    }

    fn words(&self) -> (String, Vec<String>) {
        let word = |(pos, action): (&V::Position, &Action<V::Position>)| match action {
            Action::Move(mv) => V::Game::write_uci(pos, *mv, true),
            // A word of its own, as clients write it.
            Action::Chance(chance) => V::Game::write_chance(pos, *chance)
                .split(' ')
                .next_back()
                .unwrap_or_default()
                .into(),
        };
        let moves = self.line.iter().zip(&self.actions).map(word).collect();
        (V::Game::write_position(&self.line[0]), moves)
    }

    fn in_cecp(&self, text: &str, chess960: bool) -> Option<String> {
        let (pos, mv) = (self.pos(), self.read(text).ok()?);
        let label = V::Game::label(pos, mv);
        // Where kings castle from anywhere, two squares do not tell a castling from a step.
        if chess960 && label.starts_with('O') {
            return Some(label.trim_end_matches(['+', '#']).into());
        }
        Some(V::Game::write_uci(pos, mv, false))
    }
}
