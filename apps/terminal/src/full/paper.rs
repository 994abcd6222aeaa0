//! Writing on the screen's buffer: text that is cut where its place ends, panels with a heading, boxes over the rest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};

use super::theme::{Theme, Tone};

/// The buffer together with the theme it is drawn in.
pub(crate) struct Paper<'a> {
    /// What is shown.
    pub buf: &'a mut Buffer,
    /// In what colours.
    pub theme: Theme,
}

impl Paper<'_> {
    /// Writes a text in a tone and gives back the column after it; what does not fit ends in `…`.
    pub fn write(&mut self, x: u16, y: u16, end: u16, text: &str, tone: Tone) -> u16 {
        let style = self.theme.style(tone);
        self.styled(x, y, end, text, style)
    }

    /// The same in any style.
    pub fn styled(&mut self, x: u16, y: u16, end: u16, text: &str, style: Style) -> u16 {
        let end = end.min(self.buf.area.right());
        if x >= end || y >= self.buf.area.bottom() {
            return x;
        }
        let room = usize::from(end - x);
        let length = text.chars().count();
        let cut: String;
        let shown = if length > room {
            let dots = self.theme.sign("…", "~");
            cut = text.chars().take(room - 1).chain(dots.chars()).collect();
            &cut
        } else {
            text
        };
        self.buf.set_stringn(x, y, shown, room, style).0
    }

    /// Writes a text in the middle of a row.
    pub fn write_centred(&mut self, area: Rect, y: u16, text: &str, tone: Tone) {
        let length = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        let x = area.x + area.width.saturating_sub(length) / 2;
        self.write(x, y, area.right(), text, tone);
    }

    /// Writes a text over several lines, broken between words, and gives back the row after it.
    pub fn write_wrapped(&mut self, area: Rect, text: &str, tone: Tone) -> u16 {
        let mut y = area.y;
        for line in wrap(text, usize::from(area.width)) {
            if y >= area.bottom() {
                break;
            }
            self.write(area.x, y, area.right(), &line, tone);
            y += 1;
        }
        y
    }

    /// Draws a panel with a heading and gives back the room within.
    pub fn panel(&mut self, area: Rect, heading: &str) -> Rect {
        let quiet = self.theme.style(Tone::Quiet);
        let block = Block::bordered().border_set(self.theme.border()).border_style(quiet);
        let inner = block.inner(area);
        block.render(area, self.buf);
        if !heading.is_empty() && area.height > 0 {
            let end = area.right().saturating_sub(2);
            self.write(area.x + 2, area.y, end, &format!(" {heading} "), Tone::Accent);
        }
        Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
    }

    /// Clears a place in the middle of the screen and draws a panel there.
    pub fn overlay(&mut self, area: Rect, width: u16, height: u16, heading: &str) -> Rect {
        let area = middle(area, width, height);
        Clear.render(area, self.buf);
        self.buf.set_style(area, self.theme.ground());
        self.panel(area, heading)
    }
}

/// A place in the middle of an area.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Breaks a text between words; a word longer than a line stands alone and is cut by whoever writes it.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let long = line.chars().count() + 1 + word.chars().count() > width;
            if !line.is_empty() && long {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_where_its_place_ends() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 1));
        let mut paper = Paper { buf: &mut buf, theme: Theme { unicode: true, ..Theme::default() } };
        assert_eq!(paper.write(1, 0, 6, "Nabucodonosor", Tone::Text), 6);
        paper.write(9, 0, 20, "outside", Tone::Text);
        assert_eq!(buf, Buffer::with_lines([" Nabu…  "]));
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("uno dos tres\ncuatro", 8), ["uno dos", "tres", "cuatro"]);
    }
}
