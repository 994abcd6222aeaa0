//! Seat tokens and invitation codes: 128 random bits, shown once, kept only as a hash.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use trebejo_store::SecretHash;

/// Letters and digits that nobody mistakes for one another, 32 of them: five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// 26 of them carry 130 bits.
const LENGTH: usize = 26;

/// A fresh secret.
pub(crate) fn fresh() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// What is stored of a secret.
pub(crate) fn hash(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether a secret belongs to a stored hash; takes the same time whatever the answer.
pub(crate) fn fits(secret: &str, stored: Option<&SecretHash>) -> bool {
    stored.is_some_and(|stored| hash(secret).ct_eq(stored).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_fits_its_own_hash_only() {
        let (a, b) = (fresh(), fresh());
        assert_ne!(a, b);
        assert!(fits(&a, Some(&hash(&a))));
        assert!(!fits(&b, Some(&hash(&a))));
        assert!(!fits(&a, None));
    }
}
