//! Tests of the store, in one program: what they share is compiled and linked once.

mod common;
mod conformance;
mod copies;
mod crash;
mod damage;
mod folder;
