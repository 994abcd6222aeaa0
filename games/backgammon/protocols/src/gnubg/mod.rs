//! GNU Backgammon from both sides, over the socket of its external interface: we as an external player of it
//! ([`External`]), and it in a seat of ours ([`seat`]). The language is lines: a board as FIBS writes it goes one way, a
//! decision the other.

mod attendant;
mod external;
mod known;
mod request;
pub(crate) mod seat;
mod settings;

pub use external::External;
pub use known::gnubg_is_installed;
pub(crate) use known::known;
