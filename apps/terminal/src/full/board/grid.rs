//! Boards of squares. Painted ones have squares of even height whose edges run through the middle of a character,
//! so that the men stand in the middle; plain ones are drawn with lines, or without where there is little room.

use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use trebejo_core::{Cell, Shape};

use super::{Scene, Spot};
use crate::full::paper::Paper;
use crate::full::theme::{Theme, Tone};
use crate::screen;

/// Columns for the ranks' numbers.
const MARGIN: u16 = 2;
/// Columns between two boards.
const GAP: u16 = 1;

/// How squares are shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Painted.
    Solid,
    /// Between lines.
    Lined,
    /// One character high, without lines.
    Bare,
}

/// Where the squares of one or more boards lie.
pub(crate) struct Squares<'a> {
    boards: &'a [Cell],
    files: u8,
    ranks: u8,
    kind: Kind,
    width: u16,
    height: u16,
    left: u16,
    top: u16,
    flipped: bool,
}

impl<'a> Squares<'a> {
    /// The largest squares that fit.
    pub fn new(
        boards: &'a [Cell],
        (files, ranks): (u8, u8),
        area: Rect,
        flipped: bool,
        theme: Theme,
    ) -> Squares<'a> {
        let sizes: &[(Kind, u16, u16)] = if theme.is_painted() {
            &[
                (Kind::Solid, 9, 4),
                (Kind::Solid, 7, 3),
                (Kind::Solid, 5, 2),
                (Kind::Solid, 3, 2),
                (Kind::Solid, 3, 1),
            ]
        } else {
            &[(Kind::Lined, 6, 2), (Kind::Lined, 4, 2), (Kind::Bare, 3, 1)]
        };
        let made = sizes.iter().map(|&(kind, width, height)| Squares {
            boards,
            files,
            ranks,
            kind,
            width,
            height,
            left: area.x,
            top: area.y,
            flipped,
        });
        let mut fitting = made.filter(|squares| {
            let (width, height) = squares.size();
            width <= area.width && height <= area.height
        });
        let mut squares = fitting.next().unwrap_or(Squares {
            boards,
            files,
            ranks,
            kind: Kind::Bare,
            width: 3,
            height: 1,
            left: area.x,
            top: area.y,
            flipped,
        });
        let (width, height) = squares.size();
        squares.left += area.width.saturating_sub(width) / 2;
        squares.top += area.height.saturating_sub(height) / 2;
        squares
    }

    /// Whether edges lie in the middle of a row of characters.
    fn has_edge_rows(&self) -> bool {
        self.kind == Kind::Lined || (self.kind == Kind::Solid && self.height.is_multiple_of(2))
    }

    fn board_width(&self) -> u16 {
        MARGIN + u16::from(self.files) * self.width + u16::from(self.kind == Kind::Lined)
    }

    fn board_height(&self) -> u16 {
        u16::from(self.ranks) * self.height + u16::from(self.has_edge_rows())
    }

    /// Rows above the squares, for the boards' names.
    fn heading(&self) -> u16 {
        u16::from(self.boards.len() > 1)
    }

    fn size(&self) -> (u16, u16) {
        let boards = u16::try_from(self.boards.len()).unwrap_or(1);
        let width = boards * self.board_width() + boards.saturating_sub(1) * GAP;
        (width, self.heading() + self.board_height() + 1)
    }

    /// The upper left corner of a board's squares.
    fn corner(&self, board: usize) -> (u16, u16) {
        let nth = u16::try_from(board).unwrap_or(0);
        (self.left + nth * (self.board_width() + GAP) + MARGIN, self.top + self.heading())
    }

    /// Column and row of a square on its board, as drawn.
    fn place(&self, file: u8, rank: u8) -> (u16, u16) {
        let (file, rank) = if self.flipped {
            (self.files - 1 - file, rank)
        } else {
            (file, self.ranks - 1 - rank)
        };
        (u16::from(file), u16::from(rank))
    }

    /// The square's own characters: its full rows.
    fn square(&self, board: usize, file: u8, rank: u8) -> Rect {
        let (x, y) = self.corner(board);
        let (column, row) = self.place(file, rank);
        let edge = u16::from(self.has_edge_rows());
        let side = u16::from(self.kind == Kind::Lined);
        Rect {
            x: x + column * self.width + side,
            y: y + row * self.height + edge,
            width: self.width - side,
            height: self.height - edge,
        }
    }

    pub fn spots(&self) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (board, name) in self.boards.iter().enumerate() {
            for rank in 0..self.ranks {
                for file in 0..self.files {
                    let area = self.square(board, file, rank);
                    spots.push(Spot { cell: Shape::square(name, file, rank), area });
                }
            }
        }
        spots
    }
}

