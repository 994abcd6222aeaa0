//! Trebejo on the whole screen: menu, new rounds, boards with keys and mouse, the library, in both languages.
//!
//! `App` is a value that takes events and draws itself; [`run`] joins it to a terminal. Rounds are
//! played at the same [`Table`](crate::Table) as line by line, so that whatever is shown as played is on disk.

mod app;
mod board;
mod dialog;
mod hand;
mod help;
mod library;
mod menu;
pub(crate) mod new_round;
mod paper;
mod play;
mod room;
mod stage;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;

use std::io::stdout;
use std::sync::Arc;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event, poll, read};
use ratatui::crossterm::execute;
use trebejo_play::Registry;
use trebejo_players::Players;
use trebejo_store::{RoundId, Store};

pub use theme::{Colours, Theme};

use crate::Lang;
use crate::table::PlayError;

/// How long to wait for a key before clocks and engines are looked at again.
const WAIT: Duration = Duration::from_millis(80);

/// How to play on the whole screen.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The language to begin in.
    pub lang: Lang,
    /// What the terminal can show.
    pub theme: Theme,
    /// The name of the person at the keys.
    pub me: String,
    /// The least time of a move where two engines play.
    pub pace: Duration,
    /// A stored round to open at once.
    pub round: Option<RoundId>,
    /// A game whose new round is asked for at once.
    pub game: Option<&'static str>,
    /// Everyone who can be asked to play.
    pub players: Players,
}

/// Plays these games on the whole screen until somebody leaves. The terminal is given back as it was, also by a panic.
pub fn run(games: Registry, store: Arc<dyn Store>, settings: &Settings) -> Result<(), PlayError> {
    let mut app = app::App::new(games, store, settings)?;
    let mut terminal = ratatui::try_init()?;
    let hook = std::panic::take_hook();
    let here = std::thread::current().id();
    std::panic::set_hook(Box::new(move |panic| {
        // An engine that breaks down in its thread is told of on the screen, which goes on.
        if std::thread::current().id() == here {
            // The rest of the terminal is put right by the hook below ours.
            drop(execute!(stdout(), DisableMouseCapture));
            hook(panic);
        }
    }));
    let done = execute!(stdout(), EnableMouseCapture)
        .map_err(PlayError::from)
        .and_then(|()| turn(&mut app, &mut terminal));
    drop(execute!(stdout(), DisableMouseCapture));
    ratatui::try_restore()?;
    done
}

/// Draws, waits, takes what comes, again and again.
fn turn(app: &mut app::App, terminal: &mut DefaultTerminal) -> Result<(), PlayError> {
    let size = terminal.size()?;
    app.update(&Event::Resize(size.width, size.height));
    while !app.is_over() {
        terminal.draw(|frame| app.render(frame))?;
        let mut wait = WAIT;
        // Whatever has been typed meanwhile is taken before the next drawing.
        while poll(wait).map_err(PlayError::Input)? {
            app.update(&read().map_err(PlayError::Input)?);
            wait = Duration::ZERO;
        }
        app.tick();
    }
    Ok(())
}
