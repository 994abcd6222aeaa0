//! The player that never gives a value away.
//!
//! Won positions it wins in as few plies as can be, where the full table is at hand, and by looking ahead among
//! winning moves where it is not. Lost ones it holds as long as can be. In a draw every move that keeps it is as
//! good against a perfect opponent; it plays for the imperfect one and leaves as few safe replies as possible.

use std::cmp::Reverse;

use trebejo_core::host::Clock;
use trebejo_core::{Branch, Control, Engine, Insight, Limits, Position, Rng, Root, Score, Thought};
use trebejo_diamond::{Diamond, Move};

use crate::entry::Value;
use crate::hunt::{Hunt, WON, children};
use crate::probe::{Known, Sources};

/// Positions to visit where distances are not known.
const BUDGET: u64 = 150_000;
/// Questions to the tables for telling equal draws apart.
const QUESTIONS: u64 = 4_000;
/// Plies of the expected course to show.
const SHOWN: usize = 12;
/// What a won position is called where its distance is not known.
const WINNING: i32 = 10_000;

/// The engine.
#[derive(Debug)]
pub struct Perfect {
    sources: Sources,
    clock: Clock,
    rng: Rng,
    questions: u64,
}

/// A move, where it leads, and what it is worth to us.
#[derive(Copy, Clone, Debug)]
struct Candidate {
    mv: Move,
    after: Diamond,
    known: Known,
    /// How often the position has been on the board.
    seen: usize,
}

impl Perfect {
    /// A player with these tables; among equal moves the seed decides.
    #[must_use]
    pub fn new(sources: Sources, clock: Clock, seed: u64) -> Perfect {
        Perfect { sources, clock, rng: Rng::new(seed), questions: 0 }
    }

    fn know(&mut self, pos: &Diamond) -> Known {
        self.questions += 1;
        self.sources.know(pos)
    }

    fn candidates(&mut self, pos: &Diamond, keys: &[u64]) -> Vec<Candidate> {
        let candidate = |(mv, after): (Move, Diamond)| Candidate {
            mv,
            after,
            known: self.know(&after).before(),
            seen: keys.iter().filter(|key| **key == after.key()).count(),
        };
        children(pos).into_iter().map(candidate).collect()
    }

    /// The chosen one of the moves that keep the value.
    fn choose(&mut self, all: &[Candidate], stopped: &dyn Fn() -> bool) -> Candidate {
        let value = all.iter().map(|c| c.known.value).max().expect("a decision node has a move");
        let mut kept: Vec<Candidate> =
            all.iter().copied().filter(|c| c.known.value == value).collect();
        // Among equals chance decides, so that no two games are alike.
        for i in (1..kept.len()).rev() {
            kept.swap(i, self.rng.below(i as u32 + 1) as usize);
        }
        match value {
            Value::Win if kept.iter().all(|c| c.known.plies.is_some()) => {
                *kept.iter().min_by_key(|c| c.known.plies).expect("not empty")
            }
            Value::Win => self.hunt(&kept, stopped),
            Value::Loss => self.resist(&kept),
            Value::Draw => self.set_traps(&kept, stopped),
        }
    }

    /// Without distances: looks ahead, ever deeper, among winning moves, first those to positions that are new.
    fn hunt(&mut self, kept: &[Candidate], stopped: &dyn Fn() -> bool) -> Candidate {
        let seen = kept.iter().map(|c| c.seen).min().expect("not empty");
        let mut kept: Vec<Candidate> = kept.iter().copied().filter(|c| c.seen == seen).collect();
        let mut hunt = Hunt { budget: BUDGET };
        for depth in 0.. {
            let mut worths = Vec::new();
            let mut alpha = -2 * WON;
            for candidate in &kept {
                let look = hunt.look(&candidate.after, depth, -2 * WON, -alpha);
                let Some(worth) = look.filter(|_| !stopped()) else { return kept[0] };
                alpha = alpha.max(-worth);
                worths.push(-worth);
            }
            // Stable: what was best before stays ahead of its equals.
            let mut order: Vec<usize> = (0..kept.len()).collect();
            order.sort_by_key(|i| Reverse(worths[*i]));
            kept = order.iter().map(|i| kept[*i]).collect();
            if worths[order[0]] >= WON {
                break;
            }
        }
        kept[0]
    }

    /// In a lost position: the longest way, then the one with the fewest replies that keep the win.
    fn resist(&mut self, kept: &[Candidate]) -> Candidate {
        let longest = kept.iter().map(|c| c.known.plies).max().expect("not empty");
        let long = kept.iter().filter(|c| c.known.plies == longest).copied();
        let wins = |c: &Candidate| self.replies(&c.after, Value::Win).len();
        long.min_by_key(wins).expect("not empty")
    }

