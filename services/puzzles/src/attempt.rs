//! Solving: a solver's moves are held against the solution, and the answers come by themselves.

use trebejo_core::{MessageError, Node, Seat, Sitter};
use trebejo_play::{GameEntry, NewRound, OpenError, Refusal, Round, act};

use crate::Puzzle;

/// What a solver's latest move is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not the move that was looked for.
    Wrong,
    /// The right one, and there is more to find.
    Right,
    /// The last one of the solution.
    Solved,
}

/// A puzzle as far as a solver has come.
pub struct Attempt {
    /// The position now: after the answer to a right move, or after a wrong one.
    pub round: Box<dyn Round>,
    /// How many moves were right.
    pub right: usize,
    /// What the latest move is; before the first, `Right`.
    pub verdict: Verdict,
}

/// Why an attempt could not be judged.
#[derive(Debug, MessageError)]
pub enum AttemptError {
    /// The puzzle's position cannot be set up.
    #[message(transparent)]
    Open(#[from] OpenError),
    /// A move cannot be played here.
    #[message("puzzle.move")]
    Move {
        /// Which of the solver's moves, from 1.
        number: usize,
        /// What is wrong with it.
        why: Refusal,
    },
    /// The solution ends before this move.
    #[message("puzzle.solved-already", number)]
    Solved(usize),
}

/// The round a puzzle is solved in.
pub fn open(game: &dyn GameEntry, puzzle: &Puzzle) -> Result<Box<dyn Round>, OpenError> {
    let solver = || Sitter::Person("-".into());
    let start = Some(puzzle.position.clone());
    game.open(&NewRound { start, ..NewRound::between([solver(), solver()]) })
}

fn won_by(round: &dyn Round, seat: Option<Seat>) -> bool {
    matches!(round.node(), Node::Over(outcome) if seat.is_some() && outcome.winner == seat)
}

/// Whether a move wins the round on the spot.
pub(crate) fn wins(round: &dyn Round, text: &str) -> bool {
    let Node::Decision(seat) = round.node() else { return false };
    let mut after = round.fork();
    act(&mut *after, text).is_ok() && won_by(&*after, Some(seat))
}

/// Holds the solver's moves, without the answers between them, against the solution. Another move that wins the
/// game on the spot is as good as the one that was looked for.
pub fn attempt(
    game: &dyn GameEntry,
    puzzle: &Puzzle,
    moves: &[String],
) -> Result<Attempt, AttemptError> {
    let mut round = open(game, puzzle)?;
    let solver = match round.node() {
        Node::Decision(seat) => Some(seat),
        _ => None,
    };
    let (mut right, mut verdict) = (0, Verdict::Right);
    for (number, text) in (1..).zip(moves) {
        let fault = |why: Refusal| AttemptError::Move { number, why };
        let Some(wanted) =
            puzzle.solution.get(2 * (number - 1)).filter(|_| verdict == Verdict::Right)
        else {
            return Err(AttemptError::Solved(number));
        };
        let mut expected = round.fork();
        act(&mut *expected, wanted).map_err(fault)?;
        act(&mut *round, text).map_err(fault)?;
        // Plays of backgammon can be written in several ways, so positions are compared.
        if round.position() != expected.position() && !won_by(&*round, solver) {
            verdict = Verdict::Wrong;
            continue;
        }
        right = number;
        match puzzle.solution.get(2 * number - 1) {
            Some(answer) if !won_by(&*round, solver) => {
                act(&mut *round, answer).map_err(fault)?;
            }
            _ => verdict = Verdict::Solved,
        }
    }
    Ok(Attempt { round, right, verdict })
}
