//! Chess on magic bitboards: the rules, the attack tables and the text forms.
//!
//! [`Square`], [`Bitboard`] and [`Piece`] are the words; [`magic`] teaches and does the search for magics,
//! [`attacks`] looks up what a piece attacks; [`Board`] is a placement of pieces, [`Setup`] what someone
//! typed, and [`Chess`] a position that can be played. Games related to chess build on these, and engines of such games
//! on [`ChessLike`].

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess_like;
pub mod eval;
pub mod exchange;
pub mod fen;
mod game;
mod illegal;
pub mod magic;
mod messages;
mod movegen;
mod moves;
mod perft;
mod perft_positions;
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
pub mod zobrist;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use board::Board;
pub use castling::Castling;
pub use chess_like::{
    ChessLike, GiftGame, MoveClass, MoveFilter, PieceMove, is_plausible, piece_index,
};
pub use eval::Tapered;
pub use fen::FenError;
pub use game::{OrthodoxChess, PROMOTIONS, piece_name};
pub use illegal::{Reason, reach, role_name, why_not};
pub use messages::MESSAGES;
pub use movegen::{Any, Count, Sink, back};
pub use moves::{Move, MoveKind};
pub use perft_positions::{PERFT_POSITIONS, PerftPosition};
pub use piece::{Color, Piece, Role};
pub use position::{Chess, FIFTY_MOVES, SEVENTY_FIVE_MOVES, out_of_moves, still_playing};
pub use setup::{Setup, SetupError};
pub use side::{Black, Side, White};
pub use slider::Slider;
pub use square::{File, Rank, Square};
