//! Players by name, for server, terminal, arena, puzzles and command line alike.
//!
//! [`Players`] resolves a name with its limits (`5`, `minimax@depth=3`, `gnubg-2`, an engine of `engines.toml`) to a
//! [`Player`](trebejo_play::Player); [`SeatPlayer`] is one as server and terminal hold it. Built-in engines come from the game; an external engine lives in a process of its own,
//! which is started once for its seat, started anew after a failure, and never outlives the player. [`ExternalEngines`]
//! is the list of them. Nobody else learns where such a program lies, or in which protocol it is asked: UCI, UBGI, or
//! the socket of GNU Backgammon's external interface.

mod complaint;
mod engines;
mod external;
mod gnubg;
mod info;
mod kind;
mod limited;
mod messages;
mod process;
mod resolver;
mod seat;
mod talk;
mod ubgi;
mod uci;

pub use engines::{EngineDef, ExternalEngines, ExternalError, is_built_in};
pub use gnubg::gnubg_is_installed;
pub use kind::{Kind, UnknownKind};
pub use messages::MESSAGES;
pub use resolver::{Players, ResolveError};
pub use seat::{AskError, Decision, Question, SeatPlayer, WeakSeatPlayer};
