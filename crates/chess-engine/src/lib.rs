//! The strong engine of the three chess games: one search and one evaluation, compiled for each.
//!
//! [`ChessLike`] is what a game must tell; [`ChessEngine`] thinks, alone or with several threads, and is an
//! [`Engine`](trebejo_core::Engine) like any other. [`eval`] judges positions, [`Recipe`] says what the search
//! makes use of, and `examples/tune.rs` finds the weights.

mod analyst;
mod bench;
mod chance;
mod chesslike;
mod engine;
pub mod eval;
mod exchange;
mod games;
mod history;
mod learn;
mod picker;
mod prefetch;
mod prob_cut;
mod quiesce;
mod recipe;
mod root;
pub mod score;
mod search;
mod sight;
mod strength;
mod table;
mod value;
mod watch;

pub use bench::{Signature, bench};
pub use chesslike::{ChessLike, Kind, Trail};
pub use engine::{ChessEngine, OnMove, Request, Setting, alice, chess, chessmagic};
pub use exchange::WORTH;
pub use recipe::Recipe;
pub use root::Report;
pub use strength::{Dial, Strength};
pub use table::{Bound, Known, Table};
