//! `trebejo convert`: games from one kind of file to another, one at a time, however long the file is.
//!
//! PGN is written anew with every move checked and the letters of the pieces in either language; records of
//! the house become PGN, and games of PGN files become records. Backgammon has `.mat` and SGF instead, and
//! several texts for a position, which are in `backgammon.rs`. A broken game is named on stderr by its number
//! and line, and the others go on.

mod backgammon;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write, stderr, stdin, stdout};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use trebejo_alice::AliceChess;
use trebejo_backgammon::BackgammonGame;
use trebejo_chess::OrthodoxChess;
use trebejo_chess::pgn::{Codec, PgnCodec, RawGame, Reader};
use trebejo_chess::san::Language;
use trebejo_chessmagic::ChessMagic;
use trebejo_command::{BadValue, shortened};
use trebejo_core::{FileFault, Game, Record, ToMessage};
use trebejo_play::Registry;
use trebejo_tui::Lang;

use self::backgammon::Kind;
use crate::commands::bar;
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// The games that PGN files are of, by their variants.
static CODECS: &[&dyn PgnCodec] =
    &[&Codec::<OrthodoxChess>::new(), &Codec::<AliceChess>::new(), &Codec::<ChessMagic>::new()];

/// As much of a file as says what it is.
const BEGINNING: u64 = 16 << 10;
/// The longest record: a round of many thousand moves.
const MOST_RECORD: u64 = 16 << 20;

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    file: String,
    #[arg(long, value_name = "FORM", value_enum)]
    to: Option<Form>,
    #[arg(long, value_name = "LANG", value_enum, default_value = "en")]
    language: Letters,
    #[arg(long, value_name = "LANG", value_enum)]
    from: Option<Letters>,
    #[arg(long, value_name = "N", value_parser = number, allow_hyphen_values = true)]
    game: Option<usize>,
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// A kind of file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Pgn,
    Record,
    Mat,
    Sgf,
    Xgid,
    Gnubg,
    Fibs,
}

/// Whose letters the pieces have.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Letters {
    En,
    Es,
}

impl From<Letters> for Language {
    fn from(letters: Letters) -> Language {
        match letters {
            Letters::En => Language::English,
            Letters::Es => Language::Spanish,
        }
    }
}

fn number(text: &str) -> Result<usize, BadValue> {
    trebejo_command::ranged(text, 1, u64::from(u32::MAX)).map(|number| number as usize)
}

/// Converts; answers 1 if a game was broken.
pub fn run(games: &Registry, args: &ConvertArgs, lang: Lang) -> Done {
    if backgammon::is_position(&args.file) && !Path::new(&args.file).exists() {
        return backgammon::convert_positions(args, &args.file, Tally::new(lang));
    }
    let (mut source, length) = open(&args.file)?;
    let mut first = Vec::new();
    let beginning = source.by_ref().take(BEGINNING).read_to_end(&mut first);
    beginning.map_err(|error| cannot_read(args, &error))?;
    let marked = first.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&first);
    let is_record = marked.starts_with(b"trebejo ");
    let kind = backgammon::kind(&first);
    let source = io::Cursor::new(first).chain(source);
    match kind {
        _ if is_record => convert_record(games, args, source),
        Some(Kind::Positions) => {
            backgammon::convert_positions(args, &read_text(args, source)?, Tally::new(lang))
        }
        Some(Kind::Games(form)) => backgammon::convert_games(args, source, form, Tally::new(lang)),
        None => convert_pgn(args, source, length, Tally::new(lang)),
    }
}

/// A text that is no longer than a record can be.
fn read_text(args: &ConvertArgs, source: impl Read) -> Result<String, Failure> {
    let mut text = String::new();
    let most = MOST_RECORD + 1;
    source.take(most).read_to_string(&mut text).map_err(|error| cannot_read(args, &error))?;
    if text.len() as u64 >= most {
        return Err(about(&args.file, &Problem::TextTooLong));
    }
    Ok(text)
}

