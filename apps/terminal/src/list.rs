//! The stored rounds, one a line.

use std::io::Write;

use trebejo_core::Header;
use trebejo_play::Registry;
use trebejo_store::{Filter, RoundInfo, Store, Wait, read_result};

use crate::table::PlayError;
use crate::words::{Text, Words};

/// Prints every stored round, the one played last first.
pub fn list(
    games: &Registry,
    store: &dyn Store,
    game: Option<&str>,
    words: Words,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let mut filter = Filter { game: game.map(Into::into), limit: 100, ..Filter::default() };
    let mut any = false;
    loop {
        let page = store.list(&filter).wait()?;
        for info in &page {
            any = true;
            writeln!(out, "{}", line(games, info, words))?;
        }
        match page.last() {
            Some(last) if page.len() == filter.limit => {
                filter.before = Some((last.updated_at, last.id));
            }
            _ => break,
        }
    }
    if !any {
        writeln!(out, "{}", words.say(&Text::NoGames))?;
    }
    Ok(out.flush()?)
}

fn line(games: &Registry, info: &RoundInfo, words: Words) -> String {
    // A game that is gone has no words left.
    let words = games.find(&info.game).map_or(words, |game| words.of(&**game));
    let who = match Header::read(&info.header) {
        Ok(header) => header.seats.each_ref().map(|seat| words.sitter(&seat.sitter)).join(" - "),
        // A round whose tags cannot be read still has its place in the list.
        Err(error) => words.say(&error),
    };
    let stands = match info.summary.result.as_deref().and_then(read_result) {
        Some((winner, end)) => words.result(winner, end),
        None => words.say(&Text::Running { plies: info.summary.plies }),
    };
    let title = info.title.as_deref().map(|title| format!("  \"{title}\"")).unwrap_or_default();
    format!("{}  {}  {who}  {stands}{title}", info.id, info.game)
}
