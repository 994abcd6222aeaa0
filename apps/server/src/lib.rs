//! The server: the page, the library of games, and a live game for every one that is open.
//!
//! [`Server::bind`] takes the port and the data folder, [`Server::run`] serves until told to stop.
//! `routes.rs` has the addresses; every feature is a folder with its routes and its state, and what all requests share
//! is in `state.rs`. No rule of any game is known here.

mod analysis;
mod arena;
mod assets;
mod chance;
mod error;
mod games;
mod guard;
mod library;
mod limits;
mod live;
mod messages;
mod puzzles;
mod reason;
mod round_json;
mod routes;
mod seats;
mod server;
mod state;
mod statistics;
mod stop;

pub use assets::PageMessages;
pub use limits::Limits;
pub use messages::MESSAGES;
pub use server::{Config, Server, StartError};
