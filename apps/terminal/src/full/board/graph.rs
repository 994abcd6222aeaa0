//! Boards made of points and lines, as large as there is room for.

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use trebejo_core::{Cell, GraphCell};

use super::{Scene, Spot};
use crate::canvas::Canvas;
use crate::full::paper::Paper;
use crate::full::theme::Tone;
use crate::graph::{places, smallest_gap};
use crate::screen;

/// Room right of the last point, for its name.
const NAME: usize = 3;
/// Half columns for a row, and rows between the nearest points: the largest first.
const SIZES: [(usize, f64); 5] = [(6, 4.0), (6, 3.0), (5, 3.0), (6, 2.0), (5, 2.0)];

/// Where the points lie, from the upper left corner of the area.
fn layout(cells: &[GraphCell], area: Rect, flipped: bool) -> BTreeMap<Cell, (usize, usize)> {
    let xs = cells.iter().map(|cell| cell.x);
    let ys = cells.iter().map(|cell| cell.y);
    let unit = smallest_gap(xs.clone()).min(smallest_gap(ys.clone()));
    let last = |places: &BTreeMap<i32, usize>| places.values().max().copied().unwrap_or(0);
    let mut best = None;
    for (aspect, nearest) in SIZES {
        let (columns, rows) =
            (places(xs.clone(), unit, nearest), places(ys.clone(), unit, nearest));
        let (wide, high) = (last(&columns) * aspect / 2, last(&rows));
        let size = (wide + 2 + NAME, high + 1);
        best = Some((aspect, columns, rows, wide, high, size));
        if size.0 <= usize::from(area.width) && size.1 <= usize::from(area.height) {
            break;
        }
    }
    let Some((aspect, columns, rows, wide, high, size)) = best else { return BTreeMap::new() };
    let left = usize::from(area.width).saturating_sub(size.0) / 2 + 1;
    let top = usize::from(area.height).saturating_sub(size.1) / 2;
    let place = |cell: &GraphCell| {
        let (x, y) = (columns[&cell.x] * aspect / 2, rows[&cell.y]);
        let (x, y) = if flipped { (wide - x, high - y) } else { (x, y) };
        (cell.cell.clone(), (left + x, top + y))
    };
    cells.iter().map(place).collect()
}

/// The points' places on the screen: the bead and a column on both sides.
pub(crate) fn spots(cells: &[GraphCell], area: Rect, flipped: bool) -> Vec<Spot> {
    let places = layout(cells, area, flipped);
    let spot = |cell: &GraphCell| {
        let (x, y) = places[&cell.cell];
        let place = Rect::new(area.x + x as u16 - 1, area.y + y as u16, 3, 1);
        Spot { cell: cell.cell.clone(), area: place.intersection(area) }
    };
    cells.iter().map(spot).collect()
}

/// Draws the board.
pub(crate) fn draw(
    cells: &[GraphCell],
    lines: &[[Cell; 2]],
    scene: &Scene<'_>,
    area: Rect,
    paper: &mut Paper<'_>,
) {
    let places = layout(cells, area, scene.flipped);
    let mut canvas = Canvas::new(usize::from(area.width), usize::from(area.height));
    for [a, b] in lines {
        if let (Some(a), Some(b)) = (places.get(a), places.get(b)) {
            canvas.line(*a, *b, paper.theme.unicode);
        }
    }
    for y in 0..area.height {
        for (x, (sign, _)) in canvas.row(usize::from(y)).iter().enumerate() {
            if *sign != ' ' {
                let x = area.x + x as u16;
                paper.write(x, area.y + y, x + 1, &sign.to_string(), Tone::Quiet);
            }
        }
    }
    for cell in cells {
        let (x, y) = places[&cell.cell];
        point(scene, &cell.cell, (area.x + x as u16, area.y + y as u16), paper);
    }
}

/// A point with its bead, its name and what is marked on it.
fn point(scene: &Scene<'_>, cell: &Cell, (x, y): (u16, u16), paper: &mut Paper<'_>) {
    let marks = scene.marks;
    let theme = paper.theme;
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let colour = |rgb: u32| bold.fg(theme.colour(rgb));
    let target = marks.targets.contains(cell);
    let (sign, style) = match scene.view.pieces.get(cell) {
        Some(name) => {
            let piece = screen::piece(scene.info, name, scene.words);
            let rgb = match &**name {
                "red" => 0x00ff_6b63,
                "green" => 0x0050_e690,
                name if name.starts_with(scene.info.seats[0]) => 0x0064_c8ff,
                _ => 0x00ff_c864,
            };
            (if theme.unicode { piece.sign } else { piece.letter }, colour(rgb))
        }
        None if target => (if theme.unicode { '◎' } else { '*' }, colour(0x00ff_c864)),
        None => (if theme.unicode { '○' } else { 'o' }, theme.style(Tone::Quiet)),
    };
    let pair = if marks.cursor.as_ref() == Some(cell) {
        ["[", "]"]
    } else if marks.picked.contains(cell) {
        ["{", "}"]
    } else if marks.hint.contains(cell) {
        ["?", ""]
    } else if marks.trail.contains(cell) {
        [theme.sign("›", ">"), ""]
    } else {
        [" ", ""]
    };
    let named = x + 1 + u16::from(!pair[1].is_empty());
    let end = paper.write(named, y, named + 3, &format!("{cell} "), Tone::Quiet);
    if marks.picked.contains(cell) || target {
        paper.write(named, y, end, cell, Tone::Gold);
    }
    paper.styled(x, y, x + 1, &sign.to_string(), style);
    let gold = theme.style(Tone::Gold);
    paper.styled(x.saturating_sub(1), y, x, pair[0], gold);
    paper.styled(x + 1, y, x + 2, pair[1], gold);
}
