//! Backgammon: two times fifteen checkers, two dice, a doubling cube; money games and matches.
//!
//! [`Board`] holds the checkers, always seen from the side on roll; [`Dice`] are one of 21 rolls; `plays.rs`
//! lists every legal [`Play`] of a roll once per result. [`Backgammon`] is a game or match as it stands, with
//! cube and score; the text forms are in `notation.rs`, `xgid.rs` and `gnubg_id.rs`, the reasons of refusals
//! in `illegal.rs`, and what people see in `game.rs`.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod board;
mod cube;
mod dice;
pub mod formats;
mod game;
mod gnubg_id;
mod illegal;
mod messages;
mod moves;
mod notation;
mod play;
mod plays;
mod position;
mod rules;
mod runner;
mod xgid;

pub use board::{BAR, Board, CHECKERS, Checkers, OFF, SetupError, Worth};
pub use cube::Cube;
pub use dice::Dice;
pub use game::BackgammonGame;
pub use gnubg_id::{IdBits, IdError, read_ids, read_position_id, write_ids, write_position_id};
pub use illegal::read_move;
pub use messages::MESSAGES;
pub use moves::{Move, Roll, RollError};
pub use notation::{PlayTextError, write_play};
pub use play::{Play, Step};
pub use position::{Backgammon, End, Stage, Way};
pub use rules::{HIGHEST, LONGEST, Rules};
pub use runner::Runner;
pub use xgid::{Misfit, XgidError, XgidPart, read_xgid, write_xgid};
