//! What a person sees: the board's fixed shape, and the pieces that stand on it now.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;

/// The name of a place a person can click: `e4`, `tt`, `bar`.
pub type Cell = Cow<'static, str>;

/// The fixed part of a board. One drawing per shape serves every game that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Shape {
    /// One or more boards of squares. A cell is `e4` on a single board, `B:e4` on one of several:
    /// files are letters from the left, ranks numbers upwards, as the first seat sees them.
    Grid {
        /// The names of the boards; a single board has the empty name.
        boards: Vec<Cell>,
        /// How many files each has.
        files: u8,
        /// How many ranks each has.
        ranks: u8,
    },
    /// Points joined by lines.
    Graph {
        /// The points and where they lie, centre at 0,0, y growing downwards.
        cells: Vec<GraphCell>,
        /// The lines, each once, as pairs of cell names.
        lines: Vec<[Cell; 2]>,
    },
    /// Twenty-four points in two rows, a bar between the halves and a tray beside them: `1` to `24` as the
    /// first seat counts them, `bar`, `off`. What lies there is in [`View::points`].
    Points,
}

impl Shape {
    /// The names of all cells; on grids board by board, rank by rank from the lowest.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Shape::Points => {
                let points = (1..=24).map(|point| Cell::from(point.to_string()));
                points.chain(["bar", "off"].map(Cell::from)).collect()
            }
            Shape::Graph { cells, .. } => cells.iter().map(|cell| cell.cell.clone()).collect(),
            Shape::Grid { boards, files, ranks } => {
                let mut names = Vec::new();
                for board in boards {
                    for rank in 0..*ranks {
                        names.extend((0..*files).map(|file| Shape::square(board, file, rank)));
                    }
                }
                names
            }
        }
    }

    /// The name of a square of a grid, files and ranks counted from 0.
    #[must_use]
    pub fn square(board: &str, file: u8, rank: u8) -> Cell {
        let name = format!("{}{}", char::from(b'a' + file), rank + 1);
        if board.is_empty() { name.into() } else { format!("{board}:{name}").into() }
    }
}

/// A point of a [`Shape::Graph`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GraphCell {
    /// Its short name.
    pub cell: Cell,
    /// Its long name, for people.
    pub name: Cell,
    /// To the right of the centre.
    pub x: i32,
    /// Below the centre.
    pub y: i32,
}

/// The changing part of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct View {
    /// Which piece stands on which cell; empty cells are absent.
    pub pieces: BTreeMap<Cell, Cell>,
    /// Cells that need attention, with the reason in one word: `check`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<Cell, Cell>,
    /// What each seat has scored, where the game keeps score.
    pub scores: Option<[u16; 2]>,
    /// What lies on a board of [`Shape::Points`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Box<PointsView>>,
}

/// What lies on a board of [`Shape::Points`], and what stands beside it. Seats are 0 and 1, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PointsView {
    /// The checkers of each seat: first those borne off, then those on its points 1 to 24 as the seat itself
    /// counts them (point `n` of the second seat is cell `25 - n`), last those on the bar.
    pub checkers: [[u8; 26]; 2],
    /// How far each seat has to go.
    pub pips: [u16; 2],
    /// What is to be done now: `opening` (one die each), `cube` (roll or double), `roll`, `play`, `answer`
    /// (to a double), `over`.
    pub stage: &'static str,
    /// Whose turn it is: who rolls, plays or has to answer; nobody at the opening roll and at the end.
    pub turn: Option<u8>,
    /// The roll, larger die first.
    pub dice: Option<[u8; 2]>,
    /// The numbers to be played: two, or four of a double; none where the roll has no legal play.
    pub numbers: Vec<u8>,
    /// What the cube stands at.
    pub cube: u32,
    /// Who owns the cube; nobody while it lies in the middle.
    pub owner: Option<u8>,
    /// What the cube would come to, while a double waits for its answer.
    pub offered: Option<u32>,
    /// Whether the cube is in use at all.
    pub cube_in_use: bool,
    /// Points won so far.
    pub score: [u32; 2],
    /// Points that win the match; nothing in money play.
    pub length: Option<u32>,
    /// Which of its rules the game says are in force, by its own words for them.
    #[serde(flatten)]
    pub rules: BTreeMap<&'static str, bool>,
}

impl PointsView {
    /// Whether a rule of the game is in force.
    #[must_use]
    pub fn has_rule(&self, rule: &str) -> bool {
        self.rules.get(rule).copied().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_with_their_board_where_there_are_several() {
        let one = Shape::Grid { boards: vec!["".into()], files: 8, ranks: 8 };
        let cells = one.cells();
        assert_eq!((cells.len(), &*cells[0], &*cells[63]), (64, "a1", "h8"));
        let two = Shape::Grid { boards: vec!["A".into(), "B".into()], files: 8, ranks: 8 };
        assert_eq!(&*two.cells()[64 + 28], "B:e4");
    }
}
