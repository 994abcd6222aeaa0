//! How a level errs like a person: it misses some of its moves, and misjudges the others a little.

use trebejo_core::{Branch, Rng, Term};

/// What keeps an engine from playing its best; nothing by default.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Handicap {
    /// Each move looks better than it is by up to so many hundredths, anew for every thought.
    pub noise: u32,
    /// The chance, in percent, that a move does not come to mind at all.
    pub overlook: u32,
}

/// A move at the root, as it appears to whoever thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    /// How much better than its score it looks.
    pub(crate) appeal: i32,
}

impl Handicap {
    /// The moves that come to mind, at least one of them, in the order given.
    pub(crate) fn candidates<M: Copy>(self, moves: &[M], rng: &mut Rng) -> Vec<Candidate<M>> {
        let mut appealing = |mv| Candidate { mv, appeal: rng.below(self.noise + 1) as i32 };
        let mut candidates: Vec<_> = moves.iter().map(|mv| appealing(*mv)).collect();
        if self.overlook > 0 {
            let kept = candidates[rng.below(moves.len() as u32) as usize];
            candidates.retain(|_| rng.below(100) >= self.overlook);
            if candidates.is_empty() {
                candidates.push(kept);
            }
        }
        candidates
    }

    /// Adds to the branches of a root what the handicap did: how much better each move looked than it is, and
    /// the moves that did not come to mind.
    pub(crate) fn show<M: Copy + Eq>(
        self,
        branches: &mut Vec<Branch<M>>,
        moves: &[M],
        seen: &[Candidate<M>],
    ) {
        if self.noise > 0 {
            for branch in branches.iter_mut() {
                let appeal = seen.iter().find(|c| c.mv == branch.mv).map_or(0, |c| c.appeal);
                branch.terms.push(Term { name: "noise", value: appeal as f32 });
            }
        }
        let weighed: Vec<M> = branches.iter().map(|branch| branch.mv).collect();
        for mv in moves.iter().filter(|mv| !weighed.contains(mv)) {
            let overlooked = !seen.iter().any(|c| c.mv == *mv);
            let mark = overlooked.then_some(Term { name: "overlooked", value: 1.0 });
            branches.push(Branch { terms: mark.into_iter().collect(), ..Branch::new(*mv) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_handicap_every_move_is_seen_as_it_is() {
        let seen = Handicap::default().candidates(&['a', 'b'], &mut Rng::new(1));
        let plain = |mv| Candidate { mv, appeal: 0 };
        assert_eq!(seen, [plain('a'), plain('b')]);
    }

    #[test]
    fn some_moves_are_missed_but_never_all() {
        let mut rng = Rng::new(1);
        let half = Handicap { noise: 20, overlook: 50 };
        let mut seen = 0;
        for _ in 0..1_000 {
            let candidates = half.candidates(&[0; 10], &mut rng);
            assert!(candidates.iter().all(|c| (0..=20).contains(&c.appeal)));
            seen += candidates.len();
        }
        assert!((4_800..5_200).contains(&seen), "{seen} of 10000");

        let blind = Handicap { noise: 0, overlook: 100 };
        assert_eq!(blind.candidates(&['a', 'b', 'c'], &mut rng).len(), 1);
    }
}
