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
    /// Points joined by lines.
    Graph {
        /// The points and where they lie, centre at 0,0, y growing downwards.
        cells: Vec<GraphCell>,
        /// The lines, each once, as pairs of cell names.
        lines: Vec<[Cell; 2]>,
    },
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
    /// What each seat has scored, where the game keeps score.
    pub scores: Option<[u16; 2]>,
}
