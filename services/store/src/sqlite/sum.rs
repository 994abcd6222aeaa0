//! Checksums of rows. SQLite notices a broken page, but not a changed letter in a text; a row whose
//! checksum fails is reported instead of shown as a game that nobody played.

/// A running 64-bit FNV-1a over the columns of a row.
///
/// Each step is a bijection of the state, so a single changed byte always changes the result. This
/// guards against failing disks, not against people who may write the file.
pub(super) struct Sum(u64);

impl Sum {
    /// Begins a row of this table.
    pub(super) fn of(table: &str) -> Sum {
        Sum(0xcbf2_9ce4_8422_2325).text(table)
    }

    fn bytes(mut self, bytes: &[u8]) -> Sum {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        self
    }

    /// Adds a number.
    pub(super) fn number(self, number: impl Into<i64>) -> Sum {
        self.bytes(&number.into().to_le_bytes())
    }

    /// Adds bytes with their length, so that neighbours cannot flow into each other.
    pub(super) fn blob(self, blob: &[u8]) -> Sum {
        self.number(blob.len() as i64).bytes(blob)
    }

    /// Adds a text.
    pub(super) fn text(self, text: &str) -> Sum {
        self.blob(text.as_bytes())
    }

    /// Adds a value that may be null.
    pub(super) fn maybe<T>(self, value: Option<T>, add: impl FnOnce(Sum, T) -> Sum) -> Sum {
        match value {
            None => self.bytes(&[0]),
            Some(value) => add(self.bytes(&[1]), value),
        }
    }

    /// The checksum as SQLite keeps it.
    pub(super) fn finish(self) -> i64 {
        self.0.cast_signed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_bit_changes_the_sum() {
        let text = b"green tt-cu";
        let sum = Sum::of("event").blob(text).finish();
        for bit in 0..text.len() * 8 {
            let mut changed = *text;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(Sum::of("event").blob(&changed).finish(), sum);
        }
    }

    #[test]
    fn neighbours_and_nulls_are_told_apart() {
        let two = |a, b| Sum::of("t").maybe(a, Sum::text).maybe(b, Sum::text).finish();
        assert_ne!(two(Some("ab"), Some("c")), two(Some("a"), Some("bc")));
        assert_ne!(two(Some(""), None), two(None, Some("")));
    }
}
