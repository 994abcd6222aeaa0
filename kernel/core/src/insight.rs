//! What an engine can show of how it decided: fuzzy factors and rules, and a tree of the moves it weighed.
//! User interfaces draw it as an X-ray; names are single words they translate.

use serde::Serialize;

use crate::{Score, Thought};

/// How an engine came to its choice; whatever it has nothing to say about stays empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight<M> {
    /// How it sees the state of the game, in fuzzy terms.
    pub factors: Vec<Factor>,
    /// How strongly each of its rules speaks.
    pub rules: Vec<Rule>,
    /// The moves it weighed, in the order it looked at them.
    pub branches: Vec<Branch<M>>,
}

/// A quantity seen through fuzzy sets: `aggression`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Factor {
    /// Its name, as one word.
    pub name: &'static str,
    /// What it is now.
    pub value: f32,
    /// How far the value belongs to each set.
    pub memberships: Vec<Membership>,
}

/// How far a value belongs to a fuzzy set.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Membership {
    /// The set: `low`, `medium` or `high`.
    pub name: &'static str,
    /// From 0 (not at all) to 1.
    pub degree: f32,
    /// The set's triangle: where it begins, where the degree is 1, where it ends. Two equal corners make a
    /// shoulder: everything beyond them belongs fully.
    pub points: [f32; 3],
}

/// A rule of an engine.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Rule {
    /// Its name, as one word: `attack`.
    pub name: &'static str,
    /// How strongly it speaks, from 0 to 1.
    pub strength: f32,
}

/// One part of what a move is worth to an engine.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Term {
    /// What it is for, as one word: `mobility`.
    pub name: &'static str,
    /// What it adds, in the engine's own measure.
    pub value: f32,
}

/// How a score relates to what the move is really worth to the engine.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// It is that.
    #[default]
    Exact,
    /// The move is worth at least this: the search stopped because that was enough.
    Least,
    /// The move is worth at most this: the search stopped because that was too little.
    Most,
}

/// A move an engine weighed, with what it saw behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<M> {
    /// The move.
    pub mv: M,
    /// What it is worth to the side that makes it; `None` if it was not looked at.
    pub score: Option<Score>,
    /// Whether the score is exact.
    pub bound: Bound,
    /// How often it was looked at, where the engine counts that.
    pub visits: Option<u64>,
    /// The parts its worth is made of.
    pub terms: Vec<Term>,
    /// How many answers were never looked at, because a cut-off made them needless.
    pub unseen: u32,
    /// The answers that were looked at, in that order.
    pub children: Vec<Branch<M>>,
}

impl<M> Default for Insight<M> {
    fn default() -> Self {
        Insight { factors: Vec::new(), rules: Vec::new(), branches: Vec::new() }
    }
}

impl<M: Copy> Insight<M> {
    /// What can be said of a thought alone: its expected course, move behind move.
    #[must_use]
    pub fn of_line(thought: &Thought<M>) -> Insight<M> {
        let mut behind = Vec::new();
        for (i, mv) in thought.line.iter().enumerate().rev() {
            let score = if i == 0 { thought.score } else { None };
            behind = vec![Branch { score, children: behind, ..Branch::new(*mv) }];
        }
        Insight { branches: behind, ..Insight::default() }
    }
}

impl<M> Branch<M> {
    /// A move nothing is known of yet.
    #[must_use]
    pub fn new(mv: M) -> Branch<M> {
        Branch {
            mv,
            score: None,
            bound: Bound::Exact,
            visits: None,
            terms: Vec::new(),
            unseen: 0,
            children: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_line_becomes_moves_behind_each_other_and_the_first_has_the_score() {
        let score = Some(Score::Cp(5));
        let thought =
            Thought { depth: 2, nodes: 9, time: Duration::ZERO, score, line: vec!['a', 'b'] };
        let behind = vec![Branch::new('b')];
        let insight = Insight::of_line(&thought);
        assert_eq!(insight.branches, [Branch { score, children: behind, ..Branch::new('a') }]);
        assert!(insight.factors.is_empty() && insight.rules.is_empty());
    }
}
