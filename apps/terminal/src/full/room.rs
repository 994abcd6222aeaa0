//! What all screens share: the store, the language, the look, and the ways from one screen to another.

use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::Rect;
use trebejo_play::Registry;
use trebejo_players::Players;
use trebejo_store::{RoundId, Store};

use super::paper::Paper;
use super::theme::{Theme, Tone};
use crate::table::Table;
use crate::words::Words;

/// The smallest screen everything fits on.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);

/// What all screens share.
pub(crate) struct Room {
    /// The games there are.
    pub games: Registry,
    /// Everyone who can be asked to play.
    pub players: Players,
    /// Where rounds are kept.
    pub store: Arc<dyn Store>,
    /// The language.
    pub words: Words,
    /// The look.
    pub theme: Theme,
    /// The name of the person at the keys.
    pub me: String,
    /// The least time of a move where two engines play.
    pub pace: Duration,
    /// The screen.
    pub size: Rect,
}

/// Where a key or a click leads.
pub(crate) enum Go {
    /// Nowhere else.
    Stay,
    /// To the menu.
    Menu,
    /// To the choices of a new round of this game.
    New(&'static str),
    /// To a round that has just begun.
    Begin(Box<Table>),
    /// To a stored round; to look through it from the beginning, or to play on.
    Open(RoundId, bool),
    /// To the list of rounds.
    Library,
    /// The other language.
    Language,
    /// What the keys do.
    Help,
    /// Out.
    Quit,
}

/// A key in the bar at the foot: its name, what it does, and which key it stands for.
pub(crate) type BarKey = (&'static str, String);

/// What the key for the next language is called.
pub(crate) fn other_language(words: Words) -> String {
    words.next_lang().lang().word().to_uppercase()
}

/// A key and its word stand apart where there is room for it.
fn bar_gap(size: Rect, keys: &[BarKey]) -> u16 {
    let letters = |(key, label): &BarKey| key.chars().count() + label.chars().count() + 2;
    u16::from(keys.iter().map(letters).sum::<usize>() < usize::from(size.width))
}

/// Where the keys of the bar lie.
pub(crate) fn bar_places(size: Rect, keys: &[BarKey]) -> Vec<Rect> {
    let mut x = size.x + 1;
    let mut places = Vec::new();
    let gap = bar_gap(size, keys);
    for (key, label) in keys {
        let width = (key.chars().count() + label.chars().count()) as u16 + 1 + gap;
        places.push(Rect::new(x, size.bottom().saturating_sub(1), width, 1));
        x += width;
    }
    places
}

/// Draws the bar at the foot.
pub(crate) fn draw_bar(size: Rect, keys: &[BarKey], paper: &mut Paper<'_>) {
    let y = size.bottom().saturating_sub(1);
    let row = Rect::new(size.x, y, size.width, 1);
    paper.buf.set_style(row, paper.theme.style(Tone::Key));
    for (place, (key, label)) in bar_places(size, keys).iter().zip(keys) {
        let mut gold = paper.theme.style(Tone::Gold);
        if let Some(ground) = paper.theme.style(Tone::Key).bg {
            gold = gold.bg(ground);
        }
        let x = paper.styled(place.x, y, size.right(), key, gold);
        let x = x + bar_gap(size, keys);
        paper.styled(x, y, size.right(), label, paper.theme.style(Tone::Key));
    }
}

/// Draws the line at the head: the house, and what this screen is about.
pub(crate) fn draw_head(size: Rect, about: &str, aside: &str, paper: &mut Paper<'_>) {
    let row = Rect::new(size.x, size.y, size.width, 1);
    paper.buf.set_style(row, paper.theme.style(Tone::Key));
    let key = paper.theme.style(Tone::Key);
    let mut gold = paper.theme.style(Tone::Gold);
    if let Some(ground) = key.bg {
        gold = gold.bg(ground);
    }
    let name = paper.theme.sign(" ♞ Trebejo", " Trebejo");
    let x = paper.styled(size.x, size.y, size.right(), name, gold);
    let end = size.right().saturating_sub(aside.chars().count() as u16 + 2);
    let dot = paper.theme.sign("  ·  ", "  |  ");
    paper.styled(x, size.y, end, &format!("{dot}{about}"), key);
    paper.styled(end, size.y, size.right(), &format!(" {aside}"), key);
}
