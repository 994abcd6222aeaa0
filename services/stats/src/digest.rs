//! What a finished round says, whoever asks: worked out once, and added up for as many players and as often as wanted.

use trebejo_core::{Deed, Node, Record, Seat, Sitter};
use trebejo_play::{GameEntry, Registry, Round};

use crate::Luck;

/// An opening shows within so many actions.
const OPENING: u32 = 6;

/// A finished round in short.
#[derive(Clone, Debug, PartialEq)]
pub struct Digest {
    /// The game's id.
    pub game: String,
    /// The game's words for the seats.
    pub seats: [String; 2],
    /// Who sat there.
    pub sitters: [Sitter; 2],
    /// What each is rated, where it is a level whose strength has been measured.
    pub ratings: [Option<f64>; 2],
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
    pub fn of(games: &Registry, record: &Record) -> Option<Digest> {
        let game = &**games.find(&record.header.game).ok()?;
        let round = game.replay(record).ok()?;
        let Node::Over(outcome) = round.node() else { return None };
        let header = &record.header;
        Some(Digest {
            game: header.game.clone(),
            seats: header.seats.each_ref().map(|seat| seat.name.clone()),
            sitters: header.seats.each_ref().map(|seat| seat.sitter.clone()),
            ratings: header.seats.each_ref().map(|seat| rating(game, &seat.sitter)),
            values: Seat::BOTH.map(|seat| outcome.value_for(seat)),
            opening: opening(game, &*round),
            straight: !record.events.iter().any(|event| matches!(event.deed, Deed::Takeback(_))),
            luck: fallen(game, record),
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

/// What a sitter is rated.
fn rating(game: &dyn GameEntry, sitter: &Sitter) -> Option<f64> {
    match sitter {
        Sitter::Person(_) => None,
        Sitter::Engine(name) => game.level_rating(name.parse().ok()?),
    }
}

/// The opening of a round, as the game names it.
fn opening(game: &dyn GameEntry, round: &dyn Round) -> Option<String> {
    let first = game.replay(&round.branch(round.ply().min(OPENING))).ok()?;
    (game.facts().opening)(&first.steps(0))
}

/// What fell for each seat of a round.
fn fallen(game: &dyn GameEntry, record: &Record) -> [Luck; 2] {
    let mut luck = [Luck::default(), Luck::default()];
    if record.header.chance.is_none() {
        return luck;
    }
    let Ok(mut round) = game.replay(&Record::new(record.header.clone())) else {
        return luck;
    };
    let facts = game.facts();
    for event in &record.events {
        let Ok(checked) = round.admit(event) else { return luck };
        let Deed::Chance(text) = &event.deed else {
            round.apply(checked);
            continue;
        };
        let counts = (facts.chance_counts)(&*round);
        let chances = facts.chances(&round.chances());
        round.apply(checked);
        if let (Node::Decision(seat), true) = (round.node(), counts) {
            luck[seat.index()].fell((facts.chance_kind)(text), chances);
        }
    }
    luck
}
