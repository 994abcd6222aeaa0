//! Tests of the server, in one program: what they share is compiled and linked once.

mod arenas;
mod assets;
mod clocks;
#[cfg(unix)]
mod external_engines;
mod library;
mod live;
mod positions;
mod puzzles;
mod review;
mod seats;
mod statistics;
mod statistics_speed;
mod support;
mod worth;
mod xray;
