//! Live games: a task for every game that is open, the sockets of those who look at it, and the engines that think for it.

pub(crate) mod engines;
pub(crate) mod game;
pub(crate) mod lag;
pub(crate) mod socket;
