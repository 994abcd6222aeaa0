//! A game made of an explicit graph, and a search so plain that it cannot be wrong.
#![allow(dead_code, reason = "each test file uses its part")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use trebejo_core::{
    Control, Engine, Evaluator, Insight, Limits, Node, Outcome, Position, Rng, Root, Score, Seat,
    Thought,
};
use trebejo_diamond::Diamond;

/// One position of the graph: who acts, and where each action leads.
#[derive(Clone, Debug)]
pub struct Spot {
    pub node: Node,
    /// Target and weight; the weight counts at chance nodes only.
    pub ways: Vec<(usize, u32)>,
    /// The judgement for the side to move.
    pub judgement: i32,
}

/// First moves here.
pub fn first(ways: &[usize], judgement: i32) -> Spot {
    decision(Seat::First, ways, judgement)
}

/// Second moves here.
pub fn second(ways: &[usize], judgement: i32) -> Spot {
    decision(Seat::Second, ways, judgement)
}

fn decision(seat: Seat, ways: &[usize], judgement: i32) -> Spot {
    let ways = ways.iter().map(|way| (*way, 1)).collect();
    Spot { node: Node::Decision(seat), ways, judgement }
}

/// Chance decides here.
pub fn chance(ways: &[(usize, u32)]) -> Spot {
    Spot { node: Node::Chance, ways: ways.to_vec(), judgement: 0 }
}

/// The game ends here.
pub fn over(winner: Option<Seat>) -> Spot {
    Spot {
        node: Node::Over(Outcome { winner, end: "test", points: 1 }),
        ways: Vec::new(),
        judgement: 0,
    }
}

/// A place in a graph; moves and outcomes are the numbers of the ways.
#[derive(Clone, Debug)]
pub struct Graph {
    spots: Arc<[Spot]>,
    pub at: usize,
}

impl Graph {
    pub fn new(spots: Vec<Spot>) -> Graph {
        Graph { spots: spots.into(), at: 0 }
    }

    fn spot(&self) -> &Spot {
        &self.spots[self.at]
    }

    /// A random graph in layers, so that no position repeats and each has one depth, with many ways to
    /// the same position, many equal judgements and a few ends. With chance, every other layer is chance.
    pub fn random(rng: &mut Rng, layers: usize, width: usize, with_chance: bool) -> Graph {
        let mut spots = Vec::new();
        for layer in 0..=layers {
            let count = if layer == 0 { 1 } else { width };
            let next = spots.len() + count;
            for _ in 0..count {
                let ways: Vec<usize> = (0..1 + rng.below(4))
                    .map(|_| next + rng.below(width as u32) as usize)
                    .collect();
                let judgement = rng.below(21) as i32 - 10;
                let lot = if layer == 0 { 50 } else { rng.below(100) };
                spots.push(match lot {
                    0..3 => over(Some(Seat::First)),
                    3..6 => over(Some(Seat::Second)),
                    6..8 => over(None),
                    _ if with_chance && layer % 2 == 1 => {
                        let weigh = |way: &usize| (*way, 1 + rng.below(5));
                        chance(&ways.iter().map(weigh).collect::<Vec<_>>())
                    }
                    8..54 => first(&ways, judgement),
                    _ => second(&ways, judgement),
                });
            }
        }
        // Nothing looks beyond the last layer, but its ways have to lead somewhere.
        spots.extend((0..width).map(|_| over(None)));
        Graph::new(spots)
    }
}

impl Position for Graph {
    type Move = usize;
    type Chance = usize;
    type Undo = usize;

    fn node(&self) -> Node {
        self.spot().node
    }

    fn moves(&self, out: &mut Vec<usize>) {
        if let Node::Decision(_) = self.node() {
            out.extend(0..self.spot().ways.len());
        }
    }

    fn chances(&self, out: &mut Vec<(usize, u32)>) {
        if self.node() == Node::Chance {
            out.extend(self.spot().ways.iter().map(|(_, weight)| *weight).enumerate());
        }
    }

    fn play(&mut self, mv: usize) -> usize {
        let (to, _) = self.spot().ways[mv];
        std::mem::replace(&mut self.at, to)
    }

    fn resolve(&mut self, chance: usize) -> usize {
        self.play(chance)
    }

    fn undo(&mut self, undo: usize) {
        self.at = undo;
    }