    /// In a draw: a new position rather than a repeated one, then the fewest safe replies, then the fewest after
    /// our best answer to each of them.
    fn set_traps(&mut self, kept: &[Candidate], stopped: &dyn Fn() -> bool) -> Candidate {
        let seen = kept.iter().map(|c| c.seen).min().expect("not empty");
        let fresh: Vec<Candidate> = kept.iter().copied().filter(|c| c.seen == seen).collect();
        let safe: Vec<Vec<Diamond>> =
            fresh.iter().map(|c| self.replies(&c.after, Value::Draw)).collect();
        let least = safe.iter().map(Vec::len).min().expect("not empty");
        let mut tied = fresh.iter().zip(&safe).filter(|(_, safe)| safe.len() == least).peekable();
        let first = *tied.peek().expect("not empty").0;

        let limit = self.questions + QUESTIONS;
        let mut best: Option<(usize, Candidate)> = None;
        for (candidate, replies) in tied {
            let mut sum = 0;
            for reply in replies {
                if stopped() || self.questions > limit {
                    return best.map_or(first, |(_, candidate)| candidate);
                }
                sum += self.best_trap(reply);
            }
            if best.is_none_or(|(least, _)| sum < least) {
                best = Some((sum, *candidate));
            }
        }
        best.map_or(first, |(_, candidate)| candidate)
    }

    /// The fewest safe replies we can leave from a drawn position.
    fn best_trap(&mut self, pos: &Diamond) -> usize {
        let keeps = self.replies(pos, Value::Draw);
        keeps.iter().map(|after| self.replies(after, Value::Draw).len()).min().unwrap_or(0)
    }

    /// The positions after the moves that are worth `value` to whoever makes them.
    fn replies(&mut self, pos: &Diamond, value: Value) -> Vec<Diamond> {
        let after = children(&pos.rested()).into_iter().map(|(_, after)| after);
        after.filter(|after| self.know(after).before().value == value).collect()
    }

    /// The course both sides would take by the distances.
    fn course(&mut self, first: Candidate) -> Vec<Move> {
        let mut line = vec![first.mv];
        let mut pos = first.after;
        while line.len() < SHOWN && first.known.plies.is_some() {
            let best = children(&pos)
                .into_iter()
                .max_by_key(|(_, after)| self.know(after).before().rank());
            let Some((mv, after)) = best else { break };
            line.push(mv);
            pos = after;
        }
        line
    }
}

impl Known {
    /// As engines say it.
    fn score(self) -> Score {
        let plies = self.plies.map(|plies| plies as i32);
        match (self.value, plies) {
            (Value::Draw, _) => Score::Cp(0),
            (Value::Win, Some(plies)) => Score::Mate(plies),
            (Value::Loss, Some(plies)) => Score::Mate(-plies),
            (Value::Win, None) => Score::Cp(WINNING),
            (Value::Loss, None) => Score::Cp(-WINNING),
        }
    }
}

impl Engine<Diamond> for Perfect {
    fn think(
        &mut self,
        root: Root<'_, Diamond>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> Thought<Move> {
        self.explain(root, limits, control).0
    }

    fn explain(
        &mut self,
        root: Root<'_, Diamond>,
        limits: &Limits,
        control: &mut Control<'_, Move>,
    ) -> (Thought<Move>, Insight<Move>) {
        let (clock, begin) = (self.clock, self.clock.now());
        self.questions = 0;
        // Half of the time is for thinking, so that what has begun can be finished.
        let time = limits.time.map(|time| time / 2);
        let late = || time.is_some_and(|time| clock.since(begin) >= time);
        let stopped = || control.stopped() || late();
        let pos = root.pos.rested();
        let all = self.candidates(&pos, root.keys);
        let choice = self.choose(&all, &stopped);
        let thought = Thought {
            depth: choice.known.plies.unwrap_or(0),
            line: self.course(choice),
            nodes: self.questions,
            time: clock.since(begin),
            score: Some(choice.known.score()),
        };
        (control.report)(&thought);

        let branch = |c: &Candidate| Branch { score: Some(c.known.score()), ..Branch::new(c.mv) };
        let mut branches: Vec<_> = all.iter().map(branch).collect();
        // The choice first, then the others from good to bad.
        let worth = |branch: &Branch<Move>| {
            let known = all.iter().find(|c| c.mv == branch.mv).map_or(0, |c| c.known.rank());
            (branch.mv != choice.mv, Reverse(known))
        };
        branches.sort_by_key(worth);
        (thought, Insight { branches, ..Insight::default() })
    }
}
