//! Counting move sequences. Only what legal moves depend on is kept up, and the last move of each sequence is
//! counted, not made.

use trebejo_chess::{Count, Side};

use crate::generate::Each;
use crate::law::Law;
use crate::standing::Standing;

/// How many sequences of `depth` moves there are, side `S` to move.
pub(crate) fn perft<L: Law, S: Side>(standing: &Standing, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(count::<L, S>(standing)),
        _ => {
            let mut nodes = 0;
            let mut walk = Each::new(|board, kind, from, to| {
                let next = standing.after::<L, S>(board, kind, from, to);
                nodes += if depth == 2 {
                    u64::from(count::<L, S::Other>(&next))
                } else {
                    perft::<L, S::Other>(&next, depth - 1)
                };
            });
            L::generate::<S, _>(standing, &mut walk);
            nodes
        }
    }
}

/// How many legal moves side `S` has.
#[inline(never)]
pub(crate) fn count<L: Law, S: Side>(standing: &Standing) -> u32 {
    let mut count = Count(0);
    L::generate::<S, _>(standing, &mut count);
    count.0
}