/// Draws the boards.
pub(crate) fn draw(squares: &Squares<'_>, scene: &Scene<'_>, paper: &mut Paper<'_>) {
    for (board, name) in squares.boards.iter().enumerate() {
        labels(squares, board, name, paper);
        if squares.kind == Kind::Lined {
            lines(squares, board, paper);
        }
        for rank in 0..squares.ranks {
            for file in 0..squares.files {
                let cell = Shape::square(name, file, rank);
                let area = squares.square(board, file, rank);
                let dark = (file + rank) % 2 == 0;
                if squares.kind == Kind::Solid {
                    paint(squares, area, square_colour(scene, &cell, dark, paper.theme), paper);
                }
                square(scene, &cell, area, dark, paper);
            }
        }
    }
}

/// Names of the board, its files and its ranks.
fn labels(squares: &Squares<'_>, board: usize, name: &str, paper: &mut Paper<'_>) {
    let (x, y) = squares.corner(board);
    if squares.heading() > 0 {
        let width = squares.board_width() - MARGIN;
        let area = Rect::new(x, y - 1, width, 1);
        paper.write_centred(area, y - 1, name, Tone::Accent);
    }
    for rank in 0..squares.ranks {
        let area = squares.square(board, 0, rank);
        let row = area.y + area.height / 2;
        paper.write(x - 2, row, x, &(rank + 1).to_string(), Tone::Quiet);
    }
    for file in 0..squares.files {
        let area = squares.square(board, file, 0);
        let letter = char::from(b'a' + file).to_string();
        let column = area.x + area.width / 2;
        paper.write(column, y + squares.board_height(), column + 1, &letter, Tone::Quiet);
    }
}

/// The lines between squares.
fn lines(squares: &Squares<'_>, board: usize, paper: &mut Paper<'_>) {
    let (x, y) = squares.corner(board);
    let (files, ranks) = (u16::from(squares.files), u16::from(squares.ranks));
    let [across, down, crossing] = match paper.theme.unicode {
        true => ["─", "│", "┼"],
        false => ["-", "|", "+"],
    };
    for row in 0..=ranks * squares.height {
        for column in 0..=files * squares.width {
            let on_row = row % squares.height == 0;
            let on_column = column % squares.width == 0;
            let edge = |at: u16, length: u16, size: u16| match at {
                0 => 0,
                at if at == length * size => 2,
                _ => 1,
            };
            let corner = [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]];
            let sign = match (on_row, on_column) {
                (true, true) if paper.theme.unicode => {
                    corner[edge(row, ranks, squares.height)][edge(column, files, squares.width)]
                }
                (true, true) => crossing,
                (true, false) => across,
                (false, true) => down,
                (false, false) => continue,
            };
            paper.write(x + column, y + row, x + column + 1, sign, Tone::Quiet);
        }
    }
}

/// What colour a square has, by what is marked on it.
fn square_colour(scene: &Scene<'_>, cell: &Cell, dark: bool, theme: Theme) -> Color {
    let marks = scene.marks;
    let shade = |light: u32, deep: u32| theme.colour(if dark { deep } else { light });
    let mark = scene.view.marks.get(cell).map(|mark| &**mark);
    if marks.picked.contains(cell) {
        shade(0x00e0_b860, 0x00c9_a04a)
    } else if mark == Some("check") {
        shade(0x00d8_6a66, 0x00c2_5450)
    } else if marks.targets.contains(cell) && scene.view.pieces.contains_key(cell) {
        shade(0x00b8_85c4, 0x00a0_6fb0)
    } else if marks.hint.contains(cell) {
        shade(0x006f_b9d6, 0x0055_9fc0)
    } else if mark.is_some_and(|mark| mark.starts_with("gift")) {
        shade(0x0086_c48e, 0x006f_ad78)
    } else if marks.trail.contains(cell) {
        shade(0x00b5_b388, 0x0098_9870)
    } else {
        shade(0x0092_9ebe, 0x0060_6e96)
    }
}

