//! A board of points: twelve above, twelve below, stacks of checkers, the bar in the middle and the tray at the side.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use trebejo_core::{Cell, PointsView};

use super::{Scene, Spot};
use crate::full::paper::Paper;
use crate::full::theme::Tone;
use crate::screen;
use crate::words::Label;

/// Columns of a point; also of the bar and, wider, of the tray.
const POINT: u16 = 3;
const BAR: u16 = 4;
const TRAY: u16 = 5;
const WIDTH: u16 = 2 + 12 * POINT + BAR + TRAY;

/// Where things lie on a board of points.
struct Plan {
    left: u16,
    top: u16,
    /// Rows of a stack.
    stack: u16,
    flipped: bool,
}

impl Plan {
    fn new(area: Rect, flipped: bool) -> Plan {
        // A frame, the points' numbers and the row in the middle, the rest for two stacks.
        let stack = (area.height.saturating_sub(3) / 2).clamp(1, 8);
        let height = 2 * stack + 3;
        Plan {
            left: area.x + area.width.saturating_sub(WIDTH) / 2,
            top: area.y + area.height.saturating_sub(height) / 2,
            stack,
            flipped,
        }
    }

    fn bottom(&self) -> u16 {
        self.top + 2 * self.stack + 2
    }

    /// A point as the drawing counts: turned round where the second seat sits below.
    fn turned(&self, point: u16) -> u16 {
        if self.flipped { 25 - point } else { point }
    }

    /// The first column of a point, and whether it is in the upper half.
    fn column(&self, point: u16) -> (u16, bool) {
        let point = self.turned(point);
        let above = point > 12;
        let place = if above { point - 13 } else { 12 - point };
        let bar = if place < 6 { 0 } else { BAR };
        (self.left + 1 + place * POINT + bar, above)
    }

    fn bar(&self) -> u16 {
        self.left + 1 + 6 * POINT
    }

    fn tray(&self) -> u16 {
        self.left + 2 + 12 * POINT + BAR
    }

    /// The rows of a half's stacks.
    fn rows(&self, above: bool) -> (u16, u16) {
        let y = if above { self.top + 1 } else { self.top + self.stack + 2 };
        (y, self.stack)
    }

    /// The row of the nth checker, counted from the edge.
    fn row(&self, above: bool, nth: u16) -> u16 {
        if above { self.top + 1 + nth } else { self.bottom() - 1 - nth }
    }
}

/// Every cell's place: the points' columns, the bar and the tray.
pub(crate) fn spots(area: Rect, flipped: bool) -> Vec<Spot> {
    let plan = Plan::new(area, flipped);
    let mut spots: Vec<Spot> = (1..=24)
        .map(|point| {
            let (x, above) = plan.column(point);
            let (y, height) = plan.rows(above);
            let cell = Cell::from(point.to_string());
            Spot { cell, area: Rect::new(x, y, POINT, height) }
        })
        .collect();
    let high = 2 * plan.stack + 1;
    let bar = Rect::new(plan.bar(), plan.top + 1, BAR, high);
    let tray = Rect::new(plan.tray(), plan.top + 1, TRAY - 1, high);
    spots.push(Spot { cell: "bar".into(), area: bar });
    spots.push(Spot { cell: "off".into(), area: tray });
    spots
}

/// Draws the board.
pub(crate) fn draw(scene: &Scene<'_>, area: Rect, paper: &mut Paper<'_>) {
    let Some(points) = &scene.view.points else { return };
    let plan = Plan::new(area, scene.flipped);
    frame(&plan, scene, paper);
    for point in 1..=24 {
        column(&plan, scene, points, point, paper);
    }
    for seat in [0, 1] {
        let above = (seat == 1) != plan.flipped;
        let on_bar = points.checkers[seat][25];
        stack(&plan, scene, (plan.bar() + 1, above), (on_bar, seat), None, paper);
        let off = points.checkers[seat][0];
        if off > 0 {
            let y = plan.row(above, 0);
            let (sign, style) = checker(scene, seat, None, paper);
            let x = paper.styled(plan.tray(), y, plan.tray() + 1, &sign, style);
            paper.write(x, y, x + 3, &off.to_string(), Tone::Text);
        }
    }
    dice(&plan, points, paper);
    for (cell, label, x) in
        [("bar", Label::PlaceBar, plan.bar()), ("off", Label::PlaceOff, plan.tray())]
    {
        let cell = Cell::from(cell);
        let middle = plan.top + plan.stack + 1;
        let shown = scene.words.say(&label);
        let tone = tone(scene, &cell);
        paper.write(x, middle, x + 4, &format!("{shown:^4}"), tone);
    }
}

/// The numbers still to be played, in the half of whoever plays them.
fn dice(plan: &Plan, points: &PointsView, paper: &mut Paper<'_>) {
    let first = points.turn == Some(0);
    let half = if first { plan.bar() + BAR } else { plan.left + 1 };
    let width = 4 * points.numbers.len() as u16 - u16::from(!points.numbers.is_empty());
    let mut x = half + (6 * POINT).saturating_sub(width) / 2;
    let y = plan.top + plan.stack + 1;
    let style = if paper.theme.is_painted() {
        let ground = paper.theme.colour([0x00e8_e8e8, 0x0007_0a14][usize::from(!first)]);
        let ink = paper.theme.colour([0x0007_0a14, 0x00ff_ffff][usize::from(!first)]);
        Style::new().fg(ink).bg(ground).add_modifier(Modifier::BOLD)
    } else {
        Style::new().add_modifier(Modifier::BOLD)
    };
    for number in &points.numbers {
        let [open, close] = if paper.theme.is_painted() { [' ', ' '] } else { ['[', ']'] };
        paper.styled(x, y, x + 3, &format!("{open}{number}{close}"), style);
        x += 4;
    }
}

