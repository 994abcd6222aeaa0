//! The backgammon engine: exact endings, networks of our own, search, cube and the trainer of the networks.

pub mod bearoff;
pub mod features;
pub mod judge;
pub mod net;
pub mod outcome;
pub mod train;

pub use judge::{Judge, Nets, Phase};
pub use net::Net;
pub use outcome::Outcome;
