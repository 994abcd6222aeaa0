//! `trebejo verify`: computes the luck of a round again from its seed.

use std::io::{Read, Write, stdin, stdout};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use trebejo_core::{Record, ToMessage};
use trebejo_play::{Doubt, Draw, Registry, Verified, verify};
use trebejo_tui::Lang;

use crate::failure::{Done, Failure, shortened};
use crate::problem::Problem;

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    committed: bool,
    draws: &'a [Draw],
    /// Why the answer is no; left out where it is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
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
        let report = Report { committed: *committed, draws, why };
        serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    if let Some(doubt) = doubt {
        return Err(Failure::no(&about(doubt)));
    }
    if !args.json {
        let (event, of) = match lang {
            Lang::En => ("event", "of"),
            Lang::Es => ("acción", "de"),
        };
        for Draw { seq, text, total, number, .. } in draws {
            writeln!(out, "{event} {seq:<5} {number:>6} {of} {total:<6} {text}")?;
        }
        let bound = match (committed, lang) {
            (false, _) => "",
            (true, Lang::En) => "the seed is the one the house was bound to, and ",
            (true, Lang::Es) => "la semilla es la que se fijó antes de la partida, y ",
        };
        match lang {
            Lang::En => writeln!(out, "{bound}all {} draws follow from the seed", draws.len())?,
            Lang::Es => writeln!(out, "{bound}los {} sorteos salen de la semilla", draws.len())?,
        }
    }
    Ok(())
}
