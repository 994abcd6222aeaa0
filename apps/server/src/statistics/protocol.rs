//! What is asked and answered about statistics.

use serde::{Deserialize, Serialize};
use trebejo_stats::{
    Fallen, GameStats, LevelStats, Luck, OpeningStats, RatedPoint, Rating, Reading, Score,
};

/// Openings that are listed, of each game.
const MOST_OPENINGS: usize = 12;
/// Points of the graph of a rating.
const MOST_POINTS: usize = 200;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatsQuery {
    pub name: Option<String>,
}

/// Somebody who has finished rounds here.
#[derive(Debug, Serialize)]
pub(super) struct PersonJson {
    pub name: String,
    pub rounds: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct StatsJson {
    /// Whose figures these are; empty if nobody has finished a round.
    pub name: String,
    pub people: Vec<PersonJson>,
    /// Rounds that were counted, and whether there are older ones.
    pub rounds: u32,
    pub more: bool,
    pub games: Vec<GameJson>,
}

#[derive(Debug, Serialize)]
pub(super) struct GameJson {
    pub game: String,
    #[serde(flatten)]
    pub score: Score,
    pub levels: Vec<LevelStats>,
    pub openings: Vec<OpeningStats>,
    pub rating: Option<Rating>,
    pub history: Vec<RatedPoint>,
    /// The outcomes of chance for the person and for the others.
    pub luck: Option<[LuckJson; 2]>,
}

/// Outcomes of chance, compared with what is expected.
#[derive(Debug, Serialize)]
pub(super) struct LuckJson {
    pub total: u32,
    pub fallen: Vec<Fallen>,
    pub chi: f64,
    pub degrees: u32,
    /// How likely a figure at least so large is.
    pub tail: f64,
    pub reading: Reading,
}

impl LuckJson {
    fn new(luck: &Luck) -> LuckJson {
        let (chi, degrees, tail, reading) = luck.reading();
        LuckJson { total: luck.total(), fallen: luck.fallen(), chi, degrees, tail, reading }
    }
}

impl GameJson {
    pub(super) fn new(game: String, stats: GameStats) -> GameJson {
        let GameStats { score, levels, mut openings, history, luck } = stats;
        openings.truncate(MOST_OPENINGS);
        let rating = history.last().map(|point| point.rating);
        // A long history is thinned out from its end, so that the latest point stays.
        let every = history.len().div_ceil(MOST_POINTS).max(1);
        let mut points: Vec<_> = history.into_iter().rev().step_by(every).collect();
        points.reverse();
        let fell = luck.iter().any(|luck| luck.total() > 0);
        let luck = fell.then(|| [LuckJson::new(&luck[0]), LuckJson::new(&luck[1])]);
        GameJson { game, score, levels, openings, rating, history: points, luck }
    }
}
