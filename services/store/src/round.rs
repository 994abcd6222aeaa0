//! What is kept of a round: its row, its events and its seats, as plain text and numbers. What the
//! words mean is known to the game, not here.

use crate::{RoundId, StoreError};

/// The SHA-256 of a seat token or of an invitation's code; the secret itself is never stored.
pub type SecretHash = [u8; 32];

/// The seed of a fair round.
pub type Seed = [u8; 32];

/// A round to be created, with the events it begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRound {
    /// Its name.
    pub id: RoundId,
    /// The game's id: `diamond`.
    pub game: String,
    /// What people call it. Kept apart from the header, where it may be renamed.
    pub title: Option<String>,
    /// The tags of the record, kept verbatim and never changed.
    pub header: String,
    /// Its seats, in the order of the record.
    pub seats: Vec<SeatKey>,
    /// The events of a branch or an import, from 1 without gaps; empty for a fresh round.
    pub events: Vec<NewEvent>,
    /// Where the round stands after these events.
    pub summary: Summary,
    /// The seed of a fair round, kept apart from what others may read.
    pub secret: Option<Seed>,
    /// Now, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A seat and the hash of the token that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// The game's word for the seat: `green`.
    pub seat: String,
    /// The hash of its token, or `None` while nobody has been given one.
    pub token_hash: Option<SecretHash>,
}

/// An event to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// Its place in the round, one after the latest.
    pub seq: u32,
    /// What sort of event it is: `move`, `chance`, `resign`…
    pub kind: String,
    /// Whose deed it was; `None` for chance.
    pub seat: Option<String>,
    /// The words of the record: `tt-cu`.
    pub text: String,
    /// Thinking time charged, where a clock ran.
    pub spent_ms: Option<u32>,
    /// The id the client gave its message, so that a resent one is recognised. Unique in its round.
    pub nonce: Option<String>,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
}

/// An event as it was stored; its fields are those of the event that was given.
pub type StoredEvent = NewEvent;

/// Where a round stands, for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Moves that stand.
    pub plies: u32,
    /// Whether it is finished.
    pub over: bool,
    /// How it ended: `green trapped`. Only a finished round has a result.
    pub result: Option<String>,
}

/// A round as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundInfo {
    /// Its name.
    pub id: RoundId,
    /// The game's id.
    pub game: String,
    /// What people call it now.
    pub title: Option<String>,
    /// The tags of the record as they were given, which may name an older title.
    pub header: String,
    /// How many seats it has.
    pub seat_count: u32,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
    /// When the latest event happened.
    pub updated_at: i64,
    /// The number of the latest event, 0 if there is none.
    pub last_seq: u32,
    /// Where it stands.
    pub summary: Summary,
}

impl RoundInfo {
    /// What lists show of a round that is created.
    pub(crate) fn new(new: &NewRound) -> RoundInfo {
        RoundInfo {
            id: new.id,
            game: new.game.clone(),
            title: new.title.clone(),
            header: new.header.clone(),
            seat_count: new.seats.len() as u32,
            created_at: new.at_ms,
            updated_at: new.events.last().map_or(new.at_ms, |event| event.at_ms.max(new.at_ms)),
            last_seq: new.events.len() as u32,
            summary: new.summary.clone(),
        }
    }

    /// Whether an event of this number may come next.
    pub(crate) fn check_next(&self, seq: u32) -> Result<(), StoreError> {
        let stored_seq = self.last_seq;
        if seq <= stored_seq {
            return Err(StoreError::Conflict { stored_seq });
        }
        if seq - stored_seq > 1 {
            return Err(StoreError::Gap { stored_seq, seq });
        }
        Ok(())
    }

    /// Goes on to an event.
    pub(crate) fn take(&mut self, event: &NewEvent, summary: Option<Summary>) {
        self.last_seq = event.seq;
        self.updated_at = event.at_ms;
        if let Some(summary) = summary {
            self.summary = summary;
        }
    }
}

/// A round with its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRound {
    /// What lists show.
    pub info: RoundInfo,
    /// The seats in the order of the record.
    pub seats: Vec<SeatKey>,
    /// The seed of a fair round that began here.
    pub secret: Option<Seed>,
}

/// A one-time invitation to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    /// The hash of the code in the link.
    pub code_hash: SecretHash,
    /// The round it leads to.
    pub round: RoundId,
    /// The seat it gives, or `None` to watch.
    pub seat: Option<String>,
    /// Now, in milliseconds since 1970; invitations that have expired by now are swept away.
    pub at_ms: i64,
    /// From this moment on it is refused.
    pub expires_at_ms: i64,
}

/// What a used invitation gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The round.
    pub round: RoundId,
    /// The seat, which now holds the new token; `None` to watch.
    pub seat: Option<String>,
}
