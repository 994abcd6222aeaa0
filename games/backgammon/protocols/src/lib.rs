//! UBGI and the socket of GNU Backgammon's external interface, each in both directions. Clients of other projects speak
//! to our backgammon engine by [`serve_ubgi`] and [`External`]; [`EXTERNAL`] are the protocols of external engines in
//! our seats, whose processes the crate `trebejo-players` runs.

mod brain;
mod complaint;
mod gnubg;
mod messages;
mod ubgi;

pub use gnubg::{External, gnubg_is_installed};
pub use messages::MESSAGES;
pub use ubgi::serve_ubgi;

use trebejo_play::external::Protocol;

/// The protocols in which external engines are told of backgammon.
pub const EXTERNAL: &[&dyn Protocol] = &[&ubgi::client::Ubgi, &gnubg::seat::Gnubg];
