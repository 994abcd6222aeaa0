//! Statistics of a player: results by game, level and opening, a rating from games against levels of known strength,
//! and what dice and gifts fell beside what chance would give.
//!
//! Everything here is computed from records; nothing knows a database or a page. A [`Digest`] is what
//! one round says; [`Gather`] adds them up for a player.

mod digest;
mod gather;
mod luck;
mod rating;

pub use digest::Digest;
pub use gather::{GameStats, Gather, LevelStats, OpeningStats, Played, RatedPoint, Score};
pub use luck::{Fallen, Luck, Reading, chi_squared, upper_tail};
pub use rating::{Against, Rating, rate};
