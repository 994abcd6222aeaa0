//! A game made of an explicit tree, whose value anyone can work out: what searches are tested against.
//!
//! A [`Tree`] is written down (or grown at random), turned into a [`TreePosition`] to search, and asked for
//! its value by plain recursion without any cleverness.

use std::sync::Arc;

use trebejo_core::{Evaluator, Node, Outcome, Position, Rng, Seat};

/// A tree of decisions, chance and ends. Values are seen from the first seat throughout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// A seat chooses a branch.
    Decision {
        /// Who chooses; it need not be the other one after each branch.
        seat: Seat,
        /// What [`TreeEval`] says here to a search that looks no further.
        worth: i32,
        /// Where the choice leads, at least one.
        branches: Vec<Tree>,
    },
    /// Chance chooses, each branch by its weight.
    Chance(Vec<(u32, Tree)>),
    /// The game is over.
    Over {
        /// Who has won; `None` is a draw.
        winner: Option<Seat>,
    },
}

impl Tree {
    /// A decision of `seat` that looks even at first sight.
    #[must_use]
    pub fn choice(seat: Seat, branches: impl Into<Vec<Tree>>) -> Tree {
        Tree::Decision { seat, worth: 0, branches: branches.into() }
    }

    /// An end that `seat` has won.
    #[must_use]
    pub fn won(seat: Seat) -> Tree {
        Tree::Over { winner: Some(seat) }
    }

    /// A drawn end.
    #[must_use]
    pub fn drawn() -> Tree {
        Tree::Over { winner: None }
    }

    /// What the tree is worth to the first seat if both play well and nobody looks further than `depth`
    /// actions: a win counts `win`, a decision at the horizon what it is worth, chance its mean. At the
    /// horizon chance is looked through, since evaluations judge decisions only.
    #[must_use]
    pub fn value(&self, depth: u32, win: f64) -> f64 {
        let below = depth.saturating_sub(1);
        match self {
            Tree::Over { winner } => {
                let value =
                    Outcome { winner: *winner, end: "tree", points: 1 }.value_for(Seat::First);
                f64::from(value) * win
            }
            Tree::Decision { worth, .. } if depth == 0 => f64::from(*worth),
            Tree::Decision { seat, branches, .. } => {
                let values = branches.iter().map(|tree| tree.value(below, win));
                match seat {
                    Seat::First => values.fold(f64::NEG_INFINITY, f64::max),
                    Seat::Second => values.fold(f64::INFINITY, f64::min),
                }
            }
            Tree::Chance(branches) => {
                let total: f64 = branches.iter().map(|(weight, _)| f64::from(*weight)).sum();
                let value = |(weight, tree): &(u32, Tree)| {
                    f64::from(*weight) * tree.value(below, win) / total
                };
                branches.iter().map(value).sum()
            }
        }
    }

    /// How many actions the longest way to an end has.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match self {
            Tree::Over { .. } => 0,
            Tree::Decision { branches, .. } => 1 + deepest(branches.iter()),
            Tree::Chance(branches) => 1 + deepest(branches.iter().map(|(_, tree)| tree)),
        }
    }

    /// The root as a position to search.
    #[must_use]
    pub fn position(&self) -> TreePosition {
        let mut spots = Vec::new();
        plant(self, &mut spots);
        TreePosition { spots: spots.into(), at: 0 }
    }

    /// A tree grown at random; equal generators grow equal trees.
    #[must_use]
    pub fn random(rng: &mut Rng, shape: RandomTree) -> Tree {
        grow(rng, shape, Seat::First, shape.depth)
    }
}

fn deepest<'a>(trees: impl Iterator<Item = &'a Tree>) -> u32 {
    trees.map(Tree::depth).max().unwrap_or(0)
}

/// How [`Tree::random`] grows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RandomTree {
    /// No way is longer than this; some ends come earlier.
    pub depth: u32,
    /// The most branches a node has, at least 1.
    pub width: u32,
    /// Whether chance has a say.
    pub chance: bool,
}

fn grow(rng: &mut Rng, shape: RandomTree, seat: Seat, depth: u32) -> Tree {
    if depth == 0 || (depth < shape.depth && rng.below(8) == 0) {
        let winners = [Some(Seat::First), Some(Seat::Second), None];
        return Tree::Over { winner: winners[rng.below(3) as usize] };
    }
    let width = 1 + rng.below(shape.width);
    if shape.chance && rng.below(3) == 0 {
        let branch = |_| (1 + rng.below(4), grow(rng, shape, seat, depth - 1));
        return Tree::Chance((0..width).map(branch).collect());
    }
    let worth = rng.below(401) as i32 - 200;
    // Now and then the same seat goes on, which a search must not take for granted either way.
    let next = if rng.below(6) == 0 { seat } else { seat.other() };
    let branches = (0..width).map(|_| grow(rng, shape, next, depth - 1)).collect();
    Tree::Decision { seat, worth, branches }
}

/// A place in a tree.
#[derive(Clone, Debug)]
pub struct TreePosition {
    spots: Arc<[Spot]>,
    at: usize,
}

/// A node of the planted tree, with the places of its branches.
#[derive(Clone, Debug)]
struct Spot {
    node: Node,
    worth: i32,
    branches: Vec<(u32, usize)>,
}

