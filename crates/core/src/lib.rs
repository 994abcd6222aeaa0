//! What a game is, for everything else in Trebejo.
//!
//! A game is a [`Position`] (a value: no history, names, clock or luck inside), the actions possible
//! in it, and what each leads to. A [`Record`] is the list of events since a start position; whatever
//! happened can be rebuilt from it without a random generator. Engines, store, server, page, terminal
//! and protocols know only what this crate defines; the rules live in one crate per game.

mod analyst;
mod chance;
mod clock;
mod engine;
mod event;
mod file;
mod game;
mod hex;
mod insight;
mod lang;
mod moment;
mod node;
mod options;
mod perft;
mod position;
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
pub use lang::Lang;
pub use moment::{Moment, MomentError};
pub use node::{Node, Outcome, Seat};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use perft::{Action, PerftPlan, PerftProgress, PerftTable, PerftTableError, perft};
pub use position::Position;
pub use record::{ChanceTag, FORMAT, Header, Record, RecordError, SeatTag, Sitter};
pub use rng::Rng;
pub use text::{NameError, clean_name};
pub use view::{Cell, GraphCell, PointsView, Shape, View};
