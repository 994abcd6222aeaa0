//! How clients of other projects speak to our engines: [`serve_uci`] and [`serve_cecp`] for the chess games,
//! [`serve_ubgi`] and the socket of GNU Backgammon's external interface ([`External`]) for backgammon. The other
//! direction, external engines in our seats, is in the crate `trebejo-players`.

mod brain;
mod gnubg;
mod messages;
mod server;
mod ubgi_server;

pub use gnubg::External;
pub use server::{serve_cecp, serve_uci};
pub use ubgi_server::serve_ubgi;
