//! The whole program as a value: a screen at a time, what keys and clicks do to it, and how it is drawn.

use std::sync::Arc;

use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use trebejo_play::Registry;
use trebejo_store::{RoundId, Store};

use super::library::Library;
use super::menu::Menu;
use super::new_round::NewForm;
use super::paper::Paper;
use super::play::Play;
use super::room::{BarKey, Go, Room, SMALLEST, bar_places};
use super::theme::Tone;
use super::{Settings, help};
use crate::table::{PlayError, Table};
use crate::words::{Label, Words};

/// What is shown.
pub(crate) enum Screen {
    Menu(Menu),
    New(Box<NewForm>),
    Play(Box<Play>),
    Library(Library),
}

/// The program.
pub(crate) struct App {
    pub(crate) room: Room,
    pub(crate) screen: Screen,
    help: bool,
    /// What went wrong, until the next key.
    failure: Option<String>,
    over: bool,
}

impl App {
    /// The program at its menu, or at a round.
    pub fn new(
        games: Registry,
        store: Arc<dyn Store>,
        settings: &Settings,
    ) -> Result<App, PlayError> {
        let (width, height) = SMALLEST;
        let room = Room {
            games,
            players: settings.players.clone(),
            store,
            words: Words::new(settings.lang),
            theme: settings.theme,
            me: settings.me.clone(),
            pace: settings.pace,
            size: Rect::new(0, 0, width, height),
        };
        let screen = Screen::Menu(Menu::new(&room)?);
        let mut app = App { room, screen, help: false, failure: None, over: false };
        if let Some(id) = settings.round {
            app.open(id, false)?;
        } else if let Some(game) = settings.game {
            app.screen = Screen::New(Box::new(NewForm::new(&app.room, game)?));
        }
        Ok(app)
    }

    /// Whether somebody wants to leave.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Takes what a person did.
    pub fn update(&mut self, event: &Event) {
        if let Err(error) = self.take(event) {
            self.failure = Some(self.room.words.say(&error));
        }
    }

    /// Lets time go by.
    pub fn tick(&mut self) {
        if let Screen::Play(play) = &mut self.screen
            && self.failure.is_none()
            && let Err(error) = play.tick(&self.room)
        {
            // A round that cannot go on, because it was deleted elsewhere say, is left.
            self.failure = Some(self.room.words.say(&error));
            if let Ok(menu) = Menu::new(&self.room) {
                self.screen = Screen::Menu(menu);
            }
        }
    }

    fn take(&mut self, event: &Event) -> Result<(), PlayError> {
        let go = match event {
            Event::Resize(width, height) => {
                self.room.size = Rect::new(0, 0, *width, *height);
                return Ok(());
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key)?,
            Event::Mouse(mouse) if self.fits() => {
                let down = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                if down && (self.failure.take().is_some() || std::mem::take(&mut self.help)) {
                    return Ok(());
                }
                let place = Position::new(mouse.column, mouse.row);
                let bar = bar_places(self.room.size, &self.bar());
                match bar.iter().position(|key| key.contains(place)) {
                    Some(nth) if down => {
                        let code = code(self.bar()[nth].0);
                        self.key(&KeyEvent::from(code))?
                    }
                    _ => match &mut self.screen {
                        Screen::Menu(menu) => menu.mouse(mouse, &self.room),
                        Screen::New(form) => form.mouse(mouse, &self.room)?,
                        Screen::Play(play) => play.mouse(mouse, &self.room)?,
                        Screen::Library(library) => library.mouse(mouse, &self.room)?,
                    },
                }
            }
            _ => Go::Stay,
        };
        self.go(go)
    }

    fn key(&mut self, key: &KeyEvent) -> Result<Go, PlayError> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            return Ok(Go::Quit);
        }
        if control
            || !self.fits()
            || self.failure.take().is_some()
            || std::mem::take(&mut self.help)
        {
            return Ok(Go::Stay);
        }
        Ok(match &mut self.screen {
            Screen::Menu(menu) => menu.key(key),
            Screen::New(form) => form.key(key, &self.room)?,
            Screen::Play(play) => play.key(key, &self.room)?,
            Screen::Library(library) => library.key(key, &self.room)?,
        })
    }

    fn go(&mut self, go: Go) -> Result<(), PlayError> {
        match go {
            Go::Stay => {}
            Go::Menu => self.screen = Screen::Menu(Menu::new(&self.room)?),
            Go::New(game) => self.screen = Screen::New(Box::new(NewForm::new(&self.room, game)?)),
            Go::Begin(table) => {
                self.screen = Screen::Play(Box::new(Play::new(*table, &self.room, false)));
            }
            Go::Open(id, watching) => self.open(id, watching)?,
            Go::Library => self.screen = Screen::Library(Library::new(&self.room)?),
            Go::Language => self.room.words = self.room.words.next_lang(),
            Go::Help => self.help = true,
            Go::Quit => self.over = true,
        }
        Ok(())
    }

    fn open(&mut self, id: RoundId, watching: bool) -> Result<(), PlayError> {
        let table = Table::resume(&self.room.games, self.room.store.clone(), id)?;
        self.screen = Screen::Play(Box::new(Play::new(table, &self.room, watching)));
        Ok(())
    }

    fn fits(&self) -> bool {
        let (width, height) = SMALLEST;
        self.room.size.width >= width && self.room.size.height >= height
    }

    fn bar(&self) -> Vec<BarKey> {
        match &self.screen {
            Screen::Menu(_) => Menu::bar(&self.room),
            Screen::New(_) => NewForm::bar(&self.room),
            Screen::Play(play) => play.bar(&self.room),
            Screen::Library(_) => Library::bar(&self.room),
        }
    }

    /// Draws the screen.
    pub fn render(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let mut paper = Paper { buf: frame.buffer_mut(), theme: self.room.theme };
        paper.buf.set_style(area, paper.theme.ground());
        if !self.fits() {
            return help::draw_too_small(&self.room, &mut paper);
        }
        match &self.screen {
            Screen::Menu(menu) => menu.draw(&self.room, &mut paper),
            Screen::New(form) => form.draw(&self.room, &mut paper),
            Screen::Play(play) => play.draw(&self.room, &mut paper),
            Screen::Library(library) => library.draw(&self.room, &mut paper),
        }
        if self.help {
            help::draw(&self.room, &mut paper);
        }
        if let Some(failure) = &self.failure {
            let inner = paper.overlay(area, 66, 8, &self.room.words.say(&Label::Failed));
            paper.write_wrapped(inner, failure, Tone::Bad);
        }
    }
}

/// The key a word of the bar stands for.
fn code(name: &str) -> KeyCode {
    match name.strip_prefix('F').and_then(|number| number.parse().ok()) {
        Some(number) => KeyCode::F(number),
        None => KeyCode::Enter,
    }
}
