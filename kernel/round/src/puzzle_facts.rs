//! What a game says about its puzzles: which come with the program, when a position is one, and what it is about.

use crate::{Candidate, Round};

/// Below this chance a best move saves the game rather than wins it.
const SAVED: f32 = 0.6;

/// What a game says about its puzzles.
#[derive(Copy, Clone)]
pub struct PuzzleFacts {
    /// Those that come with the program: one JSON object a line.
    pub book: &'static str,
    /// By how much the best move beats all others, in the unit in which the game is reviewed.
    pub margin: f32,
    /// Positions an analyst visits at a glance, at a look, to be sure, and to check a puzzle again. Where a look and
    /// being sure are the same, one is enough.
    pub nodes: [u64; 4],
    /// Below this chance for the solver a position is lost in any case, and no puzzle.
    pub hopeless: f32,
    /// The longest solution, in moves of the solver; 1 where nobody can tell how it goes on.
    pub longest: usize,
    /// How many times a level is asked before it is known whether it finds a move.
    pub tries: u64,
    /// Whether there is enough to choose from.
    pub has_choice: fn(round: &dyn Round) -> bool,
    /// What a solution is about, as words that user interfaces translate, the most telling first; never none.
    pub themes: fn(scene: &Scene<'_>) -> Vec<String>,
}

impl PuzzleFacts {
    /// Fewer moves to choose from make no puzzle.
    const LEAST_MOVES: usize = 4;

    /// What holds for most games, whose losses are counted in chances to win.
    pub const PLAIN: PuzzleFacts = PuzzleFacts {
        book: "",
        margin: 0.15,
        nodes: [12_000, 60_000, 500_000, 1_500_000],
        hopeless: 0.4,
        longest: 4,
        tries: 5,
        has_choice: |round| round.moves().len() >= PuzzleFacts::LEAST_MOVES,
        themes: |scene| vec![scene.only().into()],
    };
}

/// What a solution and its first move look like.
pub struct Scene<'a> {
    /// The first move, what it is worth, and what is expected after it.
    pub best: &'a Candidate,
    /// The position of the puzzle.
    pub before: &'a dyn Round,
    /// The position after the first move.
    pub after: Box<dyn Round>,
    /// The position at the end of the solution.
    pub end: Box<dyn Round>,
    /// How many moves the solver has to find.
    pub moves: usize,
}

impl Scene<'_> {
    /// Whether the best move holds a game that is not won.
    #[must_use]
    pub fn saves(&self) -> bool {
        self.best.chance < SAVED
    }

    /// The theme of any one best move: it alone wins, or it alone holds.
    #[must_use]
    pub fn only(&self) -> &'static str {
        if self.saves() { "only-draw" } else { "only-win" }
    }
}
