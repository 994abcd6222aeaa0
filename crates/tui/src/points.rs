//! Draws a board of points in its plainest form: a number under each point, `W5` for five white checkers on it.
//! The bar stands in the middle, the trays at the right.

use trebejo_core::{PointsView, View};

use crate::canvas::{Canvas, Ink};

const COLUMN: usize = 4;
const WIDTH: usize = 14 * COLUMN + 5;

/// Draws the board as the first seat sees it.
pub fn draw(view: &View) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, 7);
    let Some(points) = &view.points else { return canvas };
    for (half, y) in [(13..=24, 0), (1..=12, 5)] {
        for point in half {
            let x = column(point);
            let (name, pieces) = if y == 0 { (0, 1) } else { (6, 5) };
            canvas.write(x, name, &format!("{point:>3}"), Ink::Faint);
            canvas.write(x, pieces, &format!("{:>3}", pile(points, point)), Ink::Text);
        }
    }
    for (seat, letter, y) in [(1, 'B', 1), (0, 'W', 5)] {
        let [bar, off] = [25, 0].map(|place| points.checkers[seat][place]);
        if bar > 0 {
            canvas.write(6 * COLUMN, y, &format!("|{letter}{bar}"), Ink::Mark);
        }
        canvas.write(13 * COLUMN + 1, y, &format!("|{letter}{off}"), Ink::Faint);
    }
    let dice = points.dice.map_or(String::new(), |[one, other]| format!("{one}-{other}"));
    canvas.write(2 * COLUMN, 3, &dice, Ink::Mark);
    canvas.write(9 * COLUMN, 3, &format!("x{}", points.cube), Ink::Faint);
    canvas
}

fn column(point: usize) -> usize {
    let place = if point > 12 { point - 13 } else { 12 - point };
    (place + place / 6) * COLUMN
}

fn pile(points: &PointsView, point: usize) -> String {
    match (points.checkers[0][point], points.checkers[1][25 - point]) {
        (0, 0) => ".".into(),
        (white, 0) => format!("W{white}"),
        (_, black) => format!("B{black}"),
    }
}
