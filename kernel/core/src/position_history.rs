//! The positions a game has been through, as far as its rules ask about them: how often the one on the board has
//! occurred, whether that ends the game, and which draws may be claimed. Rounds, files, engines and protocols all
//! ask here.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

use crate::{Game, Node, Outcome, Position, Root};

/// The positions of a game since its start, by their keys.
pub struct PositionHistory<G> {
    /// The key of the start and of the position after each action.
    keys: Vec<u64>,
    /// The positions at the beginning of a turn: repetitions are counted there.
    turns: Vec<Turn>,
    /// How often a position has occurred at the beginning of a turn, by its key.
    counts: HashMap<u64, usize>,
    game: PhantomData<fn() -> G>,
}

/// The beginning of a turn.
#[derive(Copy, Clone)]
struct Turn {
    /// The place of its position in the list of keys.
    at: usize,
    /// How often the position has occurred, this time included.
    times: usize,
}

impl<G: Game> PositionHistory<G> {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: &G::Position) -> PositionHistory<G> {
        let mut history = PositionHistory {
            keys: Vec::new(),
            turns: Vec::new(),
            counts: HashMap::new(),
            game: PhantomData,
        };
        history.push(start);
        history
    }

    /// The position after the next action.
    pub fn push(&mut self, pos: &G::Position) {
        let key = pos.key();
        if G::begins_turn(pos) {
            let times = self.counts.entry(key).or_default();
            *times += 1;
            self.turns.push(Turn { at: self.keys.len(), times: *times });
        }
        self.keys.push(key);
    }

    /// Goes back to the position after so many actions.
    pub fn truncate(&mut self, actions: usize) {
        while let Some(turn) = self.turns.pop_if(|turn| turn.at > actions) {
            if let Some(times) = self.counts.get_mut(&self.keys[turn.at]) {
                *times -= 1;
            }
        }
        self.keys.truncate(actions + 1);
    }

    /// How often the position at the beginning of this turn has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.turns.last().map_or(0, |turn| turn.times)
    }

    /// Whether the position has occurred so often that the game is over.
    #[must_use]
    pub fn ends_by_repetition(&self) -> bool {
        G::REPETITION.is_some_and(|most| self.occurrences() >= most)
    }

    /// Who acts in the latest position, which is `pos`, or how the game ended, with repetition counted in.
    #[must_use]
    pub fn node(&self, pos: &G::Position) -> Node {
        node(pos, self.ends_by_repetition())
    }

    /// The same for the position after so many actions, which is `pos`.
    #[must_use]
    pub fn node_at(&self, actions: usize, pos: &G::Position) -> Node {
        let begun = self.turns.partition_point(|turn| turn.at <= actions);
        let times = begun.checked_sub(1).map_or(0, |last| self.turns[last].times);
        node(pos, G::REPETITION.is_some_and(|most| times >= most))
    }

    /// The same for the position after the next action, which would be `pos`.
    #[must_use]
    pub fn node_after(&self, pos: &G::Position) -> Node {
        let times = match G::begins_turn(pos) {
            true => self.counts.get(&pos.key()).map_or(1, |times| times + 1),
            false => self.occurrences(),
        };
        node(pos, G::REPETITION.is_some_and(|most| times >= most))
    }

    /// Why the game would be drawn if the seat to move claimed it, at whatever point of its turn.
    #[must_use]
    pub fn drawn_on_claim(&self, pos: &G::Position) -> Option<&'static str> {
        let Node::Decision(_) = self.node(pos) else { return None };
        match G::CLAIM {
            Some(enough) if self.occurrences() >= enough => Some("repetition"),
            _ => G::claim(pos),
        }
    }

    /// The draw the seat to move may claim now, as one word: `repetition`, `fifty`.
    #[must_use]
    pub fn claim(&self, pos: &G::Position) -> Option<&'static str> {
        self.drawn_on_claim(pos).filter(|_| G::may_claim(pos))
    }

    /// What an engine is given to think about in the latest position, which is `pos`.
    #[must_use]
    pub fn root<'a>(&'a self, pos: &'a G::Position) -> Root<'a, G::Position> {
        self.root_after(self.keys.len() - 1, pos)
    }

    /// The same for the position after so many actions.
    #[must_use]
    pub fn root_after<'a>(&'a self, actions: usize, pos: &'a G::Position) -> Root<'a, G::Position> {
        // Whoever searches claims as soon as it can.
        Root { pos, keys: &self.keys[..=actions], repetition: G::CLAIM.or(G::REPETITION) }
    }
}

/// Who acts in a position, or how the game ended.
fn node<P: Position>(pos: &P, repeated: bool) -> Node {
    match pos.node() {
        Node::Decision(_) | Node::Chance if repeated => Node::Over(Outcome::draw("repetition")),
        node => node,
    }
}

impl<G> Clone for PositionHistory<G> {
    fn clone(&self) -> PositionHistory<G> {
        PositionHistory {
            keys: self.keys.clone(),
            turns: self.turns.clone(),
            counts: self.counts.clone(),
            game: PhantomData,
        }
    }
}

impl<G> fmt::Debug for PositionHistory<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionHistory").field("keys", &self.keys.len()).finish_non_exhaustive()
    }
}
