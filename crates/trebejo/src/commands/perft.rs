//! `trebejo perft`: counts sequences of moves, the test that finds rule bugs by their number.

use std::io::{BufWriter, Write, stdout};

use clap::Args;

use crate::cli::ranged;
use crate::commands::{at_position, read_options};
use crate::failure::Done;

/// Deeper than any count that ends in a lifetime, and shallow enough for the stack.
const DEEPEST: u64 = 100;

/// Arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The game: diamond, chess, chessmagic.
    game: String,
    /// Where to begin [default: the game's start].
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// How many moves deep.
    #[arg(long, value_name = "N", value_parser = depth, allow_hyphen_values = true)]
    depth: u32,
    /// Count separately below each first move.
    #[arg(long)]
    divide: bool,
    /// An option of the game; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn depth(text: &str) -> Result<u32, String> {
    ranged(text, 0, DEEPEST).map(|depth| depth as u32)
}

/// Counts and prints; the last line is `nodes N`.
pub fn run(args: &PerftArgs) -> Done {
    let game = trebejo_games::find(&args.game)?;
    let position = args.position.as_deref();
    let counts = game
        .perft(&read_options(&args.options)?, position, args.depth, args.divide)
        .map_err(|error| at_position(position, error))?;
    let mut out = BufWriter::new(stdout().lock());
    for (mv, nodes) in &counts.divided {
        writeln!(out, "{mv}: {nodes}")?;
    }
    writeln!(out, "nodes {}", counts.nodes)?;
    Ok(out.flush()?)
}
