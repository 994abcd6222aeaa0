//! Alice Chess: two of chess's boards and one turn. A man that has moved passes through the looking-glass to
//! the same square of the other board.
//!
//! [`Boards`] is where the men stand, [`Setup`] what someone typed, [`Alice`] a position that can be played,
//! by Parton's rules or by the mirror rules, which share everything but their generators. Squares, attacks,
//! moves and the words of notation are those of `trebejo-chess`.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod boards;
mod chess_like;
mod eval;
mod exchange;
pub mod fen;
mod game;
mod generate;
mod illegal;
mod law;
mod messages;
mod mirror;
mod moves;
mod parton;
mod perft;
mod pgn;
mod position;
pub mod san;
mod setup;
mod standing;
pub mod uci;
mod zobrist;

pub use boards::{BoardId, Boards};
pub use eval::{Material, SeedEval, TwoBoards};
pub use fen::FenError;
pub use game::AliceChess;
pub use illegal::why_not;
pub use law::Rules;
pub use messages::MESSAGES;
pub use moves::Move;
pub use position::Alice;
pub use setup::{Setup, SetupError, Start};
