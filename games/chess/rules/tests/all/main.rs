//! Tests of chess, in one program: what they share is compiled and linked once.

mod conformance;
mod mutations;
mod oracle;
mod perft;
mod pgn;
mod properties;
mod rules;
mod san;
mod texts;