/// The file, with its length where that is known.
pub(super) fn open(name: &str) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if name == "-" {
        return Ok((Box::new(stdin().lock()), None));
    }
    let wrong = |error: io::Error| unreadable(name, &error);
    let file = File::open(name).map_err(wrong)?;
    let about = file.metadata().map_err(wrong)?;
    if about.is_dir() {
        return Err(unreadable(name, &Problem::Folder));
    }
    Ok((Box::new(file), about.is_file().then_some(about.len())))
}

fn cannot_read(args: &ConvertArgs, error: &io::Error) -> Failure {
    unreadable(&args.file, error)
}

fn unreadable(name: &str, why: &impl ToMessage) -> Failure {
    Failure::wrong(&Problem::CannotRead { file: shortened(name), why: why.to_message() })
}

/// What is wrong with a file.
pub(super) fn about(name: &str, why: &(impl ToMessage + ?Sized)) -> Failure {
    Failure::wrong(&Problem::File { file: shortened(name), why: why.to_message() })
}

/// Where to write. The file is made only when there is something to write.
struct Output<'a> {
    args: &'a ConvertArgs,
    open: Option<Box<dyn Write>>,
}

impl Output<'_> {
    fn write(&mut self, text: &str) -> Done {
        if self.open.is_none() {
            self.open = Some(match &self.args.output {
                None => Box::new(BufWriter::new(stdout().lock())),
                Some(path) => {
                    let file = File::create(path).map_err(|error| {
                        let file = shortened(&path.display().to_string());
                        Failure::wrong(&Problem::CannotWrite { file, why: error.to_message() })
                    })?;
                    Box::new(BufWriter::new(file))
                }
            });
        }
        let open = self.open.as_mut().expect("an output that has been opened");
        Ok(open.write_all(text.as_bytes())?)
    }

    fn finish(self) -> Done {
        Ok(self.open.map_or(Ok(()), |mut open| open.flush())?)
    }
}

fn convert_record(games: &Registry, args: &ConvertArgs, source: impl Read) -> Done {
    let text = read_text(args, source)?;
    let wrong = |why: &dyn ToMessage| about(&args.file, why);
    if args.game.is_some_and(|game| game > 1) {
        return Err(wrong(&Problem::OneGame));
    }
    let record = Record::read(&text).map_err(|error| wrong(&error))?;
    let round = games.replay(&record).map_err(|error| wrong(&error))?;
    let mut out = Output { args, open: None };
    let is_backgammon = record.header.game == BackgammonGame::ID;
    let usual = if is_backgammon { Form::Mat } else { Form::Pgn };
    match args.to.unwrap_or(usual) {
        Form::Record => out.write(&round.record().to_string())?,
        to if is_backgammon => {
            let text = backgammon::write_record(to, &record).map_err(|error| wrong(&error))?;
            out.write(&text)?;
        }
        _ => {
            pgn_only(args)?;
            let entry = games.find(&record.header.game)?;
            let text = entry.write_file("pgn", &record).map_err(|error| wrong(&error))?;
            let text = match args.language {
                Letters::En => text,
                Letters::Es => {
                    let raw = RawGame::whole(text.as_bytes());
                    let again = codec(&raw).and_then(|codec| {
                        codec.rewrite(&raw, Some(Language::English), Language::Spanish)
                    });
                    again.map_err(|fault| wrong(&fault.why))?.0
                }
            };
            out.write(&text)?;
        }
    }
    out.finish()
}

