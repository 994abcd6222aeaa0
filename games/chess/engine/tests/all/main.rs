//! Tests of the engine, in one program: the search is compiled for three games once.

mod chessmagic;
mod common;
mod evaluation;
mod exchange;
mod memory;
mod moves;
mod search;
mod signature;
mod strength;
