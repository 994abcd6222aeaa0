//! A transcript played by the rules is a record, and a record told again is a transcript.

mod header;
mod play;
mod tell;

pub use play::to_record;
pub use tell::to_transcript;

use super::GameFault;
use trebejo_core::{FileForm, FileGames, ReadError, Record};

use super::{mat, sgf};

/// The kinds of files backgammon has, the usual one first.
pub const FORMS: &[FileForm] = &[mat::FORM, sgf::FORM];

/// The form a text is in, by its first lines; nothing if it is none of [`FORMS`].
#[must_use]
pub fn recognise(text: &str) -> Option<&'static FileForm> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';')) {
        return Some(&sgf::FORM);
    }
    mat::is_mat(text).then_some(&mat::FORM)
}

/// Writes a record as a file of one of [`FORMS`].
pub fn write_record(form: &FileForm, record: &Record) -> Result<String, ReadError> {
    let round = to_transcript(record)?;
    if form.extension == sgf::FORM.extension {
        return Ok(sgf::write_sgf(&round));
    }
    if round.games.iter().any(|game| game.setup.is_some()) {
        return Err(ReadError::new(&GameFault::NoSetup));
    }
    Ok(mat::write_mat(&round))
}

/// The rounds of a file of one of [`FORMS`], as records that can be replayed.
#[must_use]
pub fn read_records<'a>(form: &FileForm, text: &'a str) -> FileGames<'a> {
    if form.extension == sgf::FORM.extension {
        records(sgf::read_sgf(text))
    } else {
        records(mat::read_mat(text))
    }
}

fn records<'a>(
    rounds: impl Iterator<Item = Result<super::Transcript, trebejo_core::FileFault>> + 'a,
) -> FileGames<'a> {
    let mut number = 0;
    Box::new(rounds.map(move |round| {
        number += 1;
        round.and_then(|round| to_record(&round).map_err(|fault| fault.in_game(number)))
    }))
}
