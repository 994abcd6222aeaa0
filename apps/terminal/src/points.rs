//! Draws a board of points the way backgammon players know it from terminals: twelve points above, twelve below,
//! up to five checkers one above the other, a number where more stand, the bar in the middle.

use trebejo_core::{PointsView, View};

use crate::canvas::{Canvas, Ink};
use crate::graph::Piece;
use crate::screen::Look;

/// Columns a point takes.
const POINT: usize = 3;
/// Columns between the two halves.
const BAR: usize = 20;
/// The right edge.
const EDGE: usize = 43;
/// Checkers that are drawn one by one.
const STACK: u8 = 5;
/// The row between the two sides.
const MIDDLE: usize = 6;
const LAST: usize = 2 * MIDDLE;

/// Draws the board as the first seat sees it, on a sheet with room beside it; `pieces` are the checkers of the seats.
pub fn draw(view: &View, pieces: [Piece; 2], look: Look, width: usize) -> Canvas {
    let mut canvas = Canvas::new(width, LAST + 1);
    let Some(points) = &view.points else { return canvas };
    frame(&mut canvas);
    for point in 1..=24 {
        let (checkers, seat) = standing(points, point);
        stack(&mut canvas, column(point), point > 12, checkers, sign(pieces[seat], look));
    }
    for (seat, piece) in pieces.into_iter().enumerate() {
        let above = seat == 1;
        stack(&mut canvas, BAR + 2, above, points.checkers[seat][25], sign(piece, look));
        let off = points.checkers[seat][0];
        if off > 0 {
            let (letter, ink) = sign(piece, look);
            let y = if above { 1 } else { LAST - 1 };
            canvas.write(EDGE + 2, y, &format!("{letter}{off}"), ink);
        }
    }
    canvas
}

/// Edges, numbers and the bar.
fn frame(canvas: &mut Canvas) {
    for (y, points) in [(0, 13..=24), (LAST, 1..=12)] {
        canvas.write(1, y, &format!("+{}+", "-".repeat(EDGE - 2)), Ink::Faint);
        for point in points {
            // Numbers of two figures begin one column earlier, so that their last figures stand over the stacks.
            let x = column(point) + 1 - point.to_string().len().min(2);
            canvas.write(x, y, &point.to_string(), Ink::Faint);
        }
    }
    for y in 1..LAST {
        for x in [1, BAR, BAR + 4, EDGE] {
            canvas.put(x, y, '|', Ink::Faint);
        }
    }
    canvas.write(BAR + 1, MIDDLE, "BAR", Ink::Faint);
    // The first seat goes down on the left, from its point 13 to its point 12.
    canvas.put(0, MIDDLE, 'v', Ink::Faint);
}

/// The column of a point's checkers.
fn column(point: usize) -> usize {
    let place = if point > 12 { point - 13 } else { 12 - point };
    let bar = if place < 6 { 0 } else { 4 + 1 };
    3 + place * POINT + bar
}

/// How many checkers stand on a point, and whose they are.
fn standing(points: &PointsView, point: usize) -> (u8, usize) {
    match (points.checkers[0][point], points.checkers[1][25 - point]) {
        (0, others) => (others, 1),
        (own, _) => (own, 0),
    }
}

fn sign(piece: Piece, look: Look) -> (char, Ink) {
    (if look.unicode { piece.sign } else { piece.letter }, piece.ink)
}

/// Checkers from the edge towards the middle; the last one gives way to the number if there are more.
fn stack(canvas: &mut Canvas, x: usize, above: bool, checkers: u8, (sign, ink): (char, Ink)) {
    for nth in 1..=checkers.min(STACK) {
        let y = if above { usize::from(nth) } else { LAST - usize::from(nth) };
        if nth == STACK && checkers > STACK {
            let number = checkers.to_string();
            canvas.write(x + 1 - number.len(), y, &number, ink);
        } else {
            canvas.put(x, y, sign, ink);
        }
    }
}
