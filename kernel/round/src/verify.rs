//! Checking luck afterwards: every draw of a round computed again from its seed and compared.

use serde::Serialize;
use trebejo_core::{ChanceSource, ChanceTag, Deed, Hex, MessageError, Record};

use crate::fair::{self, FairChance};
use crate::{GameEntry, OpenError, SeededChance};

/// A draw, computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// The event.
    pub seq: u32,
    /// The outcome in the record: `gift e2:omni`.
    pub text: String,
    /// The weight of all outcomes together.
    pub total: u32,
    /// The number the seed gives, from 0 to `total - 1`, counted along the outcomes.
    pub number: u32,
    /// The outcome of that number, where the record has another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
}

/// What came of computing the luck of a record again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Every draw of the record; none while the seed is secret.
    pub draws: Vec<Draw>,
    /// Whether the seed was fixed by a commitment before the game and matches it.
    pub committed: bool,
    /// Why the luck is not shown to be what the seed says; `None` where it is.
    pub doubt: Option<Doubt>,
}

/// Why the luck of a record is not shown to be what its seed says.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum Doubt {
    /// The round goes on, or the record was cut.
    #[message("verify.doubt.secret")]
    Secret,
    /// Another seed was revealed than the one fixed before the game.
    #[message("verify.doubt.commitment")]
    Commitment,
    /// An outcome is not the one that follows from the seed.
    #[message("verify.doubt.draw")]
    Draw {
        /// The event.
        seq: u32,
        /// What the record says.
        found: String,
        /// What the seed says.
        expected: String,
    },
}

impl Doubt {
    /// One stable word, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Doubt::Secret => "secret",
            Doubt::Commitment => "commitment",
            Doubt::Draw { .. } => "draw",
        }
    }
}

/// Why nothing can be computed again.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum VerifyError {
    /// The record is not one of the game.
    #[message(transparent)]
    Open(#[from] OpenError),
    /// No seed, no draws to compare.
    #[message("verify.no-seed", found)]
    NoSeed(String),
}

/// Computes every draw of a record again. The events themselves are checked by the rules on the way.
pub fn verify(game: &dyn GameEntry, record: &Record) -> Result<Verified, VerifyError> {
    let mut record = record.clone();
    let secret = fair::revealed(&record);
    let mut verified = Verified { draws: Vec::new(), committed: false, doubt: None };
    if let (Some(ChanceTag::Fair { round, commitment }), Some(secret)) =
        (&mut record.header.chance, &secret)
    {
        let found = fair::commitment(secret, round);
        verified.committed = found == *commitment;
        // The rules refuse a seed that does not match. They still check the rest of the record.
        *commitment = found;
    }
    game.replay(&record)?;
    let mut source: Box<dyn ChanceSource> = match (&record.header.chance, secret) {
        (Some(ChanceTag::Seed(seed)), _) => Box::new(SeededChance::new(*seed, 0)),
        (Some(ChanceTag::Fair { .. }), None) => {
            verified.doubt = Some(Doubt::Secret);
            return Ok(verified);
        }
        (Some(ChanceTag::Fair { round, .. }), Some(secret)) => {
            if !verified.committed {
                verified.doubt = Some(Doubt::Commitment);
            }
            // Chance never falls before both have added theirs: where one is missing there are no draws.
            let parts = fair::luck(&record).map(|luck| luck.unwrap_or(Hex([0; 16])));
            Box::new(FairChance::new(secret, round, parts, 0))
        }
        (tag, _) => {
            let tag = tag.as_ref().map_or("none".into(), ToString::to_string);
            return Err(VerifyError::NoSeed(tag));
        }
    };
    let mut round = game.replay(&Record::new(record.header.clone()))?;
    for event in &record.events {
        if let Deed::Chance(found) = &event.deed {
            let mut source = Watched { source: &mut *source, last: (0, 0) };
            let again = round.roll(&mut source).into_event().deed;
            let (total, number) = source.last;
            let (seq, text) = (event.seq, found.clone());
            let expected = (again != event.deed).then(|| again.to_string());
            if let (None, Some(expected)) = (&verified.doubt, expected.clone()) {
                verified.doubt = Some(Doubt::Draw { seq, found: text.clone(), expected });
            }
            verified.draws.push(Draw { seq, text, total, number, expected });
        }
        let checked = round.admit(event).expect("a record that has been replayed");
        round.apply(checked);
    }
    Ok(verified)
}

/// A source that remembers its latest draw.
struct Watched<'a> {
    source: &'a mut dyn ChanceSource,
    last: (u32, u32),
}

impl ChanceSource for Watched<'_> {
    fn draw(&mut self, total: u32) -> u32 {
        let number = self.source.draw(total);
        self.last = (total, number);
        number
    }
}
