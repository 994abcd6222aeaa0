//! Rounds: a game being played, behind one object-safe face.
//!
//! [`Round`] is what server, terminal and page hold; [`RoundOf`] implements it once for every game. Here
//! live the referee's questions (may this seat do this now?), running clocks, sources of chance and the
//! list of engines by name. Nothing here knows a socket, a database or the rules of a game.

// Time, threads, files and the environment come from whoever runs this crate (clippy.toml).
#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod agreement;
mod annotate;
mod chance;
mod checked;
mod clock;
mod engines;
mod entry;
pub mod external;
mod facts;
pub mod fair;
mod findings;
mod measure;
mod messages;
mod player;
mod puzzle_facts;
mod refusal;
mod registry;
mod report;
mod review;
mod reviewing;
mod round;
mod round_of;
mod solved;
mod spec;
mod verify;
mod xray;

pub use agreement::draw_answer;
pub use annotate::annotate_pgn;
pub use chance::{ChanceWish, ChanceWishError, SeededChance, house_event};
pub use checked::CheckedEvent;
pub use clock::{Clock, RESTART_GRACE};
pub use engines::{EngineSpec, Levels};
pub use entry::{AnalystSpec, Counts, Entry, GameEntry, GameInfo, NewRound, OpenError};
pub use facts::Facts;
pub use findings::{Candidate, Findings, LineMove};
pub use measure::{Diligence, DiligenceError, Mark, Measure, accuracy, mean_accuracy};
pub use messages::MESSAGES;
pub use player::{Exit, OptionHint, Player, PlayerError};
pub use puzzle_facts::{PuzzleFacts, Scene};
pub use refusal::{Forbidden, Refusal};
pub use registry::Registry;
pub use report::write_report;
pub use review::{
    Decision, Luck, Marks, PlayerReview, Review, ReviewPlan, ReviewResult, Settings, Topic,
};
pub use reviewing::Reviewing;
pub use round::{ChanceOutcome, ChanceState, Choice, Line, Round, Said, Step, UciGame, act};
pub use round_of::RoundOf;
pub use solved::{
    Class, Effort, Probe, Proof, Solved, SolvedError, SolvedState, Value, Work, Worth,
};
pub use spec::{PlayerSpec, SpecError, is_external_name};
pub use verify::{Doubt, Draw, Verified, VerifyError, verify};
pub use xray::{Xray, XrayBranch};
