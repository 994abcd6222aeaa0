//! What a game is, for everything else in Trebejo.
//!
//! A game is a [`Position`] (a value: no history, names, clock or luck inside), the actions possible
//! in it, and what each leads to. A [`Record`] is the list of events since a start position; whatever
//! happened can be rebuilt from it without a random generator. Engines, store, server, page, terminal
//! and protocols know only what this crate defines; the rules live in one crate per game.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

// The derives name this crate, also inside it.
#[allow(unused_extern_crates)]
extern crate self as trebejo_core;

mod analyst;
mod chance;
mod clock;
mod engine;
mod event;
mod file;
mod game;
mod hex;
pub mod host;
mod insight;
mod lang;
mod message;
mod messages;
mod moment;
mod node;
mod options;
mod perft;
mod position;
mod position_history;
mod record;
mod rng;
mod text;
mod view;

pub use analyst::{Analysis, Analyst, Ends, Question, Weighed};
pub use chance::{ChanceSource, draw};
pub use clock::{ClockRule, ClockRuleError};
pub use engine::{Control, Engine, Evaluator, Limits, Root, Score, Thought, TimeLeft};
pub use event::{Deed, DeedError, Event, Offer, Verdict};
pub use file::{FileFault, FileForm, FileGames};
pub use game::{Game, MoveError, MoveOf, Names, Never, ReadError};
pub use hex::{Hex, HexError};
pub use insight::{Bound, Branch, Factor, Insight, Membership, Rule, Term};
pub use lang::{Lang, LangError};
pub use message::{Argument, Catalogue, Code, Codes, Decimal, Message, ToArgument, ToMessage};
pub use messages::MESSAGES;
pub use moment::{Moment, MomentError};
pub use node::{Node, Outcome, Seat};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use perft::{Action, PerftPlan, PerftProgress, PerftTable, PerftTableError, perft};
pub use position::Position;
pub use position_history::PositionHistory;
pub use record::{
    ChanceTag, EventError, FORMAT, Header, Record, RecordError, SeatTag, Sitter, TagError,
};
pub use rng::Rng;
pub use text::{NameError, clean_name};
pub use trebejo_message_derive::{MessageError, ToMessage, catalogue_files};
pub use view::{Cell, GraphCell, PointsView, Shape, View};
