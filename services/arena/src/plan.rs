//! What is to be played: everything that the result follows from, as it lies in `plan.json`.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use trebejo_core::{MessageError, ToMessage};
use trebejo_play::{GameEntry, PlayerSpec, Registry};
use trebejo_players::Players;

use crate::ArenaError;

/// Most games of one arena.
pub const MOST_GAMES: u64 = 10_000_000;
/// Most players of one arena.
pub const MOST_PLAYERS: usize = 64;

/// Most random plies of an opening.
const MOST_PLIES: u32 = 100;

/// What cannot be in a plan.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum PlanError {
    /// Too few players, or too many.
    #[message("arena.plan.players", found, least = 2, most = MOST_PLAYERS)]
    Players(usize),
    /// More than two players for one match.
    #[message("arena.plan.head-to-head", found)]
    HeadToHead(usize),
    /// Pairings of players there are not.
    #[message("arena.plan.pairs")]
    Pairs {
        /// The last place.
        most: usize,
    },
    /// More games than anybody plays.
    #[message("arena.plan.many-games", most = MOST_GAMES)]
    ManyGames,
    /// An empty list of openings.
    #[message("arena.plan.no-openings")]
    NoOpenings,
    /// Openings that are games already.
    #[message("arena.plan.many-plies", found, most = MOST_PLIES)]
    ManyPlies(u32),
    /// A game that is not solved.
    #[message("arena.plan.no-table", game)]
    NoTable(String),
    /// A rule for draws that means nothing.
    #[message("arena.plan.draw")]
    DrawRule,
    /// A rule for resignations that means nothing.
    #[message("arena.plan.resign")]
    ResignRule,
    /// A draw before the first ply.
    #[message("arena.plan.plies")]
    PliesRule,
    /// A test of more than two players.
    #[message("arena.plan.sprt-players")]
    SprtPlayers,
    /// Hypotheses that cannot be told apart.
    #[message("arena.plan.sprt-elo")]
    SprtElo,
    /// Risks that nobody takes.
    #[message("arena.plan.sprt-risk")]
    SprtRisk,
}

/// The first field in which two plans differ, and what each says, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, ToMessage)]
#[message("arena.difference")]
pub struct Difference {
    /// The field.
    pub field: String,
    /// What the one on disk says.
    pub there: String,
    /// What the other says.
    pub here: String,
}

/// Who meets whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two players.
    HeadToHead,
    /// The first against each of the others.
    Gauntlet,
    /// Everyone against everyone.
    RoundRobin,
    /// Each against the one before it in the list.
    Ladder,
    /// These and no others, by their places in the list of players, from 0.
    Pairs(Vec<[usize; 2]>),
}

impl Kind {
    /// The word for it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Kind::HeadToHead => "head-to-head",
            Kind::Gauntlet => "gauntlet",
            Kind::RoundRobin => "round-robin",
            Kind::Ladder => "ladder",
            Kind::Pairs(_) => "pairs",
        }
    }
}

/// Where games begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Openings {
    /// The game's start position, in every pair.
    Start,
    /// So many plies by lot from the start position, no two openings alike.
    Random {
        /// How many.
        plies: u32,
    },
    /// These, one after the other, and from the first again when they are used up.
    List(Vec<Opening>),
}

/// A place to begin from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// A position; the game's usual start if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What was played from there, moves and outcomes of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// When a game is ended before the rules end it. Nothing set means: never.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Adjudication {
    /// Drawn, when both sides' scores stay near 0.
    pub draw: Option<DrawRule>,
    /// Lost, when both sides agree that it is.
    pub resign: Option<ResignRule>,
    /// By the table of a solved game, once it has said the same for 16 plies running.
    pub table: bool,
    /// Drawn after this many plies.
    pub plies: Option<u32>,
}

/// A draw by scores.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRule {
    /// At most so far from 0, in hundredths.
    pub score: u32,
    /// For so many moves of each side running.
    pub moves: u32,
    /// But not before this move of the game.
    pub after: u32,
}

/// A loss by scores.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResignRule {
    /// At least so far from 0, in hundredths, by both opinions.
    pub score: u32,
    /// For so many moves of each side running.
    pub moves: u32,
}

/// A test whether the first player is the stronger one, that ends the match as soon as it knows.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SprtPlan {
    /// The difference in Elo that is not worth having.
    pub elo0: f64,
    /// The difference that is.
    pub elo1: f64,
    /// How often a player of `elo0` may pass.
    #[serde(default = "five_percent")]
    pub alpha: f64,
    /// How often a player of `elo1` may fail.
    #[serde(default = "five_percent")]
    pub beta: f64,
}

fn five_percent() -> f64 {
    0.05
}

/// An arena: everything that its result follows from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game, by its word.
    pub game: String,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who meets whom.
    pub kind: Kind,
    /// Who plays.
    pub players: Vec<PlayerSpec>,
    /// Games of every pairing: two for each opening.
    #[serde(default = "usual_games")]
    pub games: u64,
    /// Where games begin.
    #[serde(default = "usual_openings")]
    pub openings: Openings,
    /// Openings, engines and luck follow from it.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// When games are ended early.
    #[serde(default)]
    pub adjudication: Adjudication,
    /// When the match is ended early.
    #[serde(default)]
    pub sprt: Option<SprtPlan>,
}

