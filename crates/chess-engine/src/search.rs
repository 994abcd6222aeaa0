//! The search: principal variation search with everything that makes it see further. The numbered steps are
//! in [`Search::value`]; captures at the leaves are in `quiesce.rs`, luck in `chance.rs`, the root in
//! `root.rs`, two longer steps in `prob_cut.rs` and `learn.rs`.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::chesslike::{ChessLike, Kind};
use crate::engine::OnMove;
use crate::eval::Evaluator;
use crate::history::{History, Place};
use crate::picker::{Heap, Hints, LOSING, Picker};
use crate::recipe::{REDUCTION, Recipe};
use crate::score::{
    DRAW, INFINITE, JUDGED, MATE, MAX_PLY, PROVEN, from_here, from_root, is_proven, mated,
};
use crate::sight::Sight;
use crate::table::{Bound, Known, NO_EVAL, Table};
use crate::watch::Watch;

/// What the search keeps of each ply of the line it is on.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Frame<M> {
    /// The move played from here; `None` after a pass.
    pub(crate) place: Option<Place>,
    /// The judgement of the position, `NO_EVAL` in check.
    pub(crate) eval: i32,
    pub(crate) killers: [u32; 2],
    /// A move left out to learn whether others are as good.
    excluded: Option<M>,
}

impl<M> Frame<M> {
    const EMPTY: Frame<M> = Frame { place: None, eval: NO_EVAL, killers: [0; 2], excluded: None };
}

/// One thread's search.
pub(crate) struct Search<'a, P: ChessLike, E> {
    pub(crate) recipe: Recipe,
    pub(crate) table: &'a Table,
    pub(crate) history: &'a mut History,
    pub(crate) judge: E,
    pub(crate) watch: Watch<'a>,
    pub(crate) nodes: u64,
    /// Where helpers count theirs.
    pub(crate) helped: Option<&'a AtomicU64>,
    /// Who hears of the moves at the root.
    pub(crate) on_move: Option<OnMove<'a, P::Move>>,
    /// The deepest ply reached.
    pub(crate) seldepth: usize,
    /// Time is over; values that come back mean nothing any more.
    pub(crate) over: bool,
    pub(crate) frames: Vec<Frame<P::Move>>,
    /// The expected course from each ply on.
    pub(crate) lines: Vec<Vec<P::Move>>,
    pub(crate) heap: Heap<P::Move>,
    /// Keys of the round and of the line being looked at, the last one that of the position.
    pub(crate) keys: Vec<u64>,
    /// Where in `keys` the root is.
    pub(crate) root: usize,
    /// How often a position may occur before the round is drawn.
    pub(crate) repetition: Option<usize>,
    /// The ply at which it is being made sure that passing is no better than moving.
    must_move: Option<usize>,
    /// How a player of less than full strength sees things.
    pub(crate) sight: Option<Sight>,
    /// Quiet moves and captures tried at a node before the one that refuted, one node above the other.
    pub(crate) tried: Vec<P::Move>,
}

/// What is asked of a node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Whether the side to move is in check.
    pub(crate) check: bool,
    /// Whether a refutation is expected.
    pub(crate) cut: bool,
}

impl<'a, P: ChessLike, E: Evaluator<P>> Search<'a, P, E> {
    pub(crate) fn new(
        recipe: Recipe,
        table: &'a Table,
        history: &'a mut History,
        judge: E,
        watch: Watch<'a>,
        keys: &[u64],
        repetition: Option<usize>,
    ) -> Self {
        Search {
            recipe,
            table,
            history,
            judge,
            watch,
            nodes: 0,
            helped: None,
            on_move: None,
            seldepth: 0,
            over: false,
            frames: vec![Frame::EMPTY; MAX_PLY + 4],
            lines: vec![Vec::new(); MAX_PLY + 4],
            heap: Vec::with_capacity(4_096),
            keys: {
                let mut path = Vec::with_capacity(keys.len() + MAX_PLY + 8);
                path.extend_from_slice(keys);
                path
            },
            root: keys.len() - 1,
            repetition,
            must_move: None,
            sight: None,
            tried: Vec::with_capacity(4_096),
        }
    }

