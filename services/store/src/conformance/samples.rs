//! Rounds and events for tests of stores.

use crate::{NewEvent, NewRound, RoundId, SeatKey, Store, Summary, Wait};

/// The tags of a round between two people.
#[must_use]
pub fn header(green: &str, red: &str) -> String {
    format!(
        "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\n\
         seat green person {green}\nseat red person {red}\nclock none\n"
    )
}

/// A fresh round, called by a number.
#[must_use]
pub fn round(number: u64) -> NewRound {
    NewRound {
        id: RoundId::from_bytes((number << 4).to_be_bytes()),
        game: "diamond".into(),
        title: None,
        header: header("Ana", "Luis"),
        seats: ["green", "red"].map(|seat| SeatKey { seat: seat.into(), token_hash: None }).into(),
        events: Vec::new(),
        summary: Summary::default(),
        secret: None,
        at_ms: 1_000,
    }
}

/// A round of this number in the store.
///
/// # Panics
///
/// If the store refuses it.
pub fn created(store: &dyn Store, number: u64) -> RoundId {
    let round = round(number);
    let id = round.id;
    store.create(round).wait().expect("a new round");
    id
}

/// An event whose words follow from its number, so that a wrong one is noticed.
pub fn event(seq: u32) -> NewEvent {
    NewEvent {
        seq,
        kind: "move".into(),
        seat: Some(if seq % 2 == 1 { "green" } else { "red" }.into()),
        text: format!("tt-cu {seq}"),
        spent_ms: seq.is_multiple_of(3).then_some(seq / 10),
        nonce: seq.is_multiple_of(2).then(|| format!("message-{seq}")),
        at_ms: 1_000 + i64::from(seq),
    }
}
