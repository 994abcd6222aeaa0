//! Counting action sequences: the test that finds rule bugs by their number.

use crate::{Node, Position};

/// Counts the sequences of exactly `depth` actions. A chance outcome is an action and counts once,
/// whatever its weight; a game that has ended is not extended.
pub fn perft<P: Position>(pos: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match pos.node() {
        Node::Over(_) => 0,
        Node::Decision(_) => {
            let mut moves = Vec::with_capacity(64);
            pos.moves(&mut moves);
            if depth == 1 {
                return moves.len() as u64;
            }
            let mut nodes = 0;
            for mv in moves {
                let undo = pos.play(mv);
                nodes += perft(pos, depth - 1);
                pos.undo(undo);
            }
            nodes
        }
        Node::Chance => {
            let mut chances = Vec::with_capacity(64);
            pos.chances(&mut chances);
            let mut nodes = 0;
            for (chance, _) in chances {
                let undo = pos.resolve(chance);
                nodes += perft(pos, depth - 1);
                pos.undo(undo);
            }
            nodes
        }
    }
}

/// Counts as [`perft`] does, separately below each first move; `None` at a chance node or an end.
pub fn divide<P: Position>(pos: &mut P, depth: u32) -> Option<Vec<(P::Move, u64)>> {
    let Node::Decision(_) = pos.node() else { return None };
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let count = |mv| {
        let undo = pos.play(mv);
        let nodes = perft(pos, depth.saturating_sub(1));
        pos.undo(undo);
        (mv, nodes)
    };
    Some(moves.into_iter().map(count).collect())
}

/// Counts as [`perft`] does, separately below each outcome of chance; `None` unless chance acts.
pub fn divide_chances<P: Position>(pos: &mut P, depth: u32) -> Option<Vec<(P::Chance, u64)>> {
    let Node::Chance = pos.node() else { return None };
    let mut chances = Vec::new();
    pos.chances(&mut chances);
    let count = |(chance, _)| {
        let undo = pos.resolve(chance);
        let nodes = perft(pos, depth.saturating_sub(1));
        pos.undo(undo);
        (chance, nodes)
    };
    Some(chances.into_iter().map(count).collect())
}
