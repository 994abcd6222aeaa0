//! Programs of other houses: how they are started, spoken to and ended; and how they speak to ours.
//!
//! [`UciEngine`] is a program that speaks UCI, alive in a process of its own; whatever it does (crash, hang,
//! talk nonsense) becomes a [`UciError`], and its process never outlives the value. [`Registry`] is the list
//! of programs by name, from the command line or from `engines.toml` in the data folder. No rule of any game
//! is known there: positions and moves are text. [`serve_uci`] and [`serve_cecp`] are the other
//! direction, our engine for any client that speaks UCI or CECP.
//!
//! Backgammon has its own two: UBGI ([`UbgiEngine`], [`serve_ubgi`]) and the socket of GNU Backgammon's external
//! interface ([`GnubgEngine`], [`External`]).

mod brain;
mod gnubg;
mod info;
mod kind;
mod process;
mod registry;
mod server;
mod talk;
mod ubgi;
mod ubgi_server;
mod uci;

pub use gnubg::{External, GnubgEngine, gnubg_is_installed};
pub use info::Info;
pub use kind::{Kind, UnknownKind};
pub use registry::{EngineDef, Registry, RegistryError, read_name};
pub use server::{serve_cecp, serve_uci};
pub use ubgi::UbgiEngine;
pub use ubgi_server::serve_ubgi;
pub use uci::{Answer, Go, PositionText, UciEngine, UciError};