    fn key(&self) -> u64 {
        Rng::new(self.at as u64).next_u64()
    }
}

/// Judges spots by what is written on them.
pub struct Written;

impl Evaluator<Graph> for Written {
    fn evaluate(&self, pos: &Graph) -> i32 {
        pos.spot().judgement
    }
}

/// Plain minimax and expectimax over the whole tree, for the first seat: value and whether it is proven
/// are both in the number, a win in `n` plies being 30000 - n.
pub fn plain<P: Position>(pos: &mut P, eval: &impl Evaluator<P>, depth: u32) -> i32 {
    let keys = &mut vec![pos.key()];
    plain_below(pos, eval, depth, keys)
}

/// The same below the root, with the keys of the positions from the root to here.
pub fn plain_below<P: Position>(
    pos: &mut P,
    eval: &impl Evaluator<P>,
    depth: u32,
    path: &mut Vec<u64>,
) -> i32 {
    let ply = path.len() as i32 - 1;
    let node = pos.node();
    if let Node::Over(outcome) = node {
        return outcome.value_for(Seat::First) * (30_000 - ply);
    }
    if path[..path.len() - 1].contains(&pos.key()) {
        return 0;
    }
    let sign = if node == Node::Decision(Seat::First) { 1 } else { -1 };
    if depth == 0 && node != Node::Chance {
        return sign * eval.evaluate(pos);
    }
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    pos.moves(&mut moves);
    pos.chances(&mut chances);
    let mut values = Vec::new();
    for mv in moves {
        let undo = pos.play(mv);
        path.push(pos.key());
        values.push(sign * plain_below(pos, eval, depth - 1, path));
        path.pop();
        pos.undo(undo);
    }
    if let Some(best) = values.into_iter().max() {
        return sign * best;
    }
    let (mut sum, mut total) = (0_i64, 0_i64);
    let mut all = Vec::new();
    for (chance, weight) in chances {
        let undo = pos.resolve(chance);
        path.push(pos.key());
        let value = plain_below(pos, eval, depth, path);
        path.pop();
        pos.undo(undo);
        sum += i64::from(value) * i64::from(weight);
        total += i64::from(weight);
        all.push(value);
    }
    // Proven only if all outcomes are, and then by the slowest.
    match () {
        () if all.iter().all(|value| *value > 28_000) => all.into_iter().min().unwrap(),
        () if all.iter().all(|value| *value < -28_000) => all.into_iter().max().unwrap(),
        () => ((sum / total) as i32).clamp(-28_000, 28_000),
    }
}

/// What an engine would publish for a plain value, seen from `seat`.
pub fn published(value: i32, seat: Seat) -> Score {
    let value = if seat == Seat::First { value } else { -value };
    match value.abs() {
        size if size > 28_000 => Score::Mate((30_000 - size) * value.signum()),
        _ => Score::Cp(value),
    }
}

/// A random Diamond position some plies into the game.
pub fn wander(rng: &mut Rng, plies: u32) -> Diamond {
    let mut pos = Diamond::start(Seat::First);
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        pos.moves(&mut moves);
        let undo = pos.play(*rng.pick(&moves).expect("a decision node has a move"));
        if !matches!(pos.node(), Node::Decision(_)) {
            pos.undo(undo);
        }
    }
    pos
}

/// Who moves.
pub fn seat<P: Position>(pos: &P) -> Seat {
    let Node::Decision(seat) = pos.node() else { panic!("not a decision") };
    seat
}

/// Lets an engine think where nothing has happened yet.
pub fn think<P: Position>(
    engine: &mut impl Engine<P>,
    pos: &P,
    limits: Limits,
) -> Thought<P::Move> {
    let stop = AtomicBool::new(false);
    let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
    engine.think(root, &limits, &mut Control { stop: &stop, report: &mut |_| {} })
}

/// Lets an engine think where nothing has happened yet, and show how.
pub fn explain<P: Position>(
    engine: &mut impl Engine<P>,
    pos: &P,
    limits: Limits,
) -> (Thought<P::Move>, Insight<P::Move>) {
    let stop = AtomicBool::new(false);
    let root = Root { pos, keys: &[pos.key()], repetition: Some(3) };
    engine.explain(root, &limits, &mut Control { stop: &stop, report: &mut |_| {} })
}

/// A limit of depth alone.
pub fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}
