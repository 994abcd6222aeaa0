//! Bit masks of points in bulk: the board's symmetries and neighbourhoods as lookups in small tables.

use trebejo_diamond::{Beads, POINTS, Point};

/// All points.
pub(crate) const BOARD: u32 = Beads::BOARD.bits();
/// A mask is looked up in three parts of seven points.
const PART: usize = 7;
/// How many ways there are to turn and mirror the board onto itself.
pub(crate) const SYMMETRIES: usize = 8;

/// A function of sets of points that maps each point on its own: the image of a set is the union of images.
struct Union([[u32; 1 << PART]; POINTS / PART]);

impl Union {
    fn new(image: impl Fn(usize) -> u32) -> Union {
        let mut parts = [[0; 1 << PART]; POINTS / PART];
        for (p, part) in parts.iter_mut().enumerate() {
            for (set, union) in part.iter_mut().enumerate() {
                let points = (0..PART).filter(|i| set >> i & 1 != 0);
                *union = points.fold(0, |union, i| union | image(p * PART + i));
            }
        }
        Union(parts)
    }

    #[inline(always)]
    fn of(&self, set: u32) -> u32 {
        const LOW: u32 = (1 << PART) - 1;
        let [a, b, c] = &self.0;
        a[(set & LOW) as usize]
            | b[(set >> PART & LOW) as usize]
            | c[(set >> (2 * PART) & LOW) as usize]
    }
}

/// The tables.
pub(crate) struct Masks {
    neighbours: Union,
    symmetries: [Union; SYMMETRIES],
}

impl Masks {
    pub(crate) fn new() -> Masks {
        let point = |i| Point::new(i).expect("a point of the board");
        let image = |turn: usize, i: usize| {
            let [x, y] = point(i).place();
            let (x, y) = if turn & 1 == 0 { (x, y) } else { (-x, y) };
            let (x, y) = if turn & 2 == 0 { (x, y) } else { (x, -y) };
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            let there = Point::all().find(|p| p.place() == [x, y]);
            1 << there.expect("the board is symmetric").index()
        };
        Masks {
            neighbours: Union::new(|i| point(i).neighbours().bits()),
            symmetries: std::array::from_fn(|turn| Union::new(|i| image(turn, i))),
        }
    }

    /// All points next to one of the set.
    #[inline(always)]
    pub(crate) fn neighbours(&self, set: u32) -> u32 {
        self.neighbours.of(set)
    }

    /// The set after one of the eight turns and mirrorings; number 0 changes nothing.
    #[inline(always)]
    pub(crate) fn turned(&self, turn: usize, set: u32) -> u32 {
        self.symmetries[turn].of(set)
    }

    /// The trapped beads of `whose`, with `other` the other side's.
    #[inline(always)]
    pub(crate) fn trapped(&self, whose: u32, other: u32) -> u32 {
        let stuck = whose & !self.neighbours(BOARD & !(whose | other));
        // Hardly any bead is stuck, and only then it matters who stands beside it.
        if stuck == 0 { 0 } else { stuck & self.neighbours(other) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trebejo_core::Rng;

    #[test]
    fn a_turned_board_has_the_same_lines() {
        let masks = Masks::new();
        for turn in 0..SYMMETRIES {
            for i in 0..POINTS {
                let there = masks.turned(turn, 1 << i);
                assert_eq!(there.count_ones(), 1);
                let around = masks.turned(turn, masks.neighbours(1 << i));
                assert_eq!(masks.neighbours(there), around);
            }
        }
        assert_eq!(masks.turned(0, 0x15_5555), 0x15_5555);
    }

    #[test]
    fn trapped_beads_are_those_of_the_rules() {
        let masks = Masks::new();
        let set =
            |names: &[&str]| Beads::of(names.iter().filter_map(|n| Point::from_name(n))).bits();
        assert_eq!(masks.trapped(set(&["t", "tl", "tr"]), set(&["tt"])), set(&["t"]));
        assert_eq!(masks.trapped(set(&["t", "tl", "tr", "tt"]), set(&["c"])), 0);

        let mut rng = Rng::new(1);
        for _ in 0..10_000 {
            let own = rng.next_u64() as u32 & BOARD;
            let enemy = rng.next_u64() as u32 & BOARD & !own;
            let trapped = Point::all().filter(|point| {
                let around = point.neighbours().bits();
                own >> point.index() & 1 == 1 && around & !(own | enemy) == 0 && around & enemy != 0
            });
            assert_eq!(masks.trapped(own, enemy), Beads::of(trapped).bits());
        }
    }
}
