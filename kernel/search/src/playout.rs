//! Playing a game out: quick moves to the end, or as far as it makes sense, and then a judgement.

use trebejo_core::{Evaluator, Node, Position, Rng, Seat, draw};

use crate::walk::Walk;

/// How a [`Mcts`](crate::Mcts) plays games out.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Playout {
    /// After so many plies the evaluation decides.
    pub plies: u32,
    /// Of so many moves drawn by lot the one that looks best is played; 1 means at random.
    pub tries: u32,
    /// How sure a judgement is: at so many hundredths the expected result is 0.46, at twice as many
    /// 0.76, along the logistic curve.
    pub scale: f64,
}

impl Playout {
    /// Plays out from where the walk stands and comes back; the result is the first seat's.
    pub(crate) fn play<P: Position>(
        &self,
        walk: &mut Walk<P>,
        evaluator: &impl Evaluator<P>,
        rng: &mut Rng,
    ) -> f64 {
        let mut pos = walk.pos.clone();
        let mut moves = Vec::new();
        let mut plies = 0;
        loop {
            walk.nodes += 1;
            match pos.node() {
                Node::Over(outcome) => return f64::from(outcome.value_for(Seat::First)),
                Node::Chance => {
                    let fallen = draw(&pos, rng);
                    pos.resolve(fallen);
                }
                Node::Decision(seat) if plies >= self.plies => {
                    let own = (f64::from(evaluator.evaluate(&pos)) / self.scale / 2.0).tanh();
                    return if seat == Seat::First { own } else { -own };
                }
                Node::Decision(seat) => {
                    moves.clear();
                    pos.moves(&mut moves);
                    let mv = self.pick(&mut pos, seat, &moves, evaluator, rng);
                    pos.play(mv);
                    plies += 1;
                }
            }
        }
    }

    fn pick<P: Position>(
        &self,
        pos: &mut P,
        seat: Seat,
        moves: &[P::Move],
        evaluator: &impl Evaluator<P>,
        rng: &mut Rng,
    ) -> P::Move {
        let mut lot = || *rng.pick(moves).expect("a decision node has a move");
        let mut best = lot();
        if self.tries > 1 {
            let mut top = promise(pos, seat, best, evaluator);
            for _ in 1..self.tries {
                let mv = lot();
                let promise = promise(pos, seat, mv, evaluator);
                if promise > top {
                    (best, top) = (mv, promise);
                }
            }
        }
        best
    }
}

/// How a move looks to `seat` at first sight. Before a throw of the dice nothing can be said.
fn promise<P: Position>(
    pos: &mut P,
    seat: Seat,
    mv: P::Move,
    evaluator: &impl Evaluator<P>,
) -> i32 {
    let undo = pos.play(mv);
    let value = match pos.node() {
        Node::Over(outcome) => outcome.value_for(seat) * 30_000,
        Node::Chance => 0,
        Node::Decision(mover) if mover == seat => evaluator.evaluate(pos),
        Node::Decision(_) => -evaluator.evaluate(pos),
    };
    pos.undo(undo);
    value
}
