//! Self-play games of chess, Alice Chess and ChessMagic, as training data for networks.
//!
//! [`SelfPlay`] plays a game, [`GameRecord`] is one in memory and [`codec`] its compact form, [`file`](mod@file) the
//! file that holds many of them and can be continued after a stop, [`run()`] fills one on several threads. On the
//! other side [`Sample`] is a position as a trainer wants it, [`select`](mod@select) filters, de-duplicates and
//! shuffles the samples of any number of files, and [`Stats`] describes them. The format is in `docs/data.md`.

pub mod codec;
mod error;
pub mod file;
mod game;
mod record;
mod run;
mod sample;
pub mod select;
mod selfplay;
mod stats;

pub use error::DataError;
pub use file::Header;
pub use game::{GameVisitor, visit_game};
pub use record::{Decision, GameRecord, GameResult, Step, StepOf};
pub use run::{GAMES_PER_BLOCK, Goal, Progress, run};
pub use sample::{Sample, Use};
pub use selfplay::SelfPlay;
pub use stats::Stats;
pub use trebejo_chess_engine::Variant;
