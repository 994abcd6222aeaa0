//! The files backgammon players exchange: `.mat`, SGF and the board line of FIBS.
//!
//! The readers take any text, whoever wrote it, and give a [`Transcript`]: what the file says of one round,
//! without asking whether it is right. `record.rs` plays a transcript by the rules and makes a record of it,
//! and tells a record as a transcript for the writers.

mod fault;
mod fibs;
mod hop;
pub mod mat;
mod record;
pub mod sgf;
mod text;
mod transcript;

pub use fault::{Fault, GameFault};
pub use fibs::{FibsError, FibsField, is_fibs, read_fibs, write_fibs};
pub use hop::{Hop, HopError, read_hops, write_hops};
pub use record::{FORMS, read_records, recognise, to_record, to_transcript, write_record};
pub use text::decode;
pub use transcript::{Ending, Entry, Score, Setup, Transcript, What};
