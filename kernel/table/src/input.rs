//! What a table hears.

use std::collections::HashMap;
use std::time::Duration;

use trebejo_core::{Seat, Verdict};
use trebejo_play::{Line, Round, fair};

use crate::Pace;

/// The number of somebody who is connected, chosen by the host.
pub type ClientId = u64;
/// The number of a question to an engine, chosen by the table.
pub type JobId = u64;

/// Something happened around the table.
pub enum Input {
    /// Somebody opened the round and holds these seats. Whoever knows the events up to `seen` needs only the rest.
    Join {
        /// Who.
        client: ClientId,
        /// The seats they act for.
        seats: [bool; 2],
        /// The latest event they know.
        seen: Option<u32>,
    },
    /// Somebody left.
    Leave {
        /// Who.
        client: ClientId,
    },
    /// Somebody who is here holds other seats than before.
    Seats {
        /// Who.
        client: ClientId,
        /// The seats they act for from now on.
        seats: [bool; 2],
    },
    /// A seat does something.
    Act(Act),
    /// Engine against engine: pause, go on, set the pace.
    Pace {
        /// Who wants it.
        client: ClientId,
        /// What they want.
        pace: Pace,
    },
    /// Engine against engine, paused: one move.
    Step {
        /// Who wants it.
        client: ClientId,
    },
    /// The host ends the game from outside.
    Verdict {
        /// Who wins; nobody where it is a draw.
        winner: Option<Seat>,
        /// Why.
        verdict: Verdict,
    },
    /// The event of the latest [`Save`](crate::Output::Save) is saved.
    Saved,
    /// It is not.
    SaveFailed(SaveError),
    /// The store has other events than the table: another process went on with the round.
    Overtaken,
    /// The round as it is stored, after a [`Reload`](crate::Output::Reload).
    Loaded(Loaded),
    /// The round could not be read again.
    LoadFailed,
    /// What an engine thinks so far.
    Thought {
        /// The question.
        job: JobId,
        /// The thought.
        line: Line,
    },
    /// An engine has decided; `None` if it failed.
    Moved {
        /// The question.
        job: JobId,
        /// The answer.
        decision: Option<Decision>,
    },
    /// Time has passed.
    Tick,
}

/// An action of a seat, as it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Who sent it.
    pub client: ClientId,
    /// The sender's number for it. A message sent again carries the same one, and is done once.
    pub id: Option<String>,
    /// The seat it is for.
    pub seat: Seat,
    /// The latest event the sender had seen.
    pub seq: u32,
    /// The words: a move, `resign`, `offer draw`, …
    pub text: String,
}

/// What an engine has decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Its latest thought; the first move of the line is the one it plays.
    pub line: Line,
    /// How long it took, where the host measures that itself; otherwise the table's own clock counts.
    pub spent: Option<Duration>,
}

/// A round as it is stored.
pub struct Loaded {
    /// The round, replayed.
    pub round: Box<dyn Round>,
    /// The seed of a fair round.
    pub secret: Option<fair::Secret>,
    /// The ids of actions and the events they became, as [`Save::nonce`](crate::Save::nonce) gave them.
    pub nonces: HashMap<String, u32>,
}

/// Why an event was not saved.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The store has another event in its place.
    Conflict,
    /// The store has an event of the same nonce already.
    Repeated {
        /// The event.
        seq: u32,
    },
    /// The store could not write. Why, the host knows.
    Failed,
}
