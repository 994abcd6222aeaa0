//! ProbCut, the tenth step of the search: what a capture brings at less depth tells what it would bring.

use trebejo_chess::ChessLike;

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::picker::{Hints, Picker};
use crate::score::from_here;
use crate::search::{Search, SearchNode};
use crate::table::{Bound, Known};

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// Searches captures that gain at less depth; a score if one of them beats `high`.
    pub(crate) fn prob_cut(
        &mut self,
        pos: &P,
        node: SearchNode,
        key: u64,
        eval: i32,
        high: i32,
        table_move: Option<P::Move>,
    ) -> Option<i32> {
        let SearchNode { depth, ply, cut, .. } = node;
        let table_move = table_move.filter(|mv| pos.is_noisy(*mv));
        let mut picker = Picker::gaining(&self.heap, table_move, (high - eval).max(0));
        let hints = Hints { before: [None; 3], killers: [0; 2], counter: 0 };
        let mut answer = None;
        while let Some(found) = picker.next(pos, &mut self.heap, self.history, &hints) {
            let next = pos.after(found.mv);
            self.enter(pos, found.mv, &next, ply);
            let check = next.is_check();
            let node = SearchNode {
                alpha: high - 1,
                beta: high,
                depth: 0,
                ply: ply + 1,
                check,
                cut: !cut,
            };
            let mut score = self.reply(pos, &next, node);
            if score >= high && !self.over {
                score = self.reply(pos, &next, SearchNode { depth: depth - 4, ..node });
            }
            self.leave();
            if self.over {
                break;
            }
            if score >= high {
                if self.recipe.table {
                    let mv = P::pack(found.mv);
                    let score = from_here(score, ply);
                    let known = Known { mv, score, eval, depth: depth - 3, bound: Bound::Lower };
                    self.table.put(key, known);
                }
                answer = Some(score);
                break;
            }
        }
        picker.close(&mut self.heap);
        answer
    }
}
