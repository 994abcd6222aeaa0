//! What the keys do, over whatever screen is shown.

use super::paper::Paper;
use super::room::Room;
use super::theme::Tone;
use crate::words::Label;

/// Draws the keys and what they do.
pub(crate) fn draw(room: &Room, paper: &mut Paper<'_>) {
    let page = room.words.say(&Label::Keys);
    let height = page.lines().count() as u16 + 4;
    let inner = paper.overlay(room.size, 78, height, &room.words.say(&Label::Help));
    for (line, y) in page.lines().zip(inner.y + 1..inner.bottom()) {
        // A line without a bar is a heading.
        let Some((key, what)) = line.split_once(" | ") else {
            paper.write(inner.x, y, inner.right(), line, Tone::Accent);
            continue;
        };
        paper.write(inner.x + 1, y, inner.x + 21, key, Tone::Gold);
        paper.write(inner.x + 22, y, inner.right(), what, Tone::Text);
    }
}

/// Says that the window is too small, in whatever room there is.
pub(crate) fn draw_too_small(room: &Room, paper: &mut Paper<'_>) {
    let area = room.size;
    let text = room.words.say(&Label::TooSmall { width: area.width, height: area.height });
    let lines = super::paper::wrap(&text, usize::from(area.width.max(1)));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..area.bottom()) {
        paper.write_centred(area, y, line, Tone::Gold);
    }
}
