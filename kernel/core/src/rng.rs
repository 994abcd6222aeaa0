//! A small, fast, repeatable random generator for engines and tests. Not for dice people play with:
//! those come from a [`ChanceSource`](crate::ChanceSource).

/// SplitMix64: 64 bits of state, equal seeds give equal numbers everywhere.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that starts from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, which must not be 0.
    pub const fn below(&mut self, n: u32) -> u32 {
        // Multiply-shift over 64 bits: the bias is below one in four billion.
        (((self.next_u64() >> 32) * n as u64) >> 32) as u32
    }

    /// One of the items; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }
}

impl crate::ChanceSource for Rng {
    fn draw(&mut self, total: u32) -> u32 {
        self.below(total)
    }
}
