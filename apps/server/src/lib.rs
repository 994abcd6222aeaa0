//! The server: the page, the lists of rounds, and a live room for every round that is open.
//!
//! [`Server::bind`] takes the port and the data folder, [`Server::run`] serves until told to stop.
//! `routes.rs` has the addresses; every feature is a folder with its routes and its state, and what all requests share
//! is in `state.rs`. No rule of any game is known here.

mod analysis;
mod arena;
mod assets;
mod chance;
mod error;
mod guard;
mod library;
mod limits;
mod live;
mod message;
mod messages;
mod puzzles;
mod reason;
mod routes;
mod seats;
mod server;
mod state;
mod statistics;

pub use assets::PageMessages;
pub use limits::Limits;
pub use messages::MESSAGES;
pub use server::{Config, Server, StartError};
