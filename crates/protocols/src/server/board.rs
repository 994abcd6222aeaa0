//! A position of one of the games with the way that led to it: what clients put up, move on and take back.

use trebejo_chess_engine::{ChessLike, Kind};
use trebejo_core::{Action, Game, MoveError, Node, Options, Outcome, Position, Seat};

/// What the chess games count as fifty moves.
const FIFTY: u16 = 100;

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
    /// Who has to decide.
    fn mover(&self) -> Option<Seat>;
    /// Whether chance has to decide.
    fn awaits_chance(&self) -> bool;
    /// How the game ended, by the rules or because a draw can be claimed.
    fn outcome(&self) -> Option<Outcome>;
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
pub(crate) struct BoardOf<G: Game<Position: ChessLike>> {
    options: Options,
    /// Where it began and every position since; the last is on the board.
    line: Vec<G::Position>,
    /// What was done, one less than there are positions.
    actions: Vec<Action<G::Position>>,
}

impl<G: Game<Position: ChessLike>> BoardOf<G> {
    /// The usual start.
    pub(crate) fn new() -> BoardOf<G> {
        let options = Options::default();
        BoardOf { line: vec![G::start(&options)], options, actions: Vec::new() }
    }

    /// The position on the board.
    pub(crate) fn pos(&self) -> &G::Position {
        self.line.last().expect("a board has a position")
    }

    /// The keys of all positions, as [`Root`](trebejo_core::Root) wants them.
    pub(crate) fn keys(&self) -> Vec<u64> {
        self.line.iter().map(Position::key).collect()
    }

    /// What may be decided here, also where the rules would rather end the game than go on: clients may not
    /// know of seventy-five moves.
    pub(crate) fn moves(&self) -> Vec<<G::Position as Position>::Move> {
        let pos = self.pos();
        let mut moves = Vec::new();
        if !pos.is_lost() && !pos.awaits_chance() {
            for kind in [Kind::Noisy, Kind::Quiet] {
                pos.each_move(kind, |mv| moves.push(mv));
            }
        }
        moves
    }

    /// Reads a move here.
    pub(crate) fn read(&self, text: &str) -> Result<<G::Position as Position>::Move, String> {
        let pos = self.pos();
        G::read_move(pos, text).or_else(|error| {
            let same =
                |mv: &_| [true, false].iter().any(|way| G::write_uci(pos, *mv, *way) == text);
            match error {
                MoveError::Illegal { rule: "over", .. } => self.moves().into_iter().find(same),
                _ => None,
            }
            .ok_or_else(|| error.to_string())
        })
    }

    fn advance(&mut self, text: &str) -> Result<(), String> {
        let mut pos = *self.pos();
        let action = if pos.node() == Node::Chance {
            let gift = G::read_chance(&pos, text).map_err(|error| error.to_string())?;
            pos.resolve(gift);
            Action::Chance(gift)
        } else {
            let mv = self.read(text)?;
            pos = pos.after(mv);
            Action::Move(mv)
        };
        self.line.push(pos);
        self.actions.push(action);
        Ok(())
    }
}

impl<G: Game<Position: ChessLike>> Board for BoardOf<G> {
    fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.options.set(G::OPTIONS, name, value).map_err(|error| error.to_string())?;
        self.place(None, &[])
    }

    fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), String> {
        let start = match start {
            None => G::start(&self.options),
            Some(text) => {
                G::read_position(text, &self.options).map_err(|error| error.to_string())?
            }
        };
        let mut board =
            BoardOf::<G> { options: Options::default(), line: vec![start], actions: Vec::new() };
        for text in moves {
            board.advance(text)?;
        }
        (self.line, self.actions) = (board.line, board.actions);
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.advance(text)
    }

    fn undo(&mut self) -> bool {
        let done = self.actions.pop().is_some();
        if done {
            self.line.pop();
        }
        done
    }

    fn turn(&self) -> Seat {
        if self.pos().turn().index() == 0 { Seat::First } else { Seat::Second }
    }

    fn mover(&self) -> Option<Seat> {
        match self.pos().node() {
            Node::Decision(seat) => Some(seat),
            _ => None,
        }
    }

    fn awaits_chance(&self) -> bool {
        self.pos().node() == Node::Chance
    }

    fn outcome(&self) -> Option<Outcome> {
        let pos = self.pos();
        if let Node::Over(outcome) = pos.node() {
            return Some(outcome);
        }
        if pos.halfmoves() >= FIFTY && G::may_claim(pos) {
            return Some(Outcome::draw("fifty"));
        }
        let key = pos.key();
        let again = |other: &&G::Position| other.key() == key && G::begins_turn(other);
        let times = self.line.iter().filter(again).count();
        (G::begins_turn(pos) && G::CLAIM.is_some_and(|enough| times >= enough))
            .then(|| Outcome::draw("repetition"))
    }

    fn choices(&self) -> usize {
        self.moves().len()
    }

    fn ply(&self) -> usize {
        self.actions.len()
    }

    fn words(&self) -> (String, Vec<String>) {
        let word = |(pos, action): (&G::Position, &Action<G::Position>)| match action {
            Action::Move(mv) => G::write_uci(pos, *mv, true),
            // A word of its own, as clients write it.
            Action::Chance(chance) => {
                G::write_chance(pos, *chance).split(' ').next_back().unwrap_or_default().into()
            }
        };
        let moves = self.line.iter().zip(&self.actions).map(word).collect();
        (G::write_position(&self.line[0]), moves)
    }

    fn in_cecp(&self, text: &str, chess960: bool) -> Option<String> {
        let (pos, mv) = (self.pos(), self.read(text).ok()?);
        let label = G::label(pos, mv);
        // Where kings castle from anywhere, two squares do not tell a castling from a step.
        if chess960 && label.starts_with('O') {
            return Some(label.trim_end_matches(['+', '#']).into());
        }
        Some(G::write_uci(pos, mv, false))
    }
}
