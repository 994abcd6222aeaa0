//! The arguments of `arena`, and the plan they make.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use trebejo_arena::{
    Adjudication, DrawRule, Kind, Openings, Plan, ResignRule, SprtPlan, read_openings,
};
use trebejo_core::ClockRule;
use trebejo_play::{PlayerSpec, Registry};

use crate::cli::ranged;
use crate::commands::read_options;
use crate::failure::Failure;
use crate::problem::Problem;

/// Who plays whom, and how often.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// The game.
    #[arg(required_unless_present_any = ["resume", "show", "list"])]
    game: Option<String>,
    /// Two players: 5,minimax. May be repeated; a player is NAME, and after each @ a limit: alphabeta@nodes=1000,
    /// engine@clock=2+0.02@fresh.
    #[arg(long, value_name = "A,B")]
    engines: Vec<String>,
    /// The players: 5,minimax,fish@time=100. Who meets whom is said by --kind.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', conflicts_with = "engines")]
    players: Vec<String>,
    /// Who meets whom [default: head-to-head for two players, round-robin for more].
    #[arg(long, value_enum, requires = "players")]
    kind: Option<KindArg>,
    /// All neighbouring levels against each other.
    #[arg(long, conflicts_with_all = ["engines", "players"])]
    ladder: bool,
    /// A program of another house: fish=/usr/games/stockfish,Skill Level=5. May be repeated; see also engines.toml in
    /// the data folder.
    #[arg(long, value_name = "NAME=COMMAND,…")]
    pub engine: Vec<String>,
    /// Games of each pair, two for each opening.
    #[arg(long, default_value = "200", value_parser = |text: &str| ranged(text, 2, 10_000_000))]
    games: u64,
    /// Random plies each opening begins with [default: 6]; of a PGN file, the plies taken of each game.
    #[arg(long, value_parser = |text: &str| ranged(text, 0, 1000))]
    plies: Option<u64>,
    /// Where games begin: a file of positions, EPD or PGN, or the word start.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// An option of the game; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Openings, engines and luck follow from it.
    #[arg(long, default_value = "1", value_parser = |text: &str| ranged(text, 0, u64::MAX))]
    seed: u64,
    /// Milliseconds a move, for players without a limit of their own.
    #[arg(long, value_name = "MS", value_parser = |text: &str| ranged(text, 1, 3_600_000))]
    time: Option<u64>,
    /// A clock for the game, in seconds, for players without a limit of their own.
    #[arg(long, value_name = "BASE+INCREMENT")]
    clock: Option<ClockRule>,
    /// Plies to look ahead, for players without a limit of their own.
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 10_000))]
    depth: Option<u64>,
    /// Positions a move, for players without a limit of their own.
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 1_000_000_000_000))]
    nodes: Option<u64>,
    /// Games at a time [default: one for each core].
    #[arg(long, value_parser = |text: &str| ranged(text, 1, 1024))]
    threads: Option<u64>,
    /// End as soon as it is clear whether the first player is better by ELO1 or only by ELO0.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Call a game drawn when both scores stay within SCORE for MOVES moves, from move AFTER on.
    #[arg(long, value_name = "SCORE,MOVES,AFTER")]
    draw: Option<String>,
    /// Call a game lost when both agree on it by SCORE for MOVES moves.
    #[arg(long, value_name = "SCORE,MOVES")]
    resign: Option<String>,
    /// Call a game by the table of a solved game, once it has said the same for 16 plies.
    #[arg(long)]
    table: bool,
    /// Call a game drawn after so many plies.
    #[arg(long, value_name = "N", value_parser = |text: &str| ranged(text, 1, 100_000))]
    max_plies: Option<u64>,
    /// The arena's name in the data folder [default: made up]; an interrupted one of the same plan goes on.
    #[arg(long, value_name = "NAME", conflicts_with = "out")]
    pub name: Option<String>,
    /// Keep the games in this folder instead.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Go on with an arena of the data folder.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "show", "list"])]
    pub resume: Option<String>,
    /// Print what an arena of the data folder says so far.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "list"])]
    pub show: Option<String>,
    /// List the arenas of the data folder.
    #[arg(long, conflicts_with = "game")]
    pub list: bool,
    /// Write JSON.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Write the table of players as CSV.
    #[arg(long)]
    pub csv: bool,
    /// Write every game to a CSV file.
    #[arg(long, value_name = "FILE")]
    pub games_csv: Option<PathBuf>,
    /// Write a page with tables and drawings, in the language of --lang.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Who meets whom, as it is typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum KindArg {
    /// Two players.
    HeadToHead,
    /// The first against each of the others.
    Gauntlet,
    /// Everyone against everyone.
    RoundRobin,
    /// Each against the one before it.
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
