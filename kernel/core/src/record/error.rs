//! Why a text is no record.

use crate::{ClockRuleError, DeedError, Message, MessageError, MomentError, NameError, ToMessage};

use super::FORMAT;

/// Why a text is no record; every variant names the line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum RecordError {
    /// The first line is something else.
    #[message("record.line", line = 1, why = FirstLine::NotARecord)]
    NotARecord,
    /// Written by a later program.
    #[message("record.line", line = 1, why = FirstLine::Newer(*field_0))]
    Newer(#[message(skip)] u32),
    /// A tag is not known, has no value or a bad one.
    #[message("record.line")]
    Tag {
        /// Where.
        line: usize,
        /// What is wrong.
        why: TagError,
    },
    /// A tag that must be there is not.
    #[message("record.missing", tag)]
    Missing(&'static str),
    /// There are fewer than two seats, or more.
    #[message("record.seats", found)]
    Seats(usize),
    /// A line below the tags is no event.
    #[message("record.line")]
    Event {
        /// Where.
        line: usize,
        /// What is wrong.
        why: EventError,
    },
}

/// What is wrong with the first line.
#[derive(ToMessage)]
pub(crate) enum FirstLine {
    #[message("record.not-a-record", format = FORMAT)]
    NotARecord,
    #[message("record.newer", found, format = FORMAT)]
    Newer(u32),
}

impl RecordError {
    /// The line, counted from 1, and what is wrong there; no line where something is missing.
    #[must_use]
    pub fn split(&self) -> (Option<usize>, Message) {
        match self {
            RecordError::NotARecord => (Some(1), FirstLine::NotARecord.to_message()),
            RecordError::Newer(found) => (Some(1), FirstLine::Newer(*found).to_message()),
            RecordError::Tag { line, why } => (Some(*line), why.to_message()),
            RecordError::Event { line, why } => (Some(*line), why.to_message()),
            RecordError::Missing(_) | RecordError::Seats(_) => (None, self.to_message()),
        }
    }
}

/// Why a line is no tag of a record.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum TagError {
    /// A word alone.
    #[message("tag.no-value", tag)]
    NoValue(String),
    /// A tag that stands once is there twice.
    #[message("tag.twice", tag)]
    Twice(String),
    /// No tag we know.
    #[message("tag.unknown", tag)]
    Unknown(String),
    /// An option without a value.
    #[message("tag.option", found)]
    Option(String),
    /// Nobody sits there.
    #[message("tag.seat", found)]
    Seat(String),
    /// The end comes before the beginning.
    #[message("tag.dates", found)]
    Dates(String),
    /// No source of luck.
    #[message("tag.chance", found)]
    Chance(String),
    /// A name or title.
    #[message(transparent)]
    Name(#[from] NameError),
    /// A clock.
    #[message(transparent)]
    Clock(#[from] ClockRuleError),
    /// A moment.
    #[message(transparent)]
    Moment(#[from] MomentError),
}

/// Why words are no event.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum EventError {
    /// Not the number that comes next.
    #[message("event.number", expected)]
    Number(u32),
    /// Less than a seat and an action.
    #[message("event.incomplete")]
    Incomplete,
    /// A seat that is none.
    #[message("event.seat")]
    Seat {
        /// What was said.
        found: String,
        /// What there is.
        expected: Vec<String>,
    },
    /// A time that is none.
    #[message("event.time", found)]
    Time(String),
    /// The action itself.
    #[message(transparent)]
    Action(#[from] DeedError),
}
