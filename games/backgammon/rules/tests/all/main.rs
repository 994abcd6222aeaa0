//! Tests of backgammon, in one program: what they share is compiled and linked once.

mod common;
mod conformance;
mod cube;
mod dice;
mod files;
mod files_random;
mod naive;
mod notation;
mod perft;
mod plays;
mod properties;
mod random;
mod rules;
