//! Files of openings: positions one a line, EPD, or games in a file the game knows (PGN).

use std::path::Path;

use trebejo_core::{Deed, Message, MessageError, ToMessage};
use trebejo_play::GameEntry;

use crate::ArenaError;
use crate::plan::Opening;

/// Why a file of openings is none.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum BookError {
    #[message("arena.book.empty")]
    Empty,
}

/// Most openings taken from a file.
const MOST: usize = 100_000;

/// Reads a file of openings; its ending says what it holds. Of games, the first `plies` actions are taken, all
/// of them if not given.
pub fn read_openings(
    entry: &dyn GameEntry,
    path: &Path,
    plies: Option<u32>,
) -> Result<Vec<Opening>, ArenaError> {
    let file = |why: &dyn ToMessage| ArenaError::Book { path: path.into(), why: why.to_message() };
    let bytes = std::fs::read(path).map_err(|error| file(&error))?;
    let text = String::from_utf8_lossy(&bytes);
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    let known = entry.info().files.iter().any(|form| form.extension == ending);
    let openings = if known {
        games(entry, &ending, &text, plies).map_err(|why| file(&why))?
    } else {
        positions(&text, ending == "epd")
    };
    if openings.is_empty() {
        return Err(file(&BookError::Empty));
    }
    Ok(openings)
}

fn games(
    entry: &dyn GameEntry,
    form: &str,
    text: &str,
    plies: Option<u32>,
) -> Result<Vec<Opening>, Message> {
    let games = entry.read_file(form, text).map_err(|error| error.to_message())?;
    let mut openings = Vec::new();
    for game in games.take(MOST) {
        let record = game.map_err(|fault| fault.to_message())?;
        let action = |deed: &Deed| match deed {
            Deed::Move(text) | Deed::Chance(text) => Some(text.clone()),
            _ => None,
        };
        let moves = record.events.iter().filter_map(|event| action(&event.deed));
        let moves = moves.take(plies.map_or(usize::MAX, |plies| plies as usize)).collect();
        openings.push(Opening { start: Some(record.header.start), moves });
    }
    Ok(openings)
}

/// Positions one a line; `#` begins a remark. In EPD operations follow the four fields.
fn positions(text: &str, epd: bool) -> Vec<Opening> {
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let position = |line: &str| {
        if epd {
            line.split_whitespace().take(4).collect::<Vec<_>>().join(" ")
        } else {
            line.into()
        }
    };
    lines
        .take(MOST)
        .map(|line| Opening { start: Some(position(line)), moves: Vec::new() })
        .collect()
}
