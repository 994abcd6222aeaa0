//! The round on the screen: the board to the left, players, moves and the engine to the right, below them what
//! there is to say, the buttons, and the line to type in.

use ratatui::layout::Rect;
use trebejo_core::Node;

use super::Play;
use crate::full::board::{self, Marks, Scene};
use crate::full::paper::{Paper, wrap};
use crate::full::room::{self, BarKey, Room};
use crate::full::theme::Tone;
use crate::words::{Label, Text};

/// Where the parts of the screen lie.
pub(crate) struct Panes {
    pub board: Rect,
    pub side: Rect,
    pub buttons: Rect,
    pub input: Rect,
    pub notice: Rect,
}

impl Play {
    /// Where the parts lie on this screen.
    pub(super) fn panes(&self, room: &Room) -> Panes {
        let size = room.size;
        let side = 26 + size.width.saturating_sub(80) / 6;
        let height = size.height.saturating_sub(5);
        let row = |from_below: u16| {
            Rect::new(size.x, size.bottom().saturating_sub(from_below), size.width, 1)
        };
        Panes {
            board: Rect::new(size.x, size.y + 1, size.width.saturating_sub(side), height),
            side: Rect::new(size.right().saturating_sub(side), size.y + 1, side, height),
            notice: row(4),
            buttons: row(3),
            input: row(2),
        }
    }

    /// The keys of the bar at the foot.
    pub fn bar(&self, room: &Room) -> Vec<BarKey> {
        let key = |key, label: Label<'_>| (key, room.words.say(&label));
        let mut bar = vec![
            key("F1", Label::Help),
            key("F2", Label::Hint),
            key("F3", Label::Undo),
            key("F4", Label::Flip),
        ];
        if self.knows_draws() {
            bar.push(key("F5", Label::Draw));
        }
        bar.extend([
            key("F6", Label::Resign),
            key("F7", Label::Replay),
            ("F8", room::other_language(room.words)),
            key("F9", Label::Again),
            key("F10", Label::Menu),
        ]);
        bar
    }

    /// Draws everything.
    pub fn draw(&self, room: &Room, paper: &mut Paper<'_>) {
        let panes = self.panes(room);
        self.head(room, paper);
        self.board(panes.board, room, paper);
        self.side(panes.side, room, paper);
        let focused = self.focused(room);
        let places = self.button_places(panes.buttons, room);
        for (nth, (place, (label, _))) in places.iter().zip(self.buttons(room)).enumerate() {
            let tone = if focused == Some(nth) { Tone::Chosen } else { Tone::Key };
            let text = match focused == Some(nth) {
                true => format!("[ {label} ]"),
                false => format!("  {label}  "),
            };
            paper.write(place.x, place.y, place.right(), &text, tone);
        }
        self.input(panes.input, room, paper);
        if let Some((notice, tone)) = &self.notice {
            // What is long takes the row of the buttons as well, where there are none.
            let height = 1 + u16::from(places.is_empty());
            let row = panes.notice;
            let area = Rect::new(row.x + 2, row.y, row.width.saturating_sub(3), height);
            let lines = wrap(notice, usize::from(area.width));
            if lines.len() > usize::from(height) && height == 1 {
                paper.write(area.x, area.y, area.right(), notice, *tone);
            } else {
                paper.write_wrapped(area, notice, *tone);
            }
        }
        room::draw_bar(room.size, &self.bar(room), paper);
        if let Some(sheet) = &self.sheet {
            let size = room.size;
            let inner = paper.overlay(size, size.width - 8, size.height - 6, "");
            paper.write_wrapped(inner, sheet, Tone::Text);
        }
        if let Some(dialog) = &self.dialog {
            dialog.draw(room.size, paper);
        }
    }

    fn head(&self, room: &Room, paper: &mut Paper<'_>) {
        let header = &self.table.round().record().header;
        let game = room.words.game(self.info.names);
        let about = match &header.title {
            Some(title) => format!("{game}: {title}"),
            None => game.to_string(),
        };
        let id = room.words.say(&Label::GameId { id: &self.table.id().to_string() });
        room::draw_head(room.size, &about, &id, paper);
    }

    fn board(&self, area: Rect, room: &Room, paper: &mut Paper<'_>) {
        let Some(step) = self.steps.get(self.ply() as usize) else { return };
        let mut view = step.view.clone();
        let mut marks = Marks { trail: step.cells.clone(), ..Marks::default() };
        if self.is_live() && !self.watching {
            self.hand.show(&mut view);
            let person = self.table.person_to_move().is_some();
            if person && self.focused(room).is_none() {
                marks.cursor.clone_from(&self.cursor);
            }
            marks.picked = self.hand.picked().to_vec();
            if !marks.picked.is_empty() {
                marks.targets = self.hand.targets();
            }
            if let Some(hint) = &self.hint {
                marks.hint.clone_from(&hint.cells);
            }
        }
        let scene = Scene {
            info: &self.info,
            view: &view,
            marks: &marks,
            flipped: self.flipped,
            words: self.words(room),
        };
        board::draw(&scene, area, paper);
    }

    /// The line to type in, with what is expected there.
    fn input(&self, row: Rect, room: &Room, paper: &mut Paper<'_>) {
        let words = self.words(room);
        let end = row.right() - 1;
        let round = self.table.round();
        let looking = || words.say(&Label::Looking { ply: self.ply(), last: round.ply() });
        let prompt = match round.node() {
            _ if self.watching || !self.is_live() => looking(),
            Node::Over(_) => looking(),
            Node::Chance => {
                let outcomes = round.chances();
                let example = outcomes.first().map_or("-", |outcome| &outcome.text);
                words.say(&Text::PromptChance { example })
            }
            Node::Decision(seat) => {
                let header = &round.record().header;
                match header.sitter(seat) {
                    sitter if sitter.is_engine() => words.say(&Text::Thinking {
                        seat: &words.seat_of(seat, header),
                        who: &words.sitter(sitter),
                    }),
                    _ => words.prompt(seat, header, self.hand.example()),
                }
            }
        };
        let x = paper.write(row.x + 2, row.y, end, &prompt, Tone::Quiet);
        let sign = paper.theme.sign(" › ", " > ");
        let x = paper.write(x, row.y, end, sign, Tone::Gold);
        let room_left = usize::from(end.saturating_sub(x + 1));
        let skipped = self.typed.chars().count().saturating_sub(room_left);
        let shown: String = self.typed.chars().skip(skipped).collect();
        let x = paper.write(x, row.y, end, &shown, Tone::Text);
        paper.write(x, row.y, end, paper.theme.sign("▏", "_"), Tone::Gold);
    }
}
