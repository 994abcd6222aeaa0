//! A self-play game in memory: an opening of random moves, then moves with the score of the search that chose them.

use trebejo_chess::{ChessLike, Color};
use trebejo_core::{Node, Position};

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// 0-1.
    BlackWins,
    /// ½-½.
    Draw,
    /// 1-0.
    WhiteWins,
}

impl GameResult {
    /// All of them; the place in this list is the number in files.
    pub const ALL: [GameResult; 3] =
        [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins];

    /// A win for a colour.
    #[must_use]
    pub const fn win(color: Color) -> GameResult {
        match color {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        }
    }
}

/// Something that happened in a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step<M, C> {
    /// A random move of the opening.
    Opening(M),
    /// A move the engine chose, with the score of its search in hundredths of a pawn for White.
    Move(M, i16),
    /// An outcome of chance.
    Chance(C),
}

/// A step in positions of this kind.
pub type StepOf<P> = Step<<P as Position>::Move, <P as Position>::Chance>;

/// A whole game from the start position of its options.
#[derive(Clone)]
pub struct GameRecord<P: Position> {
    /// What happened, in order; all moves of the opening come before all others, and the last step is a move.
    pub steps: Vec<StepOf<P>>,
    /// How it ended, by the rules or by adjudication.
    pub result: GameResult,
}

/// A decision of the engine, met while a game is replayed.
#[derive(Copy, Clone, Debug)]
pub struct Decision<'a, P: Position> {
    /// The position it was made in.
    pub pos: &'a P,
    /// The move that was chosen and played.
    pub mv: P::Move,
    /// The score of the search for White.
    pub score: i16,
    /// How many moves of either side were played before.
    pub ply: u32,
}

impl<P: ChessLike> GameRecord<P> {
    /// Replays the game and passes every decision of the engine on.
    ///
    /// # Panics
    /// If the steps do not follow the nodes of the positions. What [`decode`](crate::codec::decode) returns does.
    pub fn replay(&self, start: &P, mut decide: impl FnMut(Decision<'_, P>)) {
        let mut pos = *start;
        let mut ply = 0;
        for step in &self.steps {
            let mv = match *step {
                Step::Chance(chance) => {
                    pos.resolve(chance);
                    continue;
                }
                Step::Opening(mv) => mv,
                Step::Move(mv, score) => {
                    decide(Decision { pos: &pos, mv, score, ply });
                    mv
                }
            };
            debug_assert!(matches!(pos.node(), Node::Decision(_)), "a move where none is due");
            pos.play(mv);
            ply += 1;
        }
    }

    /// How many decisions of the engine it holds.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, Step::Move(..))).count()
    }
}
