//! A fixed number of bytes that people see as hexadecimal digits: commitments, seeds, a player's part of the
//! luck.

use std::fmt;
use std::str::FromStr;

use crate::MessageError;

/// `N` bytes, written as twice as many small hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The text is not the digits expected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, MessageError)]
#[message("hex.form")]
pub struct HexError {
    digits: usize,
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Hex<N>, HexError> {
        let error = HexError { digits: 2 * N };
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != N || !rest.is_empty() {
            return Err(error);
        }
        let mut bytes = [0; N];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(*high).ok_or(error)? << 4 | digit(*low).ok_or(error)?;
        }
        Ok(Hex(bytes))
    }
}

/// Capitals are refused, so that equal bytes have one text.
fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_writing_and_reading() {
        let bytes = Hex([0x00, 0x7f, 0xa5, 0xff]);
        assert_eq!(bytes.to_string(), "007fa5ff");
        assert_eq!("007fa5ff".parse(), Ok(bytes));
        for bad in ["", "007fa5f", "007fa5fff", "007FA5FF", "007fa5fg", "007fa5é"] {
            let error = bad.parse::<Hex<4>>().unwrap_err();
            assert_eq!(error.to_string(), "hex.form digits=8");
        }
    }
}
