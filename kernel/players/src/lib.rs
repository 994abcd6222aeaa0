//! Players by name, for server, terminal, arena, puzzles and command line alike.
//!
//! [`Players`] resolves a name with its limits (`5`, `minimax@depth=3`, `gnubg-2`, an engine of `engines.toml`) to a
//! [`Player`](trebejo_play::Player); [`SeatPlayer`] is one as server and terminal hold it. Built-in engines come from
//! the game; an external engine lives in a process of its own, which is started once for its seat, started anew after a
//! failure, and never outlives the player. [`ExternalEngines`] is the list of them. Nobody else learns where such a
//! program lies, or in which protocol it is asked: UCI, or a [`Protocol`](trebejo_play::external::Protocol) of the game.

mod engines;
mod external;
mod limited;
mod messages;
mod process;
mod resolver;
mod seat;
mod talk;
mod uci;

pub use engines::{EngineDef, ExternalEngines, ExternalError, is_built_in};
pub use messages::MESSAGES;
pub use resolver::{Players, ResolveError};
pub use seat::{AskError, Decision, Question, SeatPlayer, WeakSeatPlayer};
pub use talk::start_program;