fn usual_games() -> u64 {
    200
}

fn usual_openings() -> Openings {
    Openings::Random { plies: 6 }
}

fn usual_seed() -> u64 {
    1
}

impl Plan {
    /// A plan as it is usually played: 200 games of every pairing from 100 openings of 6 random plies.
    #[must_use]
    pub fn new(game: &str, kind: Kind, players: Vec<PlayerSpec>) -> Plan {
        Plan {
            game: game.into(),
            options: BTreeMap::new(),
            kind,
            players,
            games: usual_games(),
            openings: usual_openings(),
            seed: usual_seed(),
            adjudication: Adjudication::default(),
            sprt: None,
        }
    }

    /// All levels of a game, each against the one below.
    #[must_use]
    pub fn ladder(entry: &dyn GameEntry) -> Plan {
        let levels = (1..=entry.info().levels).map(|level| PlayerSpec::of(&level.to_string()));
        Plan::new(entry.id(), Kind::Ladder, levels.collect())
    }

    /// The pairings, by places in the list of players; the first of each counts as first in its report.
    #[must_use]
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        match &self.kind {
            Kind::HeadToHead => vec![[0, 1]],
            Kind::Gauntlet => (1..count).map(|other| [0, other]).collect(),
            Kind::RoundRobin => {
                (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect()
            }
            Kind::Ladder => (1..count).map(|upper| [upper, upper - 1]).collect(),
            Kind::Pairs(pairs) => pairs.clone(),
        }
    }

    /// How many games there are in all.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.games * self.pairings().len() as u64
    }

    /// Looks for everything that would keep it from being played.
    pub fn check(
        &self,
        games: &Registry,
        players: &Players,
    ) -> Result<Arc<dyn GameEntry>, ArenaError> {
        let entry = Arc::clone(games.find(&self.game)?);
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(ArenaError::Games(self.games));
        }
        let count = self.players.len();
        if !(2..=MOST_PLAYERS).contains(&count) {
            return Err(PlanError::Players(count).into());
        }
        if self.kind == Kind::HeadToHead && count != 2 {
            return Err(PlanError::HeadToHead(count).into());
        }
        let pairings = self.pairings();
        if pairings.is_empty() || pairings.iter().flatten().any(|place| *place >= count) {
            return Err(PlanError::Pairs { most: count - 1 }.into());
        }
        if self.games.checked_mul(pairings.len() as u64).is_none_or(|total| total > MOST_GAMES) {
            return Err(PlanError::ManyGames.into());
        }
        for player in &self.players {
            players.check(&*entry, player).map_err(|error| ArenaError::player(player, &error))?;
        }
        self.check_rules()?;
        if let Openings::List(list) = &self.openings
            && list.is_empty()
        {
            return Err(PlanError::NoOpenings.into());
        }
        if let Openings::Random { plies } = self.openings
            && plies > MOST_PLIES
        {
            return Err(PlanError::ManyPlies(plies).into());
        }
        if self.adjudication.table && entry.solved().is_none() {
            return Err(PlanError::NoTable(self.game.clone()).into());
        }
        Ok(entry)
    }

    fn check_rules(&self) -> Result<(), PlanError> {
        if let Some(rule) = self.adjudication.draw
            && (rule.moves == 0 || rule.score > 10_000)
        {
            return Err(PlanError::DrawRule);
        }
        if let Some(rule) = self.adjudication.resign
            && (rule.moves == 0 || rule.score == 0)
        {
            return Err(PlanError::ResignRule);
        }
        if self.adjudication.plies == Some(0) {
            return Err(PlanError::PliesRule);
        }
        let Some(sprt) = self.sprt else { return Ok(()) };
        if self.pairings().len() != 1 {
            return Err(PlanError::SprtPlayers);
        }
        let sound = sprt.elo0 < sprt.elo1 && sprt.elo0.abs() <= 1000.0 && sprt.elo1.abs() <= 1000.0;
        if !sound {
            return Err(PlanError::SprtElo);
        }
        let risk = |x: f64| (0.0001..0.5).contains(&x);
        if !risk(sprt.alpha) || !risk(sprt.beta) {
            return Err(PlanError::SprtRisk);
        }
        Ok(())
    }

    /// The first field in which two plans differ, and what each says.
    #[must_use]
    pub fn difference(&self, other: &Plan) -> Option<Difference> {
        let fields = |plan: &Plan| match serde_json::to_value(plan) {
            Ok(serde_json::Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (ours, theirs) = (fields(self), fields(other));
        let differs = |name: &&String| ours.get(*name) != theirs.get(*name);
        let name = ours.keys().chain(theirs.keys()).find(differs)?;
        let shown = |value: Option<&serde_json::Value>| {
            let text = value.map(ToString::to_string).unwrap_or_default();
            if text.chars().count() > 60 {
                text.chars().take(60).chain(['…']).collect()
            } else {
                text
            }
        };
        let [there, here] = [&ours, &theirs].map(|fields| shown(fields.get(name)));
        Some(Difference { field: name.clone(), there, here })
    }
}
