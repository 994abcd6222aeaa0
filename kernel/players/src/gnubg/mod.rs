//! GNU Backgammon in a seat of ours, over the socket of its external interface. The language is lines: a board as FIBS
//! writes it goes one way, a decision the other.

mod known;
mod seat;
mod settings;

pub use known::gnubg_is_installed;
pub(crate) use seat::{GnubgEngine, find_program};
