//! What tests of games share: the conformance suite every game passes, perft files, scripted dice, a toy
//! game with luck, and a game made of an explicit tree with known values; and the crates of the workspace, for tests that
//! look at all sources.
//!
//! Nothing here ships; rules and engines use it in their tests.

mod conformance;
mod messages;
mod output;
mod perft_file;
mod race;
mod scripted;
mod tree;
pub mod workspace;

pub use conformance::{Conformance, Failure, check, conformance};
pub use messages::{MESSAGES, said};
pub use output::CapturedOutput;
pub use perft_file::{Counted, PerftFileError, PerftLine, perft_by_play, perft_file, read_perft};
pub use race::{Race, RaceMove, RacePosition, Roll};
pub use scripted::{ScriptedChance, number_of};
pub use tree::{RandomTree, Tree, TreeEval, TreePosition};
