//! Alpha-beta for any game: it looks ever deeper until its time is up, remembers what it has found out,
//! and weighs outcomes of chance by their likelihood.
//!
//! [`AlphaBeta`] is the engine: the moves at the root, one depth after the other. The tree below the
//! root is searched in `tree.rs`.

use std::time::Duration;

use trebejo_core::host::Clock;
use trebejo_core::{
    Control, Engine, Evaluator, Insight, Limits, Node, Position, Rng, Root, Seat, Thought,
};

use crate::handicap::{Candidate, Handicap};
use crate::recorder::{Book, Off, Recorder};
use crate::score::{self, INFINITE};
use crate::table::Table;
use crate::tree::Tree;
use crate::watch::Watch;

/// No search goes deeper.
const DEEPEST: u32 = 100;

/// How an [`AlphaBeta`] goes about it. Limits given with a move apply as well.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Look this many plies ahead in the first place; more than 1 saves the steps before.
    pub from_depth: u32,
    /// Look at most this many plies ahead.
    pub depth: u32,
    /// Visit at most this many positions.
    pub nodes: u64,
    /// Think no longer than this if no limit is given with a move.
    pub patience: Option<Duration>,
    /// Remember `2^bits` positions, or none.
    pub table_bits: Option<u32>,
    /// Look at moves that were good elsewhere first, or at all moves as the game lists them.
    pub ordered: bool,
    /// What keeps it from playing its best.
    pub handicap: Handicap,
}

impl Plan {
    /// Everything it can do, as long as the limits allow.
    pub const FULL: Plan = Plan {
        from_depth: 1,
        depth: DEEPEST,
        nodes: u64::MAX,
        patience: None,
        table_bits: Some(18),
        ordered: true,
        handicap: Handicap { noise: 0, overlook: 0 },
    };

    /// The same for a player of a whole game: with a larger table, and a second for a move if nothing is said.
    pub const PLAYER: Plan =
        Plan { table_bits: Some(20), patience: Some(Duration::from_secs(1)), ..Plan::FULL };

    /// The given limits, tightened to what the plan allows.
    fn tighten(self, limits: &Limits) -> Limits {
        let depth = limits.depth.unwrap_or(DEEPEST).min(self.depth).clamp(1, DEEPEST);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(self.nodes);
        let free = *limits == Limits::default();
        let time = if free { self.patience } else { limits.time };
        Limits { time, depth: Some(depth), nodes: Some(nodes), ..*limits }
    }
}

/// The engine.
pub struct AlphaBeta<P: Position, E> {
    evaluator: E,
    plan: Plan,
    clock: Clock,
    rng: Rng,
    /// Made when first needed and kept from move to move.
    table: Option<Table<P::Move>>,
}

impl<P: Position, E: Evaluator<P>> AlphaBeta<P, E> {
    /// An engine with this evaluation and plan; the seed matters only if the plan has a handicap.
    pub fn new(evaluator: E, plan: Plan, clock: Clock, seed: u64) -> AlphaBeta<P, E> {
        AlphaBeta { evaluator, plan, clock, rng: Rng::new(seed), table: None }
    }

    /// From now on it looks so many plies ahead, at once and no further.
    pub(crate) fn fix_depth(&mut self, depth: u32) {
        let depth = depth.clamp(1, DEEPEST);
        self.plan = Plan { from_depth: depth, depth, ..self.plan };
    }

