//! A quick checksum against damage of files: eight bytes at a time, each mixed into all bits that follow. It is no
//! protection against someone who wants to deceive.

/// The checksum of some bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| {
        let mixed = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ (mixed >> 29)
    };
    let mut words = bytes.chunks_exact(8);
    let mut sum = bytes.len() as u64;
    for word in &mut words {
        sum = mix(sum, u64::from_le_bytes(word.try_into().expect("eight bytes")));
    }
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    mix(mix(sum, u64::from_le_bytes(last)), 0xD6E8_FEB8_6659_FD93)
}

/// The same in 32 bits, for a row of a table.
pub(crate) fn short_checksum(bytes: &[u8]) -> u32 {
    let sum = checksum(bytes);
    (sum ^ (sum >> 32)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_and_the_length_matter() {
        let bytes: Vec<u8> = (0..100).collect();
        let whole = checksum(&bytes);
        for i in 0..bytes.len() {
            let mut other = bytes.clone();
            other[i] ^= 1;
            assert_ne!(checksum(&other), whole, "byte {i}");
            assert_ne!(short_checksum(&other), short_checksum(&bytes), "byte {i}");
            assert_ne!(checksum(&bytes[..i]), whole, "length {i}");
        }
        assert_ne!(checksum(&[0]), checksum(&[0, 0]));
    }
}
