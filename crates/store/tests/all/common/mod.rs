//! Rounds and events for the tests of the store.

// Each test file uses its own part of this.
#![allow(dead_code)]

use trebejo_store::{NewEvent, NewRound, RoundId, SeatKey, Store, Summary};

/// The tags of a round between two people.
pub fn header(green: &str, red: &str) -> String {
    format!(
        "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\n\
         seat green person {green}\nseat red person {red}\nclock none\n"
    )
}

/// A fresh round, called by a number.
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
pub fn created(store: &Store, number: u64) -> RoundId {
    let round = round(number);
    let id = round.id;
    store.create(round).unwrap();
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

/// Numbers that look random and are the same each time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}
