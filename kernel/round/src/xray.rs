//! How an engine decided, in words: what `explain` gives, with moves written and the tree cut to a size that
//! can be sent and drawn.

use serde::Serialize;
use trebejo_core::{Bound, Branch, Cell, Factor, Game, MoveOf, Node, Position, Rule, Score, Term};

use crate::Line;

/// Plies of the tree that are shown.
const PLIES: u32 = 3;
/// Branches that are shown, all plies together.
const MOST: usize = 400;
/// Ranks of answers begin here: every move at the root comes before any answer.
const ANSWERS: usize = 100_000;

/// How an engine came to its choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Xray {
    /// The engine's name.
    pub engine: String,
    /// How many actions lead to the position.
    pub ply: u32,
    /// The position.
    pub position: String,
    /// The game's word for the seat to move.
    pub seat: String,
    /// What it thinks.
    #[serde(flatten)]
    pub line: Line,
    /// How it sees the state of the game.
    pub factors: Vec<Factor>,
    /// How strongly its rules speak.
    pub rules: Vec<Rule>,
    /// The moves it weighed.
    pub branches: Vec<XrayBranch>,
    /// Moves that are left out here, with all that is behind them.
    pub hidden: u32,
}

/// A move an engine weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct XrayBranch {
    /// Its canonical notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The cells of the move.
    pub cells: Vec<Cell>,
    /// What it is worth to the side that makes it.
    pub score: Option<Score>,
    /// Whether the score is exact.
    pub bound: Bound,
    /// How often it was looked at.
    pub visits: Option<u64>,
    /// The parts its worth is made of.
    pub terms: Vec<Term>,
    /// Answers never looked at because of a cut-off.
    pub unseen: u32,
    /// Answers that were looked at but are left out here, with all that is behind them.
    pub hidden: u32,
    /// The answers that were looked at.
    pub children: Vec<XrayBranch>,
}

/// The branches of a tree in words, and how many had to be left out at the root.
pub(crate) fn in_words<G: Game>(
    pos: &G::Position,
    branches: &[Branch<MoveOf<G>>],
) -> (Vec<XrayBranch>, u32) {
    let mut ranks = Vec::new();
    collect_ranks(branches, 0, 0, &mut ranks);
    write::<G>(pos, branches, 0, 0, &mut Room::new(&mut ranks))
}

/// Which ranks are shown.
struct Room {
    /// Whatever ranks before this.
    below: usize,
    /// And so many of those with this very rank.
    ties: usize,
}

impl Room {
    fn new(ranks: &mut [usize]) -> Room {
        if ranks.len() <= MOST {
            return Room { below: usize::MAX, ties: 0 };
        }
        let below = *ranks.select_nth_unstable(MOST).1;
        let ties = MOST - ranks.iter().filter(|rank| **rank < below).count();
        Room { below, ties }
    }

    fn takes(&mut self, rank: usize) -> bool {
        if rank == self.below && self.ties > 0 {
            self.ties -= 1;
            return true;
        }
        rank < self.below
    }
}

/// The rank of every branch: the best answers to the best moves come first, and no answer before its move.
fn collect_ranks<M>(branches: &[Branch<M>], above: usize, ply: u32, out: &mut Vec<usize>) {
    for (branch, rank) in branches.iter().zip(ranked(branches, above, ply)) {
        out.push(rank);
        if ply + 1 < PLIES {
            collect_ranks(&branch.children, rank, ply + 1, out);
        }
    }
}

/// The ranks of brothers, in their own order.
fn ranked<M>(branches: &[Branch<M>], above: usize, ply: u32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..branches.len()).collect();
    order.sort_by(|a, b| worth(&branches[*b]).total_cmp(&worth(&branches[*a])));
    let base = match ply {
        0 => 0,
        1 => ANSWERS + above,
        _ => above + 1,
    };
    let mut ranks = vec![0; branches.len()];
    for (place, i) in order.into_iter().enumerate() {
        ranks[i] = base + place;
    }
    ranks
}

