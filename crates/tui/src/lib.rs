//! Trebejo in a terminal: on the whole screen ([`full`]), and line by line for pipes, screen readers and people who
//! like to type.
//!
//! [`play`] talks to a [`Table`]: a round of any game together with its place in the store, so that
//! what is begun here goes on in the browser and the other way round. Nothing here knows a rule; the
//! board is drawn from its shape, and the words of both languages are in one file.

mod canvas;
mod command;
pub mod full;
mod graph;
mod grid;
mod input;
mod list;
mod messages;
mod players;
mod points;
mod screen;
mod seat;
mod session;
mod table;
mod turn;
mod words;

pub use list::list;
pub use messages::MESSAGES;
pub use screen::{Look, draw};
pub use seat::{SeatError, read_level, read_seats};
pub use session::{PlaySettings, play};
pub use table::{PlayError, Table};
pub use trebejo_core::Lang;
pub use words::Words;
