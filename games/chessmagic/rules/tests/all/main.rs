//! Tests of ChessMagic, in one program: what they share is compiled and linked once.

mod abilities;
mod any_text;
mod cases;
mod common;
mod conformance;
mod draw;
mod kings;
mod oracle;
mod oracle_positions;
mod perft;
mod plain_chess;
mod rounds;
