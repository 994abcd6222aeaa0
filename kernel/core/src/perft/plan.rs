//! Counting on several threads: the first plies become jobs, threads take one after the other.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::host::Threads;
use crate::{Action, PerftTable, Position};

/// Jobs for each thread, so that none waits long for the last, and progress can be seen.
const JOBS_EACH: usize = 100;
/// A job is at least so deep: shorter ones cost more to hand out than to do.
const LEAST_DEPTH: u32 = 3;

/// How to count.
#[derive(Copy, Clone)]
pub struct PerftPlan<'a> {
    /// The threads that count; with one, it is the caller's.
    pub threads: Threads,
    /// Where counts are kept, for games whose positions have a [`perft_key`](Position::perft_key).
    pub table: Option<&'a PerftTable>,
    /// Called now and then with how far the count is, by any of the threads.
    pub tell: &'a (dyn Fn(PerftProgress) + Sync),
}

/// How far a count is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PerftProgress {
    /// Jobs done.
    pub done: usize,
    /// All jobs.
    pub jobs: usize,
    /// Sequences found by now.
    pub nodes: u64,
}

impl PerftPlan<'_> {
    /// One thread, no table, nobody to tell.
    pub const ALONE: PerftPlan<'static> =
        PerftPlan { threads: Threads::ONE, table: None, tell: &|_| {} };

    /// Counts as [`perft`](crate::perft) does. What is beyond a `u64`, or its last number but
    /// one, comes out as [`u64::MAX`].
    pub fn count<P: Position>(&self, pos: &P, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.divide(pos, depth).into_iter().fold(0, |sum, (_, nodes)| sum.saturating_add(nodes))
    }

    /// Counts separately below each first action; there is none at depth 0.
    pub fn divide<P: Position>(&self, pos: &P, depth: u32) -> Vec<(Action<P>, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let pos = &pos.for_perft();
        let first = pos.perft_actions();
        let jobs = self.jobs(pos, &first, depth);
        let (next, done, found) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(0));
        let work = || {
            let mut counts = vec![0u64; first.len()];
            while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
                let nodes = self.walk(&mut job.pos.clone(), job.depth);
                counts[job.first] = counts[job.first].saturating_add(nodes);
                let before = found.fetch_add(nodes, Relaxed);
                let done = done.fetch_add(1, Relaxed) + 1;
                let nodes = before.saturating_add(nodes);
                (self.tell)(PerftProgress { done, jobs: jobs.len(), nodes });
            }
            counts
        };
        let threads = self.threads.with_count(self.threads.count().min(jobs.len()));
        let mut counts = threads.map(|_| work());
        let mut total = counts.pop().unwrap_or_default();
        for (sum, nodes) in counts.iter().flat_map(|counts| (0..).zip(counts)) {
            total[sum] = total[sum].saturating_add(*nodes);
        }
        first.into_iter().zip(total).collect()
    }

    /// Goes as many plies forward as it takes to have jobs enough.
    fn jobs<P: Position>(&self, pos: &P, first: &[Action<P>], depth: u32) -> Vec<Job<P>> {
        let after = |pos: &P, action: Action<P>| action.then(&mut pos.clone(), |next| next.clone());
        let root = |(first, action): (usize, &Action<P>)| Job {
            first,
            pos: after(pos, *action),
            depth: depth - 1,
        };
        let mut jobs: Vec<_> = first.iter().enumerate().map(root).collect();
        let enough = self.threads.count().saturating_mul(JOBS_EACH);
        let mut left = depth - 1;
        while left > LEAST_DEPTH && !jobs.is_empty() && jobs.len() < enough {
            left -= 1;
            let split = |Job { first, pos, .. }: Job<P>| {
                let next = |action| Job { first, pos: after(&pos, action), depth: left };
                pos.perft_actions().into_iter().map(next).collect::<Vec<_>>()
            };
            jobs = jobs.into_iter().flat_map(split).collect();
        }
        jobs
    }

    fn walk<P: Position>(&self, pos: &mut P, depth: u32) -> u64 {
        // The last ply is counted quicker than it is looked up.
        let table = self.table.filter(|_| depth > 1);
        let Some((table, key)) = table.zip(pos.perft_key(depth)) else {
            return pos.perft_shortcut(depth).unwrap_or_else(|| self.step(pos, depth));
        };
        if let Some(nodes) = table.get(key, depth) {
            return nodes;
        }
        // A shortcut passes by the table, so only the last two plies take it.
        let shortcut = if depth == 2 { pos.perft_shortcut(depth) } else { None };
        let nodes = shortcut.unwrap_or_else(|| self.step(pos, depth));
        table.put(key, depth, nodes);
        nodes
    }

    fn step<P: Position>(&self, pos: &mut P, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = pos.perft_actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions.into_iter().fold(0, |sum, action| {
            sum.saturating_add(action.then(pos, |next| self.walk(next, depth - 1)))
        })
    }
}

/// A part of the count.
struct Job<P> {
    /// Which of the first actions it is below.
    first: usize,
    pos: P,
    depth: u32,
}
