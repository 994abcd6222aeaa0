//! What a finished round says, whoever asks: worked out once, and added up for as many players and as often as wanted.

use std::collections::BTreeMap;

use trebejo_core::{Deed, Node, Record, Seat, Shape, Sitter};
use trebejo_play::Round;

use crate::Luck;

/// Moves that name an opening.
const OPENING: usize = 2;

/// A finished round in short.
#[derive(Clone, Debug, PartialEq)]
pub struct Digest {
    /// The game's id.
    pub game: String,
    /// The game's words for the seats.
    pub seats: [String; 2],
    /// Who sat there.
    pub sitters: [Sitter; 2],
    /// What it was worth to each: 1 won, 0 drawn, -1 lost.
    pub values: [i32; 2],
    /// Its first moves, as players write them.
    pub opening: Option<String>,
    /// Whether no move was taken back: a round with takebacks says little about strength.
    pub straight: bool,
    /// What fell for each.
    pub luck: [Luck; 2],
}

impl Digest {
    /// The digest of a round; `None` where it is not over or cannot be replayed.
    #[must_use]
    pub fn of(record: &Record) -> Option<Digest> {
        let round = trebejo_games::replay(record).ok()?;
        let Node::Over(outcome) = round.node() else { return None };
        let header = &record.header;
        Some(Digest {
            game: header.game.clone(),
            seats: header.seats.each_ref().map(|seat| seat.name.clone()),
            sitters: header.seats.each_ref().map(|seat| seat.sitter.clone()),
            values: Seat::BOTH.map(|seat| outcome.value_for(seat)),
            opening: opening(&*round),
            straight: !record.events.iter().any(|event| matches!(event.deed, Deed::Takeback(_))),
            luck: fallen(record),
        })
    }

    /// The seat of a person, if one and only one is his; `name` is in small letters.
    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        let own = |seat: &Seat| match &self.sitters[seat.index()] {
            Sitter::Person(sitter) => sitter.trim().to_lowercase() == name,
            Sitter::Engine(_) => false,
        };
        let mut seats = Seat::BOTH.into_iter().filter(own);
        seats.next().filter(|_| seats.next().is_none())
    }
}

/// The first moves of a round as players write them, dice with their play; `None` where there are fewer.
fn opening(round: &dyn Round) -> Option<String> {
    let most = round.ply().min(2 * OPENING as u32 + 2);
    let first = trebejo_games::replay(&round.branch(most)).ok()?;
    let points = first.view().points.is_some();
    let mut words = Vec::new();
    let mut roll = String::new();
    for step in first.steps(0) {
        match (step.seat, step.text) {
            (None, Some(text)) if points => roll = text.replace("roll ", "") + ": ",
            (Some(_), Some(text)) if !matches!(text.as_str(), "roll" | "double" | "take") => {
                words.push(std::mem::take(&mut roll) + step.label.as_deref().unwrap_or(&text));
            }
            _ => {}
        }
    }
    let wanted = if points { 1 } else { OPENING };
    (words.len() >= wanted).then(|| words[..wanted].join(" "))
}

/// What fell for each seat of a round.
fn fallen(record: &Record) -> [Luck; 2] {
    let mut luck = [Luck::default(), Luck::default()];
    if record.header.chance.is_none() {
        return luck;
    }
    let Ok(mut round) = trebejo_games::replay(&Record::new(record.header.clone())) else {
        return luck;
    };
    let dice = trebejo_games::find(&record.header.game)
        .is_ok_and(|game| game.info().shape == Shape::Points);
    for event in &record.events {
        let Deed::Chance(text) = &event.deed else {
            round.apply(event.clone());
            continue;
        };
        let (what, chances) = (kind(text), expected(&round.chances(), dice));
        round.apply(event.clone());
        if let (Node::Decision(seat), Some(chances)) = (round.node(), chances) {
            luck[seat.index()].fell(what, chances);
        }
    }
    luck
}

/// What fell, without where: `63` of `roll 63`, `omni` of `gift e2:omni`.
fn kind(text: &str) -> &str {
    let lot = text.split_once(' ').map_or(text, |(_, lot)| lot);
    lot.split_once(':').map_or(lot, |(_, ability)| ability)
}

/// The chance of every kind; `None` at a game's first roll, which knows no doubles.
fn expected(outcomes: &[String], dice: bool) -> Option<BTreeMap<String, f64>> {
    const ROLLS: usize = 21;
    if dice && outcomes.len() != ROLLS {
        return None;
    }
    // Two different numbers can fall in two ways, doubles in one; gifts are all alike.
    let weight = |text: &str| match kind(text).as_bytes() {
        [high, low] if dice && high != low => 2.0,
        _ => 1.0,
    };
    let whole: f64 = outcomes.iter().map(|text| weight(text)).sum();
    let mut chances = BTreeMap::new();
    for text in outcomes {
        *chances.entry(kind(text).to_string()).or_insert(0.0) += weight(text) / whole;
    }
    Some(chances)
}
