//! Monte Carlo tree search for any game: it plays the game out many times, looking most often at the
//! moves that have done well (UCT), and picks the one it has looked at most.
//!
//! The tree grows by the moves of one position for each playout. A win that is proven is never played
//! out again.

use trebejo_core::host::Clock;
use trebejo_core::{
    Branch, Control, Engine, Evaluator, Insight, Limits, Node, Position, Rng, Root, Score, Seat,
    Term, Thought, draw,
};

use crate::playout::Playout;
use crate::walk::Walk;
use crate::watch::Watch;

/// Plies of the tree that are shown to whoever wants to see it.
const SHOWN: u32 = 3;

/// How a [`Mcts`] goes about it. Limits given with a move apply as well.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct MctsPlan {
    /// Play out at most this many times.
    pub playouts: u32,
    /// How much a move that was looked at seldom is worth another look.
    pub curiosity: f64,
    /// How games are played out.
    pub playout: Playout,
}

/// The engine.
pub struct Mcts<E> {
    evaluator: E,
    plan: MctsPlan,
    clock: Clock,
    rng: Rng,
}

impl<E> Mcts<E> {
    /// An engine with this evaluation and plan, whose lots follow from `seed`.
    pub fn new(evaluator: E, plan: MctsPlan, clock: Clock, seed: u64) -> Mcts<E> {
        Mcts { evaluator, plan, clock, rng: Rng::new(seed) }
    }
}

impl<E> Mcts<E> {
    /// Thinks, and shows the first `plies` plies of the tree it has grown.
    fn search<P: Position>(
        &mut self,
        root: &Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
        plies: u32,
    ) -> (Thought<P::Move>, Vec<Branch<P::Move>>)
    where
        E: Evaluator<P>,
    {
        let mut watch = Watch::new(limits, self.clock, control.stop);
        let mut forest = Forest {
            walk: Walk::new(root),
            evaluator: &self.evaluator,
            plan: self.plan,
            rng: &mut self.rng,
            twigs: vec![Twig::new(Step::Root)],
            depth: limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize),
            deepest: 0,
        };
        forest.grow(0);
        let mut next_report = 1_000;
        // With a clock running, an only move needs no thought.
        let forced = limits.clock.is_some() && forest.twigs[0].children.len() == 1;
        for playouts in 1..=self.plan.playouts {
            // The first playout is for free: there has to be a move.
            let late = playouts > 1 && (forced || watch.is_over(forest.walk.nodes));
            if late || forest.twigs[0].proven.is_some() {
                break;
            }
            forest.playout();
            if playouts == next_report {
                next_report *= 2;
                (control.report)(&forest.thought(&watch));
            }
        }
        let thought = forest.thought(&watch);
        (control.report)(&thought);
        let branches = forest.branches(0, plies);
        (thought, branches)
    }
}

impl<P: Position, E: Evaluator<P>> Engine<P> for Mcts<E> {
    fn think(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> Thought<P::Move> {
        self.search(&root, limits, control, 0).0
    }

    fn explain(
        &mut self,
        root: Root<'_, P>,
        limits: &Limits,
        control: &mut Control<'_, P::Move>,
    ) -> (Thought<P::Move>, Insight<P::Move>) {
        let (thought, branches) = self.search(&root, limits, control, SHOWN);
        (thought, Insight { branches, ..Insight::default() })
    }
}

/// How a position was reached from its parent.
enum Step<P: Position> {
    Root,
    Move(P::Move),
    Chance(P::Chance),
}

/// A position in the tree.
struct Twig<P: Position> {
    step: Step<P>,
    /// Where its children lie; none if it has not grown.
    children: std::ops::Range<usize>,
    visits: u32,
    /// Points of the first seat, from -1 to 1 a visit.
    points: f64,
    /// The value for the first seat, once there is no doubt.
    proven: Option<i32>,
}

impl<P: Position> Twig<P> {
    fn new(step: Step<P>) -> Twig<P> {
        Twig { step, children: 0..0, visits: 0, points: 0.0, proven: None }
    }

