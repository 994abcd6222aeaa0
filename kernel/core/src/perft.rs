//! Counting action sequences: the test that finds rule bugs by their number.
//!
//! [`perft`] walks through every sequence and is the measure of everything faster. A [`PerftPlan`] finds the
//! same numbers with several threads, a table of what has been counted, and whatever shortcut a game knows.

mod plan;
mod table;

use crate::{Node, Position};

pub use plan::{PerftPlan, PerftProgress};
pub use table::{PerftTable, PerftTableError};

/// Counts the sequences of exactly `depth` actions. A chance outcome is an action and counts once,
/// whatever its weight. It begins at [`Position::for_perft`] and follows [`Position::perft_actions`].
pub fn perft<P: Position>(pos: &mut P, depth: u32) -> u64 {
    count(&mut pos.for_perft(), depth)
}

fn count<P: Position>(pos: &mut P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = pos.perft_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    actions.into_iter().map(|action| action.then(pos, |next| count(next, depth - 1))).sum()
}

/// What can happen next: a player's choice or an outcome of chance.
#[derive(Debug)]
pub enum Action<P: Position> {
    /// A player moves.
    Move(P::Move),
    /// Chance falls.
    Chance(P::Chance),
}

impl<P: Position> Action<P> {
    /// Everything that can happen next, once each; nothing if the game has ended.
    pub fn all(pos: &P) -> Vec<Action<P>> {
        match pos.node() {
            Node::Over(_) => Vec::new(),
            Node::Decision(_) => {
                let mut moves = Vec::with_capacity(64);
                pos.moves(&mut moves);
                moves.into_iter().map(Action::Move).collect()
            }
            Node::Chance => {
                let mut chances = Vec::with_capacity(64);
                pos.chances(&mut chances);
                chances.into_iter().map(|(chance, _)| Action::Chance(chance)).collect()
            }
        }
    }

    /// Lets it happen, asks `look` about what follows, and takes it back.
    pub fn then<T>(self, pos: &mut P, look: impl FnOnce(&mut P) -> T) -> T {
        let undo = self.act_on(pos);
        let answer = look(pos);
        pos.undo(undo);
        answer
    }

    /// Lets it happen.
    pub fn act_on(self, pos: &mut P) -> P::Undo {
        match self {
            Action::Move(mv) => pos.play(mv),
            Action::Chance(chance) => pos.resolve(chance),
        }
    }
}

impl<P: Position> Copy for Action<P> {}

impl<P: Position> Clone for Action<P> {
    fn clone(&self) -> Action<P> {
        *self
    }
}
