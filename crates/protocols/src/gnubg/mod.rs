//! GNU Backgammon, both ways over the socket of its external interface: it plays for a seat of ours, and we play for
//! one of its players. The language is lines: a board as FIBS writes it goes one way, a decision the other.

mod external;
mod known;
mod request;
mod seat;

pub use external::External;
pub use known::gnubg_is_installed;
pub use seat::GnubgEngine;