    /// The mean result for `seat`.
    fn mean(&self, seat: Seat) -> f64 {
        let first = match self.proven {
            Some(value) => f64::from(value),
            None => self.points / f64::from(self.visits.max(1)),
        };
        first * sign(seat)
    }
}

/// Turns a value for the first seat into one for `seat`, and back.
fn sign(seat: Seat) -> f64 {
    if seat == Seat::First { 1.0 } else { -1.0 }
}

struct Forest<'a, P: Position, E> {
    walk: Walk<P>,
    evaluator: &'a E,
    plan: MctsPlan,
    rng: &'a mut Rng,
    /// The root first, brothers side by side.
    twigs: Vec<Twig<P>>,
    /// The tree grows no deeper.
    depth: usize,
    deepest: u32,
}

impl<P: Position, E: Evaluator<P>> Forest<'_, P, E> {
    /// Gives a twig its children; the walk stands on it.
    fn grow(&mut self, twig: usize) {
        let begin = self.twigs.len();
        let (mut moves, mut chances) = (Vec::new(), Vec::new());
        self.walk.pos.moves(&mut moves);
        self.walk.pos.chances(&mut chances);
        self.twigs.extend(moves.into_iter().map(|mv| Twig::new(Step::Move(mv))));
        self.twigs.extend(chances.into_iter().map(|(chance, _)| Twig::new(Step::Chance(chance))));
        self.twigs[twig].children = begin..self.twigs.len();
    }

    /// Step 1: down the tree to a leaf. Step 2: let it grow if it was here before. Step 3: play out.
    /// Step 4: tell everyone on the way back.
    fn playout(&mut self) {
        let mut path = vec![0];
        let mut undos = Vec::new();
        let points = loop {
            let twig = path[path.len() - 1];
            let node = self.walk.pos.node();
            if let Node::Over(outcome) = node {
                let value = outcome.value_for(Seat::First);
                self.twigs[twig].proven = Some(value);
                break f64::from(value);
            }
            // Whoever repeats can repeat again. That holds on this path only, so it proves nothing.
            if twig > 0 && self.walk.repeats() {
                break 0.0;
            }
            if self.twigs[twig].children.is_empty() {
                if self.twigs[twig].visits == 0 || path.len() > self.depth {
                    let Forest { walk, evaluator, plan, rng, .. } = self;
                    break plan.playout.play(walk, *evaluator, rng);
                }
                self.grow(twig);
            }
            let child = match node {
                Node::Decision(seat) => self.choose(twig, seat),
                _ => self.draw(twig),
            };
            undos.push(match self.twigs[child].step {
                Step::Move(mv) => self.walk.play(mv),
                Step::Chance(chance) => self.walk.resolve(chance),
                Step::Root => unreachable!("the root is nobody's child"),
            });
            path.push(child);
            if let Some(value) = self.twigs[child].proven {
                break f64::from(value);
            }
        };
        self.deepest = self.deepest.max(path.len() as u32 - 1);
        while let Some(twig) = path.pop() {
            self.twigs[twig].visits += 1;
            self.twigs[twig].points += points;
            self.prove(twig);
            if let Some(undo) = undos.pop() {
                self.walk.undo(undo);
            }
        }
    }

    /// The child most worth a look: one that does well, or one hardly looked at.
    fn choose(&self, twig: usize, seat: Seat) -> usize {
        let parent = &self.twigs[twig];
        let log = f64::from(parent.visits.max(1)).ln();
        let worth = |child: &usize| {
            let child = &self.twigs[*child];
            if child.visits == 0 {
                return f64::INFINITY;
            }
            child.mean(seat) + self.plan.curiosity * (log / f64::from(child.visits)).sqrt()
        };
        first_max(parent.children.clone(), worth).expect("a decision node has a move")
    }

    /// A child by lot, as likely as chance has it; the walk stands on `twig`.
    fn draw(&mut self, twig: usize) -> usize {
        let fallen = draw(&self.walk.pos, self.rng);
        let is_it =
            |child: &usize| matches!(self.twigs[*child].step, Step::Chance(c) if c == fallen);
        self.twigs[twig].children.clone().find(is_it).expect("a twig grows every outcome")
    }

    /// Settles a twig whose children leave no doubt: one wins, or all are settled; the walk stands on it.
    fn prove(&mut self, twig: usize) {
        let Node::Decision(seat) = self.walk.pos.node() else { return };
        let children = &self.twigs[self.twigs[twig].children.clone()];
        let for_seat = |child: &Twig<P>| child.proven.map(|value| value * sign(seat) as i32);
        let best = if children.iter().any(|child| for_seat(child) == Some(1)) {
            Some(1)
        } else {
            // One open child leaves the twig open.
            let all: Option<Vec<i32>> = children.iter().map(for_seat).collect();
            all.and_then(|values| values.into_iter().max())
        };
        if let Some(value) = best {
            self.twigs[twig].proven = Some(value * sign(seat) as i32);
        }
    }

    /// The child to play: a proven win, else the one looked at most that is no proven loss.
    fn best(&self, twig: usize, seat: Seat) -> Option<usize> {
        let rank = |child: &usize| {
            let child = &self.twigs[*child];
            let proven = child.proven.map(|value| f64::from(value) * sign(seat)).unwrap_or(0.0);
            proven * 1e10 + f64::from(child.visits)
        };
        first_max(self.twigs[twig].children.clone(), rank)
    }

    /// The moves behind a twig, with what is known of each; the walk stands on the twig. Answers that were
    /// never looked at are counted only.
    fn branches(&mut self, twig: usize, plies: u32) -> Vec<Branch<P::Move>> {
        let Node::Decision(seat) = self.walk.pos.node() else { return Vec::new() };
        let mut branches = Vec::new();
        if plies == 0 {
            return branches;
        }
        for child in self.twigs[twig].children.clone() {
            let Twig { step: Step::Move(mv), visits, proven, .. } = &self.twigs[child] else {
                continue;
            };
            let (mv, visits, proven) = (*mv, *visits, *proven);
            if visits == 0 && twig > 0 {
                continue;
            }
            let undo = self.walk.play(mv);
            let children = self.branches(child, plies - 1);
            self.walk.undo(undo);
            let mean = self.twigs[child].mean(seat) as f32;
            let grown = self.twigs[child].children.clone();
            let unseen = grown.filter(|i| plies > 1 && self.twigs[*i].visits == 0).count() as u32;
            let proof = proven.map(|_| Term { name: "proven", value: mean });
            branches.push(Branch {
                score: (visits > 0).then_some(Score::Equity(mean)),
                visits: Some(visits.into()),
                terms: proof.into_iter().collect(),
                unseen,
                children,
                ..Branch::new(mv)
            });
        }
        branches
    }

    fn thought(&self, watch: &Watch<'_>) -> Thought<P::Move> {
        let mut pos = self.walk.pos.clone();
        let (mut line, mut score, mut twig) = (Vec::new(), 0.0, 0);
        while let Node::Decision(seat) = pos.node() {
            let Some(child) = self.best(twig, seat) else { break };
            let Step::Move(mv) = self.twigs[child].step else { break };
            if line.is_empty() {
                score = self.twigs[child].mean(seat);
            } else if self.twigs[child].visits == 0 {
                break;
            }
            line.push(mv);
            pos.play(mv);
            twig = child;
        }
        Thought {
            depth: self.deepest,
            nodes: self.walk.nodes,
            time: watch.elapsed(),
            score: Some(Score::Equity(score as f32)),
            line,
        }
    }
}

/// The first of the items with the greatest rank.
fn first_max<T>(items: impl Iterator<Item = T>, rank: impl Fn(&T) -> f64) -> Option<T> {
    let mut best = None;
    for item in items {
        let rank = rank(&item);
        if best.as_ref().is_none_or(|(top, _)| rank > *top) {
            best = Some((rank, item));
        }
    }
    best.map(|(_, item)| item)
}
