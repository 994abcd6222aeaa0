//! One live game, without I/O: a state machine that hears what happens around a round and says what is to be done.
//!
//! [`Table::handle`] takes an [`Input`] (somebody joined, acts, a save is done, an engine has decided, time passes) and
//! gives [`Output`]s: save this event, send that message, let an engine think, wake me at this moment. Whoever runs a
//! table (the server, the terminal, an arena) carries them out and reports back. The order
//! **check, save, apply, notify, next step** stands here and nowhere else: an event is applied, acknowledged and shown
//! only after its host has said that it is saved.
//!
//! Nothing here waits, reads a clock or draws a random number: the time comes with every input, as the time since a
//! moment the host has chosen, and luck comes from the [`ChanceSource`](trebejo_core::ChanceSource) the host hands in.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod clock;
mod engines;
mod input;
mod output;
mod people;
mod save;
mod table;
mod time;

pub use clock::ClockFace;
pub use input::{Act, ClientId, Decision, Input, JobId, Loaded, SaveError};
pub use output::{Message, Output, Rejection, Report, Save, To};
pub use table::{Pace, Pauses, Setup, Table};
