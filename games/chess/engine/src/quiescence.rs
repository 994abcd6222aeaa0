//! Quiescence: captures and promotions are followed until the position is quiet enough to be evaluated.

use trebejo_chess::exchange::PIECE_VALUES;
use trebejo_chess::{ChessLike, Role};

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::picker::{Hints, Picker};
use crate::score::{DRAW, INFINITE, MAX_PLY, PROVEN, from_here, from_root, is_proven, mated};
use crate::search::{Search, SearchNode};
use crate::table::{Bound, Known, NO_EVAL};

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// What a position is worth once all captures that gain have been made; in check all moves are tried.
    pub(crate) fn quiesce(&mut self, pos: &P, node: SearchNode) -> i32 {
        let SearchNode { mut alpha, beta, depth, ply, check, .. } = node;

        // Step 1. Chance and draws.
        self.lines[ply].clear();
        if C::ACTIVE {
            if C::is_king_captured(pos) {
                return mated(ply);
            }
            if C::awaits_chance(pos) {
                return self.quiesce(&C::without_chance(pos), node);
            }
        }
        if self.visit(ply) {
            return DRAW;
        }
        if self.is_draw(pos) {
            return DRAW;
        }
        if !self.recipe.quiescence && !C::is_second_step(pos) {
            return match self.has_move(pos) {
                true => self.evaluate(pos),
                false if check => mated(ply),
                false => DRAW,
            };
        }
        if ply >= MAX_PLY {
            return if check { DRAW } else { self.evaluate(pos) };
        }

        // Step 2. The table.
        let key = pos.hash();
        let known = if self.recipe.table { self.table.get(key) } else { None };
        if let Some(known) = known.filter(|_| beta - alpha == 1) {
            let score = from_root(known.score, ply);
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
                Bound::None => false,
            };
            if settles {
                return score;
            }
        }

        // Step 3. Standing pat: nobody must capture. Half a move must be finished, though.
        let all = check || C::is_second_step(pos);
        let mut best = -INFINITE;
        let mut eval = NO_EVAL;
        if !all {
            eval = match known {
                Some(known) if known.eval != NO_EVAL => known.eval,
                _ => self.evaluate(pos),
            };
            best = eval;
            if let Some(known) = known {
                let score = from_root(known.score, ply);
                let better = match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => score > best,
                    Bound::Upper => score < best,
                    Bound::None => false,
                };
                if better && !is_proven(score) {
                    best = score;
                }
            }
            if best >= beta {
                if known.is_none() && self.recipe.table {
                    let score = from_here(best, ply);
                    let known = Known { mv: 0, score, eval, depth: 0, bound: Bound::Lower };
                    self.table.put(key, known);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let futile = best + 150;

        // Step 4. The moves.
        let table_move = known.and_then(|known| pos.unpack(known.mv));
        let mut picker = match all {
            true => Picker::all(&self.heap, table_move),
            false if depth == 0 && self.recipe.quiet_checks => {
                let sound = |mv: &P::Move| pos.is_noisy(*mv) || pos.gives_check(*mv);
                Picker::gaining_and_checks(&self.heap, table_move.filter(sound))
            }
            false => {
                let table_move = table_move.filter(|mv| pos.is_noisy(*mv));
                Picker::gaining(&self.heap, table_move, 0)
            }
        };
        let before =
            [1, 2, 4].map(|back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].place));
        let hints = Hints { before, killers: [0; 2], counter: 0 };
        let mut best_move = None;
        let mut count = 0;
        while let Some(found) = picker.next(pos, &mut self.heap, self.history, &hints) {
            let mv = found.mv;
            if !all && self.overlooks(pos, mv, ply, check) {
                continue;
            }
            count += 1;
            if best > -PROVEN && !C::is_second_step(pos) {
                // A check is met by its best answers: once one of them holds, quiet ones are left out.
                if all {
                    if !pos.is_noisy(mv) {
                        picker.skip_quiet();
                        if count > 1 {
                            continue;
                        }
                    }
                } else if !pos.is_noisy(mv) {
                    if !pos.exchange_gains(mv, 0) {
                        continue;
                    }
                } else if P::promotion(mv) != Some(Role::Queen) {
                    let prize = pos.captured(mv).map_or(0, |role| PIECE_VALUES[role.index()]);
                    if futile + prize <= alpha {
                        best = best.max(futile + prize);
                        continue;
                    }
                    if futile <= alpha && !pos.exchange_gains(mv, 1) {
                        best = best.max(futile);
                        continue;
                    }
                }
            }
            let next = pos.after(mv);
            self.enter(pos, mv, &next, ply);
            let node = SearchNode {
                alpha,
                beta,
                depth: -1,
                ply: ply + 1,
                check: next.is_check(),
                cut: false,
            };
            let score = if C::ACTIVE && next.turn() == pos.turn() {
                self.quiesce(&next, node)
            } else {
                -self.quiesce(&next, SearchNode { alpha: -beta, beta: -alpha, ..node })
            };
            self.leave();
            if self.over {
                picker.close(&mut self.heap);
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if beta - node.alpha > 1 {
                        self.keep_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        picker.close(&mut self.heap);
        if all && count == 0 {
            return if check { mated(ply) } else { DRAW };
        }

        // Step 5. Remember.
        if self.recipe.table {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let mv = best_move.map_or(0, P::pack);
            let score = from_here(best, ply);
            self.table.put(key, Known { mv, score, eval, depth: 0, bound });
        }
        best
    }
}
