//! Every screen as a buffer: in both languages, at the smallest size and a larger one, plain and painted; and whole
//! rounds played by keys and clicks, with what is on disk at the end.

mod rounds;
mod screens;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use tempfile::TempDir;
use trebejo_core::Sitter;
use trebejo_play::{ChanceWish, NewRound, Registry};
use trebejo_players::Players;
use trebejo_store::{RoundId, SqliteStore, Store, Wait};

use super::app::{App, Screen};
use super::play::Play;
use super::{Colours, Settings, Theme};
use crate::Lang;
use crate::table::Table;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (132, 43);

/// The program with a store of its own.
struct Bench {
    app: App,
    dir: TempDir,
}

fn painted() -> Theme {
    Theme { colours: Colours::True, unicode: true }
}

fn settings(lang: Lang, theme: Theme) -> Settings {
    let pace = Duration::ZERO;
    let players = Players::default();
    Settings { lang, theme, me: "Ana".into(), pace, round: None, game: None, players }
}

impl Bench {
    fn new(lang: Lang, theme: Theme, size: (u16, u16)) -> Bench {
        Bench::of(trebejo_games::registry(trebejo_host::native(), None), lang, theme, size)
    }

    /// The program with these games.
    fn of(games: Registry, lang: Lang, theme: Theme, size: (u16, u16)) -> Bench {
        let dir = TempDir::new().unwrap();
        let store = SqliteStore::open(dir.path()).unwrap();
        let app = App::new(games, Arc::new(store), &settings(lang, theme)).unwrap();
        let mut bench = Bench { app, dir };
        bench.resize(size);
        bench
    }

    /// The program at a round of a game between two people.
    fn at(game: &str, lang: Lang, theme: Theme, size: (u16, u16)) -> Bench {
        let mut bench = Bench::new(lang, theme, size);
        bench.sit(game, ["Ana", "Luis"].map(|name| Sitter::person(name).unwrap()), None);
        bench
    }

    fn sit(&mut self, game: &str, seats: [Sitter; 2], start: Option<&str>) {
        let games = self.app.room.games.clone();
        let game = games.find(game).unwrap();
        let new = NewRound { start: start.map(Into::into), ..NewRound::between(seats) };
        let wish = ChanceWish::Seed(7);
        let table = Table::begin(self.app.room.store.clone(), game, &new, wish).unwrap();
        let play = Play::new(table, &self.app.room, false);
        self.app.screen = Screen::Play(Box::new(play));
        self.app.tick();
    }

    fn resize(&mut self, (width, height): (u16, u16)) {
        self.app.update(&Event::Resize(width, height));
    }

    fn key(&mut self, code: KeyCode) -> &mut Bench {
        self.app.update(&Event::Key(KeyEvent::from(code)));
        self.app.tick();
        self
    }

    fn keys(&mut self, codes: &[KeyCode]) {
        for code in codes {
            self.key(*code);
        }
    }

    /// Types a line and presses Enter.
    fn line(&mut self, text: &str) -> &mut Bench {
        for c in text.chars() {
            self.key(KeyCode::Char(c));
        }
        self.key(KeyCode::Enter)
    }

    fn click(&mut self, place: Position) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row) = (place.x, place.y);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.app.update(&Event::Mouse(mouse));
        self.app.tick();
    }

    fn play(&self) -> &Play {
        match &self.app.screen {
            Screen::Play(play) => play,
            _ => panic!("no round is on the screen:\n{}", self.shown()),
        }
    }

    fn round(&self) -> RoundId {
        self.play().table().id()
    }

    /// The events of the round as they are on disk.
    fn stored(&self) -> Vec<String> {
        let events = self.app.room.store.events(self.round(), 0).wait().unwrap();
        events.into_iter().map(|event| event.text).collect()
    }

    /// The screen as text, row by row.
    fn rows(&self) -> Vec<String> {
        let size = self.app.room.size;
        let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
        terminal.draw(|frame| self.app.render(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let row = |y: u16| {
            let symbols = (0..size.width).map(|x| buffer[(x, y)].symbol());
            symbols.collect::<String>().trim_end().to_string()
        };
        (0..size.height).map(row).collect()
    }

    fn shown(&self) -> String {
        self.rows().join("\n")
    }

    /// Whether the screen shows a text.
    fn shows(&self, text: &str) -> bool {
        self.shown().contains(text)
    }

    #[track_caller]
    fn expect(&self, text: &str) {
        assert!(self.shows(text), "\"{text}\" is not on the screen:\n{}", self.shown());
    }

    /// Lets time go by until something is true.
    #[track_caller]
    fn wait(&mut self, what: &str, until: impl Fn(&Bench) -> bool) {
        let began = Instant::now();
        while !until(self) {
            assert!(began.elapsed() < Duration::from_secs(60), "{what}:\n{}", self.shown());
            self.app.tick();
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The place of a text on the screen.
    #[track_caller]
    fn find(&self, text: &str) -> Position {
        for (y, row) in self.rows().iter().enumerate() {
            if let Some(at) = row.find(text) {
                return Position::new(row[..at].chars().count() as u16, y as u16);
            }
        }
        panic!("\"{text}\" is not on the screen:\n{}", self.shown());
    }
}
