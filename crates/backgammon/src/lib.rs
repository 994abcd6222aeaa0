//! Backgammon: two times fifteen checkers, two dice, a doubling cube.
//!
//! [`Board`] holds the checkers, always seen from the side on roll; [`Dice`] are one of 21 rolls; `plays.rs`
//! lists every legal [`Play`] of a roll once per result.

mod board;
mod dice;
mod play;
mod plays;

pub use board::{BAR, Board, CHECKERS, Checkers, OFF, SetupError, Worth};
pub use dice::Dice;
pub use play::{Play, Step};
