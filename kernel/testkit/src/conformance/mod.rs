//! The suite every game passes: random games, and at every position of them the promises that
//! [`Position`] and [`Game`] make to engines, records and user interfaces.
//!
//! A game is first walked through as typed positions (`walk.rs`, with the checks of `position.rs`), then
//! played again in words through a round (`round.rs`). Each promise is a function of its own with a name
//! of its own in [`check`], so that a failure says which one was broken.

mod position;
mod round;
mod walk;

use std::fmt;

use trebejo_core::{Game, OptionKind, Options, Position, Rng};

/// The names of the checks.
pub mod check {
    /// A decision has moves, each once; chance and ends have none.
    pub const MOVES: &str = "moves";
    /// Chance has outcomes, each once, with positive weights; decisions and ends have none.
    pub const CHANCES: &str = "chances";
    /// Taking back restores the position.
    pub const UNDO: &str = "undo";
    /// The key kept up in play is the key of the position, and tells different positions apart.
    pub const KEY: &str = "key";
    /// Moves survive writing and reading, and no two are written alike.
    pub const MOVE_TEXT: &str = "move text";
    /// Outcomes of chance survive writing and reading, and no two are written alike.
    pub const CHANCE_TEXT: &str = "chance text";
    /// Positions survive writing and reading.
    pub const POSITION_TEXT: &str = "position text";
    /// Moves are told apart by the cells clicked, and all cells are on the board.
    pub const CELLS: &str = "cells";
    /// A round and its record, played again, show the same.
    pub const REPLAY: &str = "replay";
    /// Games come to an end.
    pub const END: &str = "end";
    /// What is no legal move is refused, and changes nothing.
    pub const REFUSAL: &str = "refusal";
}

/// A promise a game has broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which one, by its name in [`check`].
    pub check: &'static str,
    /// What happened instead.
    pub what: String,
    /// The game's id.
    pub game: &'static str,
    /// The options it was played with.
    pub options: String,
    /// The seed: `Conformance::new(1, seed)` shows the same failure again.
    pub seed: u64,
    /// The position where it happened, as far as it could be written.
    pub position: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { check, what, game, options, seed, position } = self;
        write!(f, "{game} breaks \"{check}\": {what}\n  position: {position}\n  seed: {seed}")?;
        if options.is_empty() { Ok(()) } else { write!(f, "\n  options: {options}") }
    }
}

impl std::error::Error for Failure {}

/// A check that has failed, before anyone knows in which game.
struct Broken {
    check: &'static str,
    what: String,
}

/// What a check says.
type Checked = Result<(), Broken>;

/// Fails `check` unless the condition holds.
fn ensure(holds: bool, check: &'static str, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Broken { check, what: what() }) }
}

/// How thoroughly to test.
#[derive(Copy, Clone, Debug)]
pub struct Conformance {
    games: u32,
    seed: u64,
    longest: u32,
}

impl Conformance {
    /// So many random games, from this seed. Every choice of options gets its turn.
    #[must_use]
    pub const fn new(games: u32, seed: u64) -> Conformance {
        Conformance { games, seed, longest: 10_000 }
    }

    /// No game may have more actions than this; 10,000 if nothing is said.
    #[must_use]
    pub const fn longest(self, actions: u32) -> Conformance {
        Conformance { longest: actions, ..self }
    }

    /// Plays the games; the first broken promise ends it.
    pub fn run<G: Game>(&self) -> Result<(), Failure> {
        let choices = all_options::<G>();
        for seed in (0..self.games).map(|i| self.seed.wrapping_add(i.into())) {
            let options = &choices[(seed % choices.len() as u64) as usize];
            let mut rng = Rng::new(seed);
            let mut place = String::from("(before the start)");
            self.one_game::<G>(options, &mut rng, &mut place).map_err(|broken| Failure {
                check: broken.check,
                what: broken.what,
                game: G::ID,
                options: options.to_string(),
                seed,
                position: place,
            })?;
        }
        Ok(())
    }

    fn one_game<G: Game>(&self, options: &Options, rng: &mut Rng, place: &mut String) -> Checked {
        let walk = walk::walk::<G>(options, self.longest, rng, place)?;
        round::play_again::<G>(options, &walk, rng, place)
    }
}

/// Plays random games of `G` and panics at the first promise it breaks, naming the check, the seed and the
/// position.
///
/// # Panics
/// If the game breaks a promise.
pub fn conformance<G: Game>(games: u32, seed: u64) {
    if let Err(failure) = Conformance::new(games, seed).run::<G>() {
        panic!("{failure}");
    }
}

/// Every combination of the game's options.
fn all_options<G: Game>() -> Vec<Options> {
    let mut all = vec![Options::default()];
    for spec in G::OPTIONS {
        let values: Vec<String> = match spec.kind {
            OptionKind::Choice(words) => words.iter().map(|word| (*word).to_string()).collect(),
            // The words, both ends and something between stand for all.
            OptionKind::Number { least, most, words } => {
                let numbers = [least, least + (most - least) / 3, most].map(|n| n.to_string());
                words.iter().map(|word| (*word).to_string()).chain(numbers).collect()
            }
        };
        all = all
            .iter()
            .flat_map(|options| {
                values.iter().map(|value| {
                    let mut options = options.clone();
                    options.set(G::OPTIONS, spec.name, value).expect("a value the game lists");
                    options
                })
            })
            .collect();
    }
    all
}

/// The legal moves of a position.
fn moves_of<P: Position>(pos: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}

/// The outcomes of chance of a position, with their weights.
fn chances_of<P: Position>(pos: &P) -> Vec<(P::Chance, u32)> {
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    chances
}
