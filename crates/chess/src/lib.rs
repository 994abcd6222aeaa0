//! Chess on magic bitboards: the rules, the attack tables and the text forms.
//!
//! [`Square`], [`Bitboard`] and [`Piece`] are the words; [`magic`] teaches and does the search for magics,
//! [`attacks`] looks up what a piece attacks; [`Board`] is a placement of pieces, [`Setup`] what someone
//! typed, and [`Chess`] a position that can be played. Games related to chess build on these.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod eval;
pub mod fen;
mod game;
mod illegal;
pub mod magic;
mod magic_table;
mod movegen;
mod moves;
mod perft;
pub mod pgn;
mod piece;
mod position;
mod quick;
pub mod san;
mod setup;
mod side;
mod slider;
mod square;
mod standing;
pub mod uci;
mod zobrist;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use board::Board;
pub use castling::Castling;
pub use eval::Tapered;
pub use fen::FenError;
pub use game::OrthodoxChess;
pub use illegal::why_not;
pub use moves::{Move, MoveKind};
pub use piece::{Color, Piece, Role};
pub use position::{Chess, FIFTY_MOVES, SEVENTY_FIVE_MOVES};
pub use setup::{Setup, SetupError};
pub use slider::Slider;
pub use square::{File, Rank, Square};
