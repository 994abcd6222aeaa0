//! Statistics over HTTP: who has finished rounds here, and what one person's come to.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use serde::{Deserialize, Serialize};
use trebejo_core::{Header, Sitter};
use trebejo_play::Registry;
use trebejo_stats::{
    Digest, Fallen, GameStats, Gather, LevelStats, Luck, OpeningStats, Played, RatedPoint, Rating,
    Reading, Score,
};
use trebejo_store::{Filter, Opponent, RoundId, RoundInfo, Store, Wait};

use crate::error::Error;
use crate::guard::Ends;
use crate::reason::Reason;
use crate::routes::{Answer, Shared};

/// The latest finished rounds of a person are looked at, at most so many.
const MOST_ROUNDS: usize = 1_000;
/// Names are collected from so many.
const MOST_HEADERS: usize = 5_000;
/// Digests that are kept; one of a game with luck takes about two kilobytes.
const MOST_DIGESTS: usize = 20_000;
/// Openings that are told, of each game.
const MOST_OPENINGS: usize = 12;
/// Points of the picture of a rating.
const MOST_POINTS: usize = 200;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    name: Option<String>,
}

/// Somebody who has finished rounds here.
#[derive(Debug, Serialize)]
struct PersonJson {
    name: String,
    rounds: u32,
}

#[derive(Debug, Serialize)]
pub(crate) struct StatsJson {
    /// Whose figures these are; empty if nobody has finished a round.
    name: String,
    people: Vec<PersonJson>,
    /// Rounds that were counted, and whether there are older ones.
    rounds: u32,
    more: bool,
    games: Vec<GameJson>,
}

#[derive(Debug, Serialize)]
struct GameJson {
    game: String,
    #[serde(flatten)]
    score: Score,
    levels: Vec<LevelStats>,
    openings: Vec<OpeningStats>,
    rating: Option<Rating>,
    history: Vec<RatedPoint>,
    /// What fell for the person and for the others, in games of chance.
    luck: Option<[LuckJson; 2]>,
}

/// Luck beside what chance would give.
#[derive(Debug, Serialize)]
struct LuckJson {
    total: u32,
    fallen: Vec<Fallen>,
    chi: f64,
    degrees: u32,
    /// How likely a figure at least so large is.
    tail: f64,
    reading: Reading,
}

impl LuckJson {
    fn new(luck: &Luck) -> LuckJson {
        let (chi, degrees, tail, reading) = luck.reading();
        LuckJson { total: luck.total(), fallen: luck.fallen(), chi, degrees, tail, reading }
    }
}

impl GameJson {
    fn new(game: String, stats: GameStats) -> GameJson {
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

/// Everybody by the number of finished rounds, in the spelling used last.
fn people(infos: &[RoundInfo]) -> Vec<PersonJson> {
    let mut found: BTreeMap<String, PersonJson> = BTreeMap::new();
    for info in infos {
        let Ok(header) = Header::read(&info.header) else { continue };
        for seat in &header.seats {
            if let Sitter::Person(name) = &seat.sitter {
                let key = name.trim().to_lowercase();
                let fresh = || PersonJson { name: name.clone(), rounds: 0 };
                found.entry(key).or_insert_with(fresh).rounds += 1;
            }
        }
    }
    let mut people: Vec<_> = found.into_values().collect();
    people.sort_by_key(|person| std::cmp::Reverse(person.rounds));
    people
}

/// Digests of finished rounds, so that a round is replayed once and not whenever somebody looks at figures.
#[derive(Debug, Default)]
pub(crate) struct Digests {
    kept: Mutex<HashMap<RoundId, Kept>>,
}

/// The round as of its latest event, and what it says, if anything.
type Kept = (u32, Option<Arc<Digest>>);

impl Digests {
    /// The digest of a round; `None` where it was deleted meanwhile or cannot be read.
    fn of(
        &self,
        games: &Registry,
        store: &dyn Store,
        info: &RoundInfo,
    ) -> Answer<Option<Arc<Digest>>> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((seq, digest)) = kept().get(&info.id)
            && *seq == info.last_seq
        {
            return Ok(digest.clone());
        }
        let Some((stored, events)) = store.load(info.id).wait()? else { return Ok(None) };
        let record = trebejo_store::record_of(&stored, &events).ok();
        let digest = record.and_then(|record| Digest::of(games, &record)).map(Arc::new);
        let mut kept = kept();
        if kept.len() >= MOST_DIGESTS {
            kept.clear();
        }
        kept.insert(info.id, (stored.info.last_seq, digest.clone()));
        Ok(digest)
    }
}

fn gather(
    games: &Registry,
    store: &dyn Store,
    digests: &Digests,
    name: &str,
) -> Answer<(Gather, u32, bool)> {
    let filter = Filter {
        over: Some(true),
        opponent: Some(Opponent::Person(name.into())),
        limit: MOST_ROUNDS + 1,
        ..Filter::ALL
    };
    let mut infos = store.list(&filter).wait()?;
    let more = infos.len() > MOST_ROUNDS;
    infos.truncate(MOST_ROUNDS);
    let (mut gather, mut rounds) = (Gather::new(name), 0);
    for info in infos.iter().rev() {
        let Some(digest) = digests.of(games, store, info)? else { continue };
        let played = Played { id: info.id.as_str(), at: info.updated_at, digest: &digest };
        rounds += u32::from(gather.take(played));
    }
    Ok((gather, rounds, more))
}

/// The figures of a person; without a name, of whoever has finished the most rounds.
pub(crate) async fn stats(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<Wish>, QueryRejection>,
) -> Answer<Json<StatsJson>> {
    let Query(Wish { name }) = query.map_err(Error::unreadable)?;
    if !house.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyQuestions.into());
    }
    let (registry, digests) = (house.games.clone(), Arc::clone(&house.digests));
    let told = house.read(move |store| {
        let all = Filter { over: Some(true), limit: MOST_HEADERS, ..Filter::ALL };
        let people = people(&store.list(&all).wait()?);
        let asked = name.map(|name| name.trim().to_string()).filter(|name| !name.is_empty());
        let first = || people.first().map(|person| person.name.clone());
        let name = asked.or_else(first).unwrap_or_default();
        if name.is_empty() {
            return Ok(StatsJson { name, people, rounds: 0, more: false, games: Vec::new() });
        }
        let (gather, rounds, more) = gather(&registry, store, &digests, &name)?;
        let games = gather.finish().into_iter();
        let games = games.map(|(game, stats)| GameJson::new(game, stats)).collect();
        Ok(StatsJson { name, people, rounds, more, games })
    });
    Ok(Json(told.await?))
}
