//! Tests of the server, in one program: what they share is compiled and linked once.

mod arenas;
mod clocks;
mod files;
mod live;
#[cfg(unix)]
mod programs;
mod review;
mod seats;
mod shelf;
mod stats_speed;
mod support;
mod worth;
mod xray;
