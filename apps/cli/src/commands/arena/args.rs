//! The arguments of `arena`, and the plan they make.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use trebejo_arena::{
    Adjudication, DrawRule, Kind, Openings, Plan, ResignRule, SprtPlan, read_openings,
};
use trebejo_command::{ranged, read_options};
use trebejo_core::ClockRule;
use trebejo_play::{PlayerSpec, Registry};

use crate::failure::Failure;
use crate::problem::Problem;

/// Who plays whom, and how often.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    #[arg(required_unless_present_any = ["resume", "show", "list"])]
    game: Option<String>,
    #[arg(long, value_name = "A,B")]
    engines: Vec<String>,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', conflicts_with = "engines")]
    players: Vec<String>,
    #[arg(long, value_enum, requires = "players")]
    kind: Option<KindArg>,
    #[arg(long, conflicts_with_all = ["engines", "players"])]
    ladder: bool,
    #[arg(long, value_name = "NAME=COMMAND,…")]
    pub engine: Vec<String>,
    #[arg(long, default_value = "200", value_parser = |text: &str| ranged(text, 2, 10_000_000))]
    games: u64,
    #[arg(long, value_parser = |text: &str| ranged(text, 0, 1000))]
    plies: Option<u64>,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long, default_value = "1", value_parser = |text: &str| ranged(text, 0, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "MS", value_parser = |text: &str| ranged(text, 1, 3_600_000))]
    time: Option<u64>,
    #[arg(long, value_name = "BASE+INCREMENT")]
    clock: Option<ClockRule>,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 10_000))]
    depth: Option<u64>,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 1_000_000_000_000))]
    nodes: Option<u64>,
    #[arg(long, value_parser = |text: &str| ranged(text, 1, 1024))]
    threads: Option<u64>,
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[arg(long, value_name = "SCORE,MOVES,AFTER")]
    draw: Option<String>,
    #[arg(long, value_name = "SCORE,MOVES")]
    resign: Option<String>,
    #[arg(long)]
    table: bool,
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 100_000))]
    max_plies: Option<u64>,
    #[arg(long, value_name = "NAME", conflicts_with = "out")]
    pub name: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "show", "list"])]
    pub resume: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "list"])]
    pub show: Option<String>,
    #[arg(long, conflicts_with = "game")]
    pub list: bool,
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    #[arg(long)]
    pub csv: bool,
    #[arg(long, value_name = "FILE")]
    pub games_csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Who meets whom, as it is typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum KindArg {
    HeadToHead,
    Gauntlet,
    RoundRobin,
    Ladder,
}

impl ArenaArgs {
    /// Games at a time.
    pub fn threads(&self) -> Option<usize> {
        self.threads.map(|threads| threads as usize)
    }

    /// What is to be played.
    pub fn plan(&self, games: &Registry) -> Result<Plan, Failure> {
        let entry = games.find(self.game.as_deref().unwrap_or_default())?;
        let mut plan = if self.ladder {
            Plan::ladder(&**entry)
        } else if !self.players.is_empty() {
            let players = PlayerSpec::read_list(&self.players.join(","))?;
            Plan::new(entry.id(), self.kind(players.len()), players)
        } else {
            self.pairs(entry.id())?
        };
        for player in &mut plan.players {
            self.limit(player)?;
        }
        plan.games = self.games;
        plan.seed = self.seed;
        plan.options = read_options(&self.options)?;
        let plies = self.plies.map(|plies| plies as u32);
        plan.openings = match &self.openings {
            None => Openings::Random { plies: plies.unwrap_or(6) },
            Some(word) if word.as_os_str() == "start" => Openings::Start,
            Some(path) => Openings::List(read_openings(&**entry, path, plies)?),
        };
        plan.adjudication = Adjudication {
            draw: self.draw.as_deref().map(read_draw).transpose()?,
            resign: self.resign.as_deref().map(read_resign).transpose()?,
            table: self.table,
            plies: self.max_plies.map(|plies| plies as u32),
        };
        plan.sprt = self.sprt.as_deref().map(read_sprt).transpose()?;
        Ok(plan)
    }

    fn kind(&self, players: usize) -> Kind {
        match self.kind {
            Some(KindArg::HeadToHead) => Kind::HeadToHead,
            Some(KindArg::Gauntlet) => Kind::Gauntlet,
            Some(KindArg::RoundRobin) => Kind::RoundRobin,
            Some(KindArg::Ladder) => Kind::Ladder,
            None if players == 2 => Kind::HeadToHead,
            None => Kind::RoundRobin,
        }
    }

    /// The plan of `--engines A,B`, once or several times; a player named twice is the same one.
    fn pairs(&self, game: &str) -> Result<Plan, Failure> {
        let mut players: Vec<PlayerSpec> = Vec::new();
        let mut pairs = Vec::new();
        for text in &self.engines {
            let not_two = |_| Failure::wrong(&Problem::NotTwoEngines(text.clone()));
            let [first, second] = PlayerSpec::read_list(text)?.try_into().map_err(not_two)?;
            let mut place = |player: PlayerSpec, avoid: Option<usize>| {
                let known = (0..players.len()).find(|i| players[*i] == player && Some(*i) != avoid);
                known.unwrap_or_else(|| {
                    players.push(player);
                    players.len() - 1
                })
            };
            let first = place(first, None);
            pairs.push([first, place(second, Some(first))]);
        }
        if pairs.is_empty() {
            return Err(Failure::wrong(&Problem::NoPlayers));
        }
        Ok(Plan::new(game, Kind::Pairs(pairs), players))
    }

    /// Gives a player the limits for everyone, unless it has limits of its own.
    fn limit(&self, player: &mut PlayerSpec) -> Result<(), Failure> {
        if player.is_limited() {
            return Ok(());
        }
        player.time = self.time;
        player.depth = self.depth.map(|depth| depth as u32);
        player.nodes = self.nodes;
        player.clock = match self.clock {
            None | Some(ClockRule::None) => None,
            Some(ClockRule::Increment { base, increment }) => Some((base, increment)),
            Some(ClockRule::Delay { .. }) => {
                return Err(Failure::wrong(&Problem::NoDelay));
            }
        };
        Ok(())
    }
}

/// The numbers of a list; nothing where a part is none.
fn numbers<T: std::str::FromStr>(text: &str) -> Vec<T> {
    let all: Option<Vec<T>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    all.unwrap_or_default()
}

fn read_draw(text: &str) -> Result<DrawRule, Failure> {
    match *numbers(text) {
        [score, moves, after] => Ok(DrawRule { score, moves, after }),
        _ => Err(Failure::wrong(&Problem::DrawRule(text.into()))),
    }
}

fn read_resign(text: &str) -> Result<ResignRule, Failure> {
    match *numbers(text) {
        [score, moves] => Ok(ResignRule { score, moves }),
        _ => Err(Failure::wrong(&Problem::ResignRule(text.into()))),
    }
}

fn read_sprt(text: &str) -> Result<SprtPlan, Failure> {
    match *numbers(text) {
        [elo0, elo1] => Ok(SprtPlan { elo0, elo1, alpha: 0.05, beta: 0.05 }),
        [elo0, elo1, alpha, beta] => Ok(SprtPlan { elo0, elo1, alpha, beta }),
        _ => Err(Failure::wrong(&Problem::SprtRule(text.into()))),
    }
}
