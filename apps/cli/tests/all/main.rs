//! Tests of the program people start, in one program: what they share is compiled and linked once.

mod analyse;
mod architecture;
mod arena;
#[cfg(unix)]
mod backgammon_programs;
mod backup;
mod bench;
mod cli;
mod convert;
mod convert_backgammon;
mod crash;
mod magics;
mod messages;
mod old_data;
mod puzzles;
mod rollout;
mod solve;
mod support;
mod verify;
