//! Rounds one by one, the oldest first, and what they add up to for one player.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::Sitter;

use crate::{Against, Digest, Luck, Rating, rate};

/// A rating looks back over so many games.
const WINDOW: usize = 50;

/// Wins, draws and losses.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Rounds won.
    pub won: u32,
    /// Rounds drawn.
    pub drawn: u32,
    /// Rounds lost.
    pub lost: u32,
}

impl Score {
    fn add(&mut self, value: i32) {
        match value {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// All of them.
    #[must_use]
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Results against one kind of opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelStats {
    /// `person`, or the engine's name.
    pub opponent: String,
    /// Its measured strength, if there is one.
    pub elo: Option<f64>,
    /// The results.
    #[serde(flatten)]
    pub score: Score,
}

/// Results with one opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpeningStats {
    /// Its first moves, as players write them.
    pub opening: String,
    /// The seat the player had.
    pub seat: String,
    /// The results.
    #[serde(flatten)]
    pub score: Score,
}

/// The rating after one more round.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatedPoint {
    /// The round.
    pub round: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The rating then.
    #[serde(flatten)]
    pub rating: Rating,
}

/// What a player's rounds of one game come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameStats {
    /// All results.
    pub score: Score,
    /// By opponent.
    pub levels: Vec<LevelStats>,
    /// By opening, the most frequent first.
    pub openings: Vec<OpeningStats>,
    /// The rating as it went.
    pub history: Vec<RatedPoint>,
    /// What fell for the player, and for the others.
    pub luck: [Luck; 2],
}

/// A finished round.
#[derive(Copy, Clone, Debug)]
pub struct Played<'a> {
    /// Its name.
    pub id: &'a str,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// What it says.
    pub digest: &'a Digest,
}

#[derive(Default)]
struct Sum {
    score: Score,
    levels: BTreeMap<String, (Option<f64>, Score)>,
    openings: BTreeMap<(String, String), Score>,
    rated: Vec<Against>,
    history: Vec<RatedPoint>,
    luck: [Luck; 2],
}

/// Adds rounds up for one player.
pub struct Gather {
    name: String,
    games: BTreeMap<String, Sum>,
}

impl Gather {
    /// For the person of this name; case does not matter.
    #[must_use]
    pub fn new(name: &str) -> Gather {
        Gather { name: name.trim().to_lowercase(), games: BTreeMap::new() }
    }

    /// Takes a round in; whether it is the player's and counts.
    pub fn take(&mut self, played: Played<'_>) -> bool {
        let Played { id, at, digest } = played;
        let Some(seat) = digest.seat(&self.name) else { return false };
        let (own, other) = (seat.index(), seat.other().index());
        let value = digest.values[own];
        let sum = self.games.entry(digest.game.clone()).or_default();
        sum.score.add(value);
        let elo = digest.ratings[other];
        let opponent = match &digest.sitters[other] {
            Sitter::Person(_) => "person".to_string(),
            Sitter::Engine(name) => name.clone(),
        };
        sum.levels.entry(opponent).or_insert((elo, Score::default())).1.add(value);
        if let Some(opening) = &digest.opening {
            let key = (opening.clone(), digest.seats[own].clone());
            sum.openings.entry(key).or_default().add(value);
        }
        if let Some(elo) = elo.filter(|_| digest.straight) {
            sum.rated.push(Against { elo, score: f64::from(value + 1) / 2.0 });
            let recent = &sum.rated[sum.rated.len().saturating_sub(WINDOW)..];
            if let Some(rating) = rate(recent) {
                sum.history.push(RatedPoint { round: id.to_string(), at, rating });
            }
        }
        sum.luck[0].add(&digest.luck[own]);
        sum.luck[1].add(&digest.luck[other]);
        true
    }

    /// What it all comes to, by game.
    #[must_use]
    pub fn finish(self) -> BTreeMap<String, GameStats> {
        let level = |(opponent, (elo, score))| LevelStats { opponent, elo, score };
        let opening = |((opening, seat), score)| OpeningStats { opening, seat, score };
        let game = |sum: Sum| {
            let mut levels: Vec<_> = sum.levels.into_iter().map(level).collect();
            levels.sort_by_key(|one| one.opponent.parse::<u32>().unwrap_or(u32::MAX));
            let mut openings: Vec<_> = sum.openings.into_iter().map(opening).collect();
            openings.sort_by_key(|one| std::cmp::Reverse(one.score.played()));
            GameStats { score: sum.score, levels, openings, history: sum.history, luck: sum.luck }
        };
        self.games.into_iter().map(|(id, sum)| (id, game(sum))).collect()
    }
}
