//! `trebejo best`: asks an engine for the best move of a position, and how it found it.

mod tree;

use std::io::{Write, stdout};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use trebejo_core::{Limits, Node, Score};
use trebejo_play::{GameInfo, Xray};
use trebejo_tui::{Lang, Words, read_level, strongest};

use crate::cli::ranged;
use crate::commands::open;
use crate::failure::{Done, Failure};

/// What an engine gets where nothing else is said.
const DEFAULT_MS: u64 = 1_000;
const DAY_MS: u64 = 86_400_000;

/// Arguments of `best`.
#[derive(Debug, Args)]
pub struct BestArgs {
    /// The game: diamond, chess, alice, chessmagic or backgammon.
    game: String,
    /// The position [default: the game's start].
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Ask the engine of this level [default: the strongest].
    #[arg(long, value_name = "N", conflicts_with = "engine", allow_hyphen_values = true)]
    level: Option<String>,
    /// Ask the engine of this name.
    #[arg(long, value_name = "NAME")]
    engine: Option<String>,
    /// Thinking time in milliseconds [default: 1000].
    #[arg(long, value_name = "MS", value_parser = time, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Seed of the engine's luck: equal seeds play equally.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Show how the engine decided: the tree of moves it weighed, with values and cut-offs.
    #[arg(long)]
    explain: bool,
    /// Write JSON: {"move", "score", "line"}, with --explain the whole X-ray.
    #[arg(long)]
    json: bool,
    /// An option of the game; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn time(text: &str) -> Result<Duration, String> {
    ranged(text, 1, DAY_MS).map(Duration::from_millis)
}

#[derive(Serialize)]
struct Best {
    #[serde(rename = "move")]
    text: String,
    /// From the mover's side.
    score: Option<Score>,
    line: Vec<String>,
}

/// An X-ray with the chosen move in front, so that it reads like a [`Best`] with more to it.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(rename = "move")]
    text: &'a str,
    #[serde(flatten)]
    xray: &'a Xray,
}

/// Thinks and prints; an ended game has no best move and is answered with 1.
pub fn run(args: &BestArgs, lang: Lang) -> Done {
    let game = trebejo_games::find(&args.game)?;
    let engine = engine_name(args, &game.info())?;
    let round = open(game, args.position.as_deref(), &args.options)?;
    if let Node::Over(outcome) = round.node() {
        let end = Words::new(lang).outcome(outcome, &round.record().header);
        return Err(Failure::No(format!("the game is over: {end}")));
    }
    if round.node() == Node::Chance {
        let chances = round.chances();
        let example = chances.first().map_or("", String::as_str);
        let why = format!(
            "chance decides here, not a player: give a position after it (as after {example:?})"
        );
        return Err(Failure::No(why));
    }
    let time = args.time.unwrap_or(Duration::from_millis(DEFAULT_MS));
    let limits = Limits { time: Some(time), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let (line, xray) = if args.explain {
        let (line, xray) = round.explain(&engine, args.seed, &limits, &stop, &mut |_| {})?;
        (line, Some(xray))
    } else {
        (round.think(&engine, args.seed, &limits, &stop, &mut |_| {})?, None)
    };
    let text = line.moves.first().expect("an engine answers with a move").clone();
    let best = Best { text, score: line.score, line: line.moves };

    let mut out = stdout().lock();
    if args.json {
        let json = match &xray {
            Some(xray) => serde_json::to_string(&Explained { text: &best.text, xray }),
            None => serde_json::to_string(&best),
        };
        let json = json.map_err(std::io::Error::from)?;
        writeln!(out, "{json}")?;
    } else {
        writeln!(out, "move {}", best.text)?;
        if let Some(score) = best.score {
            writeln!(out, "score {}", tree::score_text(score))?;
        }
        writeln!(out, "line {}", best.line.join(" "))?;
        if let Some(xray) = &xray {
            tree::write(&mut out, xray)?;
        }
    }
    Ok(out.flush()?)
}

fn engine_name(args: &BestArgs, info: &GameInfo) -> Result<String, Failure> {
    match (&args.level, &args.engine) {
        (Some(level), _) => read_level(info, level).map_err(|e| Failure::Wrong(e.to_string())),
        (None, Some(engine)) => Ok(engine.clone()),
        (None, None) => {
            strongest(info).ok_or_else(|| Failure::Wrong(format!("{} has no engine yet", info.id)))
        }
    }
}
