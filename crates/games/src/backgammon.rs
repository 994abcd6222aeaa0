//! Backgammon and its first opponents; the strong engine comes with a crate of its own.

use trebejo_backgammon::{BackgammonGame, Runner};
use trebejo_play::{EngineSpec, Entry};
use trebejo_search::Random;

/// The game in the list.
pub(crate) static ENTRY: Entry<BackgammonGame> = Entry::new(&[
    EngineSpec { name: "runner", make: |_| Box::new(Runner) },
    EngineSpec { name: "random", make: |seed| Box::new(Random::new(seed)) },
]);
