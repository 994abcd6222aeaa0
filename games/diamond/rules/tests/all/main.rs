//! Tests of Diamond Chase, in one program: what they share is compiled and linked once.

mod always_a_move;
mod conformance;
mod draws;
mod oracle;
mod oracle_games;
mod perft;
mod properties;
mod rules;
