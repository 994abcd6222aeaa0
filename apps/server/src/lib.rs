//! The server: the page, the lists of rounds, and a live room for every round that is open.
//!
//! [`Server::bind`] takes the port and the data folder, [`Server::run`] serves until told to stop.
//! Requests are in `api.rs`, live connections in `socket.rs`, live rounds in `room.rs`; all they share
//! is in `house.rs`. No rule of any game is known here.

mod analyse;
mod api;
mod arenas;
mod bundle;
mod desk;
mod engines;
mod error;
mod fairness;
mod files;
mod guard;
mod house;
mod lab;
mod lag;
#[cfg(test)]
mod lessons;
mod library;
mod limits;
mod luck;
mod message;
mod messages;
mod page;
mod puzzles;
mod reason;
mod review_api;
mod reviews;
mod room;
mod saved;
mod secret;
mod server;
mod socket;
mod solutions;
mod stats;
mod worth;
mod xray;

pub use limits::Limits;
pub use messages::MESSAGES;
pub use page::PageMessages;
pub use server::{Config, Server, StartError};
