//! The board as one side sees it, and what can be measured at a point of it.

use trebejo_core::{Position, Seat};
use trebejo_diamond::{Beads, Diamond, Move, Point};

use crate::tuning;

/// The beads of the side that looks, and the enemy's.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The looking side's beads.
    pub own: Beads,
    /// The other side's.
    pub enemy: Beads,
}

/// Which side has more beads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Ahead,
    Tied,
    Behind,
}

impl Board {
    /// The board of a position, as `seat` sees it.
    #[must_use]
    pub fn new(pos: &Diamond, seat: Seat) -> Board {
        Board { own: pos.beads(seat), enemy: pos.beads(seat.other()) }
    }

    /// The same board as the enemy sees it.
    #[must_use]
    pub fn turned(self) -> Board {
        Board { own: self.enemy, enemy: self.own }
    }

    /// The board with a bead moved, before anything is removed.
    #[must_use]
    pub fn moved(mut self, mv: Move) -> Board {
        self.own.remove(mv.from);
        self.own.insert(mv.to);
        self
    }

    /// The points without a bead.
    #[must_use]
    pub fn empty(self) -> Beads {
        Beads::BOARD.without(self.own.or(self.enemy))
    }

    /// The free part of a point's neighbours, from 0 to 1.
    #[must_use]
    pub fn mobility(self, point: Point) -> f32 {
        share(point.neighbours().and(self.empty()), point)
    }

    /// The part of a point's neighbours that are enemies, from 0 to 1.
    #[must_use]
    pub fn trap_potential(self, point: Point) -> f32 {
        share(point.neighbours().and(self.enemy), point)
    }

    /// How closed in a bead on this point can be after the enemy's next move, from 0 to 1. Friends around it
    /// close it in too, but without an enemy near there is no danger.
    #[must_use]
    pub fn danger(self, point: Point) -> f32 {
        let around = point.neighbours();
        let free = around.and(self.empty());
        let enemies = around.and(self.enemy);
        let arrives = |way: Point| !way.neighbours().and(self.enemy).without(enemies).is_empty();
        let closer = free.into_iter().any(arrives);
        if enemies.is_empty() && !closer {
            return 0.0;
        }
        let closed = around.count() - free.count() + u32::from(closer);
        closed as f32 / around.count() as f32
    }

    pub(crate) fn standing(self) -> Standing {
        match self.own.count().cmp(&self.enemy.count()) {
            std::cmp::Ordering::Greater => Standing::Ahead,
            std::cmp::Ordering::Equal => Standing::Tied,
            std::cmp::Ordering::Less => Standing::Behind,
        }
    }
}

impl Standing {
    /// One of three, as the standing is.
    pub(crate) fn pick<T>(self, ahead: T, tied: T, behind: T) -> T {
        match self {
            Standing::Ahead => ahead,
            Standing::Tied => tied,
            Standing::Behind => behind,
        }
    }
}

fn share(some: Beads, point: Point) -> f32 {
    some.count() as f32 / point.neighbours().count() as f32
}

/// The distance between two points along the axes of the drawing.
pub(crate) fn manhattan(a: Point, b: Point) -> i32 {
    let ([ax, ay], [bx, by]) = (a.place(), b.place());
    (ax - bx).abs() + (ay - by).abs()
}

fn from_middle(point: Point) -> i32 {
    let [x, y] = point.place();
    x.abs() + y.abs()
}

/// The five points of the middle diamond.
pub(crate) fn is_centre(point: Point) -> bool {
    from_middle(point) <= tuning::CENTRE_WITHIN
}

/// The centre and the four points that look at it.
pub(crate) fn is_near_centre(point: Point) -> bool {
    from_middle(point) <= tuning::NEAR_WITHIN
}

/// The four tips of the board.
pub(crate) fn is_corner(point: Point) -> bool {
    let [x, y] = point.place();
    x.abs().max(y.abs()) >= tuning::CORNER_AT
}

/// The legal moves.
pub(crate) fn moves(pos: &Diamond) -> Vec<Move> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beads(names: &str) -> Beads {
        Beads::of(names.split_whitespace().map(|name| Point::from_name(name).expect("a point")))
    }

    fn at(name: &str) -> Point {
        Point::from_name(name).expect("a point")
    }

    fn names(test: fn(Point) -> bool) -> String {
        Point::all().filter(|p| test(*p)).map(Point::name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn centre_near_and_corner_are_the_points_they_should_be() {
        assert_eq!(names(is_centre), "c cl cr cu cd");
        assert_eq!(names(is_near_centre), "tt lt rt bt c cl cr cu cd");
        assert_eq!(names(is_corner), "t l r b");
    }

    #[test]
    fn mobility_and_trap_potential_are_shares_of_the_neighbours() {
        let board = Board { own: beads("c t"), enemy: beads("cu cl b") };
        assert_eq!(board.mobility(at("c")), 0.5);
        assert_eq!(board.trap_potential(at("c")), 0.5);
        assert_eq!(board.turned().trap_potential(at("cu")), 0.25);
        assert_eq!((board.mobility(at("t")), board.trap_potential(at("t"))), (1.0, 0.0));
    }

    #[test]
    fn danger_is_what_the_next_enemy_move_can_close() {
        // tl's neighbours are t, tt and rr: an enemy on each of the first two, the third free.
        let near = |enemies| Board { own: beads("tl"), enemy: beads(enemies) }.danger(at("tl"));
        assert_eq!(near("t tt r"), 1.0, "r can step to rr");
        assert!((near("t tt") - 2.0 / 3.0).abs() < 1e-6, "those beside it cannot close rr");
        assert!((near("r") - 1.0 / 3.0).abs() < 1e-6);
        assert_eq!(near("b"), 0.0, "nobody is near");
        let crowded = Board { own: beads("tl t tt rr"), enemy: beads("b") };
        assert_eq!(crowded.danger(at("tl")), 0.0, "friends alone are no danger");
    }
}
