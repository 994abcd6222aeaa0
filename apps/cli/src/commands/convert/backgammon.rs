//! Files and positions of backgammon: `.mat`, SGF, XGID, the IDs of GNU Backgammon and the line of FIBS.

use std::io::Read;

use trebejo_backgammon::formats::{
    self, GameFault, Transcript, decode, is_fibs, mat, read_fibs, recognise, sgf, to_transcript,
    write_fibs,
};
use trebejo_backgammon::{Backgammon, BackgammonGame, Rules, write_ids, write_xgid};
use trebejo_core::{FileFault, FileForm, Game, Message, Options, Record, Seat, ToMessage};

use super::{ConvertArgs, Form, Output, Tally, about, cannot_read};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

/// The longest file: some ten thousand matches.
const MOST_FILE: u64 = 64 << 20;

/// What a file of backgammon holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Games in this form.
    Games(&'static FileForm),
    /// Positions, one a line.
    Positions,
}

/// Says whether the beginning of a text is backgammon, and in which form.
pub(super) fn kind(beginning: &[u8]) -> Option<Kind> {
    let text = decode(beginning);
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    if is_position(first) {
        return Some(Kind::Positions);
    }
    recognise(&text).map(Kind::Games)
}

/// Whether a word has the form of a position: an XGID, an ID, or a line of FIBS.
pub(super) fn is_position(text: &str) -> bool {
    let text = text.trim();
    let is = |part: &str, length: usize| {
        part.len() == length
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/".contains(&b))
    };
    let (position, match_id) = text.split_once(':').unwrap_or((text, ""));
    let is_id = is(position, 14) && (match_id.is_empty() || is(match_id, 12));
    text.starts_with("XGID=") || is_fibs(text) || is_id
}

/// Converts positions, one a line.
pub(super) fn convert_positions(args: &ConvertArgs, text: &str, mut tally: Tally) -> Done {
    let mut out = Output { args, open: None };
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        tally.games += 1;
        if args.game.is_some_and(|game| game != tally.games) {
            continue;
        }
        match convert_position(line, args.to) {
            Ok(text) => {
                tally.written += 1;
                out.write(&format!("{text}\n"))?;
            }
            Err(Failure::Wrong(why)) if text.lines().nth(1).is_none() => {
                return Err(Failure::Wrong(why));
            }
            Err(Failure::Wrong(why)) => {
                tally.broke(&FileFault { game: tally.games, line: index + 1, why });
            }
            Err(other) => return Err(other),
        }
    }
    out.finish()?;
    tally.answer(args)
}

fn convert_position(text: &str, to: Option<Form>) -> Result<String, Failure> {
    let wrong = |why: &dyn ToMessage| about(text.trim(), why);
    let mut names = ["white".to_string(), "black".to_string()];
    let pos: Backgammon = if is_fibs(text) {
        let (pos, told) = read_fibs(text, Rules::MONEY).map_err(|error| wrong(&error))?;
        names = told;
        pos
    } else {
        BackgammonGame::read_position(text, &Options::default()).map_err(|error| wrong(&error))?
    };
    match to.unwrap_or(Form::Xgid) {
        Form::Xgid => Ok(write_xgid(&pos)),
        Form::Gnubg => Ok(write_ids(&pos)),
        Form::Fibs => Ok(write_fibs(&pos, names.each_ref().map(String::as_str), Seat::First)),
        Form::Pgn | Form::Record | Form::Mat | Form::Sgf => Err(wrong(&Problem::PositionIsNoGame)),
    }
}

/// Converts a file of games.
pub(super) fn convert_games(
    args: &ConvertArgs,
    source: impl Read,
    form: &'static FileForm,
    mut tally: Tally,
) -> Done {
    let mut bytes = Vec::new();
    source
        .take(MOST_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| cannot_read(args, &error))?;
    if bytes.len() as u64 > MOST_FILE {
        return Err(about(&args.file, &Problem::FileTooLong(MOST_FILE >> 20)));
    }
    let same = if form.extension == "sgf" { Form::Sgf } else { Form::Mat };
    let to = check(args.to.unwrap_or(same)).map_err(|why| Failure::wrong(&why))?;
    let text = decode(&bytes);
    let mut out = Output { args, open: None };
    let mut session: Option<Transcript> = None;
    for record in formats::read_records(form, &text) {
        tally.games += 1;
        if args.game.is_some_and(|game| game != tally.games) {
            continue;
        }
        let fault =
            |why: &dyn ToMessage| FileFault { game: tally.games, line: 1, why: why.to_message() };
        let round = record.and_then(|record| match to {
            Form::Record => Ok((Some(record.to_string()), Transcript::default())),
            _ => {
                let round = to_transcript(&record).map_err(|error| fault(&error))?;
                if to == Form::Mat && round.games.iter().any(|game| game.setup.is_some()) {
                    return Err(fault(&GameFault::NoSetup));
                }
                Ok((None, round))
            }
        });
        match round {
            Ok((Some(text), _)) if tally.written == 0 => {
                tally.written += 1;
                tally.record = text;
            }
            Ok((Some(_), _)) => {
                return Err(Failure::wrong(&Problem::SeveralGames));
            }
            Ok((None, round)) => {
                tally.written += 1;
                match &mut session {
                    // Games for money in a row stay one file's session.
                    Some(before) if before.goes_on_with(&round) => before.games.extend(round.games),
                    _ => {
                        let before = session.replace(round);
                        before.map_or(Ok(()), |before| out.write(&written(to, &before)))?;
                    }
                }
            }
            Err(fault) => tally.broke(&fault),
        }
    }
    session.map_or(Ok(()), |round| out.write(&written(to, &round)))?;
    out.write(&tally.record)?;
    out.finish()?;
    tally.answer(args)
}

fn written(to: Form, round: &Transcript) -> String {
    if to == Form::Sgf { sgf::write_sgf(round) } else { mat::write_mat(round) }
}

/// The kinds of files games can go to.
fn check(to: Form) -> Result<Form, Problem> {
    match to {
        Form::Mat | Form::Sgf | Form::Record => Ok(to),
        Form::Pgn => Err(Problem::NoPgn),
        Form::Xgid | Form::Gnubg | Form::Fibs => Err(Problem::MoreThanPosition),
    }
}

/// Writes a record as a file of backgammon.
pub(super) fn write_record(to: Form, record: &Record) -> Result<String, Message> {
    let form = match check(to).map_err(|why| why.to_message())? {
        Form::Sgf => &sgf::FORM,
        _ => &mat::FORM,
    };
    formats::write_record(form, record).map_err(|error| error.0)
}
