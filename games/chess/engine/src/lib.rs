//! The strong engine of the chess games: one search and one evaluation, compiled for each.
//!
//! The search is written against [`ChessLike`](trebejo_chess::ChessLike) and knows no game by name. A [`Variant`] says
//! which rules, how chance takes part ([`NoChance`], [`Gifts`]) and which dial and weights go together;
//! [`ChessEngine`] thinks, alone or with several threads, and is an [`Engine`](trebejo_core::Engine) like any other.
//! [`eval`] evaluates positions, [`Recipe`] says what the search makes use of, and `examples/tune.rs` finds the weights.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod alpha_beta;
mod analyst;
mod bench;
mod chance;
mod chance_node;
mod engine;
pub mod eval;
mod history;
mod picker;
mod prefetch;
mod prob_cut;
mod quiescence;
mod recipe;
mod root;
pub mod score;
mod search;
mod sight;
mod strength;
mod table;
mod time_manager;
mod update_history;
mod variant;

pub use bench::{BenchPlan, Signature, signature};
pub use chance::{ChanceModel, Gifts, NoChance};
pub use engine::{ChessEngine, OnMove, Request, Setting};
pub use recipe::Recipe;
pub use root::Report;
pub use strength::{Dial, Strength};
pub use table::{Bound, Known, Table};
pub use variant::{Variant, VariantMove};
