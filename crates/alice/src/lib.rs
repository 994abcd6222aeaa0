//! Alice Chess: two of chess's boards and one turn. A man that has moved passes through the looking-glass to
//! the same square of the other board.
//!
//! [`Boards`] is where the men stand, [`Setup`] what someone typed, [`Alice`] a position that can be played,
//! by Parton's rules or by the mirror rules, which share everything but their generators. Squares, attacks,
//! moves and the words of notation are those of `trebejo-chess`.

mod boards;
mod eval;
pub mod fen;
mod game;
mod generate;
mod illegal;
mod law;
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
pub use moves::Move;
pub use position::Alice;
pub use setup::{Setup, SetupError, Start};
