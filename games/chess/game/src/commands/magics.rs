//! `trebejo magics`: searches for the numbers that turn blockers into table indices, shows how it goes,
//! verifies what it found and prints it for programs.

mod denser;
mod live;
mod source;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use trebejo_chess::magic::{Found, MOST_BITS, Search, SearchError};
use trebejo_chess::{Slider, Square};
use trebejo_command::{BadValue, CommandError, Context, GameCommand, ranged};
use trebejo_core::{Message, MessageError, ToMessage};

pub(super) use live::Report;

use live::Live;
use source::{Format, Source};

type Done = Result<(), CommandError>;

/// Entries of the usual tables, each square with as many bits as its mask has.
const USUAL_ENTRIES: u32 = 107_648;
/// Candidates for one square, if nobody says otherwise.
const USUAL_TRIES: u64 = 100_000;
/// How many candidates pass between two looks at the screen.
const SLICE: u64 = 4_096;

/// Why a word is no square.
#[derive(ToMessage)]
#[message("value.square")]
pub(super) struct NoSquare;

/// What is wrong with a magic that was found.
#[derive(Debug, MessageError)]
pub(super) enum Problem {
    #[message("magics.count")]
    Count { found: String, expected: String },
    #[message("magics.wrong", why)]
    Wrong(Message),
}

/// Arguments of `magics`.
#[derive(Debug, Args)]
struct MagicsArgs {
    #[arg(long, default_value = "1", value_parser = |text: &str| ranged(text, 0, u64::MAX), allow_hyphen_values = true)]
    seed: u64,
    #[arg(long, requires = "piece", value_parser = square, allow_hyphen_values = true)]
    square: Option<Square>,
    #[arg(long, requires = "square", value_parser = piece, allow_hyphen_values = true)]
    piece: Option<Slider>,
    #[arg(long, requires = "square", value_parser = bits, allow_hyphen_values = true)]
    bits: Option<u32>,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, u64::MAX), allow_hyphen_values = true)]
    tries: Option<u64>,
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["square", "tries"],
        value_parser = |text: &str| ranged(text, 1, 604_800), allow_hyphen_values = true)]
    denser: Option<u64>,
    #[arg(long, requires = "denser", value_parser = |text: &str| ranged(text, 1, 1024))]
    threads: Option<u64>,
    #[arg(long, value_parser = format, allow_hyphen_values = true)]
    format: Option<Format>,
}

fn square(text: &str) -> Result<Square, BadValue> {
    Square::from_name(text.as_bytes()).ok_or_else(|| BadValue::Other(NoSquare.to_message()))
}

fn piece(text: &str) -> Result<Slider, BadValue> {
    match text {
        "bishop" | "alfil" => Ok(Slider::Bishop),
        "rook" | "torre" => Ok(Slider::Rook),
        _ => Err(BadValue::OneOf(&["bishop", "rook"])),
    }
}

fn bits(text: &str) -> Result<u32, BadValue> {
    ranged(text, 1, MOST_BITS.into()).map(|bits| bits as u32)
}

fn format(text: &str) -> Result<Format, BadValue> {
    match text {
        "rust" => Ok(Format::Rust),
        "c" => Ok(Format::C),
        "json" => Ok(Format::Json),
        _ => Err(BadValue::OneOf(&["rust", "c", "json"])),
    }
}

/// The command.
pub(super) struct Magics;

impl GameCommand for Magics {
    fn clap(&self) -> Command {
        MagicsArgs::augment_args(Command::new("magics"))
    }

    fn run(&self, matches: &ArgMatches, context: &mut Context<'_>) -> Done {
        run(&MagicsArgs::from_arg_matches(matches)?, context)
    }
}

/// Searches, verifies, prints.
fn run(args: &MagicsArgs, context: &mut Context<'_>) -> Done {
    let live = Live::new(args.format.is_some(), context);
    let magics = match (args.square, args.piece, args.denser) {
        (Some(square), Some(slider), _) => one(args, slider, square, &live)?,
        (_, _, Some(seconds)) => denser::run(args, seconds, &live)?,
        _ => all(args, &live)?,
    };
    if let Some(format) = args.format {
        let source = Source { command: &args.command(), seed: args.seed, magics: &magics };
        live.print(&source.text(format))?;
    }
    Ok(())
}

impl MagicsArgs {
    /// The command that does the same again.
    fn command(&self) -> String {
        let mut text = format!("trebejo magics --seed {}", self.seed);
        let mut add = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                text.push_str(&format!(" --{name} {value}"));
            }
        };
        add("square", self.square.map(|square| square.to_string()));
        add("piece", self.piece.map(|piece| piece.to_string()));
        add("bits", self.bits.map(|bits| bits.to_string()));
        add("tries", self.tries.map(|tries| tries.to_string()));
        add("denser", self.denser.map(|seconds| seconds.to_string()));
        add("format", self.format.map(|format| format.name().into()));
        text
    }
}

fn one(
    args: &MagicsArgs,
    slider: Slider,
    square: Square,
    live: &Live<'_>,
) -> Result<Vec<Found>, CommandError> {
    let bits = args.bits.unwrap_or_else(|| slider.mask(square).count());
    let tries = args.tries.unwrap_or(USUAL_TRIES);
    let begin = live.now();
    live.begin(1);
    let found = find(slider, square, bits, args.seed, tries, live)?;
    live.head()?;
    live.row(&found)?;
    live.verified(&[found], begin)?;
    Ok(vec![found])
}

fn all(args: &MagicsArgs, live: &Live<'_>) -> Result<Vec<Found>, CommandError> {
    let begin = live.now();
    let tries = args.tries.unwrap_or(u64::MAX);
    live.begin(128);
    let mut magics = Vec::with_capacity(128);
    for (slider, square) in places() {
        let bits = slider.mask(square).count();
        let found = find(slider, square, bits, args.seed, tries, live)?;
        if magics.is_empty() {
            live.head()?;
        }
        live.row(&found)?;
        magics.push(found);
    }
    live.verified(&magics, begin)?;
    Ok(magics)
}

/// Every piece on every square, bishops first.
fn places() -> impl Iterator<Item = (Slider, Square)> {
    Slider::BOTH.into_iter().flat_map(|slider| Square::all().map(move |square| (slider, square)))
}

/// Searches in slices, so that the screen can follow, and verifies.
fn find(
    slider: Slider,
    square: Square,
    bits: u32,
    seed: u64,
    tries: u64,
    live: &Live<'_>,
) -> Result<Found, CommandError> {
    let no = |error: SearchError| {
        live.clear();
        CommandError::no(&error)
    };
    let mut search = Search::new(slider, square, bits, seed).map_err(no)?;
    loop {
        let slice = SLICE.min(tries - search.tries());
        match search.run(slice) {
            Ok(found) => {
                check(&found)?;
                return Ok(found);
            }
            Err(error) if search.tries() >= tries => return Err(no(error)),
            Err(_) => live.searching(slider, square, search.tries()),
        }
    }
}

/// Holds the magic against the scan of the rays on every subset of its mask.
fn check(found: &Found) -> Done {
    match found.magic.verify() {
        Ok(fill) if fill == found.fill => Ok(()),
        Ok(fill) => Err(CommandError::no(&Problem::Count {
            found: format!("{:?}", found.fill),
            expected: format!("{fill:?}"),
        })),
        Err(collision) => Err(CommandError::no(&Problem::Wrong(collision.to_message()))),
    }
}
