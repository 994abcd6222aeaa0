//! The list of stored rounds: filtered by game, opened, looked through, deleted.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use trebejo_store::{Filter, RoundId, RoundInfo, StoreError, Wait};

use super::dialog::{Asked, Dialog};
use super::menu::game_name;
use super::paper::Paper;
use super::room::{self, BarKey, Go, Room};
use super::theme::Tone;
use crate::words::Label;

mod row;

use row::{Columns, line};

/// More rounds than anyone walks through line by line.
const MOST: usize = 500;

/// Letters of a search.
const LONGEST: usize = 40;

/// The list.
pub(crate) struct Library {
    rounds: Vec<RoundInfo>,
    at: usize,
    /// Which game is shown; 0 is all, 1 the first.
    game: usize,
    /// Whether to delete a round, or not.
    dialog: Option<Dialog<Option<RoundId>>>,
    notice: Option<String>,
    /// What names and titles must contain.
    text: String,
    /// Whether it is being typed.
    typing: bool,
}

impl Library {
    /// All rounds, the one played last first.
    pub fn new(room: &Room) -> Result<Library, StoreError> {
        let mut library = Library {
            rounds: Vec::new(),
            at: 0,
            game: 0,
            dialog: None,
            notice: None,
            text: String::new(),
            typing: false,
        };
        library.read(room)?;
        Ok(library)
    }

    fn read(&mut self, room: &Room) -> Result<(), StoreError> {
        let nth = self.game.checked_sub(1);
        let game = nth.and_then(|nth| room.games.iter().nth(nth)).map(|game| game.id().into());
        let text = Some(self.text.trim()).filter(|text| !text.is_empty()).map(Into::into);
        let filter = Filter { game, text, limit: MOST, ..Filter::default() };
        self.rounds = room.store.list(&filter).wait()?;
        self.at = self.at.min(self.rounds.len().saturating_sub(1));
        Ok(())
    }

    fn chosen(&self) -> Option<RoundId> {
        self.rounds.get(self.at).map(|info| info.id)
    }

