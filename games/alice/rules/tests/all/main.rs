//! Tests of Alice Chess, in one program: what they share is compiled and linked once.

mod conformance;
mod naive;
mod oracle;
mod perft;
mod rules;
mod texts;