    /// Thinks, and lets someone look after each depth that was finished, and at the end.
    fn search<R: Recorder<P::Move>>(
        &mut self,
        root: &Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
        recorder: R,
        mut peek: impl FnMut(&mut Look<'_, P, E, R>, bool),
    ) -> Thought<P::Move> {
        let Node::Decision(seat) = root.pos.node() else {
            unreachable!("an engine is asked at decisions only")
        };
        let limits = self.plan.tighten(limits);
        let watch = Watch::new(&limits, self.clock, control.stop);
        if let Some(bits) = self.plan.table_bits {
            self.table.get_or_insert_with(|| Table::new(bits)).grow_older();
        }
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        let mut look = Look {
            seat,
            candidates: self.plan.handicap.candidates(&moves, &mut self.rng),
            tree: Tree::new(
                root,
                &self.evaluator,
                self.table.as_mut(),
                self.plan.ordered,
                watch,
                recorder,
            ),
            best: None,
        };

        let most = limits.depth.unwrap_or(DEEPEST);
        let mut done = 0;
        let forced = moves.len() == 1 && limits.clock.is_some();
        for depth in self.plan.from_depth.min(most)..=most {
            if forced || (depth > self.plan.from_depth && look.tree.watch.is_enough()) {
                break;
            }
            if !look.ahead(depth) {
                break;
            }
            done = depth;
            peek(&mut look, true);
            (control.report)(&look.thought(done));
            if look.is_settled(depth) {
                break;
            }
        }
        peek(&mut look, false);
        look.thought(done)
    }
}

impl<P: Position, E: Evaluator<P>> Engine<P> for AlphaBeta<P, E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        self.search(&root, limits, control, Off, |_, _| {})
    }

    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        let mut moves = Vec::new();
        root.pos.moves(&mut moves);
        let mut branches = Vec::new();
        let mut seen = Vec::new();
        let thought = self.search(&root, limits, control, Book::new(), |look, finished| {
            // A depth that was broken off counts only if there is nothing else.
            let heard = look.tree.recorder.take();
            if finished || branches.is_empty() {
                branches = heard;
            }
            seen.clone_from(&look.candidates);
        });
        self.plan.handicap.show(&mut branches, &moves, &seen);
        (thought, Insight { branches, ..Insight::default() })
    }

    /// With a limit or a handicap in its plan it is measured as one that begins every move anew.
    fn remembers(&self) -> bool {
        let Plan { depth, nodes, handicap, table_bits, .. } = self.plan;
        let unlimited = depth == DEEPEST && nodes == u64::MAX;
        unlimited && handicap == Plan::FULL.handicap && table_bits.is_some()
    }
}

/// One thought about a root.
struct Look<'a, P: Position, E, R> {
    seat: Seat,
    /// The moves that come to mind, the best so far in front.
    candidates: Vec<Candidate<P::Move>>,
    tree: Tree<'a, P, E, R>,
    /// The score and the expected course of the first candidate, once looked at.
    best: Option<(i32, Vec<P::Move>)>,
}

impl<P: Position, E: Evaluator<P>, R: Recorder<P::Move>> Look<'_, P, E, R> {
    /// Looks `depth` plies ahead; false if there was no time to finish. What was found until then
    /// counts: the first move looked at is the best of the previous depth, so another one that comes
    /// out above it is better.
    fn ahead(&mut self, depth: u32) -> bool {
        let mut top = -INFINITE;
        self.tree.recorder.enter(0);
        for i in 0..self.candidates.len() {
            let Candidate { mv, appeal } = self.candidates[i];
            // A move is interesting only if it looks better than the best so far.
            let alpha = (top - appeal).max(-INFINITE);
            let score = self.tree.weigh(self.seat, mv, depth - 1, alpha, INFINITE, i == 0);
            let Some(score) = score else { return false };
            self.tree.recorder.weighed(0, mv, score, alpha, INFINITE);
            if score > alpha {
                top = score + appeal;
                self.candidates[..=i].rotate_right(1);
                let mut line = vec![mv];
                line.extend(self.tree.line());
                self.best = Some((score, line));
            }
        }
        true
    }

    /// Whether looking deeper than `depth` cannot change anything.
    fn is_settled(&self, depth: u32) -> bool {
        let best = self.best.as_ref().map(|(score, _)| *score);
        best.and_then(score::distance).is_some_and(|plies| plies <= depth)
    }

    fn thought(&self, depth: u32) -> Thought<P::Move> {
        let (score, line) = match &self.best {
            Some((score, line)) => (Some(score::publish(*score)), line.clone()),
            None => (None, vec![self.candidates[0].mv]),
        };
        let (nodes, time) = (self.tree.walk.nodes, self.tree.watch.elapsed());
        Thought { depth, nodes, time, score, line }
    }
}