/// How the name of a place is written.
fn tone(scene: &Scene<'_>, cell: &Cell) -> Tone {
    let marks = scene.marks;
    if marks.cursor.as_ref() == Some(cell) {
        Tone::Chosen
    } else if marks.targets.contains(cell) || marks.picked.contains(cell) {
        Tone::Gold
    } else if marks.hint.contains(cell) {
        Tone::Accent
    } else {
        Tone::Quiet
    }
}

/// Edges and the lines between the halves.
fn frame(plan: &Plan, scene: &Scene<'_>, paper: &mut Paper<'_>) {
    let [across, down] = if paper.theme.unicode { ["─", "│"] } else { ["-", "|"] };
    let right = plan.tray() - 1;
    for y in [plan.top, plan.bottom()] {
        for x in plan.left..=right {
            paper.write(x, y, x + 1, across, Tone::Quiet);
        }
    }
    for y in plan.top + 1..plan.bottom() {
        for x in [plan.left, plan.bar(), plan.bar() + BAR - 1, right] {
            paper.write(x, y, x + 1, down, Tone::Quiet);
        }
    }
    if paper.theme.unicode {
        let corners = [
            (plan.left, plan.top, "╭"),
            (right, plan.top, "╮"),
            (plan.left, plan.bottom(), "╰"),
            (right, plan.bottom(), "╯"),
        ];
        for (x, y, corner) in corners {
            paper.write(x, y, x + 1, corner, Tone::Quiet);
        }
    }
    for point in 1..=24_u16 {
        let (x, above) = plan.column(point);
        let y = if above { plan.top } else { plan.bottom() };
        let cell = Cell::from(point.to_string());
        paper.write(x, y, x + POINT, &format!("{point:>2} "), tone(scene, &cell));
    }
}

/// A point with its checkers.
fn column(plan: &Plan, scene: &Scene<'_>, points: &PointsView, point: u16, paper: &mut Paper<'_>) {
    let (x, above) = plan.column(point);
    let (y, height) = plan.rows(above);
    let cell = Cell::from(point.to_string());
    let marks = scene.marks;
    let ground = paper.theme.is_painted().then(|| {
        let dark = point.is_multiple_of(2);
        let rgb = if marks.picked.contains(&cell) {
            0x00c9_a04a
        } else if marks.targets.contains(&cell) {
            0x0070_a878
        } else if marks.hint.contains(&cell) {
            0x0055_9fc0
        } else if dark {
            0x006a_789e
        } else {
            0x0089_96b8
        };
        paper.theme.colour(rgb)
    });
    if let Some(colour) = ground {
        let area = Rect::new(x, y, POINT, height);
        paper.buf.set_style(area, Style::new().bg(colour));
    } else {
        let dot = if point.is_multiple_of(2) {
            paper.theme.sign("·", ".")
        } else {
            paper.theme.sign("╵", ":")
        };
        for row in y..y + height {
            paper.write(x + 1, row, x + 2, dot, Tone::Quiet);
        }
    }
    let n = usize::from(point);
    let (checkers, seat) = match (points.checkers[0][n], points.checkers[1][25 - n]) {
        (0, others) => (others, 1),
        (own, _) => (own, 0),
    };
    stack(plan, scene, (x, above), (checkers, seat), ground, paper);
    let sign = if marks.cursor.as_ref() == Some(&cell) {
        ["[", "]"]
    } else if marks.trail.contains(&cell) {
        ["(", ")"]
    } else if ground.is_none() && marks.targets.contains(&cell) {
        ["*", "*"]
    } else {
        return;
    };
    let row = plan.row(above, u16::from(checkers).clamp(1, plan.stack) - 1);
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if ground.is_some() {
        style = style.fg(paper.theme.colour(0x00ff_f2c8));
    }
    paper.styled(x, row, x + 1, sign[0], style);
    paper.styled(x + 2, row, x + 3, sign[1], style);
}

/// Checkers from the edge towards the middle; the last one gives way to the number if there are more.
fn stack(
    plan: &Plan,
    scene: &Scene<'_>,
    (x, above): (u16, bool),
    (checkers, seat): (u8, usize),
    ground: Option<ratatui::style::Color>,
    paper: &mut Paper<'_>,
) {
    let checkers = u16::from(checkers);
    let (sign, style) = checker(scene, seat, ground, paper);
    for nth in 0..checkers.min(plan.stack) {
        let y = plan.row(above, nth);
        if nth + 1 == plan.stack && checkers > plan.stack {
            paper.styled(x, y, x + 3, &format!("{checkers:>2}"), style);
        } else {
            paper.styled(x + 1, y, x + 2, &sign, style);
        }
    }
}

/// The sign of a seat's checkers: light and full or dark and hollow on a painted point, the letters of old elsewhere.
fn checker(
    scene: &Scene<'_>,
    seat: usize,
    ground: Option<ratatui::style::Color>,
    paper: &Paper<'_>,
) -> (String, Style) {
    let piece = screen::checkers(scene.info, scene.words)[seat];
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let theme = paper.theme;
    match ground {
        Some(colour) => {
            let rgb = [0x00ff_ffff, 0x0007_0a14][seat];
            // Full and hollow, so that nobody needs the colours to tell them apart.
            (["●", "○"][seat].into(), bold.fg(theme.colour(rgb)).bg(colour))
        }
        None => {
            let sign = if theme.unicode { piece.sign } else { piece.letter };
            (sign.to_string(), bold)
        }
    }
}
