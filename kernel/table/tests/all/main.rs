//! The table, without a socket and without a clock.

mod schedules;
mod situations;
mod world;
