//! The trait all engines are written against.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Action, Node};

/// A state of a game as a plain value: no history, no names, no clock, no luck inside.
///
/// Counters that the position's text carries (plies since a removal, fifty moves) belong to it, but
/// [`key`](Position::key) leaves them out. Repetition, agreement, resignation and time belong to the
/// round, not here.
pub trait Position: Clone + Send + Sync + 'static {
    /// One choice of a player.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// One outcome of chance; [`Never`](crate::Never) in games without luck.
    type Chance: Copy + Eq + Debug + Send + Sync + 'static;
    /// What it takes to step back.
    type Undo: Send + Sync + 'static;

    /// Who acts, or how it ended. Cheap: it lists no moves.
    fn node(&self) -> Node;

    /// Appends every legal move of the side to move, once each; nothing unless [`node`](Self::node)
    /// is a decision.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Appends every outcome of chance with its weight, in an order that is part of the record format;
    /// nothing unless [`node`](Self::node) is chance.
    fn chances(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Plays a legal move. What an illegal one does is not specified.
    fn play(&mut self, mv: Self::Move) -> Self::Undo;

    /// Lets chance fall. The outcome must be one of [`chances`](Self::chances).
    fn resolve(&mut self, chance: Self::Chance) -> Self::Undo;

    /// Takes back the latest `play` or `resolve`, whose undo this must be.
    fn undo(&mut self, undo: Self::Undo);

    /// A hash of the placement, the rights and the side to move, without counters: equal positions
    /// have equal keys, and repetition is counted by it.
    fn key(&self) -> u64;

    /// The position from which [`perft`](crate::perft) counts: without the actions it leaves out, such as
    /// doubling in backgammon.
    #[must_use]
    fn for_perft(&self) -> Self {
        self.clone()
    }

    /// The actions that [`perft`](crate::perft) counts, once each: all of them, nothing where the game has
    /// ended. Games of chess go on where a rule ends the game while there are legal moves, so that their
    /// counts are those of other programs.
    fn perft_actions(&self) -> Vec<Action<Self>> {
        Action::all(self)
    }

    /// A number for tables of counted sequences: two positions may share it only if equally many sequences
    /// of `depth` actions begin in them. [`key`](Self::key) alone will not do where a counter can end the
    /// game within `depth` actions. `None`, the default, keeps the game out of such tables.
    fn perft_key(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }

    /// How many sequences of exactly `depth` actions begin here, where the game can tell quicker than by
    /// playing them; the same number as [`perft`](crate::perft) counts.
    fn perft_shortcut(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }
}
