//! The menu: the games, the rounds, and what else the house offers.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use trebejo_core::Header;
use trebejo_store::{Filter, RoundInfo, StoreError, Wait};

use super::paper::Paper;
use super::room::{self, BarKey, Go, Room};
use super::theme::Tone;
use crate::words::{Label, Text};

/// Columns of the list.
const LIST: u16 = 34;

/// A line of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    Game(&'static str),
    Library,
    Language,
    Help,
    Quit,
}

/// The menu.
pub(crate) struct Menu {
    items: Vec<Item>,
    at: usize,
    /// The round played last, if it goes on.
    unfinished: Option<RoundInfo>,
}

impl Menu {
    /// The menu as it is now.
    pub fn new(room: &Room) -> Result<Menu, StoreError> {
        let filter = Filter { over: Some(false), limit: 1, ..Filter::default() };
        let unfinished = room.store.list(&filter).wait()?.pop();
        let mut items: Vec<Item> = room.games.iter().map(|game| Item::Game(game.id())).collect();
        if unfinished.is_some() {
            items.insert(0, Item::Continue);
        }
        items.extend([Item::Library, Item::Language, Item::Help, Item::Quit]);
        Ok(Menu { items, at: 0, unfinished })
    }

    /// Takes a key.
    pub fn key(&mut self, key: &KeyEvent) -> Go {
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(self.items.len() - 1),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.items.len() - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return self.chosen(self.at),
            KeyCode::Char(digit @ '1'..='9') => {
                // Games have numbers, so that the hand that knows them need not walk.
                let nth = digit as usize - '1' as usize;
                let mut games =
                    (0..self.items.len()).filter(|at| matches!(self.items[*at], Item::Game(_)));
                if let Some(at) = games.nth(nth) {
                    return self.chosen(at);
                }
            }
            KeyCode::Char('l') | KeyCode::F(8) => return Go::Language,
            KeyCode::Char('?') | KeyCode::F(1) => return Go::Help,
            KeyCode::Char('q') | KeyCode::F(10) => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    /// Takes a click or the wheel.
    pub fn mouse(&mut self, mouse: &MouseEvent, room: &Room) -> Go {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.at = self.at.saturating_sub(1),
            MouseEventKind::ScrollDown => self.at = (self.at + 1).min(self.items.len() - 1),
            MouseEventKind::Down(MouseButton::Left) => {
                let rows = self.rows(room.size);
                if let Some(at) = rows.iter().position(|row| row.contains(place)) {
                    self.at = at;
                    return self.chosen(at);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn chosen(&self, at: usize) -> Go {
        match &self.items[at] {
            Item::Continue => match &self.unfinished {
                Some(info) => Go::Open(info.id, false),
                None => Go::Stay,
            },
            Item::Game(id) => Go::New(id),
            Item::Library => Go::Library,
            Item::Language => Go::Language,
            Item::Help => Go::Help,
            Item::Quit => Go::Quit,
        }
    }

    fn list(size: Rect) -> Rect {
        let height = size.height.saturating_sub(4).min(20);
        let top = size.y + 2 + (size.height.saturating_sub(4) - height) / 3;
        let width = size.width.saturating_sub(4).min(92);
        Rect::new(size.x + (size.width - width) / 2, top, width, height)
    }

    /// Where the lines lie: games together, the rest after a gap.
    fn rows(&self, size: Rect) -> Vec<Rect> {
        let list = Menu::list(size);
        let mut y = list.y + 2;
        let mut rows = Vec::new();
        for (nth, item) in self.items.iter().enumerate() {
            let after = nth.checked_sub(1).map(|before| &self.items[before]);
            let gap = match (after, item) {
                (Some(Item::Continue), _) | (Some(Item::Game(_)), Item::Library) => 1,
                _ => 0,
            };
            y += gap;
            rows.push(Rect::new(list.x + 1, y, LIST - 2, 1));
            y += 1;
        }
        rows
    }

    /// The keys of the bar at the foot.
    pub fn bar(room: &Room) -> Vec<BarKey> {
        let words = room.words;
        vec![
            ("F1", words.say(&Label::Help)),
            ("F8", room::other_language(words)),
            ("F10", words.say(&Label::Quit)),
        ]
    }

    /// Draws the menu.
    pub fn draw(&self, room: &Room, paper: &mut Paper<'_>) {
        let words = room.words;
        let games = room.games.iter().count();
        room::draw_head(room.size, &words.say(&Label::Motto { games }), "", paper);
        let area = Menu::list(room.size);
        paper.panel(Rect { width: LIST, ..area }, &words.say(&Label::Play));
        let mut number = 0;
        for (nth, (item, row)) in self.items.iter().zip(self.rows(room.size)).enumerate() {
            let label = match item {
                Item::Continue => words.say(&Label::Continue),
                Item::Game(id) => {
                    number += 1;
                    format!("{number}  {}", game_name(id, room))
                }
                Item::Library => words.say(&Label::Library),
                Item::Language => words.next_lang().say(&Label::Language),
                Item::Help => words.say(&Label::Help),
                Item::Quit => words.say(&Label::Quit),
            };
            let (tone, sign) = if nth == self.at {
                (Tone::Chosen, paper.theme.sign("›", ">"))
            } else {
                (Tone::Text, " ")
            };
            let width = usize::from(row.width);
            let text = format!(" {sign} {label}");
            paper.write(row.x, row.y, row.right(), &format!("{text:width$}"), tone);
        }
        let about = Rect { x: area.x + LIST + 1, width: area.width - LIST - 1, ..area };
        self.about(about, room, paper);
        room::draw_bar(room.size, &Menu::bar(room), paper);
    }

    /// What the chosen line is about.
    fn about(&self, area: Rect, room: &Room, paper: &mut Paper<'_>) {
        let words = room.words;
        let (heading, text) = match &self.items[self.at] {
            Item::Game(id) => {
                let about = room.games.find(id).map_or("", |game| words.game(game.facts().about));
                (game_name(id, room), about.to_string())
            }
            Item::Continue => (words.say(&Label::Continue), self.unfinished_text(room)),
            Item::Library => (words.say(&Label::Library), words.say(&Label::AboutLibrary)),
            Item::Language => {
                let next = words.next_lang();
                (next.say(&Label::Language), next.say(&Label::AboutLanguage))
            }
            Item::Help => (words.say(&Label::Help), words.say(&Label::AboutHelp)),
            Item::Quit => (words.say(&Label::Quit), words.say(&Label::AboutQuit)),
        };
        let inner = paper.panel(area, &heading);
        let inner = Rect { y: inner.y + 1, height: inner.height.saturating_sub(1), ..inner };
        paper.write_wrapped(inner, &text, Tone::Text);
        if let Item::Game(id) = &self.items[self.at]
            && let Ok(game) = room.games.find(id)
        {
            let info = game.info();
            let luck = if info.chance { "yes" } else { "no" };
            let facts = words.say(&Label::GameFacts { levels: info.levels, luck });
            paper.write(inner.x, area.bottom() - 3, inner.right(), &facts, Tone::Quiet);
        }
    }

    fn unfinished_text(&self, room: &Room) -> String {
        let Some(info) = &self.unfinished else { return String::new() };
        let words = room.words;
        let who = match Header::read(&info.header) {
            Ok(header) => {
                header.seats.each_ref().map(|seat| words.sitter(&seat.sitter)).join(" - ")
            }
            Err(error) => words.say(&error),
        };
        let title = info.title.clone().unwrap_or_default();
        let stands = words.say(&Text::Running { plies: info.summary.plies });
        format!("{}\n{who}\n{stands}\n{title}", game_name(&info.game, room))
    }
}

/// What people call a game; one that is gone keeps its word.
pub(crate) fn game_name(id: &str, room: &Room) -> String {
    room.games.find(id).map_or_else(|_| id.into(), |game| room.words.game(game.info().names).into())
}
