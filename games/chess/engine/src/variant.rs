//! A game as the engine plays it: its rules, how chance takes part in them, and the figures that were measured for
//! it. The search knows none by name; `games/` has those that come with the engine.

use std::fmt::Debug;
use std::sync::Arc;

use trebejo_chess::ChessLike;
use trebejo_core::{Game, Position};

use crate::bench::BenchPlan;
use crate::chance::ChanceModel;
use crate::eval::Handcrafted;
use crate::eval::weights::Weights;
use crate::strength::Dial;

/// A game the engine plays: a type without values.
pub trait Variant: Copy + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Game<Position = Self::Position>;
    /// Its positions.
    type Position: ChessLike;
    /// How chance takes part in it.
    type Chance: ChanceModel<Self::Position>;

    /// How well players of each rating play.
    const DIAL: Dial;
    /// The searches its signature is made of.
    const BENCH: BenchPlan;

    /// The weights of the hand-made evaluation.
    fn weights() -> Arc<Weights>;

    /// The hand-made evaluation.
    #[must_use]
    fn handcrafted() -> Handcrafted<Self::Chance> {
        Handcrafted::new(Self::weights())
    }
}

/// A move of a variant.
pub type VariantMove<V> = <<V as Variant>::Position as Position>::Move;
