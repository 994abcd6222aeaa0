//! Sources of chance for rounds: the operating system, or a shown seed.

use trebejo_core::{ChanceSource, ChanceTag, Rng};

/// Randomness of the operating system.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemChance;

impl ChanceSource for SystemChance {
    fn draw(&mut self, total: u32) -> u32 {
        loop {
            let word = getrandom::u32().expect("the operating system gives random numbers");
            // Numbers past the last whole multiple of the total would favour the first outcomes.
            let fair = u32::MAX - u32::MAX % total;
            if word < fair {
                return word % total;
            }
        }
    }
}

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

/// The source a record names, after `drawn` outcomes of chance.
#[must_use]
pub fn source_for(tag: ChanceTag, drawn: u64) -> Box<dyn ChanceSource> {
    match tag {
        ChanceTag::System => Box::new(SystemChance),
        ChanceTag::Seed(seed) => Box::new(SeededChance::new(seed, drawn)),
    }
}