    /// Opens a round: one that is over to look through, one that goes on to play.
    fn open(&self) -> Go {
        match self.rounds.get(self.at) {
            Some(info) => Go::Open(info.id, info.summary.over),
            None => Go::Stay,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: &KeyEvent, room: &Room) -> Result<Go, StoreError> {
        if let Some(dialog) = &mut self.dialog {
            let asked = dialog.key(key);
            return self.asked(&asked, room);
        }
        self.notice = None;
        if self.type_search(key, room)? {
            return Ok(Go::Stay);
        }
        let last = self.rounds.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Left | KeyCode::BackTab => self.filter(false, room)?,
            KeyCode::Right | KeyCode::Tab => self.filter(true, room)?,
            KeyCode::Enter | KeyCode::Char(' ') => return Ok(self.open()),
            KeyCode::Char('r') | KeyCode::F(7) => {
                return Ok(self.chosen().map_or(Go::Stay, |id| Go::Open(id, true)));
            }
            KeyCode::Char('d') | KeyCode::Delete | KeyCode::F(6) => self.ask(room),
            KeyCode::Char('l') | KeyCode::F(8) => return Ok(Go::Language),
            KeyCode::Char('?') | KeyCode::F(1) => return Ok(Go::Help),
            KeyCode::Char('/') | KeyCode::F(3) => self.typing = true,
            KeyCode::Esc if !self.text.is_empty() => self.search("", room)?,
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::F(10) => return Ok(Go::Menu),
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// While a search is typed its letters are taken, and nothing else that writes; arrows still walk.
    fn type_search(&mut self, key: &KeyEvent, room: &Room) -> Result<bool, StoreError> {
        if !self.typing {
            return Ok(false);
        }
        let mut text = self.text.clone();
        match key.code {
            KeyCode::Char(c) if text.chars().count() < LONGEST => text.push(c),
            KeyCode::Char(_) => {}
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Enter => self.typing = false,
            KeyCode::Esc => {
                self.typing = false;
                text.clear();
            }
            _ => return Ok(false),
        }
        self.search(&text, room)?;
        Ok(true)
    }

    fn search(&mut self, text: &str, room: &Room) -> Result<(), StoreError> {
        if text != self.text {
            self.text = text.into();
            self.at = 0;
            self.read(room)?;
        }
        Ok(())
    }

    /// Takes a click or the wheel.
    pub fn mouse(&mut self, mouse: &MouseEvent, room: &Room) -> Result<Go, StoreError> {
        let place = Position::new(mouse.column, mouse.row);
        let last = self.rounds.len().saturating_sub(1);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.at = self.at.saturating_sub(1),
            MouseEventKind::ScrollDown => self.at = (self.at + 1).min(last),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(dialog) = &mut self.dialog {
                    let asked = dialog.click(room.size, place);
                    return self.asked(&asked, room);
                }
                let tabs = Library::tabs(room);
                if let Some(nth) = tabs.iter().position(|(tab, _)| tab.contains(place)) {
                    self.game = nth;
                    self.at = 0;
                    self.read(room)?;
                }
                let list = Library::list(room.size);
                if list.contains(place) {
                    let nth = self.first(list) + usize::from(place.y - list.y);
                    if nth < self.rounds.len() {
                        let again = self.at == nth;
                        self.at = nth;
                        if again {
                            return Ok(self.open());
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn filter(&mut self, forward: bool, room: &Room) -> Result<(), StoreError> {
        let count = room.games.iter().count() + 1;
        self.game = (self.game + if forward { 1 } else { count - 1 }) % count;
        self.at = 0;
        self.read(room)
    }

    /// Asks before a round is gone for good.
    fn ask(&mut self, room: &Room) {
        let Some(info) = self.rounds.get(self.at) else { return };
        let words = room.words;
        let question = words.say(&Label::DeleteQuestion {
            id: &info.id.to_string(),
            game: &game_name(&info.game, room),
        });
        let answers = vec![
            (words.say(&Label::DeleteYes), Some(info.id)),
            (words.say(&Label::DeleteNo), None),
        ];
        self.dialog = Some(Dialog::new(question, answers));
    }

    fn asked(&mut self, asked: &Asked<Option<RoundId>>, room: &Room) -> Result<Go, StoreError> {
        if *asked == Asked::Open {
            return Ok(Go::Stay);
        }
        self.dialog = None;
        if let Asked::Answer(Some(id)) = *asked {
            room.store.delete(id).wait()?;
            self.read(room)?;
            self.notice = Some(room.words.say(&Label::Deleted { id: &id.to_string() }));
        }
        Ok(Go::Stay)
    }

    fn list(size: Rect) -> Rect {
        Rect::new(size.x + 2, size.y + 5, size.width - 4, size.height.saturating_sub(9))
    }

    /// The first round in sight.
    fn first(&self, list: Rect) -> usize {
        (self.at + 1).saturating_sub(usize::from(list.height))
    }

    /// Where the names of the games lie.
    fn tabs(room: &Room) -> Vec<(Rect, String)> {
        let mut x = room.size.x + 2;
        let names = room.games.iter().map(|game| game_name(game.id(), room));
        let all = [room.words.say(&Label::AllGames)];
        let place = |name: String| {
            let width = name.chars().count() as u16 + 2;
            let tab = Rect::new(x, room.size.y + 2, width, 1);
            x += width + 1;
            (tab, name)
        };
        all.into_iter().chain(names).map(place).collect()
    }

    /// The keys of the bar at the foot.
    pub fn bar(room: &Room) -> Vec<BarKey> {
        let words = room.words;
        vec![
            ("F1", words.say(&Label::Help)),
            ("Enter", words.say(&Label::Open)),
            ("/", words.say(&Label::Search)),
            ("F6", words.say(&Label::Delete)),
            ("F7", words.say(&Label::Replay)),
            ("F8", room::other_language(words)),
            ("F10", words.say(&Label::Menu)),
        ]
    }

    /// Draws the list.
    pub fn draw(&self, room: &Room, paper: &mut Paper<'_>) {
        let words = room.words;
        let count = words.say(&Label::Count { games: self.rounds.len() });
        room::draw_head(room.size, &words.say(&Label::Library), &count, paper);
        for (nth, (tab, name)) in Library::tabs(room).into_iter().enumerate() {
            let tone = if nth == self.game { Tone::Chosen } else { Tone::Accent };
            paper.write(tab.x, tab.y, tab.right(), &format!(" {name} "), tone);
        }
        let list = Library::list(room.size);
        if self.typing || !self.text.is_empty() {
            let end = if self.typing { paper.theme.sign("▏", "_") } else { "" };
            let tone = if self.typing { Tone::Gold } else { Tone::Accent };
            let line = format!("{}{end}", words.say(&Label::SearchFor { text: &self.text }));
            paper.write(list.x + 1, room.size.y + 3, list.right(), &line, tone);
        }
        let columns = Columns::new(list);
        let headings =
            [Label::ColumnPlayed, Label::ColumnGame, Label::ColumnPlayers, Label::ColumnStatus]
                .map(|heading| words.say(&heading));
        let headings = headings.each_ref().map(String::as_str);
        columns.write(list.y - 1, headings, [Tone::Quiet; 4], paper);
        if self.rounds.is_empty() {
            let all = self.text.is_empty();
            let empty = words.say(if all { &Label::LibraryEmpty } else { &Label::SearchEmpty });
            paper.write(list.x + 1, list.y + 1, list.right(), &empty, Tone::Quiet);
        }
        let shown = self.rounds.iter().enumerate().skip(self.first(list));
        for ((nth, info), y) in shown.zip(list.y..list.bottom()) {
            let texts = line(info, room);
            let texts = texts.each_ref().map(String::as_str);
            if nth == self.at {
                let row = Rect::new(list.x, y, list.width, 1);
                paper.buf.set_style(row, paper.theme.style(Tone::Chosen));
                columns.write(y, texts, [Tone::Chosen; 4], paper);
            } else {
                let tones = [Tone::Quiet, Tone::Accent, Tone::Text, Tone::Quiet];
                columns.write(y, texts, tones, paper);
            }
        }
        if let Some(notice) = &self.notice {
            let y = room.size.bottom() - 2;
            paper.write(list.x, y, list.right(), notice, Tone::Quiet);
        }
        room::draw_bar(room.size, &Library::bar(room), paper);
        if let Some(dialog) = &self.dialog {
            dialog.draw(room.size, paper);
        }
    }
}
