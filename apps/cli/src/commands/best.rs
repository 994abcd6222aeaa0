//! `trebejo best`: asks an engine for the best move of a position, and how it found it.

mod tree;

use std::io::{Write, stdout};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use trebejo_command::{BadValue, ranged};
use trebejo_core::{Limits, Node, Score};
use trebejo_play::{GameInfo, PlayerSpec, Registry, Xray};
use trebejo_tui::{Lang, Words, read_level};

use crate::commands::{open, players};
use crate::failure::{Done, Failure};
use crate::problem::Problem;

pub(crate) use tree::Report;

/// What an engine gets where nothing else is said.
const DEFAULT_MS: u64 = 1_000;
const DAY_MS: u64 = 86_400_000;

/// Arguments of `best`.
#[derive(Debug, Args)]
pub struct BestArgs {
    game: String,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "engine", allow_hyphen_values = true)]
    level: Option<String>,
    #[arg(long, value_name = "NAME")]
    engine: Option<String>,
    #[arg(long, value_name = "MS", value_parser = time, allow_hyphen_values = true)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 10_000))]
    depth: Option<u64>,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 1_000_000_000_000))]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long)]
    explain: bool,
    #[arg(long)]
    json: bool,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn time(text: &str) -> Result<Duration, BadValue> {
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
pub fn run(games: &Registry, args: &BestArgs, data: Option<&Path>, lang: Lang) -> Done {
    let game = games.find(&args.game)?;
    let engine = args.engine_name(&game.info())?;
    let players = players(games, &**game, data, [&*engine])?;
    let spec = players.seat(&**game, &engine)?;
    let round = open(&**game, args.position.as_deref(), &args.options)?;
    if let Node::Over(outcome) = round.node() {
        let end = Words::new(lang).of(&**game).outcome(outcome, &round.record().header);
        return Err(Failure::no(&Problem::Over(end)));
    }
    if round.node() == Node::Chance {
        let chances = round.chances();
        let example = chances.into_iter().next().map(|one| one.text).unwrap_or_default();
        return Err(Failure::no(&Problem::ChanceDecides(example)));
    }
    let limits = args.limits(&spec);
    let stop = AtomicBool::new(false);
    let mut player = players.player(&**game, &spec, args.seed)?;
    player.new_game(&*round)?;
    let (line, xray) = match args.explain {
        true => player.explain(&*round, &limits, &stop, &mut |_| {})?,
        false => (player.think(&*round, &limits, &stop, &mut |_| {})?, None),
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
        // These three words are the same in every language, for programs.
        writeln!(out, "move {}", best.text)?;
        if let Some(score) = best.score {
            writeln!(out, "score {}", tree::score_text(score))?;
        }
        writeln!(out, "line {}", best.line.join(" "))?;
        if let Some(xray) = &xray {
            tree::write(&mut out, xray, lang)?;
        }
    }
    Ok(out.flush()?)
}

impl BestArgs {
    fn engine_name(&self, info: &GameInfo) -> Result<String, Failure> {
        match (&self.level, &self.engine) {
            (Some(level), _) => Ok(read_level(info, level)?),
            (None, Some(engine)) => Ok(engine.clone()),
            (None, None) => {
                let none = || Failure::wrong(&Problem::NoEngine(info.id));
                info.strongest().ok_or_else(none)
            }
        }
    }

    /// A second, where nobody sets another limit.
    fn limits(&self, spec: &PlayerSpec) -> Limits {
        let limited = self.depth.is_some() || self.nodes.is_some() || spec.is_limited();
        let usual = (!limited).then_some(Duration::from_millis(DEFAULT_MS));
        Limits {
            time: self.time.or(usual),
            depth: self.depth.map(|depth| depth as u32),
            nodes: self.nodes,
            clock: None,
        }
    }
}
