//! How clients of other projects speak to our backgammon engine: [`serve_ubgi`], and the socket of GNU Backgammon's
//! external interface ([`External`]). The other direction, external engines in our seats, is in the crate
//! `trebejo-players`.

mod brain;
mod gnubg;
mod messages;
mod ubgi;

pub use gnubg::External;
pub use ubgi::serve_ubgi;
