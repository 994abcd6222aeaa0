//! The backgammon engine: exact endings, networks of our own, search and cube. The trainer of the networks is the
//! example `train`.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

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
pub mod starts;

pub use cube::{CubeChoice, Holder, Stakes};
pub use depth::{Depth, Filter, Stop};
pub use engine::{LEVELS, Level, Player};
pub use judge::{Judge, Nets, Phase};
pub use net::Net;
pub use outcome::Outcome;
pub use review::{Choice, Reviewer};
pub use rollout::{Rolled, Rollout, Start};
pub use search::{Candidate, Search};
