//! `trebejo verify`: computes the luck of a round again from its seed.

use std::io::{Read, Write, stdin, stdout};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use trebejo_core::Record;
use trebejo_play::{Doubt, Draw, verify};

use crate::failure::{Done, Failure};

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// A record, as the page and `trebejo convert` save it; - reads it from the input.
    file: PathBuf,
    /// Write JSON: {"committed", "draws": [{"seq", "text", "total", "number"}]}.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    committed: bool,
    draws: &'a [Draw],
}

/// Exits 0 if every draw follows from the seed, 1 if one does not or the seed is still secret, 2 if the file
/// is no record with a seed.
pub fn run(args: &VerifyArgs) -> Done {
    let name = args.file.display();
    let wrong = |why: &dyn ToString| Failure::Wrong(format!("{name}: {}", why.to_string()));
    let mut bytes = Vec::new();
    let read = match args.file.as_os_str() == "-" {
        true => stdin().read_to_end(&mut bytes).map(drop),
        false => std::fs::read(&args.file).map(|read| bytes = read),
    };
    read.map_err(|error| wrong(&error))?;
    let text = String::from_utf8(bytes).map_err(|_| wrong(&"it is not UTF-8 text"))?;
    let record = Record::read(&text).map_err(|error| wrong(&error))?;
    let game = trebejo_games::find(&record.header.game)?;
    let verified = match verify(game, &record) {
        Ok(verified) => verified,
        Err(doubt @ (Doubt::Open(_) | Doubt::NoSeed(_))) => return Err(wrong(&doubt)),
        Err(doubt @ (Doubt::Secret | Doubt::Draw { .. })) => {
            return Err(Failure::No(format!("{name}: {doubt}")));
        }
    };
    let mut out = stdout().lock();
    if args.json {
        let report = Report { committed: verified.committed, draws: &verified.draws };
        serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    for Draw { seq, text, total, number } in &verified.draws {
        writeln!(out, "event {seq:<5} {number:>6} of {total:<6} {text}")?;
    }
    let bound = match verified.committed {
        true => "the seed is the one the house was bound to, and ",
        false => "",
    };
    Ok(writeln!(out, "{bound}all {} draws follow from the seed", verified.draws.len())?)
}
