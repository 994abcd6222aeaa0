//! Tests of the store, in one program: what they share is compiled and linked once.

mod common;
mod copies;
mod crash;
mod damage;
mod groups;
mod lists;
mod rounds;
mod seats;
