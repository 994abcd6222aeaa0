//! What a position is worth to a side, as the first description adds it up: bead by bead, then the count of
//! beads, then a factor for whoever is ahead or behind.

use trebejo_core::Term;
use trebejo_diamond::Point;

use crate::Board;
use crate::board::{is_centre, is_corner};
use crate::tuning;

/// A judgement with the parts it is made of; they add up to its [`total`](Judgement::total).
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// Free neighbours.
    pub mobility: f32,
    /// Enemies beside own beads.
    pub trap: f32,
    /// Friends beside own beads.
    pub safety: f32,
    /// Beads in the centre.
    pub centre: f32,
    /// Beads in the corners.
    pub corner: f32,
    /// Beads more than the enemy.
    pub beads: f32,
    /// What the factors for being ahead or behind add to all this.
    pub state: f32,
}

impl Judgement {
    /// The sum.
    #[must_use]
    pub fn total(&self) -> f32 {
        self.parts().iter().map(|term| term.value).sum()
    }

    /// The parts by name.
    #[must_use]
    pub fn parts(&self) -> [Term; 7] {
        let Judgement { mobility, trap, safety, centre, corner, beads, state } = *self;
        [
            Term { name: "mobility", value: mobility },
            Term { name: "trap", value: trap },
            Term { name: "safety", value: safety },
            Term { name: "centre", value: centre },
            Term { name: "corner", value: corner },
            Term { name: "beads", value: beads },
            Term { name: "state", value: state },
        ]
    }

    /// Adds another judgement, or takes it away.
    fn add(&mut self, other: &Judgement, sign: f32) {
        self.mobility += sign * other.mobility;
        self.trap += sign * other.trap;
        self.safety += sign * other.safety;
        self.centre += sign * other.centre;
        self.corner += sign * other.corner;
        self.state += sign * other.state;
    }

    fn scale(&mut self, factor: f32) {
        self.state += (factor - 1.0) * self.total();
    }
}

/// What a position that goes on is worth to the side that looks.
#[must_use]
pub fn judge(board: Board) -> Judgement {
    let mut sum = Judgement::default();
    for (side, sign) in [(board, 1.0), (board.turned(), -1.0)] {
        for point in side.own {
            sum.add(&bead(side, point), sign);
        }
    }
    sum.beads = (board.own.count() as f32 - board.enemy.count() as f32) * tuning::COUNT;
    sum.scale(board.standing().pick(tuning::JUDGE_AHEAD, 1.0, tuning::JUDGE_BEHIND));
    sum
}

/// What a bead is worth to the side that looks.
fn bead(board: Board, point: Point) -> Judgement {
    let around = point.neighbours();
    let given = |yes: bool, value: f32| if yes { value } else { 0.0 };
    let many = |count: u32, many: f32, one: f32| match count {
        0 => 0.0,
        1 => one,
        _ => many,
    };
    let enemies = around.and(board.enemy).count();
    let friends = around.and(board.own).count();
    let mut worth = Judgement {
        mobility: around.and(board.empty()).count() as f32 * tuning::BEAD_MOBILITY,
        trap: many(enemies, tuning::BEAD_TRAP_MANY, tuning::BEAD_TRAP_ONE),
        safety: many(friends, tuning::BEAD_SAFETY_MANY, tuning::BEAD_SAFETY_ONE),
        centre: given(is_centre(point), tuning::BEAD_CENTRE),
        corner: given(is_corner(point), tuning::BEAD_CORNER),
        ..Judgement::default()
    };
    worth.scale(board.standing().pick(tuning::BEAD_AHEAD, 1.0, tuning::BEAD_BEHIND));
    worth
}

#[cfg(test)]
mod tests {
    use trebejo_core::Seat;
    use trebejo_diamond::{Beads, Diamond};

    use super::*;

    fn beads(names: &str) -> Beads {
        Beads::of(names.split_whitespace().map(|name| Point::from_name(name).expect("a point")))
    }

    fn near(found: f32, expected: f32) {
        assert!((found - expected).abs() < 1e-3, "{found}, expected {expected}");
    }

    #[test]
    fn the_start_is_worth_nothing_to_either_side() {
        let board = Board::new(&Diamond::start(Seat::First), Seat::First);
        near(judge(board).total(), 0.0);
        near(judge(board.turned()).total(), 0.0);
    }

    #[test]
    fn beads_are_worth_what_was_computed_by_hand() {
        // t: three free neighbours and a corner; c: three free, one enemy, the centre.
        let board = Board { own: beads("t c"), enemy: beads("cu b") };
        near(bead(board, Point::from_name("t").unwrap()).total(), 3.0 * 4.0 + 6.0);
        near(bead(board, Point::from_name("c").unwrap()).total(), 3.0 * 4.0 + 8.0 + 8.0);
        // The enemy: cu has three free, one enemy beside it and is in the centre; b is like t.
        near(judge(board).total(), 0.0);
        // Two friends and two enemies beside cl: it is closed, and c is a friend of it.
        let crowd = Board { own: beads("cl c cu"), enemy: beads("cd lt b") };
        near(bead(crowd, Point::from_name("cl").unwrap()).total(), 25.0 + 12.0 + 8.0);
    }

    #[test]
    fn whoever_is_ahead_or_behind_multiplies() {
        // Own t and l: 2 * (3 * 4 + 6) = 36; enemy b: 18. One bead more: 15.
        let board = Board { own: beads("t l"), enemy: beads("b") };
        near(judge(board).total(), (36.0 * 1.5 - 18.0 * 1.8 + 15.0) * 1.3);
        near(judge(board.turned()).total(), (18.0 * 1.8 - 36.0 * 1.5 - 15.0) * 1.6);
        let parts = judge(board);
        near(parts.mobility, 12.0);
        near(parts.corner, 6.0);
        near(parts.parts().iter().map(|term| term.value).sum(), parts.total());
    }
}