/// How much a branch deserves to be shown beside its brothers.
fn worth<M>(branch: &Branch<M>) -> f64 {
    let tie = if branch.bound == Bound::Most { 0.0 } else { 0.5 };
    match (branch.visits, branch.score) {
        (Some(visits), _) => visits as f64,
        (None, Some(Score::Cp(cp))) => f64::from(cp) + tie,
        (None, Some(Score::Mate(plies))) if plies > 0 => 1e6 - f64::from(plies) + tie,
        (None, Some(Score::Mate(plies))) => -1e6 - f64::from(plies) + tie,
        (None, Some(Score::Equity(equity))) => f64::from(equity),
        (None, None) => f64::NEG_INFINITY,
    }
}

fn write<G: Game>(
    pos: &G::Position,
    branches: &[Branch<MoveOf<G>>],
    above: usize,
    ply: u32,
    room: &mut Room,
) -> (Vec<XrayBranch>, u32) {
    let mut written = Vec::new();
    let mut hidden = 0;
    for (branch, rank) in branches.iter().zip(ranked(branches, above, ply)) {
        if ply >= PLIES || !room.takes(rank) {
            hidden += 1 + count(&branch.children);
            continue;
        }
        let mut after = pos.clone();
        after.play(branch.mv);
        // Past a roll of the dice an answer cannot be written: it depends on the roll.
        let (children, below) = match after.node() {
            Node::Decision(_) => write::<G>(&after, &branch.children, rank, ply + 1, room),
            _ => (Vec::new(), 0),
        };
        written.push(XrayBranch {
            text: G::write_move(pos, branch.mv),
            cells: G::cells(pos, branch.mv),
            score: branch.score,
            bound: branch.bound,
            visits: branch.visits,
            terms: branch.terms.clone(),
            unseen: branch.unseen,
            hidden: below,
            children,
        });
    }
    (written, hidden)
}

fn count<M>(branches: &[Branch<M>]) -> u32 {
    branches.iter().map(|branch| 1 + count(&branch.children)).sum()
}

#[cfg(test)]
mod tests {
    use trebejo_core::Seat;
    use trebejo_diamond::{Diamond, DiamondChase};

    use super::*;

    /// Every line of play so many plies deep, each with its place in the list as its score.
    fn full(pos: &Diamond, plies: u32) -> Vec<Branch<trebejo_diamond::Move>> {
        if plies == 0 {
            return Vec::new();
        }
        let mut moves = Vec::new();
        pos.moves(&mut moves);
        let branch = |(i, mv)| {
            let mut after = *pos;
            after.play(mv);
            let score = Some(Score::Cp(i));
            Branch { score, children: full(&after, plies - 1), ..Branch::new(mv) }
        };
        (0..).zip(moves).map(branch).collect()
    }

    fn shown(branches: &[XrayBranch]) -> (u32, u32, u32) {
        branches.iter().fold((0, 0, 0), |(all, hidden, deepest), branch| {
            let (below, left_out, deep) = shown(&branch.children);
            (all + 1 + below, hidden + branch.hidden + left_out, deepest.max(1 + deep))
        })
    }

    #[test]
    fn a_small_tree_is_shown_whole_but_for_what_lies_too_deep() {
        let pos = Diamond::start(Seat::First);
        let tree = full(&pos, 2);
        let (branches, hidden) = in_words::<DiamondChase>(&pos, &tree);
        assert_eq!(shown(&branches), (count(&tree), 0, 2));
        assert_eq!(hidden, 0);
        assert_eq!(branches[0].text, "lr-l");
        assert_eq!(branches[0].cells, ["lr".into(), "l".into()] as [Cell; 2]);
    }

    #[test]
    fn a_large_tree_keeps_the_best_and_counts_the_rest() {
        let mut pos = Diamond::start(Seat::First);
        for text in ["bt-cd", "tt-cu", "cd-cr", "cu-cl", "b-bt", "t-tt"] {
            pos.play(DiamondChase::read_move(&pos, text).expect("a legal move"));
        }
        let tree = full(&pos, 4);
        let (branches, hidden) = in_words::<DiamondChase>(&pos, &tree);
        let (all, left_out, deepest) = shown(&branches);
        assert_eq!(all, MOST as u32);
        assert_eq!(all + left_out, count(&tree), "nothing is lost uncounted");
        assert_eq!((hidden, deepest), (0, PLIES));
        // The last move of the list has the best score, and so has the best answer to it.
        let best = branches.last().expect("moves");
        assert_eq!(best.children.len(), tree.last().expect("moves").children.len());
        assert!(branches[0].children.len() < best.children.len());
    }
}
