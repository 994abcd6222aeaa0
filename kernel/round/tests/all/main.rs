//! Tests of rounds and their referee, in one program: what they share is compiled and linked once.

mod claims;
mod clocks;
mod common;
mod fair;
mod luck;
mod offers;
mod referee;
mod replay;
