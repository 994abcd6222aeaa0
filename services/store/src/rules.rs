//! What every store refuses, whatever keeps its rows: texts that are empty or too long, and values that contradict
//! each other. The bounds are those of the tables (`sqlite/schema`).

use crate::{NewEvent, NewRound, StoreError, Summary};

fn refuse<T>(what: impl Into<String>) -> Result<T, StoreError> {
    Err(StoreError::Invalid(what.into()))
}

/// A text must have so many characters.
fn length(what: &str, text: &str, least: usize, most: usize) -> Result<(), StoreError> {
    match text.chars().count() {
        found if found < least || found > most => {
            refuse(format!("{what} has {found} characters, expected {least} to {most}"))
        }
        _ => Ok(()),
    }
}

/// Looks at a round to be created.
pub(crate) fn check_round(new: &NewRound) -> Result<(), StoreError> {
    length("the id of the game", &new.game, 1, 40)?;
    check_title(new.title.as_deref())?;
    length("the header", &new.header, 1, 20_000)?;
    for (place, key) in new.seats.iter().enumerate() {
        length("the name of a seat", &key.seat, 1, 20)?;
        if new.seats[..place].iter().any(|other| other.seat == key.seat) {
            return refuse(format!("there are two seats \"{}\"", key.seat));
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
        Some(twice) => refuse(format!("the message id \"{}\" is there twice", twice[0])),
        None => Ok(()),
    }
}

/// Looks at an event to be added.
pub(crate) fn check_event(event: &NewEvent) -> Result<(), StoreError> {
    length("the kind of an event", &event.kind, 1, 20)?;
    length("the text of an event", &event.text, 0, 1_000)?;
    let seat = event.seat.as_deref();
    seat.map_or(Ok(()), |seat| length("the seat of an event", seat, 1, 20))?;
    let nonce = event.nonce.as_deref();
    nonce.map_or(Ok(()), |nonce| length("the id of a message", nonce, 1, 64))
}

/// Looks at where a round stands.
pub(crate) fn check_summary(summary: &Summary) -> Result<(), StoreError> {
    match &summary.result {
        Some(_) if !summary.over => refuse("a round that goes on has no result"),
        Some(result) => length("the result", result, 1, 100),
        None => Ok(()),
    }
}

/// Looks at a title.
pub(crate) fn check_title(title: Option<&str>) -> Result<(), StoreError> {
    title.map_or(Ok(()), |title| length("the title", title, 1, 200))
}
