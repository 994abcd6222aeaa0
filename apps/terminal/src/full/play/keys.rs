//! Keys and clicks at the board, and what can be typed there.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use trebejo_core::{Cell, Node, Seat, ToMessage};

use super::buttons::Press;
use super::{Ask, Play};
use crate::command::Command;
use crate::full::board::{self, Way};
use crate::full::dialog::{Asked, Dialog};
use crate::full::room::{Go, Room};
use crate::full::theme::Tone;
use crate::table::{PlayError, RenameError};
use crate::words::{Label, Text};

/// More than any move or title needs.
const LONGEST: usize = 120;

impl Play {
    /// Takes a key.
    pub fn key(&mut self, key: &KeyEvent, room: &Room) -> Result<Go, PlayError> {
        self.stalled = false;
        if self.sheet.take().is_some() {
            return Ok(Go::Stay);
        }
        if let Some(dialog) = &mut self.dialog {
            let asked = dialog.key(key);
            return self.asked(asked, room);
        }
        match key.code {
            KeyCode::F(number) => return self.function(number, room),
            KeyCode::Enter if !self.typed.is_empty() => {
                let line = std::mem::take(&mut self.typed);
                return self.obey(Command::read(&line), room);
            }
            KeyCode::Char('?') if self.typed.is_empty() => return Ok(Go::Help),
            KeyCode::Char(' ') if self.typed.is_empty() => return self.enter(room),
            KeyCode::Char(c) if self.typed.chars().count() < LONGEST => self.typed.push(c),
            KeyCode::Enter => return self.enter(room),
            KeyCode::Backspace if self.typed.pop().is_some() => {}
            KeyCode::Backspace => {
                self.hand.back();
            }
            KeyCode::Esc => return Ok(self.escape()),
            KeyCode::Tab | KeyCode::BackTab => self.switch_focus(room),
            KeyCode::PageUp => self.go_to(self.ply().saturating_sub(1)),
            KeyCode::PageDown => self.go_to(self.ply() + 1),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(u32::MAX),
            KeyCode::Up => self.arrow(Way::Up, room),
            KeyCode::Down => self.arrow(Way::Down, room),
            KeyCode::Left => self.arrow(Way::Left, room),
            KeyCode::Right => self.arrow(Way::Right, room),
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// Takes a click or the wheel.
    pub fn mouse(&mut self, mouse: &MouseEvent, room: &Room) -> Result<Go, PlayError> {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to(self.ply().saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go_to(self.ply() + 1),
            MouseEventKind::Down(MouseButton::Left) => return self.click(place, room),
            MouseEventKind::Down(MouseButton::Right) => {
                self.hand.back();
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn click(&mut self, place: Position, room: &Room) -> Result<Go, PlayError> {
        self.stalled = false;
        if self.sheet.take().is_some() {
            return Ok(Go::Stay);
        }
        if let Some(dialog) = &mut self.dialog {
            let asked = dialog.click(room.size, place);
            return self.asked(asked, room);
        }
        let panes = self.panes(room);
        let buttons = self.button_places(panes.buttons, room);
        if let Some(nth) = buttons.iter().position(|button| button.contains(place)) {
            let (_, press) = self.buttons(room).swap_remove(nth);
            return self.press(press, room);
        }
        let spots = board::spots(&self.info.shape, panes.board, self.flipped, room.theme);
        if let Some(cell) = board::at(&spots, place).cloned() {
            self.cursor = Some(cell.clone());
            self.focus = None;
            if self.is_live() && !self.watching {
                return self.pick(&cell, room);
            }
        }
        Ok(Go::Stay)
    }

    /// An arrow walks over the board, along the buttons, or through the moves where nothing is to be picked.
    fn arrow(&mut self, way: Way, room: &Room) {
        let looking = self.watching || self.is_over() || !self.is_live();
        if looking {
            match way {
                Way::Left => self.go_to(self.ply().saturating_sub(1)),
                Way::Right => self.go_to(self.ply() + 1),
                Way::Up | Way::Down => self.walk_buttons(way == Way::Down, room),
            }
        } else if self.focused(room).is_some() {
            self.walk_buttons(matches!(way, Way::Right | Way::Down), room);
        } else if let Some(cursor) = &self.cursor {
            let area = self.panes(room).board;
            let spots = board::spots(&self.info.shape, area, self.flipped, room.theme);
            if let Some(cell) = board::beside(&spots, cursor, way) {
                self.cursor = Some(cell);
            }
        }
    }

    fn walk_buttons(&mut self, forward: bool, room: &Room) {
        let count = self.buttons(room).len();
        if let Some(focus) = self.focused(room) {
            let next = if forward { focus + 1 } else { focus + count - 1 };
            self.focus = Some(next % count);
        }
    }

    fn switch_focus(&mut self, room: &Room) {
        self.focus = match self.focus {
            None if !self.buttons(room).is_empty() => Some(0),
            _ => None,
        };
    }

    /// Escape lets go of things one by one, and leaves when there is nothing left.
    fn escape(&mut self) -> Go {
        if !self.typed.is_empty() {
            self.typed.clear();
        } else if self.hand.back() {
            while self.hand.back() {}
        } else if !self.is_live() && !self.watching && !self.is_over() {
            self.at = None;
        } else {
            return Go::Menu;
        }
        Go::Stay
    }

    /// Enter plays what the cursor is on.
    fn enter(&mut self, room: &Room) -> Result<Go, PlayError> {
        if let Some(nth) = self.focused(room) {
            let (_, press) = self.buttons(room).swap_remove(nth);
            return self.press(press, room);
        }
        match self.cursor.clone() {
            Some(cell) if self.is_live() => self.pick(&cell, room),
            _ => Ok(Go::Stay),
        }
    }

    fn pick(&mut self, cell: &Cell, room: &Room) -> Result<Go, PlayError> {
        let Some(seat) = self.table.person_to_move() else { return Ok(Go::Stay) };
        self.notice = None;
        if let Some(text) = self.hand.pick(cell) {
            self.say(seat, &text, room)?;
        }
        Ok(Go::Stay)
    }

    fn press(&mut self, press: Press, room: &Room) -> Result<Go, PlayError> {
        self.focus = None;
        match press {
            Press::Pick(word) => return self.pick(&word, room),
            Press::Confirm => {
                let play = self.hand.staged().map(ToString::to_string);
                if let (Some(seat), Some(text)) = (self.table.person_to_move(), play) {
                    self.say(seat, &text, room)?;
                }
            }
            Press::Say(seat, text) => {
                self.say(seat, text, room)?;
            }
            Press::Again => self.begin_again(room)?,
            Press::Review => self.go_to(0),
            Press::GoOn => self.stop_watching(room)?,
            Press::Menu => return Ok(Go::Menu),
        }
        Ok(Go::Stay)
    }

    fn function(&mut self, number: u8, room: &Room) -> Result<Go, PlayError> {
        match number {
            1 => return Ok(Go::Help),
            2 => return self.obey(Command::Hint, room),
            3 => return self.obey(Command::Undo, room),
            4 => self.flipped = !self.flipped,
            5 => return self.obey(Command::Draw, room),
            6 => return self.obey(Command::Resign, room),
            7 if self.is_live() => self.go_to(self.ply().saturating_sub(1)),
            7 => self.go_to(u32::MAX),
            8 => return Ok(Go::Language),
            9 => return self.obey(Command::Restart, room),
            10 => return Ok(Go::Menu),
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// Does what was typed.
    fn obey(&mut self, command: Command, room: &Room) -> Result<Go, PlayError> {
        let words = self.words(room);
        match (command, self.own_seat()) {
            (Command::Nothing, _) => {}
            (Command::Quit, _) => return Ok(Go::Menu),
            (Command::Help, _) => return Ok(Go::Help),
            (Command::Board, _) => self.go_to(u32::MAX),
            (Command::Save(title), _) => self.save(&title, room)?,
            (Command::Restart, _) => self.begin_again(room)?,
            _ if self.is_over() => {
                self.notice = Some((words.say(&Label::OverHere), Tone::Quiet));
            }
            (_, None) => self.notice = Some((words.say(&Label::OnlyEngines), Tone::Quiet)),
            (Command::Moves, Some(_)) => {
                let moves = self.table.round().moves();
                let texts: Vec<String> = moves.into_iter().map(|choice| choice.text).collect();
                self.sheet =
                    Some(format!("{}\n{}", words.say(&Text::LegalMoves), texts.join("  ")));
            }
            (Command::Hint, Some(_)) => self.ask_for_hint(room),
            (Command::Undo, Some(seat)) => self.undo(seat, room)?,
            (Command::Draw, Some(_)) if !self.knows_draws() => {
                self.notice = Some((words.say(&Text::NoDraws), Tone::Quiet));
            }
            (Command::Draw, Some(seat)) => match self.table.claimable(seat) {
                Some(draw) => self.notice = Some((words.draw_claimable(draw), Tone::Quiet)),
                None => drop(self.say(seat, "offer draw", room)?),
            },
            (Command::Claim, Some(seat)) => {
                self.say(seat, "claim", room)?;
            }
            (Command::Resign, Some(seat)) => self.ask_to_resign(seat, room),
            (Command::Accept, Some(seat)) => {
                self.say(self.table.answerer(seat), "accept", room)?;
            }
            (Command::Decline, Some(seat)) => {
                self.say(self.table.answerer(seat), "decline", room)?;
            }
            (Command::Say(text), Some(seat)) => {
                // Whoever types a move wants to play it where the round stands.
                self.stop_watching(room)?;
                // Real dice: whoever sits here says what fell, in the words of the first seat.
                let chance = self.table.round().node() == Node::Chance;
                self.say(if chance { Seat::First } else { seat }, &text, room)?;
            }
        }
        Ok(Go::Stay)
    }

    fn undo(&mut self, seat: Seat, room: &Room) -> Result<(), PlayError> {
        self.at = None;
        if self.hand.back() {
            return Ok(());
        }
        match self.table.undo(seat)? {
            None => self.notice = Some((room.words.say(&Text::NothingToUndo), Tone::Quiet)),
            Some(answer) => {
                if self.answered(&answer, "undo", room) {
                    self.notice = Some((room.words.say(&Text::Undone), Tone::Quiet));
                }
            }
        }
        Ok(())
    }

    /// The round as it is stays in the store; another one begins.
    fn begin_again(&mut self, room: &Room) -> Result<(), PlayError> {
        self.table.begin_again()?;
        self.thinker = None;
        self.thought = None;
        self.at = None;
        self.watching = false;
        self.arrive(room);
        let id = self.table.id().to_string();
        self.notice = Some((room.words.say(&Text::Restarted { id: &id }), Tone::Quiet));
        Ok(())
    }

    fn save(&mut self, title: &str, room: &Room) -> Result<(), PlayError> {
        let id = self.table.id().to_string();
        self.notice = Some(match title {
            "" => (room.words.saved(&id, None), Tone::Quiet),
            title => match self.table.rename(title) {
                Ok(title) => (room.words.saved(&id, title.as_deref()), Tone::Good),
                Err(RenameError::Name(error)) => {
                    let why = error.to_message();
                    (room.words.say(&Text::BadTitle { why }), Tone::Bad)
                }
                Err(RenameError::Store(error)) => return Err(error.into()),
            },
        });
        Ok(())
    }

    /// Asks before a round is given up, and where games count more than once, for how much.
    fn ask_to_resign(&mut self, seat: Seat, room: &Room) {
        let words = self.words(room);
        let mut answers: Vec<(String, Ask)> = self
            .info
            .resignations
            .iter()
            .map(|worth| {
                (words.resign_for(*worth), Ask::Say(seat, format!("offer resign {worth}")))
            })
            .collect();
        let all = if answers.is_empty() { Label::ResignYes } else { Label::ResignAll };
        answers.push((words.say(&all), Ask::Say(seat, "resign".into())));
        answers.push((words.say(&Label::PlayOn), Ask::Nothing));
        self.dialog = Some(Dialog::new(words.say(&Text::ResignQuestion), answers));
    }

    fn asked(&mut self, asked: Asked<Ask>, room: &Room) -> Result<Go, PlayError> {
        match asked {
            Asked::Open => return Ok(Go::Stay),
            Asked::Left | Asked::Answer(Ask::Nothing) => self.dialog = None,
            Asked::Answer(Ask::Say(seat, text)) => {
                self.dialog = None;
                self.thinker = None;
                self.say(seat, &text, room)?;
            }
        }
        Ok(Go::Stay)
    }
}
