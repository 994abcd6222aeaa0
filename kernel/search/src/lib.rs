//! Engines for any game.
//!
//! [`Random`] plays by lot, [`Minimax`] looks a fixed number of plies ahead, [`AlphaBeta`] as deep as
//! its time allows, [`Mcts`] plays games out. They know a game only as a [`Position`](trebejo_core::Position) and an
//! [`Evaluator`](trebejo_core::Evaluator).

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod alphabeta;
mod handicap;
mod mcts;
mod minimax;
mod order;
mod playout;
mod random;
mod recorder;
mod score;
mod table;
mod tree;
mod walk;
mod watch;

pub use alphabeta::{AlphaBeta, Plan};
pub use handicap::Handicap;
pub use mcts::{Mcts, MctsPlan};
pub use minimax::Minimax;
pub use playout::Playout;
pub use random::Random;
