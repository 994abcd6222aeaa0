//! Boards on the screen: where each cell lies, what is marked on it, and one drawing for each shape. Places are
//! worked out from the area alone, so that a click and an arrow key find the cell that was drawn there.

pub(crate) mod graph;
pub(crate) mod grid;
pub(crate) mod points;

use ratatui::layout::{Position, Rect};
use trebejo_core::{Cell, Shape, View};
use trebejo_play::GameInfo;

use super::paper::Paper;
use super::theme::Theme;
use crate::words::Words;

/// A cell and its place on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The cell.
    pub cell: Cell,
    /// Where it lies.
    pub area: Rect,
}

impl Spot {
    /// Twice the middle, in columns and in rows made as wide as columns.
    fn middle(&self) -> (i32, i32) {
        let double = |start: u16, length: u16| 2 * i32::from(start) + i32::from(length) - 1;
        (double(self.area.x, self.area.width), 2 * double(self.area.y, self.area.height))
    }
}

/// Where an arrow key points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// What is marked on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Where the cursor is.
    pub cursor: Option<Cell>,
    /// Cells picked so far.
    pub picked: Vec<Cell>,
    /// Cells that can be picked next.
    pub targets: Vec<Cell>,
    /// The cells of the latest move.
    pub trail: Vec<Cell>,
    /// The cells of a hint.
    pub hint: Vec<Cell>,
}

/// A board as it is to be drawn.
pub(crate) struct Scene<'a> {
    /// The game.
    pub info: &'a GameInfo,
    /// What stands on it.
    pub view: &'a View,
    /// What is marked.
    pub marks: &'a Marks,
    /// The second seat's side is below.
    pub flipped: bool,
    /// The language, for letters of pieces.
    pub words: Words,
}

/// Every cell's place in an area.
pub(crate) fn spots(shape: &Shape, area: Rect, flipped: bool, theme: Theme) -> Vec<Spot> {
    match shape {
        Shape::Grid { boards, files, ranks } => {
            grid::Squares::new(boards, (*files, *ranks), area, flipped, theme).spots()
        }
        Shape::Graph { cells, .. } => graph::spots(cells, area, flipped),
        Shape::Points => points::spots(area, flipped),
    }
}

/// Draws a board.
pub(crate) fn draw(scene: &Scene<'_>, area: Rect, paper: &mut Paper<'_>) {
    match &scene.info.shape {
        Shape::Grid { boards, files, ranks } => {
            let squares =
                grid::Squares::new(boards, (*files, *ranks), area, scene.flipped, paper.theme);
            grid::draw(&squares, scene, paper);
        }
        Shape::Graph { cells, lines } => graph::draw(cells, lines, scene, area, paper),
        Shape::Points => points::draw(scene, area, paper),
    }
}

/// The cell at a place.
pub(crate) fn at(spots: &[Spot], place: Position) -> Option<&Cell> {
    spots.iter().find(|spot| spot.area.contains(place)).map(|spot| &spot.cell)
}

/// The cell next to another one: the nearest in this direction, straight ahead rather than aside.
pub(crate) fn beside(spots: &[Spot], from: &Cell, way: Way) -> Option<Cell> {
    let (x, y) = spots.iter().find(|spot| spot.cell == *from)?.middle();
    let ahead = |spot: &Spot| {
        let (to_x, to_y) = spot.middle();
        let (right, down) = (to_x - x, to_y - y);
        let (ahead, aside) = match way {
            Way::Up => (-down, right.abs()),
            Way::Down => (down, right.abs()),
            Way::Left => (-right, down.abs()),
            Way::Right => (right, down.abs()),
        };
        // What lies more aside than ahead is in another direction.
        (ahead > 0 && aside <= 2 * ahead).then_some(ahead + 2 * aside)
    };
    let near = spots.iter().filter_map(|spot| Some((ahead(spot)?, &spot.cell)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, cell)| cell.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theme() -> Theme {
        Theme { colours: super::super::theme::Colours::True, unicode: true }
    }

    fn room() -> Rect {
        Rect::new(0, 1, 54, 19)
    }

    #[test]
    fn every_cell_of_every_game_has_a_place_of_its_own_on_the_smallest_screen() {
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            let shape = game.info().shape;
            for flipped in [false, true] {
                for theme in [theme(), Theme::default()] {
                    let spots = spots(&shape, room(), flipped, theme);
                    assert_eq!(spots.len(), shape.cells().len(), "{}", game.id());
                    for spot in &spots {
                        assert_eq!(room().intersection(spot.area), spot.area, "{spot:?}");
                        let middle = Position::new(
                            spot.area.x + spot.area.width / 2,
                            spot.area.y + spot.area.height / 2,
                        );
                        assert_eq!(at(&spots, middle), Some(&spot.cell), "{}", game.id());
                    }
                }
            }
        }
    }

    #[test]
    fn arrows_reach_every_cell_of_every_game() {
        for game in &trebejo_games::registry(trebejo_host::native(), None) {
            let spots = spots(&game.info().shape, room(), false, theme());
            let mut reached = vec![spots[0].cell.clone()];
            let mut next = 0;
            while let Some(cell) = reached.get(next).cloned() {
                next += 1;
                for way in [Way::Up, Way::Down, Way::Left, Way::Right] {
                    if let Some(cell) = beside(&spots, &cell, way)
                        && !reached.contains(&cell)
                    {
                        reached.push(cell);
                    }
                }
            }
            assert_eq!(reached.len(), spots.len(), "{}", game.id());
        }
    }

    #[test]
    fn arrows_walk_a_chess_board_square_by_square() {
        let shape = trebejo_games::registry(trebejo_host::native(), None)
            .find("chess")
            .unwrap()
            .info()
            .shape;
        let plain = spots(&shape, room(), false, theme());
        assert_eq!(beside(&plain, &"e2".into(), Way::Up), Some("e3".into()));
        assert_eq!(beside(&plain, &"e2".into(), Way::Right), Some("f2".into()));
        assert_eq!(beside(&plain, &"a1".into(), Way::Left), None);
        let flipped = spots(&shape, room(), true, theme());
        assert_eq!(beside(&flipped, &"e2".into(), Way::Up), Some("e1".into()));
    }
}
