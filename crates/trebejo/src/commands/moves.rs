//! `trebejo moves`: every legal move of a position with the position after it.

use std::io::{BufWriter, Write, stdout};
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use trebejo_core::Node;
use trebejo_play::{Round, Said};

use crate::commands::open;
use crate::failure::Done;

/// Arguments of `moves`.
#[derive(Debug, Args)]
pub struct MovesArgs {
    /// The game: diamond.
    game: String,
    /// The position [default: the game's start].
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Write JSON: an array of {"move", "position"}.
    #[arg(long)]
    json: bool,
    /// An option of the game; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    position: String,
}

/// Lists the moves; a finished position has none.
pub fn run(args: &MovesArgs) -> Done {
    let game = trebejo_games::find(&args.game)?;
    let round = open(game, args.position.as_deref(), &args.options)?;
    let moves = legal_moves(&*round);
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        serde_json::to_writer(&mut out, &moves).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        let width = moves.iter().map(|mv| mv.text.len()).max().unwrap_or(0);
        for Move { text, position } in &moves {
            writeln!(out, "{text:width$}  {position}")?;
        }
    }
    Ok(out.flush()?)
}

fn legal_moves(round: &dyn Round) -> Vec<Move> {
    let Node::Decision(seat) = round.node() else { return Vec::new() };
    let seq = round.record().seq();
    let after = |text: String| {
        let mut round = round.fork();
        let said = Said { seat, seq, text: &text, thought: Duration::ZERO };
        let event = round.check(said).expect("a move from the list of legal moves");
        round.apply(event);
        Move { position: round.position(), text }
    };
    round.moves().into_iter().map(|choice| after(choice.text)).collect()
}
