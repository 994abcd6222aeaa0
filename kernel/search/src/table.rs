//! The transposition table: what was found out about positions, whichever way led to them.

/// How a kept score relates to the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true one is at least this.
    AtLeast,
    /// The true one is at most this.
    AtMost,
    /// It is the true one.
    Exact,
}

/// What is kept about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry<M> {
    /// For the side to move; a proven score counts its plies from this position.
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    /// Plies looked ahead.
    pub(crate) depth: u32,
    pub(crate) best: M,
}

impl<M> Entry<M> {
    /// The score, if it settles a search to `depth` with this window.
    pub(crate) fn settles(&self, depth: u32, score: i32, alpha: i32, beta: i32) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            }
    }
}

/// An entry as it is stored: the full key guards against mistaken identity.
#[derive(Copy, Clone)]
struct Slot<M> {
    key: u64,
    /// `None` until first used.
    best: Option<M>,
    score: i16,
    bound: Bound,
    depth: u8,
    age: u8,
}

/// A table of fixed size. Each place has two slots: one holds on to the deepest look of the present
/// age, the other takes whatever comes.
pub(crate) struct Table<M> {
    slots: Vec<[Slot<M>; 2]>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table with `2^bits` places.
    pub(crate) fn new(bits: u32) -> Table<M> {
        let empty = Slot { key: 0, best: None, score: 0, bound: Bound::Exact, depth: 0, age: 0 };
        Table { slots: vec![[empty; 2]; 1 << bits], age: 0 }
    }

    /// Marks everything in it as old, to be replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        // The size is a power of two, so the low bits of the key choose the place.
        key as usize & (self.slots.len() - 1)
    }

    /// What is known about the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<Entry<M>> {
        let slot = self.slots[self.place(key)].iter().find(|slot| slot.key == key)?;
        Some(Entry {
            score: i32::from(slot.score),
            bound: slot.bound,
            depth: u32::from(slot.depth),
            best: slot.best?,
        })
    }

    /// Keeps an entry; which older one makes room follows from depth and age.
    pub(crate) fn put(&mut self, key: u64, entry: Entry<M>) {
        let slot = Slot {
            key,
            best: Some(entry.best),
            score: entry.score as i16,
            bound: entry.bound,
            depth: entry.depth.min(u32::from(u8::MAX)) as u8,
            age: self.age,
        };
        let place = self.place(key);
        let [deep, recent] = &mut self.slots[place];
        if deep.key == key || deep.age != slot.age || deep.best.is_none() {
            *deep = slot;
        } else if slot.depth >= deep.depth {
            *recent = *deep;
            *deep = slot;
        } else {
            *recent = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u32) -> Entry<u8> {
        Entry { score: -29_990, bound: Bound::AtLeast, depth, best: depth as u8 }
    }

    #[test]
    fn what_was_put_comes_back_for_its_own_key_only() {
        let mut table = Table::new(4);
        assert_eq!(table.get(0), None, "an empty slot has key 0 but knows nothing");
        table.put(3, entry(5));
        assert_eq!(table.get(3), Some(entry(5)));
        assert_eq!(table.get(3 + 16), None, "same place, other key");
    }

    #[test]
    fn the_deepest_stays_until_it_is_old() {
        let mut table = Table::new(0);
        table.put(1, entry(9));
        table.put(2, entry(2));
        table.put(3, entry(3));
        assert_eq!((table.get(1), table.get(2)), (Some(entry(9)), None));
        assert_eq!(table.get(3), Some(entry(3)));

        table.put(4, entry(10));
        assert_eq!((table.get(4), table.get(1)), (Some(entry(10)), Some(entry(9))));

        table.grow_older();
        table.put(5, entry(1));
        assert_eq!((table.get(5), table.get(4)), (Some(entry(1)), None));
    }

    #[test]
    fn a_bound_settles_only_its_own_side_of_the_window() {
        let at_least = entry(5);
        assert!(at_least.settles(5, 40, 10, 40) && !at_least.settles(5, 39, 10, 40));
        assert!(!at_least.settles(6, 40, 10, 40));
        let at_most = Entry { bound: Bound::AtMost, ..at_least };
        assert!(at_most.settles(4, 10, 10, 40) && !at_most.settles(4, 11, 10, 40));
    }
}
