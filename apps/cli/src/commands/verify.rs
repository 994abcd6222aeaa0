//! `trebejo verify`: computes the luck of a round again from its seed.

use std::io::{Read, Write, stdin, stdout};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use trebejo_command::shortened;
use trebejo_core::{Record, ToMessage};
use trebejo_play::{Doubt, Draw, Registry, Verified, verify};
use trebejo_tui::Lang;

use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Json<'a> {
    committed: bool,
    draws: &'a [Draw],
    /// Why the answer is no; left out where it is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

/// What is said where every draw follows from the seed.
#[derive(ToMessage)]
pub(crate) enum Report<'a> {
    /// A line of the table, its columns as wide as they are.
    #[message("cli.verify.draw")]
    Draw { seq: String, number: String, total: String, text: &'a str },
    #[message("cli.verify.all")]
    All { draws: usize },
    #[message("cli.verify.committed")]
    Committed { draws: usize },
}

/// Exits 0 if every draw follows from the seed and the seed is the one fixed before the game, 1 if not or if the
/// seed is still secret, 2 if the file is no record with a seed.
pub fn run(games: &Registry, args: &VerifyArgs, lang: Lang) -> Done {
    let name = shortened(&args.file.display().to_string());
    let about = |why: &dyn ToMessage| Problem::About { file: name.clone(), why: why.to_message() };
    let wrong = |why: &dyn ToMessage| Failure::wrong(&about(why));
    let mut bytes = Vec::new();
    let read = match args.file.as_os_str() == "-" {
        true => stdin().read_to_end(&mut bytes).map(drop),
        false => std::fs::read(&args.file).map(|read| bytes = read),
    };
    read.map_err(|error| wrong(&error))?;
    let text = String::from_utf8(bytes).map_err(|_| wrong(&Problem::NotUtf8))?;
    let record = Record::read(&text).map_err(|error| wrong(&error))?;
    let game = games.find(&record.header.game)?;
    let verified = verify(&**game, &record).map_err(|error| wrong(&error))?;
    let Verified { draws, committed, doubt } = &verified;
    let mut out = stdout().lock();
    if args.json {
        let why = doubt.as_ref().map(Doubt::code);
        let report = Json { committed: *committed, draws, why };
        serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    if let Some(doubt) = doubt {
        return Err(Failure::no(&about(doubt)));
    }
    if !args.json {
        for Draw { seq, text, total, number, .. } in draws {
            let draw = Report::Draw {
                seq: format!("{seq:<5}"),
                number: format!("{number:>6}"),
                total: format!("{total:<6}"),
                text,
            };
            writeln!(out, "{}", render(lang, &draw))?;
        }
        let draws = draws.len();
        let all = if *committed { Report::Committed { draws } } else { Report::All { draws } };
        writeln!(out, "{}", render(lang, &all))?;
    }
    Ok(())
}
