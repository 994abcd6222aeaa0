//! ChessMagic: chess in which chance gives one piece of the side to move a gift at the start of every turn,
//! for that turn only.
//!
//! [`Magic`] is a position of `trebejo-chess` with the stage of the turn beside it: gift to be drawn, gift
//! drawn, second step of a rook. What chess knows it is asked; this crate adds the abilities, the draw and
//! the texts that speak of them.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod ability;
mod after;
mod chess_like;
mod eval;
pub mod fen;
mod foresight;
mod game;
mod generate;
mod illegal;
mod messages;
mod moves;
mod pgn;
mod position;
mod rules;
pub mod san;
pub mod uci;

pub use ability::{Ability, Gift};
pub use eval::Gifted;
pub use fen::FenError;
pub use foresight::Foresight;
pub use game::ChessMagic;
pub use illegal::why_not;
pub use messages::MESSAGES;
pub use moves::MagicMove;
pub use position::{Magic, Stage};
pub use rules::{Gifts, Rules, Set};
