//! Luck: what a position is worth when a gift is about to be drawn.
//!
//! A gift adds moves and takes none away, so the value with a gift is the value without, or that of the best
//! move the gift adds if it is better. The value without is found once, at full depth; the moves of each gift
//! are only asked whether they beat it. Gifts of later turns are left to the evaluation.

use crate::chesslike::ChessLike;
use crate::eval::Evaluator;
use crate::picker::Ranked;
use crate::score::{DRAW, PROVEN, is_proven};
use crate::search::{Ask, Search};

/// A won game counts this much in a mean: in it a king that may be captured is a risk, not the end.
const WON: i32 = 1_600;
/// Gifts are not expected to bring more than this on average.
const MOST: i32 = 400;

impl<P: ChessLike, E: Evaluator<P>> Search<'_, P, E> {
    /// The mean over all gifts.
    pub(crate) fn chance(&mut self, pos: &P, ask: Ask) -> i32 {
        let Ask { alpha, beta, depth, ply, .. } = ask;
        let plain = pos.without_chance();
        // Mate and stalemate come before the gift.
        if !self.recipe.chance || !self.has_move(&plain) {
            return self.value(&plain, ask);
        }

        // Step 1. The value without a gift. More is possible, so beating beta is enough.
        let base = self.value(&plain, Ask { alpha: (alpha - MOST).max(-PROVEN), ..ask });
        self.lines[ply].clear();
        if self.over || base >= beta || base <= alpha - MOST {
            return base;
        }

        // Step 2. What each gift adds to it.
        let low = base.clamp(-WON, WON);
        let (mut extra, mut gifts) = (0, 0);
        let start = self.heap.len();
        let mut outcomes = Vec::with_capacity(32);
        pos.each_outcome(|outcome| outcomes.push(outcome));
        for outcome in &outcomes {
            gifts += 1;
            let mut best = low;
            outcome.each_gifted_move(|mv| {
                let rank = i32::from(outcome.is_noisy(mv));
                self.heap.push(Ranked { mv, rank });
            });
            let end = self.heap.len();
            for noisy in [1, 0] {
                for at in start..end {
                    let Ranked { mv, rank } = self.heap[at];
                    if rank != noisy || best >= WON {
                        continue;
                    }
                    let next = outcome.after(mv);
                    if next.is_lost() {
                        best = WON;
                        continue;
                    }
                    // Many moves, few of them good: a shallow look has to do.
                    let halfway = next.turn() == outcome.turn();
                    let depth = if noisy == 1 || halfway { depth / 2 - 1 } else { depth / 3 - 1 };
                    self.enter(outcome, mv, &next, ply);
                    let ask = Ask {
                        alpha: best,
                        beta: best + 1,
                        depth: depth.max(0),
                        ply: ply + 1,
                        check: next.is_check(),
                        cut: false,
                    };
                    let mut score = self.reply(outcome, &next, ask);
                    if score > best && !self.over {
                        score = self.reply(outcome, &next, Ask { beta: WON, ..ask });
                    }
                    self.leave();
                    if self.over {
                        self.heap.truncate(start);
                        return DRAW;
                    }
                    best = best.max(score.min(WON));
                }
            }
            self.heap.truncate(start);
            extra += best - low;
        }
        self.lines[ply].clear();
        if is_proven(base) && extra == 0 {
            return base;
        }
        (base.clamp(1 - PROVEN, PROVEN - 1).max(low) + extra / gifts.max(1)).min(PROVEN - 1)
    }
}