/// The game a file's variant names.
pub(super) fn codec(raw: &RawGame<'_>) -> Result<&'static dyn PgnCodec, FileFault> {
    let variant = raw.variant();
    let found = CODECS.iter().copied().find(|codec| codec.knows(variant.as_deref()));
    found.ok_or_else(|| FileFault {
        game: raw.number,
        line: raw.line,
        why: Problem::Variant(shortened(variant.as_deref().unwrap_or_default())).to_message(),
    })
}

/// What to write of a game of chess: PGN or a record.
fn pgn_only(args: &ConvertArgs) -> Result<Form, Failure> {
    match args.to.unwrap_or(Form::Pgn) {
        form @ (Form::Pgn | Form::Record) => Ok(form),
        _ => Err(about(&args.file, &Problem::BackgammonOnly)),
    }
}

fn convert_pgn(
    args: &ConvertArgs,
    source: impl Read,
    length: Option<u64>,
    mut tally: Tally,
) -> Done {
    let form = pgn_only(args)?;
    let from = args.from.map(Language::from);
    let mut reader = Reader::new(source);
    let mut out = Output { args, open: None };
    let bar = progress(length, tally.lang);
    while let Some(raw) = reader.next_game().map_err(|error| cannot_read(args, &error))? {
        tally.games = raw.number;
        // A game before the one asked for need not be played to find its end.
        if args.game.is_some_and(|game| raw.number < game) {
            let ends = raw.ends();
            reader.ended_after(ends);
            continue;
        }
        let converted = codec(&raw).and_then(|codec| match form {
            Form::Record => {
                codec.record(&raw, from).map(|(record, used)| (record.to_string(), used))
            }
            _ => codec.rewrite(&raw, from, args.language.into()),
        });
        match converted {
            Ok((text, used)) => {
                tally.written += 1;
                match form {
                    Form::Record if tally.written == 1 => tally.record = text,
                    Form::Record => {
                        return Err(Failure::wrong(&Problem::SeveralGames));
                    }
                    _ => out.write(&text)?,
                }
                reader.ended_after(used);
            }
            Err(fault) => {
                let ends = raw.ends();
                reader.ended_after(ends);
                bar.suspend(|| tally.broke(&fault));
            }
        }
        bar.set_position(reader.bytes_behind());
        if args.game == Some(tally.games) {
            break;
        }
    }
    bar.finish_and_clear();
    out.write(&tally.record)?;
    out.finish()?;
    tally.answer(args)
}

/// What came of the games.
struct Tally {
    lang: Lang,
    games: usize,
    written: usize,
    broken: usize,
    /// The one record, kept until it is known to be the only one.
    record: String,
}

impl Tally {
    fn new(lang: Lang) -> Tally {
        Tally { lang, games: 0, written: 0, broken: 0, record: String::new() }
    }

    /// Counts a broken game, and says what is wrong with it.
    fn broke(&mut self, fault: &FileFault) {
        self.broken += 1;
        tell(fault, self.lang);
    }

    fn answer(&self, args: &ConvertArgs) -> Done {
        match args.game {
            Some(game) if game > self.games => {
                let (file, games) = (shortened(&args.file), self.games);
                return Err(Failure::wrong(&Problem::NoSuchGame { file, games, game }));
            }
            _ if self.games == 0 => {
                return Err(Failure::wrong(&Problem::NoGames(shortened(&args.file))));
            }
            _ => {}
        }
        match (self.broken, self.written) {
            (0, _) => Ok(()),
            (1, 0) => Err(Failure::no(&Problem::GameBroken)),
            (broken, written) => {
                Err(Failure::no(&Problem::Broken { broken, games: broken + written }))
            }
        }
    }
}

/// Says what is wrong with a game; without a stderr there is nobody to tell.
pub(super) fn tell(fault: &FileFault, lang: Lang) {
    let text = render(lang, &fault);
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let _ = writeln!(stderr(), "trebejo: {text}");
}

/// Progress on a terminal for files that take a while; nothing in a pipe, nor where the games themselves go
/// to the terminal.
fn progress(length: Option<u64>, lang: Lang) -> ProgressBar {
    const LONG: u64 = 4 << 20;
    match length {
        Some(length) if length >= LONG && !stdout().is_terminal() => {
            let style = bar::style(lang, "{bar:30} {bytes}/{total_bytes}  LEFT");
            ProgressBar::new(length).with_style(style)
        }
        _ => ProgressBar::hidden(),
    }
}
