//! `trebejo play`: a round in the terminal, kept in the same store as those of the page.

use std::env;
use std::io::{BufWriter, IsTerminal, Write, stdin, stdout};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use trebejo_command::{BadValue, ranged, read_options};
use trebejo_core::{ClockRule, Sitter, ToMessage};
use trebejo_play::{ChanceWish, NewRound, Registry};
use trebejo_store::{RoundId, SqliteStore, Store, Wait};
use trebejo_tui::{Lang, Look, PlaySettings, Table, Words, list, play, read_seats};

use crate::commands::{at_position, players};
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Arguments of `play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    #[arg(required_unless_present_any = ["round", "list", "record"])]
    game: Option<String>,
    #[arg(long = "seat", value_name = "NAME=WHO")]
    seats: Vec<String>,
    #[arg(long, value_name = "CLOCK", default_value = "none", hide_default_value = true)]
    clock: ClockRule,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "SOURCE")]
    chance: Option<ChanceWish>,
    #[arg(
        long,
        value_name = "ID",
        conflicts_with_all = ["game", "seats", "clock", "options", "position", "chance", "list"]
    )]
    round: Option<RoundId>,
    #[arg(
        long,
        value_name = "ID",
        conflicts_with_all = ["game", "seats", "clock", "options", "position", "chance", "list", "round"]
    )]
    record: Option<RoundId>,
    #[arg(long, conflicts_with_all = ["seats", "clock", "options", "position", "chance"])]
    list: bool,
    #[arg(long, value_name = "MS", default_value = "200", value_parser = pace)]
    pace: Duration,
}

pub(super) fn pace(text: &str) -> Result<Duration, BadValue> {
    ranged(text, 0, 60_000).map(Duration::from_millis)
}

/// Plays, or lists what can be played on.
pub fn run(games: &Registry, args: &PlayArgs, data: &Path, lang: Lang, come_back: String) -> Done {
    if args.list {
        if let Some(game) = &args.game {
            games.find(game)?;
        }
        let store = SqliteStore::open(data)?;
        let mut out = BufWriter::new(stdout().lock());
        return Ok(list(games, &store, args.game.as_deref(), Words::new(lang), &mut out)?);
    }
    if let Some(id) = args.record {
        let store = Arc::new(SqliteStore::open(data)?);
        let table = Table::resume(games, store.clone(), id)?;
        let mut record = table.round().record().clone();
        // As the library takes it out: with its dates.
        if let Some((stored, events)) = store.load(id).wait()? {
            let dated = trebejo_store::dated_record_of(&stored, &events);
            record.header.dated = dated.ok().and_then(|record| record.header.dated);
        }
        return Ok(write!(stdout().lock(), "{record}")?);
    }
    let table = match args.round {
        Some(id) => Table::resume(games, Arc::new(SqliteStore::open(data)?), id)?,
        None => begin(games, args, data, lang)?,
    };
    let engines = table.round().record().header.seats.iter().filter_map(|seat| {
        if let Sitter::Engine(text) = &seat.sitter { Some(text.as_str()) } else { None }
    });
    let players = players(games, &**table.game(), Some(data), engines)?;
    let terminal = stdout().is_terminal();
    let settings = PlaySettings {
        lang,
        look: Look { colour: terminal && wants_colour(), unicode: terminal && is_utf8() },
        interactive: terminal && stdin().is_terminal(),
        pace: args.pace,
        come_back,
        players,
    };
    Ok(play(table, settings, stdin().lock(), stdout().lock())?)
}

/// The command that finds a round again, for a shell.
pub fn come_back(data: Option<&Path>) -> String {
    let Some(data) = data else { return "trebejo play --round".into() };
    let data = data.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    let data = match data.chars().all(plain) {
        true => data,
        false => format!("'{}'", data.replace('\'', r"'\''")),
    };
    format!("trebejo play --data {data} --round")
}

/// Everything typed is looked at before the data folder is touched.
fn begin(games: &Registry, args: &PlayArgs, data: &Path, lang: Lang) -> Result<Table, Failure> {
    let game = games.find(args.game.as_deref().unwrap_or_default())?;
    let who = args.seats.iter().filter_map(|seat| seat.split_once('=').map(|(_, who)| who.trim()));
    let engines = who.filter(|who| *who != "person" && !who.starts_with("person:"));
    let players = players(games, &**game, Some(data), engines)?;
    let seats = read_seats(&players, &**game, &args.seats, &my_name(lang))?;
    let new = NewRound {
        options: read_options(&args.options)?,
        start: args.position.clone(),
        clock: args.clock,
        ..NewRound::between(seats)
    };
    if args.chance.is_some() && !game.info().chance {
        return Err(Failure::wrong(&Problem::NoChance(game.id())));
    }
    game.open(&new).map_err(|error| at_position(args.position.as_deref(), error))?;
    let store = Arc::new(SqliteStore::open(data)?);
    Ok(Table::begin(store, game, &new, args.chance.unwrap_or_default())?)
}

/// The name of whoever has none.
#[derive(ToMessage)]
#[message("cli.play.player")]
pub(crate) struct Player;

/// What the system calls the person who types.
pub(super) fn my_name(lang: Lang) -> String {
    let user = env::var("USER").or_else(|_| env::var("USERNAME")).unwrap_or_default();
    match Sitter::person(&user) {
        Ok(Sitter::Person(name)) => name,
        _ => render(lang, &Player),
    }
}

pub(super) fn wants_colour() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Whether the terminal says that it shows more than ASCII.
pub(super) fn is_utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    let utf8 = |locale: String| locale.to_lowercase().replace('-', "").contains("utf8");
    cfg!(windows) || locale.is_some_and(utf8)
}
