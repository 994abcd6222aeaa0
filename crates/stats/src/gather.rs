//! Rounds one by one, the oldest first, and what they add up to for one player.

use std::collections::BTreeMap;

use serde::Serialize;
use trebejo_core::{Deed, Node, Record, Seat, Shape, Sitter};
use trebejo_play::Round;

use crate::{Against, Luck, Rating, rate, strength};

/// Moves that name an opening.
const OPENING: usize = 2;
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
    /// All that happened.
    pub record: &'a Record,
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

    /// The seat of the player, if one and only one is his.
    fn seat(&self, record: &Record) -> Option<Seat> {
        let own = |seat: &Seat| match record.header.sitter(*seat) {
            Sitter::Person(name) => name.trim().to_lowercase() == self.name,
            Sitter::Engine(_) => false,
        };
        let mut seats = Seat::BOTH.into_iter().filter(own);
        seats.next().filter(|_| seats.next().is_none())
    }

    /// Takes a round in; whether it counts. One that is not over, cannot be replayed, or is not the player's does not.
    pub fn take(&mut self, played: Played<'_>) -> bool {
        let record = played.record;
        let Some(seat) = self.seat(record) else { return false };
        let Ok(round) = trebejo_games::replay(record) else { return false };
        let Node::Over(outcome) = round.node() else { return false };
        let value = outcome.value_for(seat);
        let sum = self.games.entry(record.header.game.clone()).or_default();
        sum.score.add(value);
        let (opponent, elo) = match record.header.sitter(seat.other()) {
            Sitter::Person(_) => ("person".to_string(), None),
            Sitter::Engine(name) => {
                let level = name.parse().ok();
                (name.clone(), level.and_then(|level| strength(&record.header.game, level)))
            }
        };
        sum.levels.entry(opponent).or_insert((elo, Score::default())).1.add(value);
        if let Some(opening) = opening(&*round) {
            let own = record.header.seat_name(Some(seat)).to_string();
            sum.openings.entry((opening, own)).or_default().add(value);
        }
        // A game in which moves were taken back says little about strength.
        let straight = !record.events.iter().any(|event| matches!(event.deed, Deed::Takeback(_)));
        if let Some(elo) = elo.filter(|_| straight) {
            sum.rated.push(Against { elo, score: f64::from(value + 1) / 2.0 });
            let recent = &sum.rated[sum.rated.len().saturating_sub(WINDOW)..];
            if let Some(rating) = rate(recent) {
                let id = played.id.to_string();
                sum.history.push(RatedPoint { round: id, at: played.at, rating });
            }
        }
        fallen(record, seat, &mut sum.luck);
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

/// The first moves of a round as players write them, dice with their play; `None` where there are fewer.
fn opening(round: &dyn Round) -> Option<String> {
    let most = round.ply().min(2 * OPENING as u32 + 2);
    let first = trebejo_games::replay(&round.branch(most)).ok()?;
    let points = first.view().points.is_some();
    let mut words = Vec::new();
    let mut roll = String::new();
    for step in first.steps(0) {
        match (step.seat, step.text) {
            (None, Some(text)) if points => roll = text.replace("roll ", "") + ": ",
            (Some(_), Some(text)) if !matches!(text.as_str(), "roll" | "double" | "take") => {
                words.push(std::mem::take(&mut roll) + step.label.as_deref().unwrap_or(&text));
            }
            _ => {}
        }
    }
    let wanted = if points { 1 } else { OPENING };
    (words.len() >= wanted).then(|| words[..wanted].join(" "))
}

/// Counts what fell in a round: `[the player's, the others']`.
fn fallen(record: &Record, own: Seat, luck: &mut [Luck; 2]) {
    if record.header.chance.is_none() {
        return;
    }
    let Ok(mut round) = trebejo_games::replay(&Record::new(record.header.clone())) else { return };
    let dice = trebejo_games::find(&record.header.game)
        .is_ok_and(|game| game.info().shape == Shape::Points);
    for event in &record.events {
        let Deed::Chance(text) = &event.deed else {
            round.apply(event.clone());
            continue;
        };
        let (what, chances) = (kind(text), expected(&round.chances(), dice));
        round.apply(event.clone());
        if let (Node::Decision(seat), Some(chances)) = (round.node(), chances) {
            luck[usize::from(seat != own)].fell(what, chances);
        }
    }
}

/// What fell, without where: `63` of `roll 63`, `omni` of `gift e2:omni`.
fn kind(text: &str) -> &str {
    let lot = text.split_once(' ').map_or(text, |(_, lot)| lot);
    lot.split_once(':').map_or(lot, |(_, ability)| ability)
}

/// The chance of every kind; `None` at a game's first roll, which knows no doubles.
fn expected(outcomes: &[String], dice: bool) -> Option<BTreeMap<String, f64>> {
    const ROLLS: usize = 21;
    if dice && outcomes.len() != ROLLS {
        return None;
    }
    // Two different numbers can fall in two ways, doubles in one; gifts are all alike.
    let weight = |text: &str| match kind(text).as_bytes() {
        [high, low] if dice && high != low => 2.0,
        _ => 1.0,
    };
    let whole: f64 = outcomes.iter().map(|text| weight(text)).sum();
    let mut chances = BTreeMap::new();
    for text in outcomes {
        *chances.entry(kind(text).to_string()).or_insert(0.0) += weight(text) / whole;
    }
    Some(chances)
}
