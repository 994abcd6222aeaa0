//! Chess on magic bitboards.

pub mod attacks;
mod bitboard;
pub mod magic;
mod magic_table;
mod piece;
mod slider;
mod square;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use piece::{Color, Piece, Role};
pub use slider::Slider;
pub use square::{File, Rank, Square};
