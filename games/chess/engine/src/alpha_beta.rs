//! The steps of the search, numbered: principal variation search with everything that makes it see further.
//! Captures at the leaves are in `quiescence.rs`, chance in `chance_node.rs`, the root in `root.rs`, two longer steps in
//! `prob_cut.rs` and `update_history.rs`.

use trebejo_chess::ChessLike;

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::picker::{Hints, LOSING, Picker};
use crate::recipe::REDUCTION;
use crate::score::{DRAW, INFINITE, MATE, MAX_PLY, PROVEN, from_here, from_root, is_proven, mated};
use crate::search::{Search, SearchNode};
use crate::table::{Bound, Known, NO_EVAL};

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// What a position is worth to the side to move: exact between alpha and beta, a bound beyond.
    pub(crate) fn alpha_beta(&mut self, pos: &P, node: SearchNode) -> i32 {
        let SearchNode { mut alpha, mut beta, mut depth, ply, check, cut } = node;

        // Step 1. Chance: a captured king loses, and where chance acts its outcomes are weighed.
        if C::ACTIVE {
            if C::is_king_captured(pos) {
                self.lines[ply].clear();
                return mated(ply);
            }
            if C::awaits_chance(pos) {
                return self.chance(pos, node);
            }
        }

        // Step 2. At the leaves captures decide.
        if depth <= 0 {
            return self.quiesce(pos, SearchNode { depth: 0, ..node });
        }
        self.lines[ply].clear();
        if self.visit(ply) {
            return DRAW;
        }

        // Step 3. Draws. Mate on the board comes before fifty moves.
        if self.is_draw(pos) || pos.halfmoves() >= 100 && (!check || self.has_move(pos)) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return if check { DRAW } else { self.evaluate(pos) };
        }

        // Step 4. Mate distance: a quicker mate is known already.
        alpha = alpha.max(mated(ply));
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let pv = beta - alpha > 1;
        let excluded = self.frames[ply].excluded;
        let black = pos.turn().index();

        // Step 5. The table: known well enough, or at least a move to begin with.
        let key = pos.hash();
        let known = if self.recipe.table { self.table.get(key) } else { None };
        let table_move = known.and_then(|known| pos.unpack(known.mv));
        let table_score = known.map_or(0, |known| from_root(known.score, ply));
        let table_bound = known.map_or(Bound::None, |known| known.bound);
        if let Some(known) = known.filter(|_| !pv && excluded.is_none()) {
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::Lower => table_score >= beta,
                Bound::Upper => table_score <= alpha,
                Bound::None => false,
            };
            // Near the fifty-move limit the way here matters, which the table does not know.
            if known.depth >= depth && settles && pos.halfmoves() < 90 {
                return table_score;
            }
        }

        // Step 6. The evaluation, and whether things have got better since the side's last move.
        let mut eval = NO_EVAL;
        if !check && !C::is_second_step(pos) {
            eval = match known {
                Some(known) if known.eval != NO_EVAL => known.eval,
                _ => self.evaluate(pos),
            };
            if known.is_none() && self.recipe.table && excluded.is_none() {
                let known = Known { mv: 0, score: 0, eval, depth: 0, bound: Bound::None };
                self.table.put(key, known);
            }
        }
        self.frames[ply].eval = eval;
        self.frames[ply + 2].killers = [0; 2];
        self.frames[ply + 1].excluded = None;
        let has_eval = eval != NO_EVAL;
        let earlier = |back: usize| {
            let at = ply.checked_sub(back)?;
            Some(self.frames[at].eval).filter(|eval| *eval != NO_EVAL)
        };
        let improving =
            has_eval && earlier(2).or_else(|| earlier(4)).is_none_or(|before| eval > before);
        // A result of the table says more than the evaluation.
        if has_eval && known.is_some() && !is_proven(table_score) {
            let better = match table_bound {
                Bound::Exact => true,
                Bound::Lower => table_score > eval,
                Bound::Upper => table_score < eval,
                Bound::None => false,
            };
            if better {
                eval = table_score;
            }
        }

        if !pv && has_eval && excluded.is_none() {
            // Step 7. Reverse futility: so far above beta that a move more will not change it.
            let margin = 78 * (depth - i32::from(improving));
            if self.recipe.reverse_futility
                && self.nmp_min_ply != Some(ply)
                && depth <= 8
                && eval - margin >= beta
                && !is_proven(eval)
            {
                return if is_proven(beta) { eval } else { (eval + beta) / 2 };
            }

            // Step 8. Razoring: so far below alpha that only captures could help.
            if self.recipe.razoring && depth <= 3 && eval + 180 + 170 * depth * depth <= alpha {
                let node = SearchNode { alpha, beta: alpha + 1, depth: 0, ..node };
                let score = self.quiesce(pos, node);
                if score <= alpha || self.over {
                    return score;
                }
            }

            // Step 9. Null move: if passing already beats beta, the position is good enough.
            let passed = ply > 0 && self.frames[ply - 1].place.is_none();
            if self.recipe.null_move
                && self.nmp_min_ply.is_none()
                && depth >= 3
                && eval >= beta
                && !passed
                && pos.has_pieces()
                && !is_proven(beta)
            {
                let reduction = 3 + depth / 3 + ((eval - beta) / 200).min(3);
                let next = pos.pass();
                self.frames[ply].place = None;
                self.keys.push(C::repetition_key(&next));
                let node = SearchNode {
                    alpha: -beta,
                    beta: 1 - beta,
                    depth: depth - reduction,
                    ply: ply + 1,
                    check: false,
                    cut: !cut,
                };
                let score = -self.alpha_beta(&next, node);
                self.keys.pop();
                if self.over {
                    return DRAW;
                }
                // Far from the leaves it is made sure that no side would rather pass than move.
                let mut sure = score >= beta;
                if sure && depth >= 12 {
                    self.nmp_min_ply = Some(ply);
                    let depth = depth - reduction;
                    let node = SearchNode { alpha: beta - 1, beta, depth, ply, check, cut: false };
                    sure = self.alpha_beta(pos, node) >= beta;
                    self.nmp_min_ply = None;
                    if self.over {
                        return DRAW;
                    }
                }
                if sure {
                    return if is_proven(score) { beta } else { score };
                }
            }

            // Step 10. ProbCut: a capture that beats beta by far at less depth will do so at full depth.
            let high = beta + 180;
            let refuted_before =
                known.is_some_and(|known| known.depth >= depth - 3 && table_score < high);
            if self.recipe.prob_cut
                && depth >= 5
                && !is_proven(beta)
                && !refuted_before
                && let Some(score) = self.prob_cut(pos, node, key, eval, high, table_move)
            {
                return score;
            }
        }
        if self.over {
            return DRAW;
        }

        // Step 11. Without a move to begin with, a shallower look finds one for next time.
        if self.recipe.reductions && depth >= 4 && table_move.is_none() && (pv || cut) {
            depth -= 1;
        }

        // Step 12. The moves, one by one.
        let before =
            [1, 2, 4].map(|back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].place));
        let hints = Hints {
            before,
            killers: self.frames[ply].killers,
            counter: before[0].map_or(0, |place| self.history.counter(place)),
        };
        let tried = self.tried.len();
        let mut picker = Picker::all(&self.heap, table_move);
        let mut best = -INFINITE;
        let mut best_move = None;
        let (first_alpha, mut count) = (alpha, 0);
        let mut overlooked = false;
        let mut bound = Bound::Upper;
        // Over two boards a check is harder to answer; over one, sparing checks gains nothing.
        let spares_checks = self.recipe.spare_checks && P::BOARDS > 1;

        while let Some(found) = picker.next(pos, &mut self.heap, self.history, &hints) {
            let mv = found.mv;
            if Some(mv) == excluded {
                continue;
            }
            if self.overlooks(pos, mv, ply, check) {
                overlooked = true;
                continue;
            }
            count += 1;
            let noisy = pos.is_noisy(mv);
            let quiet_value = if noisy || !self.recipe.reductions {
                0
            } else {
                self.history.of_quiet(black, pos.piece_move(mv), &before)
            };
            let reduction = REDUCTION[depth.clamp(1, 63) as usize][count.min(63) as usize];

            // Step 13. Leave out what can hardly matter, once there is something better than being mated.
            if ply > 0 && best > -PROVEN && !C::is_second_step(pos) {
                let left = (depth - reduction / 1024).max(0);
                if !noisy {
                    let most = (4 + depth * depth) / (2 - i32::from(improving));
                    if self.recipe.late_move_pruning && depth <= 8 && count > most {
                        picker.skip_quiet();
                    }
                    let margin = 110 + 95 * left + quiet_value / 128;
                    if self.recipe.futility && has_eval && left <= 7 && eval + margin <= alpha {
                        if !spares_checks {
                            picker.skip_quiet();
                            continue;
                        }
                        picker.only_checks(pos, &mut self.heap);
                        if !pos.gives_check(mv) {
                            continue;
                        }
                    }
                    if self.recipe.late_move_pruning
                        && left <= 3
                        && quiet_value < -3_500 * (left + 1)
                    {
                        continue;
                    }
                }
                let least = if noisy { -95 * depth } else { -24 * left * left };
                // An offer with check may be a mate: whoever takes may be pinned.
                let offer = noisy && spares_checks && pos.gives_check(mv);
                if self.recipe.exchange_pruning
                    && depth <= 9
                    && (found.rank == LOSING || !noisy)
                    && !offer
                    && !pos.exchange_gains(mv, least)
                {
                    continue;
                }
            }

            // Step 14. Singular: is every other move clearly worse than the table's? Then it deserves a deeper
            // look; if not, and the others beat beta as well, the node is as good as refuted.
            let mut extension = 0;
            if self.recipe.singular
                && depth >= 7
                && ply > 0
                && Some(mv) == table_move
                && excluded.is_none()
                && ply < MAX_PLY / 2
                && known.is_some_and(|known| known.depth >= depth - 3)
                && matches!(table_bound, Bound::Lower | Bound::Exact)
                && !is_proven(table_score)
            {
                let mark = table_score - 2 * depth;
                self.frames[ply].excluded = Some(mv);
                let node = SearchNode {
                    alpha: mark - 1,
                    beta: mark,
                    depth: (depth - 1) / 2,
                    ply,
                    check,
                    cut,
                };
                let score = self.alpha_beta(pos, node);
                self.frames[ply].excluded = None;
                self.lines[ply].clear();
                if self.over {
                    picker.close(&mut self.heap);
                    self.tried.truncate(tried);
                    return DRAW;
                }
                if score < mark {
                    extension = if !pv && score < mark - 22 { 2 } else { 1 };
                } else if mark >= beta {
                    picker.close(&mut self.heap);
                    self.tried.truncate(tried);
                    return mark;
                } else if table_score >= beta {
                    extension = -1;
                }
            }

            let next = pos.after(mv);
            let gives_check = next.is_check();
            // Step 15. Checks are searched deeper where they do not simply lose the piece.
            if self.recipe.check_extension
                && gives_check
                && extension == 0
                && depth <= 8
                && ply < MAX_PLY / 2
                && pos.exchange_gains(mv, 0)
            {
                extension = 1;
            }
            let depth_after = depth - 1 + extension;
            self.enter(pos, mv, &next, ply);
            let node = SearchNode {
                alpha,
                beta,
                depth: depth_after,
                ply: ply + 1,
                check: gives_check,
                cut: false,
            };

            // Step 16. Late moves are asked at less depth whether they beat alpha; those that do are asked
            // again at full depth, and measured only if they beat it still.
            let mut score = DRAW;
            let mut open = pv && count == 1;
            if !open {
                let mut less = 0;
                if self.recipe.reductions && depth >= 2 && count > 1 + i32::from(pv) {
                    less = reduction;
                    if noisy {
                        less = less / 2 - if found.rank == LOSING { 0 } else { 600 };
                    } else {
                        less -= quiet_value * 1024 / 12_000;
                    }
                    less += if improving { 0 } else { 700 };
                    less += if cut { 1_100 } else { 0 };
                    less -= if pv { 900 } else { 0 };
                    less -= if gives_check { 800 } else { 0 };
                    less -= if check { 500 } else { 0 };
                    less = (less / 1024).clamp(0, (depth_after - 1).max(0));
                }
                let zero =
                    SearchNode { beta: alpha + 1, depth: depth_after - less, cut: true, ..node };
                score = self.reply(pos, &next, zero);
                if less > 0 && score > alpha && !self.over {
                    let zero = SearchNode { beta: alpha + 1, cut: !cut, ..node };
                    score = self.reply(pos, &next, zero);
                }
                open = pv && score > alpha && score < beta;
            }
            if open {
                score = self.reply(pos, &next, node);
            }
            self.leave();
            if self.over {
                picker.close(&mut self.heap);
                self.tried.truncate(tried);
                return DRAW;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    bound = Bound::Exact;
                    if pv {
                        self.keep_line(ply, mv);
                    }
                    alpha = score;
                    if score >= beta {
                        // Step 17. Refuted: remember by what.
                        bound = Bound::Lower;
                        self.update_history(pos, mv, &hints, tried, depth, ply);
                        break;
                    }
                }
            }
            self.tried.push(mv);
        }
        picker.close(&mut self.heap);
        self.tried.truncate(tried);

        // Step 18. No move: mate or stalemate, unless there is one that was overlooked.
        if count == 0 && overlooked {
            return if has_eval { eval } else { first_alpha };
        }
        if count == 0 {
            return match (excluded.is_some(), check) {
                (true, _) => first_alpha,
                (false, true) => mated(ply),
                (false, false) => DRAW,
            };
        }

        // Step 19. Remember the result.
        if excluded.is_none() && self.recipe.table {
            let mv = best_move.map_or(0, P::pack);
            let score = from_here(best, ply);
            self.table.put(key, Known { mv, score, eval, depth, bound });
        }
        best
    }
}
