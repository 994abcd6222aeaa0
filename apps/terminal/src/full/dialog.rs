//! A question over the screen with a few answers, one of which is chosen by key or click.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};

use super::paper::{Paper, middle, wrap};
use super::theme::Tone;

/// The widest a question gets.
const WIDTH: u16 = 56;

/// A question and what each answer means.
#[derive(Clone, Debug)]
pub(crate) struct Dialog<T> {
    question: String,
    answers: Vec<(String, T)>,
    at: usize,
}

/// What came of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked<T> {
    /// Nothing yet.
    Open,
    /// Closed without an answer.
    Left,
    /// This answer.
    Answer(T),
}

impl<T: Clone> Dialog<T> {
    /// A question; the last answer, the harmless one, is chosen at first.
    pub fn new(question: String, answers: Vec<(String, T)>) -> Dialog<T> {
        let at = answers.len().saturating_sub(1);
        Dialog { question, answers, at }
    }

    /// Takes a key.
    pub fn key(&mut self, key: &KeyEvent) -> Asked<T> {
        let last = self.answers.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Asked::Left,
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Enter => return self.answer(self.at),
            KeyCode::Char(letter) => {
                // The first letter of an answer, where no other answer has it.
                let mut found = self.answers.iter().enumerate().filter(|(_, (label, _))| {
                    label
                        .chars()
                        .next()
                        .is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
                });
                if let (Some((at, _)), None) = (found.next(), found.next()) {
                    return self.answer(at);
                }
            }
            _ => {}
        }
        Asked::Open
    }

    /// Takes a click.
    pub fn click(&mut self, screen: Rect, place: Position) -> Asked<T> {
        let (_, rows) = self.places(screen);
        match rows.iter().position(|row| row.contains(place)) {
            Some(at) => self.answer(at),
            None => Asked::Open,
        }
    }

    fn answer(&self, at: usize) -> Asked<T> {
        self.answers.get(at).map_or(Asked::Left, |(_, answer)| Asked::Answer(answer.clone()))
    }

    /// Where the box lies and where each answer does.
    fn places(&self, screen: Rect) -> (Rect, Vec<Rect>) {
        let lines = wrap(&self.question, usize::from(WIDTH - 4)).len() as u16;
        let answers = self.answers.len() as u16;
        let area = middle(screen, WIDTH, lines + answers + 3);
        let first = area.y + 2 + lines;
        let row = |nth: u16| Rect::new(area.x + 2, first + nth, area.width.saturating_sub(4), 1);
        (area, (0..answers).map(row).collect())
    }

    /// Draws it over the screen.
    pub fn draw(&self, screen: Rect, paper: &mut Paper<'_>) {
        let (area, rows) = self.places(screen);
        let inner = paper.overlay(screen, area.width, area.height, "");
        paper.write_wrapped(inner, &self.question, Tone::Text);
        for (nth, (row, (label, _))) in rows.iter().zip(&self.answers).enumerate() {
            let (tone, sign) = if nth == self.at {
                (Tone::Chosen, paper.theme.sign("›", ">"))
            } else {
                (Tone::Accent, " ")
            };
            paper.write(row.x, row.y, row.right(), &format!(" {sign} {label} "), tone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_chosen_by_arrow_letter_and_click() {
        let mut dialog = Dialog::new("Sure?".into(), vec![("Yes".into(), 1), ("No".into(), 2)]);
        let key = |code| KeyEvent::from(code);
        assert_eq!(dialog.key(&key(KeyCode::Enter)), Asked::Answer(2));
        assert_eq!(dialog.key(&key(KeyCode::Char('Y'))), Asked::Answer(1));
        dialog.key(&key(KeyCode::Up));
        assert_eq!(dialog.key(&key(KeyCode::Enter)), Asked::Answer(1));
        assert_eq!(dialog.key(&key(KeyCode::Esc)), Asked::Left);
        let screen = Rect::new(0, 0, 80, 24);
        let rows = dialog.places(screen).1;
        let place = Position::new(rows[1].x + 1, rows[1].y);
        assert_eq!(dialog.click(screen, place), Asked::Answer(2));
        assert_eq!(dialog.click(screen, Position::new(0, 0)), Asked::Open);
    }
}
