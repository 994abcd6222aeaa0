//! The players of Diamond Chase's first description, as opponents with a style of their own.
//!
//! [`Fuzzy`] thinks in shades: how much to attack, how much to defend, and what that makes of each move.
//! [`FilteredMinimax`] looks two plies ahead and then asks whether its choice is risky. Both show how they
//! decide. Every figure is in `tuning.rs`; `docs/diamond-players.md` says which of them are the description's.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod astar;
mod board;
mod filtered;
mod fuzzy;
mod history;
mod judge;
mod mood;
mod sets;
mod strategy;
pub mod tuning;

pub use astar::find_path;
pub use board::Board;
pub use filtered::FilteredMinimax;
pub use fuzzy::{Fuzzy, Mode};
pub use history::own_moves;
pub use judge::{Judgement, judge};
pub use mood::Mood;
pub use sets::{Degrees, degrees};
