//! The root: one depth after the other, the best line first, and as many lines as were asked for.

use std::time::Duration;

use trebejo_chess::ChessLike;

use crate::chance::ChanceModel;
use crate::eval::Evaluation;
use crate::recipe::REDUCTION;
use crate::score::{INFINITE, MATE, is_proven};
use crate::search::{Search, SearchNode};
use crate::table::{Bound, Known, NO_EVAL};

/// A search that takes longer reports more of what it is doing.
const LONG: Duration = Duration::from_secs(3);

/// A move at the root and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) mv: M,
    /// Its score in this depth, or minus infinity if it did not beat the best.
    pub(crate) score: i32,
    /// Its score in the depth before.
    pub(crate) before: i32,
    /// The last score it had, in whatever depth and window.
    pub(crate) last: i32,
    /// The expected course, the move included.
    pub(crate) line: Vec<M>,
    /// What it is thought to be worth on top of its score, by someone who likes such moves.
    pub(crate) taste: i32,
    /// Positions spent on it.
    nodes: u64,
}

/// What a search has found so far about one of its lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// Plies looked ahead.
    pub depth: u32,
    /// The longest line looked at.
    pub seldepth: u32,
    /// 1 for the best line, 2 for the second.
    pub rank: usize,
    /// The score for the side to move, mates as large numbers.
    pub score: i32,
    /// Whether the score is exact, or the truth is at least or at most as much.
    pub bound: Bound,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The expected course.
    pub line: Vec<M>,
}

/// What the search at the root is to find.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Goal {
    pub(crate) depth: u32,
    pub(crate) lines: usize,
    /// Stop when a mate in so many plies is found.
    pub(crate) mate: Option<i32>,
    /// Which of the threads this is; 0 reports.
    pub(crate) thread: usize,
    /// Whether a single legal move is played without thinking.
    pub(crate) hurry: bool,
    /// Whether a mate that is sure ends the search: whoever names a depth, or no end, wants all of it.
    pub(crate) settles: bool,
    /// Whether all moves are considered. What the best of some is worth says nothing about the position.
    pub(crate) whole: bool,
}

impl<M: Copy> RootMove<M> {
    /// A move nothing is known about yet.
    pub(crate) fn new(mv: M) -> RootMove<M> {
        RootMove {
            mv,
            score: -INFINITE,
            before: -INFINITE,
            last: -INFINITE,
            line: vec![mv],
            taste: 0,
            nodes: 0,
        }
    }
}

/// Brings the best first. Where time ran out before anything was found, the order stays as it was.
fn sort<M>(moves: &mut [RootMove<M>]) {
    if moves.iter().any(|root| root.score != -INFINITE) {
        moves.sort_by_key(|root| (-root.score, -root.before));
    }
}

/// A score with something added, mates aside.
pub(crate) const fn shifted(score: i32, by: i32) -> i32 {
    if is_proven(score) { score } else { score + by }
}

