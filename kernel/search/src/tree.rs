//! The tree below the root: principal variation search, with expectation at chance nodes.

use std::mem::take;

use trebejo_core::{Evaluator, Node, Position, Root, Seat};

use crate::order::Order;
use crate::recorder::Recorder;
use crate::score::{self, INFINITE};
use crate::table::{Bound, Entry, Table};
use crate::walk::Walk;
use crate::watch::Watch;

/// A search in progress. Once a question comes back as `None`, time is over and the walk stands
/// somewhere in the tree: nothing more can be asked.
pub(crate) struct Tree<'a, P: Position, E, R> {
    pub(crate) walk: Walk<P>,
    pub(crate) watch: Watch<'a>,
    evaluator: &'a E,
    table: Option<&'a mut Table<P::Move>>,
    order: Option<Order<P::Move>>,
    /// Hears what is looked at.
    pub(crate) recorder: R,
    /// Working memory for each ply, so that no node allocates.
    desks: Vec<Desk<P>>,
}

/// What a node needs while it is being searched.
struct Desk<P: Position> {
    moves: Vec<P::Move>,
    ranks: Vec<u32>,
    chances: Vec<(P::Chance, u32)>,
    tickets: Vec<(i32, u32)>,
    /// The expected course from here.
    line: Vec<P::Move>,
}

impl<P: Position> Default for Desk<P> {
    fn default() -> Self {
        Desk {
            moves: Vec::new(),
            ranks: Vec::new(),
            chances: Vec::new(),
            tickets: Vec::new(),
            line: Vec::new(),
        }
    }
}

impl<P: Position> Desk<P> {
    /// Brings the best ranked of the moves from `i` on to place `i`, keeping the order among equals.
    fn pick(&mut self, i: usize) -> P::Move {
        let mut best = i;
        for k in i + 1..self.ranks.len() {
            if self.ranks[k] > self.ranks[best] {
                best = k;
            }
        }
        if best > i {
            self.moves[i..=best].rotate_right(1);
            self.ranks[i..=best].rotate_right(1);
        }
        self.moves[i]
    }
}

impl<'a, P: Position, E: Evaluator<P>, R: Recorder<P::Move>> Tree<'a, P, E, R> {
    pub(crate) fn new(
        root: &Root<'_, P>,
        evaluator: &'a E,
        table: Option<&'a mut Table<P::Move>>,
        ordered: bool,
        watch: Watch<'a>,
        recorder: R,
    ) -> Self {
        let order = ordered.then(Order::new);
        let (walk, desks) = (Walk::new(root), Vec::new());
        Tree { walk, watch, evaluator, table, order, recorder, desks }
    }

