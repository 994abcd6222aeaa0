//! A sheet of characters to draw on: text, lines, and an ink for each character.

use anstyle::{AnsiColor, Style};

/// What a character stands for, and so its colour.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Text,
    /// Lines of the board and other things in the background.
    Faint,
    /// A piece, in the colour of its own name.
    Piece(AnsiColor),
    /// What happened last.
    Mark,
}

impl Ink {
    fn style(self) -> Style {
        match self {
            Ink::Text => Style::new(),
            Ink::Faint => Style::new().dimmed(),
            Ink::Piece(colour) => Style::new().bold().fg_color(Some(colour.into())),
            Ink::Mark => Style::new().bold(),
        }
    }
}

/// The sheet. Rows end where their last character is.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// An empty sheet.
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, rows: vec![vec![(' ', Ink::Text); width]; height] }
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The characters of a row, each with its ink.
    pub fn row(&self, y: usize) -> &[(char, Ink)] {
        self.rows.get(y).map_or(&[], Vec::as_slice)
    }

    /// Sets one character; outside the sheet nothing happens.
    pub fn put(&mut self, x: usize, y: usize, c: char, ink: Ink) {
        if let Some(place) = self.rows.get_mut(y).and_then(|row| row.get_mut(x)) {
            *place = (c, ink);
        }
    }

    /// Writes a text from `x` to the right, cut with `~` where the sheet ends.
    pub fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        let room = self.width.saturating_sub(x);
        let long = text.chars().count() > room;
        for (i, c) in text.chars().take(room).enumerate() {
            let cut = long && i + 1 == room;
            self.put(x + i, y, if cut { '~' } else { c }, ink);
        }
    }

    /// Draws a line between two places: fine dots where Unicode is welcome, plain strokes elsewhere.
    pub fn line(&mut self, from: (usize, usize), to: (usize, usize), unicode: bool) {
        let (from, to) = if from <= to { (from, to) } else { (to, from) };
        let ((x0, y0), (x1, y1)) = (from, to);
        if x0 == x1 {
            for y in y0..=y1 {
                self.put(x0, y, if unicode { '│' } else { '|' }, Ink::Faint);
            }
        } else if y0 == y1 {
            for x in x0..=x1 {
                self.put(x, y0, if unicode { '─' } else { '-' }, Ink::Faint);
            }
        } else if unicode {
            self.dots(from, to);
        } else {
            self.strokes(from, to);
        }
    }

    /// A slanting line of ASCII strokes.
    fn strokes(&mut self, (x0, y0): (usize, usize), (x1, y1): (usize, usize)) {
        let (dx, dy) = ((x1 - x0) as f64, y1 as f64 - y0 as f64);
        if dx >= dy.abs() {
            for x in x0..=x1 {
                let exact = y0 as f64 + dy * (x - x0) as f64 / dx;
                // The height of the stroke within its character: high, middle or low.
                let c = match exact - exact.round() {
                    off if off < -1.0 / 6.0 => '\'',
                    off if off > 1.0 / 6.0 => '.',
                    _ => '-',
                };
                self.put(x, exact.round() as usize, c, Ink::Faint);
            }
        } else {
            let c = if dy > 0.0 { '\\' } else { '/' };
            for step in 0..=dy.abs() as usize {
                let x = x0 as f64 + dx * step as f64 / dy.abs();
                let y = if dy > 0.0 { y0 + step } else { y0 - step };
                self.put(x.round() as usize, y, c, Ink::Faint);
            }
        }
    }

    /// A slanting line of Braille dots, two columns and four rows of them to a character.
    fn dots(&mut self, (x0, y0): (usize, usize), (x1, y1): (usize, usize)) {
        const BITS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let (dx, dy) = (2.0 * (x1 - x0) as f64, 4.0 * (y1 as f64 - y0 as f64));
        let steps = dx.max(dy.abs()) as usize;
        for step in 0..=steps {
            let part = step as f64 / steps as f64;
            // From the middle of one character to the middle of the other; lines that rise keep to the
            // left of it and lines that fall to the right, so that a roof has two equal sides.
            let middle = if dy < 0.0 { 0.49 } else { 0.51 };
            let x = (2.0 * x0 as f64 + middle + dx * part).round() as usize;
            let y = (4.0 * y0 as f64 + 1.5 + dy * part).round() as usize;
            let Some((old, _)) = self.rows.get(y / 4).and_then(|row| row.get(x / 2)) else {
                continue;
            };
            let dots = match *old as u32 {
                old @ 0x2800..=0x28ff => old - 0x2800,
                _ => 0,
            };
            let c = char::from_u32(0x2800 + (dots | BITS[x % 2][y % 4]));
            self.put(x / 2, y / 4, c.expect("a Braille pattern"), Ink::Faint);
        }
    }

    /// The first column right of everything in these rows.
    pub fn free_from(&self, rows: std::ops::Range<usize>) -> usize {
        let used = |row: &Vec<(char, Ink)>| row.iter().rposition(|(c, _)| *c != ' ');
        self.rows[rows].iter().filter_map(used).max().map_or(0, |last| last + 1)
    }

    /// The sheet as lines of text, with colour codes if wanted and without blanks at line ends.
    pub fn render(&self, colour: bool) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run.iter().map(|(c, _)| c).collect();
                out.push_str(&paint(&text, run[0].1, colour));
            }
            out.push('\n');
        }
        out
    }
}

/// A text in an ink.
pub fn paint(text: &str, ink: Ink, colour: bool) -> String {
    if !colour || ink == Ink::Text || text.trim().is_empty() {
        return text.into();
    }
    let style = ink.style();
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(from: (usize, usize), to: (usize, usize)) -> String {
        let mut canvas = Canvas::new(10, 5);
        canvas.line(from, to, false);
        canvas.render(false).trim_end().into()
    }

    #[test]
    fn lines_of_every_slope_reach_from_end_to_end() {
        assert_eq!(line((0, 0), (9, 3)), "-.\n  '-.\n     '-.\n        '-");
        assert_eq!(line((0, 4), (2, 0)), "  /\n  /\n /\n /\n/");
        assert_eq!(line((2, 2), (0, 0)), "-\n '\n  -".replace('\'', "-"));
        assert_eq!(line((1, 2), (1, 0)), " |\n |\n |");
        assert_eq!(line((3, 0), (1, 0)), " ---");
    }

    #[test]
    fn dots_meet_in_the_characters_that_lines_share() {
        let mut canvas = Canvas::new(3, 2);
        canvas.line((0, 0), (2, 1), true);
        assert_eq!(canvas.render(false), "⠠⡀\n ⠈⠢\n");
        let dots = |canvas: &Canvas| canvas.rows[0][0].0 as u32 - 0x2800;
        let one = dots(&canvas);
        canvas.line((0, 0), (1, 1), true);
        let both = dots(&canvas);
        assert!(both & one == one && both != one, "{one:b} {both:b}");
    }

    #[test]
    fn text_that_does_not_fit_is_cut_and_says_so() {
        let mut canvas = Canvas::new(8, 1);
        canvas.write(2, 0, "Nabucodonosor", Ink::Text);
        canvas.put(99, 99, 'x', Ink::Text);
        assert_eq!(canvas.render(false), "  Nabuc~\n");
    }

    #[test]
    fn colour_codes_come_only_when_asked_for() {
        let mut canvas = Canvas::new(3, 1);
        canvas.put(1, 0, 'R', Ink::Piece(AnsiColor::Red));
        assert_eq!(canvas.render(false), " R\n");
        assert_eq!(canvas.render(true), " \u{1b}[1m\u{1b}[31mR\u{1b}[0m\n");
    }
}
