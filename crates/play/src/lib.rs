//! Rounds: a game being played, behind one object-safe face.
//!
//! [`Round`] is what server, terminal and page hold; [`RoundOf`] implements it once for every game. Here
//! live the referee's questions (may this seat do this now?), running clocks, sources of chance and the
//! list of engines by name. Nothing here knows a socket, a database or the rules of a game.

mod agreement;
mod annotate;
mod chance;
mod clock;
mod entry;
pub mod fair;
mod findings;
mod measure;
mod refusal;
mod report;
mod review;
mod reviewing;
mod round;
mod round_of;
mod solved;
mod verify;
mod xray;

pub use agreement::draw_answer;
pub use annotate::annotate_pgn;
pub use chance::{ChanceWish, SeededChance, SystemChance, house_event};
pub use clock::{Clock, RESTART_GRACE};
pub use entry::{AnalystSpec, Counts, EngineSpec, Entry, GameEntry, GameInfo, NewRound, OpenError};
pub use findings::{Candidate, Findings, LineMove};
pub use measure::{Diligence, Mark, Measure, accuracy, mean_accuracy};
pub use refusal::Refusal;
pub use report::write_report;
pub use review::{
    Decision, Luck, Marks, Player, Review, ReviewPlan, ReviewResult, Settings, Topic,
};
pub use reviewing::Reviewing;
pub use round::{Choice, Line, Round, Said, Step, UciGame};
pub use round_of::RoundOf;
pub use solved::{Effort, Probe, Solved, SolvedError, SolvedState, Value, Work, Worth};
pub use verify::{Doubt, Draw, Verified, VerifyError, verify};
pub use xray::{Xray, XrayBranch};
