//! Diamond Chase solved: what every position is worth and how far its end is, with best play on both sides.
//!
//! [`build`] makes the full table in a data folder, [`verify`] proves it, [`SolvedTable`] answers from it. [`Wdl`] is
//! the small table that comes with the program: values without distances. [`Sources`] asks whichever is there, and
//! [`Perfect`] plays by it. Repetition and the counter of quiet plies are ignored: endless play is a draw.

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
mod perfect;
mod probe;
mod row;
mod solve;
mod table;
mod verify;
mod wdl;

pub use build::{BuildError, Effort, Progress, build};
pub use entry::{Entry, Value};
pub use file::TableError;
pub use index::{Class, GROUPS, Place};
pub use perfect::Perfect;
pub use probe::{Known, Probe, Sources};
pub use table::{SolvedTable, table_folder};
pub use verify::{ClassCount, Verified, VerifyError, verify};
pub use wdl::{Wdl, WdlError, pack};
