//! The games of a file of whatever kind, one after the other, each as a record or as what is wrong with it.

use std::io::{self, Cursor, Read};

use trebejo_backgammon::formats::{self, decode, recognise};
use trebejo_chess::pgn::Reader;
use trebejo_command::shortened;
use trebejo_core::{FileFault, Record, ToMessage};
use trebejo_play::Registry;

use crate::commands::convert::{codec, open};
use crate::failure::Failure;
use crate::problem::Problem;

/// As much of a file as says what it is.
const BEGINNING: u64 = 16 << 10;
/// The longest record, or file of backgammon.
const MOST: u64 = 64 << 20;

/// Hears of a game; whether to go on.
pub(super) type Hear<'a> = dyn FnMut(Result<Record, FileFault>) -> Result<bool, Failure> + 'a;

/// Calls `hear` with every game of a file until it has heard enough.
pub(super) fn each_game(games: &Registry, file: &str, hear: &mut Hear<'_>) -> Result<(), Failure> {
    let cannot_read = |error: io::Error| {
        Failure::wrong(&Problem::CannotRead { file: shortened(file), why: error.to_message() })
    };
    let wrong = |why: &dyn ToMessage| {
        Failure::wrong(&Problem::File { file: shortened(file), why: why.to_message() })
    };
    let (mut source, _) = open(file)?;
    let mut first = Vec::new();
    source.by_ref().take(BEGINNING).read_to_end(&mut first).map_err(cannot_read)?;
    let marked = first.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&first);
    let is_record = marked.starts_with(b"trebejo ");
    let form = recognise(&decode(&first));
    let source = Cursor::new(first).chain(source);

    if !is_record && form.is_none() {
        let mut reader = Reader::new(source);
        while let Some(raw) = reader.next_game().map_err(cannot_read)? {
            let record = codec(&raw).and_then(|codec| codec.record(&raw, None));
            let (record, used) = match record {
                Ok((record, used)) => (Ok(record), used),
                Err(fault) => (Err(fault), raw.ends()),
            };
            reader.ended_after(used);
            if !hear(record)? {
                return Ok(());
            }
        }
        return Ok(());
    }

    let mut bytes = Vec::new();
    source.take(MOST + 1).read_to_end(&mut bytes).map_err(cannot_read)?;
    if bytes.len() as u64 > MOST {
        return Err(wrong(&Problem::FileTooLong(MOST >> 20)));
    }
    if let Some(form) = form.filter(|_| !is_record) {
        let text = decode(&bytes);
        for record in formats::read_records(form, &text) {
            if !hear(record)? {
                break;
            }
        }
        return Ok(());
    }
    let text = String::from_utf8(bytes).map_err(|_| wrong(&Problem::RecordNotUtf8))?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    let record = Record::read(text).map_err(|error| wrong(&error))?;
    games.replay(&record).map_err(|error| wrong(&error))?;
    hear(Ok(record)).map(|_| ())
}
