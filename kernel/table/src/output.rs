//! What a table wants done.

use std::time::Duration;

use trebejo_core::{Event, Limits, Node, Seat};
use trebejo_play::{Line, Refusal};

use crate::{ClientId, JobId, Pace, SaveError};

/// Something the host is to do, in the order of the list.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Write this event down and answer with [`Saved`](crate::Input::Saved) or
    /// [`SaveFailed`](crate::Input::SaveFailed). There is never more than one under way, and no message follows it in
    /// the same list.
    Save(Save),
    /// Read the round again and answer with [`Loaded`](crate::Input::Loaded) or
    /// [`LoadFailed`](crate::Input::LoadFailed).
    Reload,
    /// Tell somebody, or everybody, something. What the message is about is the state of the table at this moment.
    Send(To, Message),
    /// Let the engine of a seat think about the round, and answer with [`Moved`](crate::Input::Moved).
    Think {
        /// The question.
        job: JobId,
        /// Whose engine.
        seat: Seat,
        /// How long it may take.
        limits: Limits,
    },
    /// The answer to this question is not needed any more.
    Cancel {
        /// The question.
        job: JobId,
    },
    /// Give a [`Tick`](crate::Input::Tick) at this moment, and forget an earlier wish; `None` if there is nothing to
    /// wait for.
    SetTimer(Option<Duration>),
    /// Something went wrong that nobody at the table asked for.
    Report(Report),
}

/// An event to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The event.
    pub event: Event,
    /// To be stored with it, so that the same action sent again after a crash is done once.
    pub nonce: Option<String>,
    /// Who acts once it has happened, for lists of rounds.
    pub node: Node,
    /// How many actions stand on the board then.
    pub ply: u32,
}

/// Whom a message is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum To {
    /// One who is connected.
    One(ClientId),
    /// Everyone who is.
    All,
}

/// What people at the table hear.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Everything about the round: it begins for them here.
    Welcome,
    /// The events after this one, which they know.
    Since(u32),
    /// This event has happened.
    Happened(u32),
    /// Their action is saved.
    Ack {
        /// Their number for it.
        id: Option<String>,
        /// The event it became.
        seq: u32,
    },
    /// Their action was refused and has changed nothing.
    Rejected {
        /// Their number for it.
        id: Option<String>,
        /// Why.
        why: Rejection,
    },
    /// What an engine thinks.
    Thinking {
        /// Whose engine.
        seat: Seat,
        /// The thought.
        line: Line,
    },
    /// The clock was stopped, because nobody who plays is connected any more, or runs again.
    Clocks,
    /// The pace of engine against engine.
    Pace(Pace),
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The sender does not hold the seat.
    NotSeated,
    /// The referee says no.
    Refused(Refusal),
    /// Another process has gone on with the round.
    Overtaken,
    /// The store could not write it down. Why, the host knows: it has just said so.
    NotSaved,
}

/// What went wrong with something that nobody is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// An event of the house or of an engine could not be saved; it is tried again.
    NotSaved {
        /// The event.
        event: Event,
        /// What the store says.
        why: SaveError,
    },
    /// The round could not be read again; the table goes on with what it has.
    NotLoaded,
    /// An engine wants a move that is none. It is asked again.
    Illegal {
        /// Whose engine.
        seat: Seat,
        /// What it wants.
        text: String,
        /// The rule it breaks; `None` where the words are an action but no move.
        refusal: Option<Refusal>,
    },
}
