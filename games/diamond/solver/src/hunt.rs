//! Looking ahead without tables: a plain alpha-beta for the player that has no distances, and for tests that
//! want to hear it from someone who knows nothing of tables.

use trebejo_core::{Evaluator, Node, Position};
use trebejo_diamond::{Balance, Diamond, Move};

/// A won game, less the plies it takes.
pub(crate) const WON: i32 = 30_000;

/// A search that ends with its budget.
pub(crate) struct Hunt {
    /// Positions that may still be visited.
    pub(crate) budget: u64,
}

impl Hunt {
    /// The worth of a position to the side to move, looking `depth` plies ahead; `None` if the budget is spent.
    pub(crate) fn look(&mut self, pos: &Diamond, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        self.budget = self.budget.checked_sub(1)?;
        if let Node::Over(outcome) = pos.node() {
            return Some(outcome.value_for(pos.side_to_move()) * (WON + depth as i32));
        }
        if depth == 0 {
            return Some(Balance.evaluate(pos));
        }
        let (mut best, mut alpha) = (-WON * 2, alpha);
        for (_, after) in children(pos) {
            let worth = -self.look(&after, depth - 1, -beta, -alpha)?;
            best = best.max(worth);
            alpha = alpha.max(worth);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// Every move with the position after it; removals come first, they decide most.
pub(crate) fn children(pos: &Diamond) -> Vec<(Move, Diamond)> {
    let mut moves = Vec::with_capacity(24);
    pos.moves(&mut moves);
    let play = |mv| {
        let mut after = *pos;
        after.play(mv);
        (mv, after)
    };
    let mut children: Vec<(Move, Diamond)> = moves.into_iter().map(play).collect();
    children.sort_by_key(|(_, after)| after.beads(after.side_to_move()).count());
    children
}

/// Plies to the end if it can be forced within `depth` plies: positive for a win of the side to move, negative for
/// a loss.
#[cfg(test)]
pub(crate) fn forced(pos: &Diamond, depth: u32) -> Option<i32> {
    let worth = Hunt { budget: u64::MAX }.look(&pos.rested(), depth, -2 * WON, 2 * WON)?;
    let plies = depth as i32 - (worth.abs() - WON);
    (worth.abs() >= WON).then_some(plies * worth.signum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sources, Value};
    use trebejo_core::{Rng, Seat};

    #[test]
    fn the_small_table_agrees_with_the_search_on_short_wins_of_random_games() {
        let sources = Sources::new(None);
        let mut rng = Rng::new(3);
        let (mut won, mut lost, mut open) = (0, 0, 0);
        for _ in 0..60 {
            let mut pos = Diamond::start(Seat::First);
            for _ in 0..rng.below(60) {
                let next: Vec<_> =
                    children(&pos.rested()).into_iter().map(|(_, after)| after).collect();
                match rng.pick(&next) {
                    Some(after) if after.node() == Node::Decision(after.side_to_move()) => {
                        pos = *after;
                    }
                    _ => break,
                }
            }
            let value = sources.know(&pos).value;
            match forced(&pos, 5) {
                Some(plies) if plies > 0 => {
                    assert_eq!(value, Value::Win, "{pos:?}");
                    won += 1;
                }
                Some(_) => {
                    assert_eq!(value, Value::Loss, "{pos:?}");
                    lost += 1;
                }
                None => open += 1,
            }
        }
        assert!(won > 5 && lost > 0 && open > 5, "{won} {lost} {open}");
    }
}