/// Fills a square. Where edges run through rows of characters it fills the lower half of the row above and the
/// upper half of the row below.
fn paint(squares: &Squares<'_>, area: Rect, colour: Color, paper: &mut Paper<'_>) {
    paper.buf.set_style(area, Style::new().bg(colour));
    if !squares.has_edge_rows() {
        return;
    }
    for x in area.x..area.right() {
        // An upper half block: its own colour above, the background's below.
        if let Some(cell) = paper.buf.cell_mut((x, area.y - 1)) {
            let above = cell.fg;
            let first = cell.symbol() != "▀";
            let ground = paper.theme.ground().bg.unwrap_or(Color::Reset);
            cell.set_symbol("▀").set_fg(if first { ground } else { above }).set_bg(colour);
        }
        if let Some(cell) = paper.buf.cell_mut((x, area.bottom())) {
            let first = cell.symbol() != "▀";
            let below = cell.bg;
            let ground = paper.theme.ground().bg.unwrap_or(Color::Reset);
            cell.set_symbol("▀").set_fg(colour).set_bg(if first { ground } else { below });
        }
    }
}

/// What stands on a square and what is marked on it.
fn square(scene: &Scene<'_>, cell: &Cell, area: Rect, dark: bool, paper: &mut Paper<'_>) {
    let marks = scene.marks;
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    let target = marks.targets.contains(cell);
    let painted = paper.theme.is_painted();
    let ink = |rgb: u32| {
        let colour = if painted { paper.theme.colour(rgb) } else { Color::Reset };
        Style::new().fg(colour).add_modifier(Modifier::BOLD)
    };
    match scene.view.pieces.get(cell) {
        Some(name) => {
            let piece = screen::piece(scene.info, name, scene.words);
            let first = name.starts_with(scene.info.seats[0]);
            let sign = match (painted, paper.theme.unicode) {
                // On a painted board both sides have the full figures, told apart by light and dark.
                (true, _) => solid(piece.sign),
                (false, true) => piece.sign,
                (false, false) => piece.letter,
            };
            let style = ink(if first { 0x00ff_ffff } else { 0x0007_0a14 });
            paper.styled(x, y, x + 1, &sign.to_string(), style);
        }
        None if target => {
            let style = ink(0x00ff_e0a0);
            paper.styled(x, y, x + 1, paper.theme.sign("•", "*"), style);
        }
        None if !painted => {
            let sign = if dark { paper.theme.sign("·", ":") } else { " " };
            paper.write(x, y, x + 1, sign, Tone::Quiet);
        }
        None => {}
    }
    brackets(scene, cell, (x, y), paper);
}

/// The cursor, and in plain text also what is picked, hit or was moved last.
fn brackets(scene: &Scene<'_>, cell: &Cell, (x, y): (u16, u16), paper: &mut Paper<'_>) {
    let marks = scene.marks;
    let painted = paper.theme.is_painted();
    let taken = marks.targets.contains(cell) && scene.view.pieces.contains_key(cell);
    let pair = if marks.cursor.as_ref() == Some(cell) {
        ["[", "]"]
    } else if painted {
        return;
    } else if marks.picked.contains(cell) {
        ["{", "}"]
    } else if taken {
        ["x", " "]
    } else if scene.view.marks.contains_key(cell) {
        ["!", " "]
    } else if marks.hint.contains(cell) {
        ["?", " "]
    } else if marks.trail.contains(cell) {
        ["(", ")"]
    } else {
        return;
    };
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if painted {
        style = style.fg(paper.theme.colour(0x00ff_f2c8));
    }
    paper.styled(x - 1, y, x, pair[0], style);
    paper.styled(x + 1, y, x + 2, pair[1], style);
}

/// The full figure of a chess man of either side.
fn solid(sign: char) -> char {
    match sign {
        '♔'..='♙' => char::from_u32(sign as u32 + 6).unwrap_or(sign),
        sign => sign,
    }
}
