//! Sources of chance for rounds, and what the house itself does in a round: it lets chance fall, adds the luck
//! of engines, and opens the seed at the end.

use std::str::FromStr;

use trebejo_core::{ChanceSource, ChanceTag, Deed, Event, MessageError, Node, Offer, Rng, Seat};

use crate::fair::{self, FairChance, Secret};
use crate::{CheckedEvent, Round};

/// The same luck again for the same seed: draw `i` depends on the seed and on `i` alone.
#[derive(Clone, Debug)]
pub struct SeededChance {
    seed: u64,
    next: u64,
}

impl SeededChance {
    /// The source of this seed, with `drawn` draws already behind it.
    #[must_use]
    pub fn new(seed: u64, drawn: u64) -> SeededChance {
        SeededChance { seed, next: drawn }
    }
}

impl ChanceSource for SeededChance {
    fn draw(&mut self, total: u32) -> u32 {
        let mut rng = Rng::new(self.seed ^ self.next.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        self.next += 1;
        rng.next_u64();
        rng.below(total)
    }
}

/// What someone asks of the luck of a new round: `system`, `seed 42`, `typed` or `fair`.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum ChanceWish {
    /// The operating system.
    #[default]
    System,
    /// A shown seed.
    Seed(u64),
    /// Real dice, typed in.
    Typed,
    /// Luck that both stir and anyone can check afterwards.
    Fair,
}

impl ChanceWish {
    /// The tag for the round of this word, and the seed the house has to keep for it, drawn from the host's luck.
    #[must_use]
    pub fn tag(self, round: &str, source: &mut dyn ChanceSource) -> (ChanceTag, Option<Secret>) {
        match self {
            ChanceWish::System => (ChanceTag::System, None),
            ChanceWish::Seed(seed) => (ChanceTag::Seed(seed), None),
            ChanceWish::Typed => (ChanceTag::Typed, None),
            ChanceWish::Fair => {
                let (tag, secret) = fair::begin(round, source);
                (tag, Some(secret))
            }
        }
    }
}

/// Why a text names no source of luck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, MessageError)]
pub enum ChanceWishError {
    /// None of the words.
    #[message("chance.form")]
    Form,
    /// No number that fits.
    #[message("chance.seed")]
    Seed,
}

impl FromStr for ChanceWish {
    type Err = ChanceWishError;

    fn from_str(text: &str) -> Result<ChanceWish, ChanceWishError> {
        match text.split_once(' ') {
            None if text == "system" => Ok(ChanceWish::System),
            None if text == "typed" => Ok(ChanceWish::Typed),
            None if text == "fair" => Ok(ChanceWish::Fair),
            Some(("seed", seed)) if seed.bytes().all(|b| b.is_ascii_digit()) => {
                seed.parse().map(ChanceWish::Seed).map_err(|_| ChanceWishError::Seed)
            }
            _ => Err(ChanceWishError::Form),
        }
    }
}

/// What the house does next in a round, of its own accord; `None` when it waits for somebody.
///
/// `secret` is the seed of a fair round. Without it, or before both seats have added their luck, or where
/// people say what fell, chance waits. `source` is the luck of whoever runs the round: rounds with a seed of
/// their own draw from that.
#[must_use]
pub fn house_event(
    round: &dyn Round,
    secret: Option<&Secret>,
    source: &mut dyn ChanceSource,
) -> Option<CheckedEvent> {
    let record = round.record();
    let (tag, chance) = (record.header.chance.as_ref()?, round.chance_state());
    let event = |seat, deed| {
        let event = Event { seq: record.seq() + 1, seat, deed, spent: None };
        Some(round.admit(&event).expect("the house does what the rules allow"))
    };
    let node = round.node();
    let is_fair = matches!(tag, ChanceTag::Fair { .. });
    if let Node::Over(_) = node {
        let secret = secret.filter(|_| is_fair && chance.revealed.is_none())?;
        return event(None, Deed::Reveal(*secret));
    }
    let is_engine = |seat: Seat| record.header.sitter(seat).is_engine();
    let owes_luck = |seat: &Seat| chance.luck[seat.index()].is_none() && is_engine(*seat);
    if let Some(seat) = Seat::BOTH.into_iter().find(owes_luck).filter(|_| is_fair) {
        return event(Some(seat), Deed::Luck(fair::fresh_luck(source)));
    }
    if let Some((by, Offer::Resign(_))) = round.offer()
        && is_engine(by.other())
    {
        // The referee lets nothing reach an engine that it would refuse.
        return event(Some(by.other()), Deed::Accept);
    }
    if let Some(pass) = round.forced() {
        return Some(pass);
    }
    if node != Node::Chance {
        return None;
    }
    match tag {
        ChanceTag::System => Some(round.roll(source)),
        ChanceTag::Seed(seed) => Some(round.roll(&mut SeededChance::new(*seed, chance.drawn))),
        ChanceTag::Typed => None,
        ChanceTag::Fair { round: word, .. } => {
            let [Some(first), Some(second)] = chance.luck else { return None };
            let mut source = FairChance::new(*secret?, word, [first, second], chance.drawn);
            Some(round.roll(&mut source))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with the Python function in docs/fair.md.
    #[test]
    fn the_draws_of_a_shown_seed_are_those_of_the_format() {
        let draws = |seed, total, number: usize| {
            let mut source = SeededChance::new(seed, 0);
            (0..number).map(|_| source.draw(total)).collect::<Vec<_>>()
        };
        assert_eq!(draws(42, 36, 12), [5, 32, 17, 0, 7, 32, 10, 27, 12, 31, 26, 32]);
        assert_eq!(draws(u64::MAX, 21, 8), [19, 15, 7, 12, 10, 18, 0, 14]);
        let large = [1_853_398_633, 3_983_670_572, 1_872_308_125, 3_943_635_233];
        assert_eq!(draws(0, u32::MAX, 4), large);
        assert_eq!(SeededChance::new(42, 7).draw(36), 27, "a draw depends on its number alone");
    }
}
