//! Tests of the games of the house, in one program: what they share is compiled and linked once.

mod chessmagic;
mod engines;
mod pgn;
mod review;
