//! Whoever has to move can: a proof by going through all cases.
//!
//! A side has no move when every point beside its beads is taken: by its own beads or by the enemy's. So
//! take every set of four to six own beads, and look at its border, the points beside it that are not in
//! it. If the border is never empty, then a side without a move has the enemy on its whole border; and the
//! own bead beside such a point has no empty neighbour but an enemy, so it is trapped. After a turn no bead
//! is trapped: the trapped ones have left, and a bead that leaves only gives others air.

use trebejo_core::{Game, Options, Position, Rng, Seat};
use trebejo_diamond::{
    Beads, Diamond, DiamondChase, FEWEST, MOST, POINTS, Point, PositionError, read_position,
};

/// Every set of four to six points.
fn sets() -> impl Iterator<Item = Beads> {
    (0u32..1 << POINTS)
        .filter(|bits| (FEWEST..=MOST).contains(&bits.count_ones()))
        .map(|bits| Beads::of(Point::all().filter(|point| bits & 1 << point.index() != 0)))
}

fn border(set: Beads) -> Beads {
    set.fold(Beads::default(), |beside, point| beside.or(point.neighbours())).without(set)
}

#[test]
fn no_set_of_beads_is_without_a_border() {
    assert_eq!(sets().count(), 5985 + 20349 + 54264);
    assert!(sets().all(|set| !border(set).is_empty()));
}

#[test]
fn every_placement_without_a_move_has_a_trapped_bead_and_is_refused() {
    let mut shut_in = 0;
    for own in sets() {
        let mut enemy = border(own);
        if enemy.count() > MOST {
            continue; // six beads cannot shut this set in
        }
        // Where the border takes fewer than four, the rest stand anywhere.
        let elsewhere = Point::all().filter(|point| !own.has(*point));
        for point in elsewhere {
            if enemy.count() < FEWEST {
                enemy.insert(point);
            }
        }
        let cell = |point| {
            if own.has(point) {
                'G'
            } else if enemy.has(point) {
                'R'
            } else {
                '.'
            }
        };
        let text = format!("{} g 0", Point::all().map(cell).collect::<String>());
        let refused = read_position(&text);
        assert!(matches!(refused, Err(PositionError::Trapped { .. })), "{text}: {refused:?}");
        shut_in += 1;
    }
    assert!(shut_in > 1000, "{shut_in}");
}

#[test]
fn no_bead_is_trapped_after_a_turn() {
    let mut rng = Rng::new(21);
    for _ in 0..500 {
        let mut pos: Diamond = DiamondChase::start(&Options::default());
        loop {
            let mut moves = Vec::new();
            pos.moves(&mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            pos.play(*mv);
            assert!(Seat::BOTH.iter().all(|seat| pos.trapped(*seat).is_empty()), "{pos:?}");
        }
    }
}
