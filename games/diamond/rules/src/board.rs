//! The board: points, their names and places, and which are joined. Everything here is a table.

use std::fmt;

use trebejo_core::{Argument, ToArgument};

/// How many points the board has.
pub const POINTS: usize = 21;

/// One of the 21 points, in the order of the position text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

/// A set of points, one bit each.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Beads(pub(crate) u32);

/// A row of the board's table: short name, long name, place, neighbours by short name.
struct Row(&'static str, &'static str, [i32; 2], &'static [&'static str]);

// The names are those of the game's first description, in which `top_l` lies to the right of `top` and
// `top_r` to its left. The lines decide; the drawing follows the coordinates.
const BOARD: [Row; POINTS] = [
    Row("t", "top", [0, -384], &["tl", "tr", "tt"]),
    Row("tl", "top_l", [70, -314], &["t", "tt", "rr"]),
    Row("tr", "top_r", [-70, -314], &["t", "tt", "ll"]),
    Row("tt", "top_t", [0, -244], &["t", "tl", "tr", "cu"]),
    Row("l", "left", [-384, 0], &["ll", "lr", "lt"]),
    Row("ll", "left_l", [-314, -70], &["l", "lt", "tr"]),
    Row("lr", "left_r", [-314, 70], &["l", "lt", "bl"]),
    Row("lt", "left_t", [-244, 0], &["l", "ll", "lr", "cl"]),
    Row("r", "right", [384, 0], &["rr", "rl", "rt"]),
    Row("rr", "right_r", [314, -70], &["r", "rt", "tl"]),
    Row("rl", "right_l", [314, 70], &["r", "rt", "br"]),
    Row("rt", "right_t", [244, 0], &["r", "rr", "rl", "cr"]),
    Row("b", "bottom", [0, 384], &["bl", "br", "bt"]),
    Row("br", "bottom_r", [70, 314], &["b", "bt", "rl"]),
    Row("bl", "bottom_l", [-70, 314], &["b", "bt", "lr"]),
    Row("bt", "bottom_t", [0, 244], &["b", "bl", "br", "cd"]),
    Row("c", "center", [0, 0], &["cl", "cr", "cu", "cd"]),
    Row("cl", "center_l", [-70, 0], &["c", "cu", "cd", "lt"]),
    Row("cr", "center_r", [70, 0], &["c", "cu", "cd", "rt"]),
    Row("cu", "center_t_up", [0, -70], &["c", "cl", "cr", "tt"]),
    Row("cd", "center_t_down", [0, 70], &["c", "cl", "cr", "bt"]),
];

/// For each point the set of its neighbours, worked out from the table at compile time.
const NEIGHBOURS: [Beads; POINTS] = {
    let mut sets = [Beads(0); POINTS];
    let mut i = 0;
    while i < POINTS {
        let names = BOARD[i].3;
        let mut k = 0;
        while k < names.len() {
            sets[i].0 |= 1 << index_of(names[k].as_bytes());
            k += 1;
        }
        i += 1;
    }
    sets
};

/// The place of a short name in the table; a name that is not there does not compile.
const fn index_of(name: &[u8]) -> usize {
    let mut i = 0;
    while i < POINTS {
        let row = BOARD[i].0.as_bytes();
        if row.len() == name.len() && row[0] == name[0] && (name.len() == 1 || row[1] == name[1]) {
            return i;
        }
        i += 1;
    }
    panic!("no point of this name")
}

impl Point {
    /// Every point, in the order of the position text.
    pub fn all() -> impl ExactSizeIterator<Item = Point> + Clone {
        (0..POINTS as u8).map(Point)
    }

    /// The point at this place in the position text.
    #[must_use]
    pub fn new(index: usize) -> Option<Point> {
        (index < POINTS).then_some(Point(index as u8))
    }

    /// Its place in the position text.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The short name used in moves: `tt`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        BOARD[self.index()].0
    }

    /// The long name: `top_t`.
    #[must_use]
    pub const fn long_name(self) -> &'static str {
        BOARD[self.index()].1
    }

    /// The point of this short or long name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Point> {
        Point::all().find(|point| point.name() == name || point.long_name() == name)
    }

    /// Where it is drawn: x to the right, y downwards, the centre at 0,0.
    #[must_use]
    pub const fn place(self) -> [i32; 2] {
        BOARD[self.index()].2
    }

    /// The points joined to it by a line.
    #[must_use]
    pub const fn neighbours(self) -> Beads {
        NEIGHBOURS[self.index()]
    }
}

/// A point has the same short name in every language.
impl ToArgument for Point {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Beads {
    /// All points of the board.
    pub const BOARD: Beads = Beads((1 << POINTS) - 1);

    /// The set of these points.
    #[must_use]
    pub fn of(points: impl IntoIterator<Item = Point>) -> Beads {
        let mut beads = Beads(0);
        for point in points {
            beads.insert(point);
        }
        beads
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is among them.
    #[must_use]
    pub const fn has(self, point: Point) -> bool {
        self.0 & (1 << point.0) != 0
    }

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// Takes a point away.
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.0);
    }

    /// Points in both sets.
    #[must_use]
    pub const fn and(self, other: Beads) -> Beads {
        Beads(self.0 & other.0)
    }

    /// Points in either set.
    #[must_use]
    pub const fn or(self, other: Beads) -> Beads {
        Beads(self.0 | other.0)
    }

    /// Points of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Beads) -> Beads {
        Beads(self.0 & !other.0)
    }

    /// The bit mask itself: bit `i` is the point at place `i` of the position text.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl Iterator for Beads {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = Point(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(point)
    }
}

impl fmt::Debug for Beads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Point::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_both_ways_and_there_are_36() {
        let mut ends = 0;
        for a in Point::all() {
            assert!(!a.neighbours().has(a));
            for b in a.neighbours() {
                assert!(b.neighbours().has(a), "{a}-{b}");
                ends += 1;
            }
        }
        assert_eq!(ends, 2 * 36);
    }

    #[test]
    fn the_board_looks_the_same_after_a_quarter_turn_and_in_a_mirror() {
        let at = |x, y| Point::all().find(|p| p.place() == [x, y]).expect("a point there");
        for a in Point::all() {
            let [x, y] = a.place();
            type Image = fn(i32, i32) -> (i32, i32);
            let images: [Image; 2] = [|x, y| (-y, x), |x, y| (-x, y)];
            for image in images {
                let (u, v) = image(x, y);
                let turned = Beads::of(a.neighbours().map(|n| {
                    let (s, t) = image(n.place()[0], n.place()[1]);
                    at(s, t)
                }));
                assert_eq!(at(u, v).neighbours(), turned);
            }
        }
    }
}
