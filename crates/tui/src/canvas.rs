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

    /// Sets one character; outside the sheet nothing happens.
    pub fn put(&mut self, x: usize, y: usize, c: char, ink: Ink) {
        if let Some(place) = self.rows.get_mut(y).and_then(|row| row.get_mut(x)) {
            *place = (c, ink);
        }
    }

    /// Writes a text from `x` to the right, cut with `…` or `~` where the sheet ends.
    pub fn write(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        let room = self.width.saturating_sub(x);
        let long = text.chars().count() > room;
        for (i, c) in text.chars().take(room).enumerate() {
            let cut = long && i + 1 == room;
            self.put(x + i, y, if cut { '~' } else { c }, ink);
        }
    }

    /// Draws a line between two places, thin strokes of Unicode or plain ASCII.
    pub fn line(&mut self, from: (usize, usize), to: (usize, usize), unicode: bool) {
        let ((x0, y0), (x1, y1)) = if from <= to { (from, to) } else { (to, from) };
        let (dx, dy) = ((x1 - x0) as f64, y1 as f64 - y0 as f64);
        if dx == 0.0 {
            let (top, bottom) = (y0.min(y1), y0.max(y1));
            for y in top..=bottom {
                self.put(x0, y, if unicode { '│' } else { '|' }, Ink::Faint);
            }
        } else if dx >= dy.abs() {
            for x in x0..=x1 {
                let exact = y0 as f64 + dy * (x - x0) as f64 / dx;
                let y = exact.round();
                let c = shallow(exact - y, dy, unicode);
                self.put(x, y as usize, c, Ink::Faint);
            }
        } else {
            let c = match (dy > 0.0, unicode) {
                (true, true) => '╲',
                (true, false) => '\\',
                (false, true) => '╱',
                (false, false) => '/',
            };
            for step in 0..=dy.abs() as usize {
                let x = x0 as f64 + dx * step as f64 / dy.abs();
                let y = if dy > 0.0 { y0 + step } else { y0 - step };
                self.put(x.round() as usize, y, c, Ink::Faint);
            }
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

/// The stroke of a shallow line at a character where it passes `off` rows below the middle.
fn shallow(off: f64, dy: f64, unicode: bool) -> char {
    const SIXTH: f64 = 1.0 / 6.0;
    match (off, unicode) {
        _ if dy == 0.0 && unicode => '─',
        // Braille dots follow the slope inside the character.
        (off, true) if off < -SIXTH => {
            if dy > 0.0 {
                '⠑'
            } else {
                '⠊'
            }
        }
        (off, true) if off > SIXTH => {
            if dy > 0.0 {
                '⠢'
            } else {
                '⠔'
            }
        }
        (_, true) => {
            if dy > 0.0 {
                '⠢'
            } else {
                '⠔'
            }
        }
        (off, false) if off < -SIXTH => '\'',
        (off, false) if off > SIXTH => '.',
        (_, false) => '-',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_slope_reach_from_end_to_end() {
        let mut canvas = Canvas::new(10, 5);
        canvas.line((0, 0), (9, 3), false);
        canvas.line((0, 4), (2, 0), false);
        canvas.line((9, 4), (9, 3), false);
        assert_eq!(canvas.render(false), "-.\n /'-.\n /  '-.\n/      '-|\n/        |\n");
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