    /// Positions visited by all threads, as far as they have told.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes + self.helped.map_or(0, |counter| counter.load(Ordering::Relaxed))
    }

    /// Counts a position and looks at the watch.
    #[inline]
    pub(crate) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.over = self.over || self.watch.is_over(self.nodes);
        self.over
    }

    /// Plays a move in thought.
    #[inline]
    pub(crate) fn enter(&mut self, pos: &P, mv: P::Move, next: &P, ply: usize) {
        self.table.touch(next.hash());
        self.frames[ply].place = Some(History::place(pos.trail(mv)));
        self.judge.made(pos, mv, next);
        self.keys.push(next.repetition_key());
    }

    /// Takes it back.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
        self.judge.undone();
    }

    /// The value of what follows a move, seen from the side that made it.
    #[inline]
    pub(crate) fn reply(&mut self, pos: &P, next: &P, ask: Ask) -> i32 {
        if P::CHANCE && next.turn() == pos.turn() {
            // Half a move: the same side goes on.
            return self.value(next, ask);
        }
        let Ask { alpha, beta, .. } = ask;
        -self.value(next, Ask { alpha: -beta, beta: -alpha, ..ask })
    }

    /// Whether the round is drawn here, mates aside.
    pub(crate) fn is_draw(&self, pos: &P) -> bool {
        if pos.is_dead() {
            return true;
        }
        let quiet = usize::from(pos.halfmoves());
        let Some(most) = self.repetition.filter(|_| quiet >= 4 || P::CHANCE && quiet >= 2) else {
            return false;
        };
        let last = self.keys.len() - 1;
        let key = self.keys[last];
        let mut seen = 1;
        // With half moves on the way there are more keys than plies.
        let (back, step) = if P::CHANCE { (3 * quiet, 1) } else { (quiet, 2) };
        for at in (last.saturating_sub(back)..last).rev().skip(step - 1).step_by(step) {
            if self.keys[at] == key {
                seen += 1;
                // Once on the searched line is enough: who can go round once can go round again.
                if at >= self.root || seen >= most {
                    return true;
                }
            }
        }
        false
    }

    /// What the position is worth to the side to move at a glance.
    #[inline]
    pub(crate) fn judgement(&mut self, pos: &P) -> i32 {
        let value = self.judge.evaluate(pos);
        match &self.sight {
            Some(sight) => (value + sight.blur(pos)).clamp(-JUDGED, JUDGED),
            None => value,
        }
    }

    /// Whether a move does not come to the mind of a player of less than full strength.
    #[inline]
    pub(crate) fn overlooks(&self, pos: &P, mv: P::Move, ply: usize, check: bool) -> bool {
        let Some(sight) = self.sight.as_ref().filter(|_| !check) else { return false };
        let before = ply.checked_sub(1).and_then(|at| self.frames[at].place);
        sight.overlooks(pos, mv, ply, before.map(|place| place % 64))
    }

    /// What a position is worth to the side to move: exact between alpha and beta, a bound beyond.
    pub(crate) fn value(&mut self, pos: &P, ask: Ask) -> i32 {
        let Ask { mut alpha, mut beta, mut depth, ply, check, cut } = ask;

        // Step 1. Luck: a captured king loses, and where chance falls its outcomes are weighed.
        if P::CHANCE {
            if pos.is_lost() {
                self.lines[ply].clear();
                return mated(ply);
            }
            if pos.awaits_chance() {
                return self.chance(pos, ask);
            }
        }

        // Step 2. At the leaves captures decide.
        if depth <= 0 {
            return self.quiesce(pos, Ask { depth: 0, ..ask });
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
            return if check { DRAW } else { self.judgement(pos) };
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

        // Step 6. The judgement, and whether things have got better since the side's last move.
        let mut eval = NO_EVAL;
        if !check && !pos.is_halfway() {
            eval = match known {
                Some(known) if known.eval != NO_EVAL => known.eval,
                _ => self.judgement(pos),
            };
            if known.is_none() && self.recipe.table && excluded.is_none() {
                let known = Known { mv: 0, score: 0, eval, depth: 0, bound: Bound::None };
                self.table.put(key, known);
            }
        }
        self.frames[ply].eval = eval;
        self.frames[ply + 2].killers = [0; 2];
        self.frames[ply + 1].excluded = None;
        let judged = eval != NO_EVAL;
        let earlier = |back: usize| {
            let at = ply.checked_sub(back)?;
            Some(self.frames[at].eval).filter(|eval| *eval != NO_EVAL)
        };
        let improving =
            judged && earlier(2).or_else(|| earlier(4)).is_none_or(|before| eval > before);
        // A result of the table judges better than the evaluation.
        if judged && known.is_some() && !is_proven(table_score) {
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

        if !pv && judged && excluded.is_none() {
            // Step 7. Reverse futility: so far above beta that a move more will not change it.
            let margin = 78 * (depth - i32::from(improving));
            if self.recipe.reverse_futility
                && self.must_move != Some(ply)
                && depth <= 8
                && eval - margin >= beta
                && !is_proven(eval)
            {
                return if is_proven(beta) { eval } else { (eval + beta) / 2 };
            }

            // Step 8. Razoring: so far below alpha that only captures could help.
            if self.recipe.razoring && depth <= 3 && eval + 180 + 170 * depth * depth <= alpha {
                let ask = Ask { alpha, beta: alpha + 1, depth: 0, ..ask };
                let score = self.quiesce(pos, ask);
                if score <= alpha || self.over {
                    return score;
                }
            }

            // Step 9. Null move: if passing already beats beta, the position is good enough.
            let passed = ply > 0 && self.frames[ply - 1].place.is_none();
            if self.recipe.null_move
                && self.must_move.is_none()
                && depth >= 3
                && eval >= beta
                && !passed
                && pos.has_pieces()
                && !is_proven(beta)
            {
                let reduction = 3 + depth / 3 + ((eval - beta) / 200).min(3);
                let next = pos.pass();
                self.frames[ply].place = None;
                self.keys.push(next.repetition_key());
                let ask = Ask {
                    alpha: -beta,
                    beta: 1 - beta,
                    depth: depth - reduction,
                    ply: ply + 1,
                    check: false,
                    cut: !cut,
                };
                let score = -self.value(&next, ask);
                self.keys.pop();
                if self.over {
                    return DRAW;
                }
                // Far from the leaves it is made sure that no side would rather pass than move.
                let mut sure = score >= beta;
                if sure && depth >= 12 {
                    self.must_move = Some(ply);
                    let depth = depth - reduction;
                    let ask = Ask { alpha: beta - 1, beta, depth, ply, check, cut: false };
                    sure = self.value(pos, ask) >= beta;
                    self.must_move = None;
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
                && let Some(score) = self.prob_cut(pos, ask, key, eval, high, table_move)
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
                self.history.of_quiet(black, pos.trail(mv), &before)
            };
            let reduction = REDUCTION[depth.clamp(1, 63) as usize][count.min(63) as usize];

            // Step 13. Leave out what can hardly matter, once there is something better than being mated.
            if ply > 0 && best > -PROVEN && !pos.is_halfway() {
                let left = (depth - reduction / 1024).max(0);
                if !noisy {
                    let most = (4 + depth * depth) / (2 - i32::from(improving));
                    if self.recipe.late_move_pruning && depth <= 8 && count > most {
                        picker.skip_quiet();
                    }
                    let margin = 110 + 95 * left + quiet_value / 128;
                    if self.recipe.futility && judged && left <= 7 && eval + margin <= alpha {
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
                let ask =
                    Ask { alpha: mark - 1, beta: mark, depth: (depth - 1) / 2, ply, check, cut };
                let score = self.value(pos, ask);
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
            // Step 15. Checks are searched deeper where they do not simply lose the man.
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
            let ask = Ask {
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
                let zero = Ask { beta: alpha + 1, depth: depth_after - less, cut: true, ..ask };
                score = self.reply(pos, &next, zero);
                if less > 0 && score > alpha && !self.over {
                    let zero = Ask { beta: alpha + 1, cut: !cut, ..ask };
                    score = self.reply(pos, &next, zero);
                }
                open = pv && score > alpha && score < beta;
            }
            if open {
                score = self.reply(pos, &next, ask);
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
                        self.learn(pos, mv, &hints, tried, depth, ply);
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
            return if judged { eval } else { first_alpha };
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

    /// Puts a move before the expected course of the ply below.
    pub(crate) fn keep_line(&mut self, ply: usize, mv: P::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// Whether there is any legal move.
    pub(crate) fn has_move(&self, pos: &P) -> bool {
        let mut any = false;
        pos.each_move(Kind::Noisy, |_| any = true);
        if !any {
            pos.each_move(Kind::Quiet, |_| any = true);
        }
        any
    }
}
