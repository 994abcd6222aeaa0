//! The names of rounds: short enough to read out, too many to guess.

use std::fmt;
use std::str::FromStr;

use trebejo_core::{Argument, MessageError, ToArgument};

use crate::StoreError;

/// Digits and letters without `i`, `l`, `o` and `u`: 32 of them, five bits each.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;

/// The name of a round: 12 lower-case letters and digits, 60 random bits.
///
/// ```
/// use trebejo_store::RoundId;
///
/// let id: RoundId = "0k3v9m2p7xqz".parse()?;
/// assert_eq!(id.to_string(), "0k3v9m2p7xqz");
/// assert!("0K3V9M2P7XQZ".parse::<RoundId>().is_err());
/// # Ok::<(), trebejo_store::RoundIdError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundId([u8; LENGTH]);

/// The text is no name of a round.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("store.round-id", found)]
pub struct RoundIdError(String);

impl RoundId {
    /// A new name from the operating system's randomness.
    pub fn random() -> Result<RoundId, StoreError> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| StoreError::Random(error.to_string()))?;
        Ok(RoundId::from_bytes(bytes))
    }

    /// The name these bytes stand for; the last four bits are not used.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 8]) -> RoundId {
        let bits = u64::from_be_bytes(bytes);
        RoundId(std::array::from_fn(|i| ALPHABET[(bits >> (59 - 5 * i)) as usize & 31]))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("the alphabet is ASCII")
    }
}

impl FromStr for RoundId {
    type Err = RoundIdError;

    fn from_str(text: &str) -> Result<RoundId, RoundIdError> {
        <[u8; LENGTH]>::try_from(text.as_bytes())
            .ok()
            .filter(|bytes| bytes.iter().all(|byte| ALPHABET.contains(byte)))
            .map(RoundId)
            // What was sent may be a whole page: its beginning is enough to recognise it.
            .ok_or_else(|| RoundIdError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for RoundId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl ToArgument for RoundId {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.as_str().into())
    }
}

impl fmt::Debug for RoundId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RoundId({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn bytes_become_letters_in_order() {
        assert_eq!(RoundId::from_bytes([0; 8]).as_str(), "000000000000");
        assert_eq!(RoundId::from_bytes([255; 8]).as_str(), "zzzzzzzzzzzz");
        assert_eq!(RoundId::from_bytes([0x08, 0, 0, 0, 0, 0, 0, 0x1f]).as_str(), "100000000001");
    }

    #[test]
    fn random_names_differ() {
        assert_ne!(RoundId::random().unwrap(), RoundId::random().unwrap());
    }

    #[test]
    fn anything_else_is_refused_with_its_beginning() {
        for text in
            ["", "abc", "0k3v9m2p7xq", "0k3v9m2p7xqz0", "0k3v9m2p7xqi", "../etc/passw", "ñññññña"]
        {
            let error = text.parse::<RoundId>().unwrap_err().to_string();
            assert!(error.contains(text), "{error}");
        }
        let long = "x".repeat(100_000);
        assert!(long.parse::<RoundId>().unwrap_err().to_string().len() < 200);
    }

    proptest! {
        #[test]
        fn a_name_survives_writing_and_reading(bytes: [u8; 8]) {
            let id = RoundId::from_bytes(bytes);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }

        #[test]
        fn reading_any_text_never_panics(text in ".{0,16}") {
            if let Ok(id) = text.parse::<RoundId>() {
                prop_assert_eq!(id.as_str(), text);
            }
        }
    }
}
