//! The engine as an analyst: several lines at once, the move somebody made among them, and what a gift was worth.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_core::{Analysis, Analyst, Limits, Position, Question, Root, Weighed};

use crate::engine::{ChessEngine, Request};
use crate::eval::Evaluation;
use crate::root::Report;
use crate::score::{INFINITE, publish};
use crate::table::Bound;
use crate::variant::{Variant, VariantMove};

/// Of what may be spent on a decision, the move that was made gets one part if it is not among the best.
const PARTS: u32 = 4;
/// A look at one gift among many.
const GLANCE: Limits = Limits { time: None, depth: Some(6), nodes: Some(3_000), clock: None };

fn weighed<M: Copy>(found: &Report<M>) -> Option<Weighed<M>> {
    // A line that was never finished has no score.
    (found.score != -INFINITE && !found.line.is_empty()).then(|| {
        let score = publish(found.score);
        Weighed {
            line: found.line.clone(),
            score,
            chance: score.chance(),
            depth: found.depth,
            ends: None,
        }
    })
}

/// The lines of the deepest look that found them all.
struct Lines<M> {
    wanted: usize,
    /// Those of the look under way.
    fresh: Vec<Report<M>>,
    whole: Vec<Report<M>>,
}

impl<M: Copy> Lines<M> {
    /// Whether all lines of a depth are there now. A line that turns out better than one before it is reported again
    /// with those it has overtaken.
    fn add(&mut self, found: &Report<M>) -> bool {
        if found.bound != Bound::Exact {
            return false;
        }
        if self.fresh.first().is_some_and(|one| one.depth != found.depth) {
            self.fresh.clear();
        }
        match self.fresh.get_mut(found.rank - 1) {
            Some(one) => one.clone_from(found),
            None => self.fresh.push(found.clone()),
        }
        let whole = found.rank >= self.wanted && self.fresh.len() >= self.wanted;
        if whole {
            self.whole.clone_from(&self.fresh);
        }
        whole
    }
}

fn analysis<M: Copy>(list: &[Report<M>], nodes: u64, time: Duration) -> Analysis<M> {
    let mut choices: Vec<_> = list.iter().filter_map(weighed).collect();
    choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    Analysis {
        depth: list.first().map_or(0, |best| best.depth),
        nodes,
        time,
        choices,
        topic: "move",
        close: true,
    }
}

impl<V: Variant, E: Evaluation<V::Position>> ChessEngine<V, E> {
    /// The share of the limits the best lines get where a move was made that may not be among them.
    fn share(limits: &Limits, parts: u32) -> Limits {
        Limits {
            time: limits.time.map(|time| time * parts / PARTS),
            nodes: limits.nodes.map(|nodes| nodes * u64::from(parts) / u64::from(PARTS)),
            ..*limits
        }
    }

    /// What a position is worth to the side to move after a glance.
    fn glance(&mut self, pos: &V::Position) -> f32 {
        let root = Root { pos, keys: &[], repetition: None };
        let never = AtomicBool::new(false);
        let found = self.search(root, &Request::new(GLANCE), &never, &mut |_| {});
        found.first().and_then(weighed).map_or(0.5, |best| best.chance)
    }
}

impl<V: Variant, E: Evaluation<V::Position>> Analyst<V::Position> for ChessEngine<V, E> {
    fn analyse(
        &mut self,
        root: Root<'_, V::Position>,
        question: &Question<VariantMove<V>>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis<VariantMove<V>>),
    ) -> Analysis<VariantMove<V>> {
        let mut legal = Vec::new();
        root.pos.moves(&mut legal);
        let wanted = question.lines.clamp(1, legal.len().max(1));
        let limits = match question.chosen {
            Some(_) => Self::share(&question.limits, PARTS - 1),
            None => question.limits,
        };
        let mut lines = Lines { wanted, fresh: Vec::new(), whole: Vec::new() };
        let request = Request { lines: wanted, ..Request::new(limits) };
        let mut last = self.search(root, &request, stop, &mut |found| {
            if lines.add(found) {
                report(&analysis(&lines.whole, found.nodes, found.time));
            }
        });
        let (mut nodes, mut time) = last.first().map_or((0, Duration::ZERO), |r| (r.nodes, r.time));
        // Stopped within its first look it still has a line or two.
        let mut list = if lines.whole.is_empty() { last } else { std::mem::take(&mut lines.whole) };

        let chosen = question.chosen.filter(|mv| legal.contains(mv));
        if let Some(mv) = chosen.filter(|mv| !list.iter().any(|one| one.line.first() == Some(mv)))
            && !stop.load(Ordering::Relaxed)
        {
            let depth = list.first().map(|best| best.depth.max(1));
            let limits = Limits { depth, ..Self::share(&question.limits, 1) };
            let moves = [mv];
            let request = Request { moves: &moves, ..Request::new(limits) };
            last = self.search(root, &request, stop, &mut |_| {});
            nodes += last[0].nodes;
            time += last[0].time;
            list.append(&mut last);
        }
        analysis(&list, nodes, time)
    }

    fn luck(
        &mut self,
        pos: &V::Position,
        chance: <V::Position as Position>::Chance,
    ) -> Option<f32> {
        let mut outcomes = Vec::new();
        pos.chances(&mut outcomes);
        let whole: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let (mut mean, mut fell) = (0.0, None);
        for (outcome, weight) in outcomes {
            let mut after = *pos;
            after.resolve(outcome);
            let worth = self.glance(&after);
            mean += worth * weight as f32 / whole as f32;
            if outcome == chance {
                fell = Some(worth);
            }
        }
        fell.map(|fell| fell - mean)
    }
}
