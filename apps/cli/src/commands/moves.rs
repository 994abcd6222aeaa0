//! `trebejo moves`: every legal move of a position, or outcome of chance, with the position after it.

use std::io::{BufWriter, Write, stderr, stdout};
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use trebejo_core::{Deed, Event, Node, Outcome};
use trebejo_play::{CheckedEvent, Registry, Round, Said};
use trebejo_tui::{Lang, Words};

use crate::commands::open;
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Arguments of `moves`.
#[derive(Debug, Args)]
pub struct MovesArgs {
    game: String,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "ROLL", allow_hyphen_values = true)]
    dice: Option<String>,
    #[arg(long)]
    json: bool,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    position: String,
    /// How the game ends with it, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<Over>,
}

#[derive(Serialize)]
struct Over {
    winner: Option<String>,
    end: &'static str,
}

/// Lists the moves. A finished position has none; why is said on stderr, so that the list itself is the same for scripts.
pub fn run(games: &Registry, args: &MovesArgs, lang: Lang) -> Done {
    let game = games.find(&args.game)?;
    let mut round = open(&**game, args.position.as_deref(), &args.options)?;
    if let Some(dice) = &args.dice {
        let position = game.with_chance(&round.position(), dice);
        let position = position
            .map_err(|error| Failure::wrong(&Problem::Option { option: "--dice", why: error.0 }))?;
        round = open(&**game, Some(&position), &args.options)?;
    }
    let moves = actions(&*round);
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        serde_json::to_writer(&mut out, &moves).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        let width = moves.iter().map(|mv| mv.text.len()).max().unwrap_or(0);
        for Move { text, position, .. } in &moves {
            writeln!(out, "{text:width$}  {position}")?;
        }
    }
    out.flush()?;
    if let Node::Over(outcome) = round.node() {
        let end = Words::new(lang).of(&**game).outcome(outcome, &round.record().header);
        let why = render(lang, &Problem::Over(end));
        // Without a stderr there is nobody to read it.
        let _ = writeln!(stderr(), "trebejo: {why}");
    }
    Ok(())
}

/// Every action from here: moves where a seat decides, outcomes where chance does, none at an end.
fn actions(round: &dyn Round) -> Vec<Move> {
    let seq = round.record().seq();
    let after = |event: CheckedEvent, text: String| {
        let mut round = round.fork();
        round.apply(event);
        let over = match round.node() {
            Node::Over(Outcome { winner, end, .. }) => {
                let name = |seat| round.record().header.seat_name(Some(seat)).to_owned();
                Some(Over { winner: winner.map(name), end })
            }
            _ => None,
        };
        Move { position: round.position(), text, over }
    };
    match round.node() {
        Node::Over(_) => Vec::new(),
        Node::Decision(seat) => {
            let legal = |text: String| {
                let said = Said { seat, seq, text: &text, thought: Duration::ZERO };
                let event = round.check(said).expect("a move from the list of legal moves");
                after(event, text)
            };
            round.moves().into_iter().map(|choice| legal(choice.text)).collect()
        }
        Node::Chance => {
            let fallen = |text: String| {
                let deed = Deed::Chance(text.clone());
                let event = Event { seq: seq + 1, seat: None, deed, spent: None };
                after(round.admit(&event).expect("an outcome of the list"), text)
            };
            round.chances().into_iter().map(|one| fallen(one.text)).collect()
        }
    }
}
