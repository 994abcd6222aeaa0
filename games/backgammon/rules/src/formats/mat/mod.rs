//! `.mat`, the score sheet of Jellyfish that every program reads: numbered lines in two columns.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  Ana : 0                         Bruno : 0
//!   1) 61: 13/7 8/7                 43: 24/20 13/10
//!   2)  Doubles => 2                 Drops
//!       Wins 1 point
//! ```
//!
//! Points are the mover's own, the bar is 25 and off is 0. A side that cannot move has a roll alone.

mod line;
mod read;
mod write;

pub use read::{MatReader, is_mat, read_mat};
pub use write::write_mat;

use trebejo_core::FileForm;

/// `.mat` among the kinds of files.
pub const FORM: FileForm = FileForm { name: "MAT", extension: "mat", media: "text/plain" };
