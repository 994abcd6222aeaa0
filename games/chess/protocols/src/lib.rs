//! How clients of other projects speak to the engine of the chess games: [`serve_uci`] and [`serve_cecp`]. The other
//! direction, external engines in our seats, is in the crate `trebejo-players`.

mod messages;
mod server;

pub use server::{Served, ServedGame, serve_cecp, serve_uci};
