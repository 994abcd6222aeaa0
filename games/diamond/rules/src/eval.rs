//! First evaluations for engines: the one the game was first described with, and a finer one.

use trebejo_core::{Evaluator, Seat};

use crate::Diamond;

/// The evaluation of the game's first description: empty neighbours of all own beads minus the enemy's,
/// plus own beads minus the enemy's. A bead is worth no more than a free neighbour.
#[derive(Copy, Clone, Debug, Default)]
pub struct SeedEval;

impl Evaluator<Diamond> for SeedEval {
    fn evaluate(&self, pos: &Diamond) -> i32 {
        let side = |seat: Seat| (pos.mobility(seat) + pos.beads(seat).count()) as i32;
        let own = pos.side_to_move();
        100 * (side(own) - side(own.other()))
    }
}

/// Our own evaluation: beads first, then freedom, then the points with four lines.
#[derive(Copy, Clone, Debug, Default)]
pub struct Balance;

impl Balance {
    const BEAD: i32 = 100;
    const FREEDOM: i32 = 6;
    const CROSSING: i32 = 4;
    /// A bead with a single way out can be trapped by one move.
    const LAST_BREATH: i32 = 14;

    fn side(pos: &Diamond, seat: Seat) -> i32 {
        let empty = pos.empty();
        let enemy = pos.beads(seat.other());
        let mut value = 0;
        for point in pos.beads(seat) {
            let around = point.neighbours();
            let free = around.and(empty).count() as i32;
            value += Self::BEAD + Self::FREEDOM * free;
            if around.count() == 4 {
                value += Self::CROSSING;
            }
            if free <= 1 && !around.and(enemy).is_empty() {
                value -= Self::LAST_BREATH;
            }
        }
        value
    }
}

impl Evaluator<Diamond> for Balance {
    fn evaluate(&self, pos: &Diamond) -> i32 {
        let own = pos.side_to_move();
        Self::side(pos, own) - Self::side(pos, own.other())
    }
}
