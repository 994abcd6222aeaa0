//! ProbCut, the tenth step of the search: what a capture brings at less depth tells what it would bring.

use crate::chesslike::ChessLike;
use crate::eval::Evaluator;
use crate::picker::{Hints, Picker};
use crate::score::from_here;
use crate::search::{Ask, Search};
use crate::table::{Bound, Known};

impl<P: ChessLike, E: Evaluator<P>> Search<'_, P, E> {
    /// Searches captures that gain at less depth; a score if one of them beats `high`.
    pub(crate) fn prob_cut(
        &mut self,
        pos: &P,
        ask: Ask,
        key: u64,
        eval: i32,
        high: i32,
        table_move: Option<P::Move>,
    ) -> Option<i32> {
        let Ask { depth, ply, cut, .. } = ask;
        let table_move = table_move.filter(|mv| pos.is_noisy(*mv));
        let mut picker = Picker::gaining(&self.heap, table_move, (high - eval).max(0));
        let hints = Hints { before: [None; 3], killers: [0; 2], counter: 0 };
        let mut answer = None;
        while let Some(found) = picker.next(pos, &mut self.heap, self.history, &hints) {
            let next = pos.after(found.mv);
            self.enter(pos, found.mv, &next, ply);
            let check = next.is_check();
            let ask = Ask { alpha: high - 1, beta: high, depth: 0, ply: ply + 1, check, cut: !cut };
            let mut score = self.reply(pos, &next, ask);
            if score >= high && !self.over {
                score = self.reply(pos, &next, Ask { depth: depth - 4, ..ask });
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
