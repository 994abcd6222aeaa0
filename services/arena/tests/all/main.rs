//! Tests of the arena, in one program: what they share is compiled and linked once.

mod arenas;
#[cfg(unix)]
mod backgammon;
mod luck;
#[cfg(unix)]
mod programs;
mod support;
