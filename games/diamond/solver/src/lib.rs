//! Diamond Chase solved: what every position is worth and how far its end is, with best play on both sides.
//!
//! [`build`] makes the full table in a data folder, [`verify`] proves it, [`SolvedTable`] answers from it. [`Wdl`] is
//! the small table that comes with the program: values without distances. [`Sources`] asks whichever is there, and
//! [`Perfect`] plays by it. Repetition and the counter of quiet plies are ignored: endless play is a draw.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod analyst;
mod build;
mod checksum;
mod coder;
mod combos;
mod entry;
mod file;
mod hunt;
mod index;
mod masks;
mod messages;
mod perfect;
mod probe;
mod row;
mod solve;
mod table;
mod verify;
mod wdl;

pub use analyst::TableAnalyst;
pub use build::{BuildError, Effort, Progress, build};
pub use entry::{Entry, Value};
pub use file::{Damage, TableError};
pub use index::{Class, GROUPS, Place};
pub use messages::MESSAGES;
pub use perfect::Perfect;
pub use probe::{Known, Probe, Sources};
pub use table::{SolvedTable, table_folder};
pub use verify::{ClassCount, Verified, VerifyError, verify};
pub use wdl::{Wdl, WdlError, pack};
