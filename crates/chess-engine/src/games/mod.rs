//! The three games as the search sees them.

mod alice;
mod chess;
mod chessmagic;
