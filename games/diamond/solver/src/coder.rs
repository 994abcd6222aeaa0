//! Bits in less than a bit each: a binary arithmetic coder with fixed likelihoods. What is likely costs little.
//!
//! A message is a number between two bounds that every bit brings closer together, in the proportion of its
//! likelihood; leading bytes on which the bounds agree are settled and written out.

/// The likelihood of a one, in parts of 65,536; never 0.
pub(crate) type Chance = u16;

/// The bounds, both included.
#[derive(Copy, Clone)]
struct Bounds {
    low: u32,
    high: u32,
}

impl Bounds {
    const ALL: Bounds = Bounds { low: 0, high: u32::MAX };

    /// The highest number that means a one.
    #[inline(always)]
    fn middle(self, one: Chance) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(one)) >> 16) as u32
    }

    #[inline(always)]
    fn take(&mut self, bit: bool, middle: u32) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// The leading byte, if both bounds agree on it; it is shifted out.
    #[inline(always)]
    fn settled(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let byte = (self.high >> 24) as u8;
        self.low <<= 8;
        self.high = self.high << 8 | 0xff;
        Some(byte)
    }
}

/// Writes a message.
pub(crate) struct Encoder {
    bounds: Bounds,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Encoder {
        Encoder { bounds: Bounds::ALL, bytes: Vec::new() }
    }

    pub(crate) fn bit(&mut self, bit: bool, one: Chance) {
        let middle = self.bounds.middle(one);
        self.bounds.take(bit, middle);
        while let Some(byte) = self.bounds.settled() {
            self.bytes.push(byte);
        }
    }

    /// The message; a reader takes zeros for whatever follows.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.bounds.low > 0 {
            // The bounds differ in their leading byte, so this one followed by zeros lies between them.
            self.bytes.push((self.bounds.low >> 24) as u8 + 1);
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads a message; whatever the bytes are, it gives bits.
pub(crate) struct Decoder<'a> {
    bounds: Bounds,
    number: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bounds: Bounds::ALL, number: 0, bytes: bytes.iter() };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    #[inline(always)]
    fn shift(&mut self) {
        self.number = self.number << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }

    #[inline(always)]
    pub(crate) fn bit(&mut self, one: Chance) -> bool {
        let middle = self.bounds.middle(one);
        let bit = self.number <= middle;
        self.bounds.take(bit, middle);
        while self.bounds.settled().is_some() {
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_core::Rng;

    #[test]
    fn what_is_written_is_read() {
        let mut rng = Rng::new(5);
        for one in [1, 100, 20_000, 32_768, 60_000, 65_535] {
            for length in [0, 1, 2, 7, 100, 10_000] {
                let bits: Vec<bool> =
                    (0..length).map(|_| rng.below(65_536) < u32::from(one)).collect();
                let mut encoder = Encoder::new();
                bits.iter().for_each(|bit| encoder.bit(*bit, one));
                let bytes = encoder.finish();
                let mut decoder = Decoder::new(&bytes);
                assert!(bits.iter().all(|bit| decoder.bit(one) == *bit), "{one} {length}");
            }
        }
    }

    #[test]
    fn unlikely_bits_are_read_too_and_likely_ones_cost_little() {
        for (bit, one) in [(true, 1), (false, 65_535)] {
            let mut encoder = Encoder::new();
            (0..1_000).for_each(|_| encoder.bit(bit, one));
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            assert!((0..1_000).all(|_| decoder.bit(one) == bit));
        }
        let mut encoder = Encoder::new();
        (0..10_000).for_each(|_| encoder.bit(true, 65_000));
        assert!(encoder.finish().len() < 20);
    }
}
