//! GNU Backgammon, both ways over the socket of its external interface: it plays for a seat of ours, and we play for
//! one of its players. The language is lines: a board as FIBS writes it goes one way, a decision the other.

mod attendant;
mod external;
mod known;
mod request;
mod seat;
mod settings;

pub use external::External;
pub use known::gnubg_is_installed;
pub use seat::GnubgEngine;
