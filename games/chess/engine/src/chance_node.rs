//! Chance nodes: what a position is worth when a gift is about to be drawn.
//!
//! A gift adds moves and takes none away, so the value with a gift is the value without, or that of the best
//! move the gift adds if it is better. The value without is found once, at full depth; the moves of each gift
//! are only asked whether they beat it, quiet ones only far from the leaves. Gifts of later turns are left to the
//! evaluation.

use trebejo_chess::{ChessLike, MoveClass, Role};

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::picker::Ranked;
use crate::score::{DRAW, PROVEN, is_proven};
use crate::search::{Search, SearchNode};

/// A won game counts this much in a mean: in it a king that may be captured is a risk, not the end.
const WON: i32 = 1_600;
/// Gifts are not expected to bring more than this on average.
const MOST: i32 = 400;

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// The mean over all gifts.
    pub(crate) fn chance(&mut self, pos: &P, node: SearchNode) -> i32 {
        let SearchNode { alpha, beta, depth, ply, .. } = node;
        let plain = C::without_chance(pos);
        // Mate and stalemate come before the gift.
        if !self.recipe.chance || !self.has_move(&plain) {
            return self.alpha_beta(&plain, node);
        }

        // Step 1. The value without a gift. More is possible, so beating beta is enough.
        let base =
            self.alpha_beta(&plain, SearchNode { alpha: (alpha - MOST).max(-PROVEN), ..node });
        self.lines[ply].clear();
        if self.over || base >= beta || base <= alpha - MOST {
            return base;
        }

        // Step 2. What each gift adds to it.
        let low = base.clamp(-WON, WON);
        let mut extra = 0;
        let start = self.heap.len();
        let mut outcomes = Vec::with_capacity(32);
        C::each_outcome(pos, |outcome| outcomes.push(outcome));
        let gifts = outcomes.len().max(1) as i32;
        for outcome in &outcomes {
            // What the gifts so far have brought may be enough.
            if low + extra / gifts >= beta && !is_proven(beta) {
                break;
            }
            let mut best = low;
            C::each_gifted_move(outcome, |mv| {
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
                    if C::is_king_captured(&next) {
                        best = WON;
                        continue;
                    }
                    // Half a move may be followed by the capture of the king.
                    let halfway = next.turn() == outcome.turn();
                    if halfway && self.takes_king(&next) {
                        best = WON;
                        continue;
                    }
                    // A quiet move is not compared after a look that is much shallower than the one it is to
                    // beat: among many, some would seem better by mere error.
                    if noisy == 0 && depth < 8 {
                        continue;
                    }
                    let depth = depth / 2 - 1;
                    self.enter(outcome, mv, &next, ply);
                    let node = SearchNode {
                        alpha: best,
                        beta: best + 1,
                        depth: depth.max(0),
                        ply: ply + 1,
                        check: next.is_check(),
                        cut: false,
                    };
                    let mut score = self.reply(outcome, &next, node);
                    if score > best && !self.over {
                        score = self.reply(outcome, &next, SearchNode { beta: WON, ..node });
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
        (base.clamp(1 - PROVEN, PROVEN - 1).max(low) + extra / gifts).min(PROVEN - 1)
    }

    /// Whether the second half of a move can capture the king.
    fn takes_king(&self, pos: &P) -> bool {
        let mut found = false;
        pos.each_move(MoveClass::Noisy, |mv| found = found || pos.captured(mv) == Some(Role::King));
        found
    }
}
