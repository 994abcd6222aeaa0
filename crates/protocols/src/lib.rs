//! Programs of other houses: how they are started, spoken to and ended.
//!
//! [`UciEngine`] is a program that speaks UCI, alive in a process of its own; whatever it does (crash, hang,
//! talk nonsense) becomes a [`UciError`], and its process never outlives the value. [`Registry`] is the list
//! of programs by name, from the command line or from `engines.toml` in the data folder. No rule of any game
//! is known here: positions and moves are text.

mod info;
mod process;
mod registry;
mod uci;

pub use info::Info;
pub use registry::{EngineDef, Registry, RegistryError, read_name};
pub use uci::{Answer, Go, PositionText, UciEngine, UciError};
