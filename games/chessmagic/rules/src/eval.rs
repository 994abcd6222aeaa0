//! A first evaluation: that of chess. What a gift is worth the search finds out by trying it.

use trebejo_chess::Tapered;
use trebejo_core::{Evaluator, Seat};

use crate::{Foresight, Magic};

/// The first evaluation of ChessMagic.
#[derive(Copy, Clone, Debug, Default)]
pub struct Gifted;

impl Evaluator<Magic> for Gifted {
    fn evaluate(&self, pos: &Magic) -> i32 {
        Tapered.evaluate(pos.chess())
    }

    fn before_chance(&self, pos: &Magic) -> Option<(Seat, i32)> {
        Some((pos.turn().seat(), Tapered.evaluate(pos.chess())))
    }
}

impl Evaluator<Foresight> for Gifted {
    fn evaluate(&self, pos: &Foresight) -> i32 {
        self.evaluate(pos.position())
    }

    fn before_chance(&self, pos: &Foresight) -> Option<(Seat, i32)> {
        self.before_chance(pos.position())
    }
}
