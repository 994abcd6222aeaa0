//! What puzzles of the games are about: each game's themes, computed from the position before and after the first move
//! and from the course the engine expects after it.

pub(crate) mod beads;
pub(crate) mod checkers;
mod crossing;
mod geometry;
pub(crate) mod men;