    /// The expected course below the root's move that was looked at last, if its value was exact.
    pub(crate) fn line(&self) -> impl Iterator<Item = P::Move> + '_ {
        self.desks.get(1).into_iter().flat_map(|desk| desk.line.iter().copied())
    }

    /// What the position the walk stands on is worth to `seat`: exact between `alpha` and `beta`, a
    /// bound beyond. `depth` counts decisions; chance in between is free.
    pub(crate) fn value(&mut self, seat: Seat, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        if self.watch.is_over(self.walk.nodes) {
            return None;
        }
        let ply = self.walk.ply();
        while self.desks.len() <= ply {
            self.desks.push(Desk::default());
        }
        self.desks[ply].line.clear();
        self.recorder.enter(ply);
        match self.walk.pos.node() {
            Node::Over(outcome) => Some(score::of_outcome(outcome, seat, ply)),
            _ if self.walk.repeats() => Some(0),
            Node::Chance if depth == 0 => match self.evaluator.before_chance(&self.walk.pos) {
                Some((side, judgement)) => {
                    let own = score::of_judgement(judgement);
                    Some(if side == seat { own } else { -own })
                }
                None => self.chance(seat, depth),
            },
            Node::Chance => self.chance(seat, depth),
            Node::Decision(mover) if depth == 0 => {
                let own = score::of_judgement(self.evaluator.evaluate(&self.walk.pos));
                Some(if mover == seat { own } else { -own })
            }
            Node::Decision(mover) if mover == seat => self.decision(seat, depth, alpha, beta),
            Node::Decision(mover) => Some(-self.decision(mover, depth, -beta, -alpha)?),
        }
    }

    /// What `mv` is worth to `seat`, with `depth` decisions to come after it. All but the first move are
    /// asked whether they beat the mark, and measured only if they do.
    pub(crate) fn weigh(
        &mut self,
        seat: Seat,
        mv: P::Move,
        depth: u32,
        mark: i32,
        beta: i32,
        first: bool,
    ) -> Option<i32> {
        let undo = self.walk.play(mv);
        let mut score = mark + 1;
        if !first && beta - mark > 1 {
            score = self.value(seat, depth, mark, mark + 1)?;
        }
        let open = mark < score && score < beta;
        if open || first || beta - mark == 1 {
            score = self.value(seat, depth, mark, beta)?;
        }
        self.walk.undo(undo);
        Some(score)
    }

    fn decision(&mut self, seat: Seat, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let ply = self.walk.ply();
        let key = self.walk.key();

        // Step 1. The table: known well enough, or at least a move to begin with. On the main line the
        // search goes on all the same, to have the line in full and to see repetitions on it.
        let known = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(entry) = known {
            let score = score::from_root(entry.score, ply);
            if beta - alpha == 1 && entry.settles(depth, score, alpha, beta) {
                return Some(score);
            }
        }

        // Step 2. The moves, the promising ones first.
        let mut desk = take(&mut self.desks[ply]);
        desk.moves.clear();
        self.walk.pos.moves(&mut desk.moves);
        if let Some(order) = &self.order {
            order.rank(ply, known.map(|entry| entry.best), &desk.moves, &mut desk.ranks);
        }

        // Step 3. The first move sets the mark, the others try to beat it.
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut mark = alpha;
        for i in 0..desk.moves.len() {
            let mv = if self.order.is_some() { desk.pick(i) } else { desk.moves[i] };
            let score = self.weigh(seat, mv, depth - 1, mark, beta, i == 0)?;
            self.recorder.weighed(ply, mv, score, mark, beta);
            if score > best {
                best = score;
                best_move = Some(mv);
            }
            if score > mark {
                mark = score;
                desk.line.clear();
                desk.line.push(mv);
                desk.line.extend_from_slice(&self.desks[ply + 1].line);
            }
            if mark >= beta {
                if let Some(order) = &mut self.order {
                    order.refuted(ply, depth, mv);
                }
                self.recorder.cut(ply, desk.moves.len() - i - 1);
                break;
            }
        }
        self.desks[ply] = desk;

        // Step 4. Remember.
        let best_move = best_move.expect("a decision node has a move");
        if let Some(table) = &mut self.table {
            let bound = match best {
                _ if best >= beta => Bound::AtLeast,
                _ if best <= alpha => Bound::AtMost,
                _ => Bound::Exact,
            };
            let score = score::from_here(best, ply);
            table.put(key, Entry { score, bound, depth, best: best_move });
        }
        Some(best)
    }

    /// The mean over all outcomes. Each is measured in full: a mean needs numbers, not bounds.
    fn chance(&mut self, seat: Seat, depth: u32) -> Option<i32> {
        let ply = self.walk.ply();
        let mut desk = take(&mut self.desks[ply]);
        desk.chances.clear();
        desk.tickets.clear();
        self.walk.pos.chances(&mut desk.chances);
        for (chance, weight) in &desk.chances {
            let undo = self.walk.resolve(*chance);
            let score = self.value(seat, depth, -INFINITE, INFINITE)?;
            self.walk.undo(undo);
            desk.tickets.push((score, *weight));
        }
        let score = score::expectation(desk.tickets.iter().copied());
        self.desks[ply] = desk;
        Some(score)
    }
}
