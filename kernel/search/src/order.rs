//! Which move to look at first. Good guesses let alpha-beta skip most of the tree.

use std::hash::{Hash, Hasher};

/// How many buckets the history has; moves that share one share their fame.
const BUCKETS: usize = 4096;
/// Fame is halved when one bucket passes this.
const MOST_FAME: u32 = 1 << 24;

/// What earlier branches of the same search have taught: moves that refuted a brother lately
/// (killers), and how often each move has refuted anything (history).
pub(crate) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<u32>,
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(crate) fn new() -> Order<M> {
        Order { killers: Vec::new(), history: vec![0; BUCKETS] }
    }

    /// Ranks the moves of a position `ply` plies below the root, `first` being the best known.
    pub(crate) fn rank(&self, ply: usize, first: Option<M>, moves: &[M], ranks: &mut Vec<u32>) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        ranks.clear();
        ranks.extend(moves.iter().map(|mv| match Some(*mv) {
            mv if mv == first => u32::MAX,
            mv if mv == killers[0] => u32::MAX - 1,
            mv if mv == killers[1] => u32::MAX - 2,
            _ => self.history[bucket(mv)],
        }));
    }

    /// Remembers a move that was too good to be allowed.
    pub(crate) fn refuted(&mut self, ply: usize, depth: u32, mv: M) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let fame = &mut self.history[bucket(&mv)];
        *fame += depth * depth;
        if *fame > MOST_FAME {
            self.history.iter_mut().for_each(|fame| *fame /= 2);
        }
    }
}

fn bucket<M: Hash>(mv: &M) -> usize {
    let mut hasher = Mixer(0);
    mv.hash(&mut hasher);
    (hasher.finish() >> 32) as usize % BUCKETS
}

/// A hasher that gives the same buckets on every machine and costs a multiplication a word.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u8(&mut self, n: u8) {
        self.mix(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.mix(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_known_comes_before_killers_and_killers_before_fame() {
        let mut order = Order::new();
        order.refuted(2, 9, 'f');
        order.refuted(2, 1, 'k');
        order.refuted(2, 1, 'l');
        let mut ranks = Vec::new();
        order.rank(2, Some('b'), &['a', 'b', 'f', 'k', 'l'], &mut ranks);
        let mut moves: Vec<_> = ranks.iter().zip(['a', 'b', 'f', 'k', 'l']).collect();
        moves.sort_by_key(|(rank, _)| std::cmp::Reverse(**rank));
        let moves: String = moves.into_iter().map(|(_, mv)| mv).collect();
        assert_eq!(moves, "blkfa");
    }
}
