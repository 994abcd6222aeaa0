//! What has been counted already: a table that all threads read and write without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::MessageError;

/// Counts by position and depth. Threads share it; an entry that two of them write at once is noticed and
/// not believed.
pub struct PerftTable {
    buckets: Vec<Bucket>,
}

/// Not enough memory for a table.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
#[message("perft.memory")]
pub struct PerftTableError {
    /// What was asked for.
    pub megabytes: usize,
}

/// Four entries: one line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// Half-written entries must not pass for whole ones, so the first word is the name of what was counted
/// mixed with the second: words of different writers do not match. All 64 bits of the name are compared.
#[derive(Default)]
struct Entry {
    /// The name, exclusive or the second word.
    mixed: AtomicU64,
    /// One more than the count, as far as it goes; zero is an empty entry.
    count: AtomicU64,
}

impl PerftTable {
    /// A table of so many megabytes (of 2²⁰ bytes), at least one entry.
    pub fn new(megabytes: usize) -> Result<PerftTable, PerftTableError> {
        let error = PerftTableError { megabytes };
        let bytes = megabytes.checked_mul(1 << 20).ok_or(error.clone())?;
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| error)?;
        buckets.resize_with(count, Bucket::default);
        Ok(PerftTable { buckets })
    }

    fn bucket(&self, name: u64) -> &Bucket {
        // The upper bits choose, so that any number of buckets will do.
        let index = (u128::from(name) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// The count of sequences that begin in the position with this number; [`u64::MAX`] stands for itself
    /// less one too.
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let name = name(key, depth);
        self.bucket(name).0.iter().find_map(|entry| {
            let count = entry.count.load(Relaxed);
            let found = entry.mixed.load(Relaxed) ^ count == name && count != 0;
            found.then(|| if count == u64::MAX { count } else { count - 1 })
        })
    }

    /// Remembers a count. What has cost least makes room for it.
    pub(super) fn put(&self, key: u64, depth: u32, count: u64) {
        let name = name(key, depth);
        let least = self.bucket(name).0.iter().min_by_key(|entry| entry.count.load(Relaxed));
        let count = count.saturating_add(1);
        if let Some(entry) = least {
            entry.mixed.store(name ^ count, Relaxed);
            entry.count.store(count, Relaxed);
        }
    }
}

/// What an entry is called: the position and the depth in one number.
const fn name(key: u64, depth: u32) -> u64 {
    key ^ (depth as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn what_was_put_is_found_under_its_own_key_and_depth_only() {
        let table = PerftTable::new(0).unwrap();
        assert_eq!(table.get(0, 0), None);
        table.put(0, 0, 0);
        assert_eq!(table.get(0, 0), Some(0));
        table.put(7, 3, u64::MAX - 2);
        assert_eq!((table.get(7, 3), table.get(7, 4)), (Some(u64::MAX - 2), None));
        // A count beyond the range stays beyond it.
        table.put(8, 3, u64::MAX);
        assert_eq!(table.get(8, 3), Some(u64::MAX));
    }

    #[test]
    fn a_full_bucket_keeps_the_large_counts() {
        let table = PerftTable::new(0).unwrap();
        for key in 1..=100 {
            table.put(key, 2, key);
        }
        let kept: Vec<_> = (1..=100).filter(|key| table.get(*key, 2).is_some()).collect();
        assert_eq!(kept, [97, 98, 99, 100]);
        table.put(1, 2, 1);
        assert_eq!((table.get(1, 2), table.get(98, 2)), (Some(1), Some(98)));
    }

    #[test]
    fn threads_that_write_at_once_never_read_what_nobody_wrote() {
        let table = PerftTable::new(0).unwrap();
        let count_of = |key: u64| key.rotate_left(20) >> 1;
        let found = std::thread::scope(|scope| {
            let writer = |seed| {
                let table = &table;
                move || {
                    let mut rng = Rng::new(seed);
                    let mut found = 0;
                    for _ in 0..200_000 {
                        let key = rng.next_u64() % 16;
                        table.put(key, 5, count_of(key));
                        let other = rng.next_u64() % 16;
                        if let Some(count) = table.get(other, 5) {
                            assert_eq!(count, count_of(other));
                            found += 1;
                        }
                    }
                    found
                }
            };
            let threads: Vec<_> = (1..=4).map(|seed| scope.spawn(writer(seed))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum::<u32>()
        });
        assert!(found > 1_000, "{found}");
    }

    #[test]
    fn a_table_larger_than_any_memory_is_refused() {
        let error = PerftTable::new(usize::MAX).err().unwrap();
        assert!(error.to_string().starts_with("perft.memory megabytes="));
        assert!(PerftTable::new(1 << 40).is_err());
    }
}