impl<P: ChessLike, E: Evaluation<P>, C: ChanceModel<P>> Search<'_, P, E, C> {
    /// Looks ever deeper until the goal or the limits are reached. Returns the depth that was finished.
    pub(crate) fn deepen(
        &mut self,
        pos: &P,
        moves: &mut [RootMove<P::Move>],
        goal: Goal,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> u32 {
        self.evaluation.reset(pos);
        let mut done = 0;
        let (mut steady, mut last_score) = (0_u32, 0);
        for depth in 1..=goal.depth {
            if goal.hurry && moves.len() == 1 && depth > 1 {
                break;
            }
            // Helpers look at other depths, so that threads help rather than repeat each other.
            if goal.thread > 0 && depth > 2 && (depth as usize + goal.thread).is_multiple_of(3) {
                continue;
            }
            for root in moves.iter_mut() {
                root.before = root.score;
            }
            let first = moves[0].mv;
            let lines = goal.lines.min(moves.len());
            for rank in 0..lines {
                self.seldepth = 0;
                self.stores_root = self.recipe.table && goal.whole && rank == 0;
                self.aspire(pos, moves, rank, depth as i32, report);
                sort(&mut moves[rank..]);
                let found = moves[rank].mv;
                sort(&mut moves[..=rank]);
                if self.over {
                    break;
                }
                // A line may turn out better than one before it, which then is reported again in its new place.
                let place = moves.iter().position(|root| root.mv == found).unwrap_or(rank);
                for rank in place..=rank {
                    let reported = self.report(moves, rank, depth);
                    report(&reported);
                }
            }
            if self.over {
                break;
            }
            done = depth;

            // Is this enough? A move that has long been best, and took most of the effort, needs less time.
            let best = &moves[0];
            if goal.mate.is_some_and(|plies| best.score >= MATE - plies) {
                break;
            }
            let settled = is_proven(best.score) && MATE - best.score.abs() <= depth as i32;
            if goal.settles && settled {
                break;
            }
            steady = if best.mv == first { (steady + 1).min(10) } else { 0 };
            let all: u64 = moves.iter().map(|root| root.nodes).sum();
            let share = best.nodes as f64 / all.max(1) as f64;
            let fall = f64::from((last_score - best.score).clamp(-20, 80)) / 100.0;
            let effort = (1.5 - 0.07 * f64::from(steady)) * (1.7 - share) * (1.0 + fall);
            last_score = best.score;
            if depth >= 4 && self.time.is_enough(effort) || self.time.is_enough(9.0) {
                break;
            }
        }
        done
    }

    fn report(&self, moves: &[RootMove<P::Move>], rank: usize, depth: u32) -> Report<P::Move> {
        let root = &moves[rank];
        Report {
            depth,
            seldepth: self.seldepth as u32,
            rank: rank + 1,
            score: shifted(root.score, -root.taste),
            bound: Bound::Exact,
            nodes: self.all_nodes(),
            time: self.time.elapsed(),
            fullness: self.table.fullness(),
            line: root.line.clone(),
        }
    }

    /// Searches a narrow window round the score of the depth before, and a wider one if the truth is outside.
    fn aspire(
        &mut self,
        pos: &P,
        moves: &mut [RootMove<P::Move>],
        rank: usize,
        depth: i32,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) {
        let guess = moves[rank].before;
        let mut margin = 14;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if self.recipe.aspiration && depth >= 5 && guess != -INFINITE && !is_proven(guess) {
            (alpha, beta) = (guess - margin, guess + margin);
        }
        let mut less = 0;
        loop {
            let score =
                self.root_value(pos, &mut moves[rank..], alpha, beta, (depth - less).max(1));
            if self.over {
                return;
            }
            // Whoever has waited long is told that the score is about to change.
            let mut warn = |search: &Self, moves: &[RootMove<P::Move>], bound| {
                if search.time.elapsed() >= LONG {
                    report(&Report { bound, score, ..search.report(moves, rank, depth as u32) });
                }
            };
            if score <= alpha && alpha > -INFINITE {
                warn(self, moves, Bound::Upper);
                beta = (alpha + beta) / 2;
                alpha = (score - margin).max(-INFINITE);
                less = 0;
            } else if score >= beta && beta < INFINITE {
                // The move that did it comes first next time.
                sort(&mut moves[rank..]);
                warn(self, moves, Bound::Lower);
                beta = (score + margin).min(INFINITE);
                less = (less + 1).min(2);
            } else {
                return;
            }
            margin += margin;
            if margin > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// The best of these moves within a window. Those that do not beat alpha have no score.
    fn root_value(
        &mut self,
        pos: &P,
        moves: &mut [RootMove<P::Move>],
        mut alpha: i32,
        beta: i32,
        depth: i32,
    ) -> i32 {
        let check = pos.is_check();
        self.lines[0].clear();
        if self.visit(0) {
            return -INFINITE;
        }
        self.frames[0].eval =
            if check || C::is_second_step(pos) { NO_EVAL } else { self.evaluate(pos) };
        let mut best = -INFINITE;
        let first_alpha = alpha;
        let mut best_move = moves[0].mv;
        for root in moves.iter_mut() {
            root.score = -INFINITE;
        }
        for (i, root) in moves.iter_mut().enumerate() {
            let mv = root.mv;
            let nodes = self.nodes;
            if let Some(on_move) = self.on_move
                && self.time.elapsed() >= LONG
            {
                on_move(depth as u32, i + 1, mv);
            }
            let next = pos.after(mv);
            let gives_check = next.is_check();
            self.enter(pos, mv, &next, 0);
            // The window moves with the taste for the move: what it brings is added to what comes back.
            let taste = root.taste;
            let (low, high) = (shifted(alpha, -taste), shifted(beta, -taste));
            let node = SearchNode {
                alpha: low,
                beta: high,
                depth: depth - 1,
                ply: 1,
                check: gives_check,
                cut: false,
            };
            let mut score = low + 1;
            if i > 0 {
                let mut less = 0;
                if self.recipe.reductions && depth >= 3 && i >= 3 && !pos.is_noisy(mv) {
                    less = (REDUCTION[depth.min(63) as usize][i.min(63)] - 900) / 1024;
                    less = less.clamp(0, depth - 2);
                }
                let zero = SearchNode { beta: low + 1, depth: depth - 1 - less, cut: true, ..node };
                score = self.reply(pos, &next, zero);
                if less > 0 && score > low && !self.over {
                    score = self.reply(pos, &next, SearchNode { depth: depth - 1, ..zero });
                }
            }
            if i == 0 || score > low && !self.over {
                score = self.reply(pos, &next, node);
            }
            score = shifted(score, taste);
            self.leave();
            if self.over {
                return best;
            }
            root.nodes += self.nodes - nodes;
            if i == 0 || score > alpha {
                root.score = score;
                root.last = score;
                self.keep_line(0, mv);
                root.line.clone_from(&self.lines[0]);
            } else {
                root.score = -INFINITE;
            }
            if score > best {
                best = score;
                best_move = mv;
            }
            if score > alpha {
                alpha = score;
                if score >= beta {
                    break;
                }
            }
        }
        if self.stores_root {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best <= first_alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let known = Known {
                mv: P::pack(best_move),
                score: best,
                eval: self.frames[0].eval,
                depth,
                bound,
            };
            self.table.put(pos.hash(), known);
        }
        best
    }
}
