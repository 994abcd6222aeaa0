//! The backgammon engine: exact endings, networks of our own, search, cube and the trainer of the networks.

pub mod bearoff;
pub mod cube;
pub mod depth;
pub mod engine;
pub mod features;
pub mod heights;
pub mod judge;
pub mod met;
pub mod net;
pub mod outcome;
pub mod review;
pub mod rollout;
pub mod search;
pub mod train;

pub use cube::{CubeChoice, Holder, Stakes};
pub use depth::{Depth, Filter, Stop};
pub use engine::{LEVELS, Level, Player};
pub use judge::{Judge, Nets, Phase};
pub use net::Net;
pub use outcome::Outcome;
pub use review::{Choice, Reviewer};
pub use rollout::{Rolled, Rollout, Start};
pub use search::{Candidate, Search};
