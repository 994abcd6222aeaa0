//! Checking luck afterwards: every draw of a round computed again from its seed and compared.

use serde::Serialize;
use thiserror::Error;
use trebejo_core::{ChanceSource, ChanceTag, Deed, Hex, Record};

use crate::fair::{self, FairChance};
use crate::{GameEntry, OpenError, SeededChance};

/// A draw, computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// The event.
    pub seq: u32,
    /// The outcome: `gift e2:omni`.
    pub text: String,
    /// The weight of all outcomes together.
    pub total: u32,
    /// The number that was drawn, from 0 to `total - 1`, counted along the outcomes.
    pub number: u32,
}

/// A record whose every draw is as its seed says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The draws that were compared.
    pub draws: Vec<Draw>,
    /// Whether the seed had been fixed by a commitment, which matches it.
    pub committed: bool,
}

/// Why the luck of a record is not shown to be what its seed says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Doubt {
    /// The record is not one of the game.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// No seed, no draws to compare.
    #[error(
        "its chance is \"{0}\": only draws from a seed (fair, or seed N) can be computed again"
    )]
    NoSeed(String),
    /// The round goes on, or the record was cut.
    #[error("the seed of this fair round has not been revealed; it is when the round is over")]
    Secret,
    /// An outcome is not the one that follows from the seed.
    #[error("event {seq} is \"{found}\", but the seed gives \"{expected}\"")]
    Draw {
        /// The event.
        seq: u32,
        /// What the record says.
        found: String,
        /// What the seed says.
        expected: String,
    },
}

/// Computes every draw of a record again. The events themselves are checked by the rules on the way.
pub fn verify(game: &dyn GameEntry, record: &Record) -> Result<Verified, Doubt> {
    game.replay(record)?;
    source(record, 0)?;
    let mut draws = Vec::new();
    let mut round = game.replay(&Record::new(record.header.clone()))?;
    for event in &record.events {
        if let Deed::Chance(found) = &event.deed {
            let mut source = Watched { source: source(record, draws.len() as u64)?, last: (0, 0) };
            let again = round.roll(&mut source);
            if again.deed != event.deed {
                let (found, expected) = (found.clone(), again.deed.to_string());
                return Err(Doubt::Draw { seq: event.seq, found, expected });
            }
            let (total, number) = source.last;
            draws.push(Draw { seq: event.seq, text: found.clone(), total, number });
        }
        round.apply(event.clone());
    }
    let committed = matches!(record.header.chance, Some(ChanceTag::Fair { .. }));
    Ok(Verified { draws, committed })
}

/// A source that remembers its latest draw.
struct Watched {
    source: Box<dyn ChanceSource>,
    last: (u32, u32),
}

impl ChanceSource for Watched {
    fn draw(&mut self, total: u32) -> u32 {
        let number = self.source.draw(total);
        self.last = (total, number);
        number
    }
}

/// The source of a record's luck, with `drawn` draws behind it, from what the record itself tells.
fn source(record: &Record, drawn: u64) -> Result<Box<dyn ChanceSource>, Doubt> {
    match &record.header.chance {
        Some(ChanceTag::Seed(seed)) => Ok(Box::new(SeededChance::new(*seed, drawn))),
        Some(ChanceTag::Fair { round, .. }) => {
            let secret = fair::revealed(record).ok_or(Doubt::Secret)?;
            // Chance never falls before both have added theirs: where one is missing there are no draws.
            let parts = fair::luck(record).map(|luck| luck.unwrap_or(Hex([0; 16])));
            Ok(Box::new(FairChance::new(secret, round, parts, drawn)))
        }
        tag => Err(Doubt::NoSeed(tag.as_ref().map_or("none".into(), ToString::to_string))),
    }
}
