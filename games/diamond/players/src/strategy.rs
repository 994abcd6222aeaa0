//! The strategic value of a point, and how far it is from there to where it would hurt the enemy most.

use trebejo_diamond::{Beads, Point};

use crate::tuning::{self, NO_WAY};
use crate::{Board, find_path};

/// What a bead can expect on a point.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    /// Free neighbours, prey beside it, danger.
    pub(crate) value: f32,
    /// Steps to the nearest goal; none are counted where the point has no strategic value.
    pub(crate) way: f32,
}

impl Plan {
    /// The plan of the looking side's bead on this point. A bead that is no longer there has nothing to expect.
    pub(crate) fn new(board: Board, point: Point) -> Plan {
        if !board.own.has(point) {
            return Plan { value: -tuning::STRATEGY_DANGER, way: NO_WAY };
        }
        let free = point.neighbours().and(board.empty()).count() as f32;
        let prey = point.neighbours().and(board.enemy).into_iter().any(|e| breath(board, e) <= 1);
        let mut value = free * tuning::STRATEGY_MOBILITY;
        if prey {
            value += tuning::STRATEGY_TRAP;
        }
        if board.danger(point) >= 1.0 {
            value -= tuning::STRATEGY_DANGER;
        }
        // The first description looks for a way only from points that are worth something.
        let way = if value > 0.0 { way(board, point) } else { NO_WAY };
        Plan { value, way }
    }
}

/// How many ways out an enemy bead has.
fn breath(board: Board, enemy: Point) -> u32 {
    enemy.neighbours().and(board.empty()).count()
}

/// Where it would hurt: the free points beside the enemy beads that have the fewest of them, but not none.
fn goals(board: Board) -> Beads {
    let with_breath = || board.enemy.filter(|enemy| breath(board, *enemy) > 0);
    let Some(least) = with_breath().map(|enemy| breath(board, enemy)).min() else {
        return Beads::default();
    };
    let weakest = with_breath().filter(|enemy| breath(board, *enemy) == least);
    weakest.fold(Beads::default(), |goals, enemy| goals.or(enemy.neighbours().and(board.empty())))
}

/// Steps from a bead to the nearest goal.
fn way(board: Board, from: Point) -> f32 {
    let blocked = board.own.or(board.enemy);
    let paths = goals(board).map(|goal| find_path(from, goal, blocked));
    let steps = paths.filter(|path| !path.is_empty()).map(|path| path.len() - 1);
    steps.min().map_or(NO_WAY, |steps| steps as f32)
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

    #[test]
    fn the_way_leads_to_the_weakest_enemy_around_everybody() {
        // The enemy on t has one way out, tl; the one on b has three.
        let board = Board { own: beads("tt tr cd"), enemy: beads("t b") };
        assert_eq!(goals(board), beads("tl"));
        // cd - cr - rt - rr - tl: through tt it would be shorter, but that is taken.
        assert_eq!(way(board, at("cd")), 4.0);
        assert_eq!(way(board, at("tt")), 1.0);
        // tr - ll - l … is the only way out of there; around the whole board it goes.
        assert!(way(board, at("tr")) > 4.0);
    }

    #[test]
    fn strategic_value_counts_freedom_prey_and_danger() {
        let board = Board { own: beads("tt tr cd"), enemy: beads("t b") };
        // cd: c, cl, cr, bt are free, no enemy beside it; four steps to the goal.
        assert_eq!(Plan::new(board, at("cd")), Plan { value: 4.0, way: 4.0 });
        // tt: cu and tl are free, and t beside it has one way out.
        assert_eq!(Plan::new(board, at("tt")), Plan { value: 2.0 + 3.0, way: 1.0 });
        // An own bead on tl between t, tt and a free rr that r can close.
        let caught = Board { own: beads("tl"), enemy: beads("t tt r") };
        assert_eq!(Plan::new(caught, at("tl")).value, 1.0 + 3.0 - 2.0, "t and tt are prey too");
        // A bead between friends has no freedom, and from there no way is looked for.
        let crowded = Board { own: beads("t tl tr tt"), enemy: beads("b") };
        assert_eq!(Plan::new(crowded, at("t")), Plan { value: 0.0, way: NO_WAY });
    }
}
