//! The transposition table: what is known about positions met before, shared by all threads without a lock.
//!
//! An entry is two words. The first is the key mixed with the second, so an entry that two threads wrote at
//! once, half each, fits no key and is not found.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::prefetch::prefetch;

/// What a score says about the true value.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: only the move and the evaluation are of use.
    None,
    /// At most the score.
    Upper,
    /// At least the score.
    Lower,
    /// Exactly the score.
    Exact,
}

/// What is known about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The best move, packed; 0 is none.
    pub mv: u32,
    /// The value found, mates counted from the position itself.
    pub score: i32,
    /// The evaluation without search; `NO_EVAL` in check.
    pub eval: i32,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

/// Stands for no evaluation.
pub const NO_EVAL: i32 = -32_700;

const MOVE_BITS: u32 = 18;
const SCORE_AT: u32 = 18;
const EVAL_AT: u32 = 34;
const DEPTH_AT: u32 = 50;
const BOUND_AT: u32 = 57;
const AGE_AT: u32 = 59;
const AGES: u8 = 32;

impl Known {
    fn write(self, age: u8) -> u64 {
        u64::from(self.mv) & ((1 << MOVE_BITS) - 1)
            | u64::from(self.score as i16 as u16) << SCORE_AT
            | u64::from(self.eval as i16 as u16) << EVAL_AT
            | (self.depth.clamp(0, 127) as u64) << DEPTH_AT
            | (self.bound as u64) << BOUND_AT
            | u64::from(age) << AGE_AT
    }

    fn read(data: u64) -> Known {
        Known {
            mv: (data & ((1 << MOVE_BITS) - 1)) as u32,
            score: i32::from((data >> SCORE_AT) as u16 as i16),
            eval: i32::from((data >> EVAL_AT) as u16 as i16),
            depth: (data >> DEPTH_AT & 127) as i32,
            bound: match data >> BOUND_AT & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// Two entries that share a place. Half a line of the processor's cache holds both, and never parts of two.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Pair([[AtomicU64; 2]; 2]);

/// The table.
#[derive(Debug)]
pub struct Table {
    pairs: Vec<Pair>,
    age: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes, but at least a thousand entries.
    #[must_use]
    pub fn new(bytes: usize) -> Table {
        let pairs = (bytes / size_of::<Pair>()).max(512);
        let mut table = Table { pairs: Vec::with_capacity(pairs), age: AtomicU8::new(0) };
        table.pairs.resize_with(pairs, Pair::default);
        table
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.pairs.len() * size_of::<Pair>()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for pair in &mut self.pairs {
            *pair = Pair::default();
        }
        *self.age.get_mut() = 0;
    }

    /// A new search begins: what is in the table is older now.
    pub fn grow_older(&self) {
        let age = (self.age.load(Ordering::Relaxed) + 1) % AGES;
        self.age.store(age, Ordering::Relaxed);
    }

    /// The place of a key: its upper bits as a fraction of the table.
    #[inline]
    fn pair(&self, key: u64) -> &Pair {
        let at = (u128::from(key) * self.pairs.len() as u128) >> 64;
        &self.pairs[at as usize]
    }

    /// Has the processor fetch what is known about a position that is looked at in a moment.
    #[inline]
    pub fn touch(&self, key: u64) {
        prefetch(self.pair(key));
    }

    /// What is known about a position.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Known> {
        for entry in &self.pair(key).0 {
            let data = entry[1].load(Ordering::Relaxed);
            if entry[0].load(Ordering::Relaxed) ^ data == key && data != 0 {
                return Some(Known::read(data));
            }
        }
        None
    }

    /// Remembers, in place of what is known about the position or of the less useful of two others.
    #[inline]
    pub fn put(&self, key: u64, mut known: Known) {
        let age = self.age.load(Ordering::Relaxed);
        let mut place: Option<(&[AtomicU64; 2], i32)> = None;
        for entry in &self.pair(key).0 {
            let data = entry[1].load(Ordering::Relaxed);
            let old = Known::read(data);
            if entry[0].load(Ordering::Relaxed) ^ data == key {
                if known.mv == 0 {
                    known.mv = old.mv;
                }
                // A deeper result of this search is kept, unless the new one is exact.
                let fresh = (data >> AGE_AT) as u8 == age;
                if fresh && known.bound != Bound::Exact && old.depth > known.depth + 3 {
                    return;
                }
                place = Some((entry, 0));
                break;
            }
            let years = age.wrapping_sub((data >> AGE_AT) as u8) % AGES;
            let use_of = old.depth - 8 * i32::from(years);
            if place.is_none_or(|(_, least)| use_of < least) {
                place = Some((entry, use_of));
            }
        }
        if let Some((entry, _)) = place {
            let data = known.write(age);
            entry[1].store(data, Ordering::Relaxed);
            entry[0].store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How full it is with entries of this search, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> u32 {
        let age = u64::from(self.age.load(Ordering::Relaxed));
        let sample = &self.pairs[..self.pairs.len().min(500)];
        let entries =
            sample.iter().flat_map(|pair| &pair.0).map(|entry| entry[1].load(Ordering::Relaxed));
        let young = entries.filter(|data| *data != 0 && data >> AGE_AT == age).count();
        (young * 1_000 / (2 * sample.len())) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known =
        Known { mv: 0x2_FFFF, score: -30_990, eval: -123, depth: 99, bound: Bound::Lower };

    #[test]
    fn what_is_put_is_found_by_its_key_alone() {
        let table = Table::new(1 << 16);
        for key in [1_u64, u64::MAX, 0x1234_5678_9ABC_DEF0] {
            assert_eq!(table.get(key), None);
            table.put(key, KNOWN);
            assert_eq!(table.get(key), Some(KNOWN));
            assert_eq!(table.get(key ^ 1), None);
        }
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let table = Table::new(1 << 16);
        table.put(77, KNOWN);
        table.pair(77).0[0][1].fetch_xor(1 << 40, Ordering::Relaxed);
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn the_older_and_shallower_of_two_gives_way() {
        let table = Table::new(1 << 16);
        table.put(1, Known { depth: 9, ..KNOWN });
        table.put(2, Known { depth: 5, ..KNOWN });
        table.put(3, Known { depth: 1, ..KNOWN });
        assert!(table.get(1).is_some() && table.get(2).is_none() && table.get(3).is_some());
        table.grow_older();
        table.put(4, Known { depth: 2, ..KNOWN });
        table.grow_older();
        table.put(5, Known { depth: 2, ..KNOWN });
        assert!(table.get(3).is_none() && table.get(5).is_some());
    }
}
