//! Luck that can be checked. The house fixes a secret seed by publishing its hash before anybody plays, each
//! seat then adds bytes of its own, and every draw follows from the three. At the end the seed is opened, and
//! anyone can compute every draw again.
//!
//! ```text
//! commitment   = SHA-256("trebejo-fair-1" ‖ S ‖ round)
//! block(i, j)  = HMAC-SHA-256(S, round ‖ P1 ‖ P2 ‖ i as u64 BE ‖ j as u32 BE)
//! ```
//! Draw `i` of total weight W takes the words (u32 BE) of block(i, 0), block(i, 1), … in their order, skips
//! those at or above the largest multiple of W, and is the first other one modulo W. The house cannot choose
//! the draws, because it is bound before it knows P1 and P2; no player can, because S is unknown to them.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use trebejo_core::{ChanceSource, ChanceTag, Deed, Hex, Record, Seat};

/// The seed of a round, known to the house alone until the end.
pub type Secret = Hex<32>;
/// What a seat adds.
pub type Luck = Hex<16>;

/// Named in every commitment, so that a hash made for something else is never taken for one.
const DOMAIN: &[u8] = b"trebejo-fair-1";

/// The hash that binds the house to a seed.
#[must_use]
pub fn commitment(secret: &Secret, round: &str) -> Hex<32> {
    let hash = Sha256::new().chain_update(DOMAIN).chain_update(secret.0).chain_update(round);
    Hex(hash.finalize().into())
}

/// A new seed for a round, drawn from the host's luck, and the tag that binds the house to it.
#[must_use]
pub fn begin(round: &str, source: &mut dyn ChanceSource) -> (ChanceTag, Secret) {
    let secret = Hex(random(source));
    (ChanceTag::Fair { round: round.into(), commitment: commitment(&secret, round) }, secret)
}

/// A seat's part of the luck.
#[must_use]
pub fn fresh_luck(source: &mut dyn ChanceSource) -> Luck {
    Hex(random(source))
}

fn random<const N: usize>(source: &mut dyn ChanceSource) -> [u8; N] {
    std::array::from_fn(|_| source.draw(256) as u8)
}

/// What each seat has added so far.
#[must_use]
pub fn luck(record: &Record) -> [Option<Luck>; 2] {
    let mut parts = [None; 2];
    for event in &record.events {
        if let (Deed::Luck(bytes), Some(seat)) = (&event.deed, event.seat) {
            parts[seat.index()] = Some(*bytes);
        }
    }
    parts
}

/// The seed, once the house has opened it.
#[must_use]
pub fn revealed(record: &Record) -> Option<Secret> {
    record.events.iter().find_map(|event| match event.deed {
        Deed::Reveal(secret) => Some(secret),
        _ => None,
    })
}

/// How many outcomes of chance a record holds: the number of the next draw.
#[must_use]
pub fn drawn(record: &Record) -> u64 {
    record.events.iter().filter(|event| matches!(event.deed, Deed::Chance(_))).count() as u64
}

/// The draws of a fair round.
#[derive(Clone, Debug)]
pub struct FairChance {
    secret: Secret,
    /// Round and players' parts, as they stand before the numbers in every block.
    prefix: Vec<u8>,
    next: u64,
}

impl FairChance {
    /// The source of a round with this seed and these parts, with `drawn` draws behind it.
    #[must_use]
    pub fn new(secret: Secret, round: &str, parts: [Luck; 2], drawn: u64) -> FairChance {
        let mut prefix = round.as_bytes().to_vec();
        for seat in Seat::BOTH {
            prefix.extend(parts[seat.index()].0);
        }
        FairChance { secret, prefix, next: drawn }
    }

    fn block(&self, j: u32) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key of any length");
        let mac = mac.chain_update(&self.prefix).chain_update(self.next.to_be_bytes());
        mac.chain_update(j.to_be_bytes()).finalize().into_bytes().into()
    }
}

impl ChanceSource for FairChance {
    fn draw(&mut self, total: u32) -> u32 {
        let total = u64::from(total);
        let limit = (1 << 32) / total * total;
        let words = (0..).flat_map(|j| {
            let block = self.block(j);
            let words = block.as_chunks::<4>().0.iter().map(|word| u32::from_be_bytes(*word));
            words.collect::<Vec<_>>()
        });
        let mut words = words.map(u64::from).filter(|word| *word < limit);
        let word = words.next().expect("blocks without end");
        drop(words);
        self.next += 1;
        (word % total) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed apart from this program, with Python's hashlib and hmac.
    #[test]
    fn the_draws_are_those_of_the_format() {
        let secret = Hex(std::array::from_fn(|i| i as u8));
        let parts = [Hex([0x11; 16]), Hex([0x22; 16])];
        let hash = commitment(&secret, "0k3v9m2p7xqz").to_string();
        assert_eq!(hash, "4c35eb597068c3e1b13aefc4536a0c28679669947f8b466dd07e0c5cb8af54fe");
        let mut source = FairChance::new(secret, "0k3v9m2p7xqz", parts, 0);
        let rolls: Vec<_> = (0..12).map(|_| source.draw(36)).collect();
        assert_eq!(rolls, [17, 26, 30, 7, 32, 16, 19, 14, 31, 11, 2, 14]);
        // Nearly half of all words are skipped here, and some draws need a second block.
        let mut source = FairChance::new(secret, "0k3v9m2p7xqz", parts, 12);
        let large: Vec<_> = (0..2000).map(|_| source.draw(0x8000_0001)).collect();
        assert_eq!(large[..4], [73263503, 620483145, 601461060, 1339258428]);
        assert_eq!(
            large.iter().fold(0u32, |sum, draw| sum.wrapping_mul(31).wrapping_add(*draw)),
            2566279548
        );
    }
}