/// Puts a tree into the list, root first, and says where its root stands.
fn plant(tree: &Tree, spots: &mut Vec<Spot>) -> usize {
    let at = spots.len();
    let node = match tree {
        Tree::Decision { seat, .. } => Node::Decision(*seat),
        Tree::Chance(_) => Node::Chance,
        Tree::Over { winner } => Node::Over(Outcome { winner: *winner, end: "tree", points: 1 }),
    };
    spots.push(Spot { node, worth: 0, branches: Vec::new() });
    match tree {
        Tree::Decision { worth, branches, .. } => {
            assert!(!branches.is_empty(), "a decision needs a branch");
            spots[at].worth = *worth;
            spots[at].branches = branches.iter().map(|tree| (1, plant(tree, spots))).collect();
        }
        Tree::Chance(branches) => {
            assert!(!branches.is_empty(), "chance needs a branch");
            let branch = |(weight, tree): &(u32, Tree)| (*weight, plant(tree, spots));
            spots[at].branches = branches.iter().map(branch).collect();
        }
        Tree::Over { .. } => {}
    }
    at
}

impl TreePosition {
    fn spot(&self) -> &Spot {
        &self.spots[self.at]
    }

    fn go(&mut self, branch: usize) -> usize {
        let (_, to) = self.spot().branches[branch];
        std::mem::replace(&mut self.at, to)
    }
}

impl Position for TreePosition {
    /// The number of a branch, from 0.
    type Move = usize;
    type Chance = usize;
    type Undo = usize;

    fn node(&self) -> Node {
        self.spot().node
    }

    fn moves(&self, out: &mut Vec<usize>) {
        if matches!(self.node(), Node::Decision(_)) {
            out.extend(0..self.spot().branches.len());
        }
    }

    fn chances(&self, out: &mut Vec<(usize, u32)>) {
        if self.node() == Node::Chance {
            out.extend(
                self.spot().branches.iter().enumerate().map(|(i, (weight, _))| (i, *weight)),
            );
        }
    }

    fn play(&mut self, mv: usize) -> usize {
        self.go(mv)
    }

    fn resolve(&mut self, chance: usize) -> usize {
        self.go(chance)
    }

    fn undo(&mut self, undo: usize) {
        self.at = undo;
    }

    fn key(&self) -> u64 {
        Rng::new(self.at as u64).next_u64()
    }
}

/// Says what a decision of the tree is worth, from the side to move.
#[derive(Copy, Clone, Debug, Default)]
pub struct TreeEval;

impl Evaluator<TreePosition> for TreeEval {
    fn evaluate(&self, pos: &TreePosition) -> i32 {
        match pos.node() {
            Node::Decision(Seat::Second) => -pos.spot().worth,
            _ => pos.spot().worth,
        }
    }
}

#[cfg(test)]
mod tests {
    use trebejo_core::perft;

    use super::*;
    use Seat::{First, Second};

    #[test]
    fn both_sides_choose_what_is_best_for_them_and_chance_takes_the_mean() {
        let lost = || Tree::choice(Second, [Tree::won(First), Tree::won(Second)]);
        assert_eq!(lost().value(9, 1.0), -1.0);
        assert_eq!(Tree::choice(First, [lost(), Tree::drawn()]).value(9, 1.0), 0.0);
        let dice = Tree::Chance(vec![(3, Tree::won(First)), (1, Tree::won(Second))]);
        assert_eq!(dice.value(9, 1.0), 0.5);
        assert_eq!(Tree::choice(First, [lost(), dice, Tree::drawn()]).value(9, 100.0), 50.0);
    }

    #[test]
    fn beyond_the_horizon_a_decision_is_worth_what_it_says() {
        let leaf =
            |worth| Tree::Decision { seat: Second, worth, branches: vec![Tree::won(Second)] };
        let tree = Tree::choice(First, [leaf(30), leaf(-5)]);
        assert_eq!(tree.value(0, 1000.0), 0.0);
        assert_eq!(tree.value(1, 1000.0), 30.0);
        assert_eq!(tree.value(2, 1000.0), -1000.0);
        let mut pos = tree.position();
        pos.play(0);
        assert_eq!(TreeEval.evaluate(&pos), -30);
    }

    #[test]
    fn a_tree_can_be_walked_and_taken_back_as_a_position() {
        let mut rng = Rng::new(7);
        let shape = RandomTree { depth: 6, width: 3, chance: true };
        let (mut ways, mut chances, mut keys) = (0, 0, std::collections::HashSet::new());
        for _ in 0..50 {
            let tree = Tree::random(&mut rng, shape);
            assert!((1..=6).contains(&tree.depth()));
            let mut pos = tree.position();
            let key = pos.key();
            ways += perft(&mut pos, tree.depth());
            assert_eq!(pos.key(), key);
            assert_eq!(perft(&mut pos, tree.depth() + 1), 0);
            chances += u32::from(pos.node() == Node::Chance);
            keys =
                (0..pos.spots.len()).map(|at| TreePosition { at, ..pos.clone() }.key()).collect();
            assert_eq!(keys.len(), pos.spots.len());
        }
        assert!(ways > 50 && chances > 0 && !keys.is_empty());
    }

    #[test]
    fn equal_seeds_grow_equal_trees() {
        let shape = RandomTree { depth: 5, width: 4, chance: false };
        let grown = |seed| Tree::random(&mut Rng::new(seed), shape);
        assert_eq!(grown(3), grown(3));
        assert_ne!(grown(3), grown(4));
    }
}
