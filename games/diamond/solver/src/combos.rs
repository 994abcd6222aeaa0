//! Numbering sets of few points: the sets of `k` among `n` are counted in the order of their masks, which
//! does not depend on `n`, so one pair of tables serves all.

/// Most points that are left for the second side: 21 less the 4 beads of the first.
pub(crate) const MOST_FREE: usize = 17;
/// Most beads a side has.
const MOST_BEADS: usize = 6;

/// How many sets of `k` there are among `n`.
pub(crate) const fn binomial(n: usize, k: usize) -> usize {
    let mut value = 1;
    let mut i = 0;
    while i < k {
        value = value * (n - i) / (i + 1);
        i += 1;
    }
    value
}

/// The tables: set to number and back.
pub(crate) struct Combos {
    number: Box<[u16; 1 << MOST_FREE]>,
    sets: [Vec<u32>; MOST_BEADS + 1],
}

impl Combos {
    pub(crate) fn new() -> Combos {
        let mut number = Box::new([0; 1 << MOST_FREE]);
        let mut sets: [Vec<u32>; MOST_BEADS + 1] = Default::default();
        for set in 0..1u32 << MOST_FREE {
            if let Some(sets) = sets.get_mut(set.count_ones() as usize) {
                number[set as usize] = sets.len() as u16;
                sets.push(set);
            }
        }
        Combos { number, sets }
    }

    /// The number of a set among the sets of as many points.
    #[inline(always)]
    pub(crate) fn number(&self, set: u32) -> usize {
        const ALL: u32 = (1 << MOST_FREE) - 1;
        self.number[(set & ALL) as usize].into()
    }

    /// The sets of `k` among `n` points, by number.
    pub(crate) fn sets(&self, n: usize, k: usize) -> &[u32] {
        &self.sets[k][..binomial(n, k)]
    }
}

/// Numbers of larger sets, computed in two steps: sets of up to six among all 21 points.
pub(crate) struct Ranks {
    low: Vec<u32>,
    high: Vec<u32>,
}

impl Ranks {
    const LOW: usize = 10;
    const HIGH: usize = 11;

    pub(crate) fn new() -> Ranks {
        // The number of a set is the sum of C(place, how many up to and including it).
        let rank = |set: usize, shift: usize, before: usize| -> u32 {
            let places = (0..Self::HIGH).filter(|i| set >> i & 1 != 0);
            places.zip(before + 1..).map(|(i, k)| binomial(i + shift, k) as u32).sum()
        };
        let low = (0..1 << Self::LOW).map(|set| rank(set, 0, 0)).collect();
        let high = (0..=Self::LOW)
            .flat_map(|before| (0..1 << Self::HIGH).map(move |set| rank(set, Self::LOW, before)))
            .collect();
        Ranks { low, high }
    }

    /// The number of a set of points among the sets of as many.
    #[inline(always)]
    pub(crate) fn of(&self, set: u32) -> usize {
        let low = (set & ((1 << Self::LOW) - 1)) as usize;
        let high = (set >> Self::LOW) as usize;
        (self.low[low] + self.high[(low.count_ones() as usize) << Self::HIGH | high]) as usize
    }
}

/// Closes the gaps where `holes` are: the points of `set`, none of which is a hole, numbered without holes.
#[inline(always)]
pub(crate) fn squeeze(mut set: u32, mut holes: u32) -> u32 {
    while holes != 0 {
        let top = 31 - holes.leading_zeros();
        let below = (1 << top) - 1;
        set = (set & below) | (set >> 1 & !below);
        holes &= below;
    }
    set
}

/// Opens the gaps again.
#[inline(always)]
pub(crate) fn spread(mut set: u32, mut holes: u32) -> u32 {
    while holes != 0 {
        let below = (holes & holes.wrapping_neg()) - 1;
        set = (set & below) | (set & !below) << 1;
        holes &= holes - 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_numbers_are_each_others_inverse() {
        let (combos, ranks) = (Combos::new(), Ranks::new());
        for (n, k) in [(15, 4), (16, 5), (17, 6)] {
            let sets = combos.sets(n, k);
            assert!(sets.iter().all(|set| set >> n == 0 && set.count_ones() == k as u32));
            for (number, &set) in sets.iter().enumerate() {
                assert_eq!((combos.number(set), ranks.of(set)), (number, number));
            }
        }
    }

    #[test]
    fn ranks_count_all_sets_of_the_board() {
        let ranks = Ranks::new();
        let mut next = [0; 22];
        for set in 0u32..1 << 21 {
            let k = set.count_ones() as usize;
            if k <= 6 {
                assert_eq!(ranks.of(set), next[k]);
            }
            next[k] += 1;
        }
        assert_eq!(next[4..=6], [5985, 20349, 54264]);
    }

    #[test]
    fn squeezing_and_spreading_keep_the_order() {
        let holes = 0b1_0010_0110_0000_0001;
        for set in [0u32, 0b1, 0b1011, 0b1_1111_1111_1111_1111] {
            let spread = spread(set, holes);
            assert_eq!(spread & holes, 0);
            assert_eq!(spread.count_ones(), set.count_ones());
            assert_eq!(squeeze(spread, holes), set);
        }
    }
}
