//! Draws boards made of points and lines. Points keep their order and their alignment; distances are
//! evened out, so that every point has room for its piece and its name.

use std::collections::BTreeMap;

use trebejo_core::{Cell, GraphCell};

use crate::canvas::{Canvas, Ink};
use crate::screen::Look;

/// Columns for one row of height, so that lines at 45 degrees are drawn in one neat pattern.
const ASPECT: usize = 3;
/// Rows between neighbouring points that are as near as any.
const NEAREST: f64 = 2.0;

/// What stands on a point.
#[derive(Copy, Clone, Debug)]
pub struct Piece {
    /// The letter in plain text.
    pub letter: char,
    /// The sign where Unicode is welcome.
    pub sign: char,
    /// Its colour.
    pub ink: Ink,
}

/// Draws the board with the pieces on it; `marked` is the cell the latest move led to.
pub fn draw(
    cells: &[GraphCell],
    lines: &[[Cell; 2]],
    pieces: &BTreeMap<Cell, Piece>,
    marked: Option<&Cell>,
    look: Look,
    width: usize,
) -> Canvas {
    let xs = cells.iter().map(|cell| cell.x);
    let ys = cells.iter().map(|cell| cell.y);
    let unit = smallest_gap(xs.clone()).min(smallest_gap(ys.clone()));
    let (columns, rows) = (places(xs, unit, NEAREST), places(ys, unit, NEAREST));
    // A column of room for the bracket left of the leftmost point.
    let place = |cell: &GraphCell| (1 + columns[&cell.x] * ASPECT, rows[&cell.y]);

    let height = rows.values().max().map_or(0, |last| last + 1);
    let mut canvas = Canvas::new(width, height);
    let named = |name: &Cell| cells.iter().find(|cell| cell.cell == *name);
    for [a, b] in lines {
        if let (Some(a), Some(b)) = (named(a), named(b)) {
            canvas.line(place(a), place(b), look.unicode);
        }
    }
    for cell in cells {
        let (x, y) = place(cell);
        let marked = marked == Some(&cell.cell);
        let piece = pieces.get(&cell.cell).copied();
        point(&mut canvas, (x, y), piece, marked, look);
        let ink = if marked { Ink::Mark } else { Ink::Text };
        let name_x = if look.unicode { x + 1 } else { x + 2 };
        canvas.write(name_x, y, &cell.cell, ink);
        if look.unicode {
            canvas.put(name_x + cell.cell.chars().count(), y, ' ', ink);
        }
    }
    canvas
}

fn point(
    canvas: &mut Canvas,
    (x, y): (usize, usize),
    piece: Option<Piece>,
    marked: bool,
    look: Look,
) {
    if look.unicode {
        let (c, ink) = piece.map_or(('○', Ink::Faint), |piece| (piece.sign, piece.ink));
        canvas.put(x, y, c, ink);
        canvas.put(x - 1, y, if marked { '›' } else { ' ' }, Ink::Mark);
        return;
    }
    let [open, close] = if marked { ['[', ']'] } else { ['(', ')'] };
    canvas.put(x - 1, y, open, Ink::Text);
    let (c, ink) = piece.map_or((' ', Ink::Text), |piece| (piece.letter, piece.ink));
    canvas.put(x, y, c, ink);
    canvas.put(x + 1, y, close, Ink::Text);
}

/// The smallest distance between two different coordinates.
pub fn smallest_gap(values: impl Iterator<Item = i32>) -> i32 {
    let values = sorted(values);
    values.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap_or(i32::MAX)
}

/// Where each coordinate goes, `nearest` rows for a distance of one unit. Twice the distance is drawn one row
/// longer, not twice as long.
pub fn places(values: impl Iterator<Item = i32>, unit: i32, nearest: f64) -> BTreeMap<i32, usize> {
    let mut places = BTreeMap::new();
    let mut at = 0;
    let mut before = None;
    for value in sorted(values) {
        if let Some(before) = before {
            let ratio = f64::from(value - before) / f64::from(unit);
            at += (nearest + ratio.log2()).round() as usize;
        }
        places.insert(value, at);
        before = Some(value);
    }
    places
}

fn sorted(values: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut values: Vec<i32> = values.collect();
    values.sort_unstable();
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &'static str, x: i32, y: i32) -> GraphCell {
        GraphCell { cell: name.into(), name: name.into(), x, y }
    }

    #[test]
    fn a_triangle_has_three_points_three_lines_and_its_names() {
        let cells = [cell("a", 0, 0), cell("b", -10, 10), cell("c", 10, 10)];
        let lines = [["a".into(), "b".into()], ["a".into(), "c".into()], ["b".into(), "c".into()]];
        let piece = Piece { letter: 'G', sign: '●', ink: Ink::Text };
        let pieces = BTreeMap::from([("b".into(), piece)]);
        let marked = "b".into();
        let draw = |look| draw(&cells, &lines, &pieces, Some(&marked), look, 40).render(false);
        let plain = "      ( )a\n   .-'   '-.\n[G]b--------( )c\n";
        assert_eq!(draw(Look { colour: false, unicode: false }), plain);
        let fine = "       ○a\n   ⡠⠔⠉   ⠉⠢⢄\n›●b ──────── ○c\n";
        assert_eq!(draw(Look { colour: false, unicode: true }), fine);
    }

    #[test]
    fn a_single_point_can_be_drawn() {
        let look = Look { colour: false, unicode: false };
        let drawn = draw(&[cell("a", 5, 5)], &[], &BTreeMap::new(), None, look, 40);
        assert_eq!(drawn.render(false), "( )a\n");
    }
}
