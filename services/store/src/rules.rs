//! What every store refuses, whatever keeps its rows: texts that are empty or too long, and values that contradict
//! each other. The bounds are those of the tables (`sqlite/schema`).

use trebejo_core::{MessageError, ToMessage};

use crate::{NewEvent, NewRound, StoreError, Summary};

/// Why a value is refused.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum ValueError {
    /// A text is empty or too long. What it is the catalogue knows by its word.
    #[message("store.value.length")]
    Length { what: &'static str, found: usize, least: usize, most: usize },
    #[message("store.value.seat-twice", seat)]
    SeatTwice(String),
    #[message("store.value.message-twice", id)]
    MessageTwice(String),
    #[message("store.value.early-result")]
    EarlyResult,
    #[message("store.value.invitation-twice")]
    InvitationTwice,
}

impl From<ValueError> for StoreError {
    fn from(error: ValueError) -> StoreError {
        StoreError::Invalid(error.to_message())
    }
}

/// A text must have so many characters.
fn length(what: &'static str, text: &str, least: usize, most: usize) -> Result<(), StoreError> {
    match text.chars().count() {
        found if found < least || found > most => {
            Err(ValueError::Length { what, found, least, most }.into())
        }
        _ => Ok(()),
    }
}

/// Looks at a round to be created.
pub(crate) fn check_round(new: &NewRound) -> Result<(), StoreError> {
    length("game", &new.game, 1, 40)?;
    check_title(new.title.as_deref())?;
    length("header", &new.header, 1, 20_000)?;
    for (place, key) in new.seats.iter().enumerate() {
        length("seat", &key.seat, 1, 20)?;
        if new.seats[..place].iter().any(|other| other.seat == key.seat) {
            return Err(ValueError::SeatTwice(key.seat.clone()).into());
        }
    }
    check_summary(&new.summary)?;
    for (place, event) in new.events.iter().enumerate() {
        let stored_seq = place as u32;
        if event.seq != stored_seq + 1 {
            return Err(StoreError::Gap { stored_seq, seq: event.seq });
        }
        check_event(event)?;
    }
    let mut nonces: Vec<_> = new.events.iter().filter_map(|event| event.nonce.as_ref()).collect();
    nonces.sort_unstable();
    match nonces.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(twice) => Err(ValueError::MessageTwice(twice[0].clone()).into()),
        None => Ok(()),
    }
}

/// Looks at an event to be added.
pub(crate) fn check_event(event: &NewEvent) -> Result<(), StoreError> {
    length("kind", &event.kind, 1, 20)?;
    length("text", &event.text, 0, 1_000)?;
    let seat = event.seat.as_deref();
    seat.map_or(Ok(()), |seat| length("event-seat", seat, 1, 20))?;
    let nonce = event.nonce.as_deref();
    nonce.map_or(Ok(()), |nonce| length("message", nonce, 1, 64))
}

/// Looks at where a round stands.
pub(crate) fn check_summary(summary: &Summary) -> Result<(), StoreError> {
    match &summary.result {
        Some(_) if !summary.over => Err(ValueError::EarlyResult.into()),
        Some(result) => length("result", result, 1, 100),
        None => Ok(()),
    }
}

/// Looks at a title.
pub(crate) fn check_title(title: Option<&str>) -> Result<(), StoreError> {
    title.map_or(Ok(()), |title| length("title", title, 1, 200))
}
