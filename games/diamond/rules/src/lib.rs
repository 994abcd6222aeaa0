//! Diamond Chase: 21 points, 36 lines, six beads a side. Trap the other's beads until fewer than four
//! are left.
//!
//! This is the smallest game of the house and the one to copy for a new one: [`Point`] and the board's
//! lines in `board.rs`, the rules on bit masks in `position.rs`, the text forms in `notation.rs`, what
//! people see in `game.rs`, and first evaluations for engines in `eval.rs`.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod board;
mod eval;
mod game;
mod messages;
mod notation;
mod position;

pub use board::{Beads, POINTS, Point};
pub use eval::{Balance, SeedEval};
pub use game::DiamondChase;
pub use messages::MESSAGES;
pub use notation::{MoveTextError, PositionError, read_move_text, read_position, write_position};
pub use position::{Diamond, FEWEST, MOST, Move, QUIET_LIMIT};
