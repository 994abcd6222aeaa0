//! `trebejo probe`: what a position of a solved game is worth, and each of its moves.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use trebejo_command::shortened;
use trebejo_core::{Lang, ToMessage};
use trebejo_play::{Registry, SolvedError, Value};

use crate::commands::solved;
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Arguments of `probe`.
#[derive(Debug, Args)]
pub struct ProbeArgs {
    game: String,
    #[arg(allow_hyphen_values = true)]
    position: String,
    #[arg(long)]
    json: bool,
}

/// Prints what is known; without the table it says how to make it.
pub fn run(games: &Registry, args: &ProbeArgs, lang: Lang) -> Done {
    let probe = solved(games, &args.game)?.probe(&args.position).map_err(|error| match error {
        SolvedError::Position(why) => {
            Failure::wrong(&Problem::Position { text: shortened(&args.position), why })
        }
        error => Failure::wrong(&error),
    })?;
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        serde_json::to_writer(&mut out, &probe).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        let words = |value, plies| render(lang, &Report::new(value, plies));
        writeln!(out, "{}", words(probe.value, probe.plies))?;
        let width = probe.moves.iter().map(|worth| worth.text.len()).max().unwrap_or(0);
        for worth in &probe.moves {
            writeln!(out, "{:width$}  {}", worth.text, words(worth.value, worth.plies))?;
        }
    }
    Ok(out.flush()?)
}

/// What a position or a move is worth.
#[derive(ToMessage)]
pub(crate) enum Report {
    #[message("cli.probe.value")]
    Value { value: &'static str },
    #[message("cli.probe.within")]
    Within { value: &'static str, plies: u32 },
}

impl Report {
    fn new(value: Value, plies: Option<u32>) -> Report {
        let value = value.word();
        plies.map_or(Report::Value { value }, |plies| Report::Within { value, plies })
    }
}
