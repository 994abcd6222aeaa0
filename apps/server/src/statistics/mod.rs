//! Statistics: who has finished rounds here, and the figures of one person.

mod protocol;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::routing::get;
use axum::{Json, Router};
use trebejo_core::{Header, Sitter};
use trebejo_play::Registry;
use trebejo_stats::{Digest, Gather, Played};
use trebejo_store::{Filter, Opponent, RoundId, RoundInfo, Store, Wait};

use self::protocol::{GameJson, PersonJson, StatsJson, StatsQuery};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::state::{AppState, Shared};

/// The latest finished rounds of a person that count, at most.
const MOST_ROUNDS: usize = 1_000;
/// The latest finished rounds from which names are collected, at most.
const MOST_HEADERS: usize = 5_000;
/// Digests that are kept; one of a game with chance takes about two kilobytes.
const MOST_DIGESTS: usize = 20_000;

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/stats", get(stats))
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

/// Digests of finished rounds, so that a round is replayed once and not for every request.
#[derive(Debug, Default)]
pub(crate) struct Digests {
    kept: Mutex<HashMap<RoundId, Kept>>,
}

/// The number of the latest event of a round, and the digest, if the round has one.
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
async fn stats(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<StatsQuery>, QueryRejection>,
) -> Answer<Json<StatsJson>> {
    let Query(StatsQuery { name }) = query.map_err(Error::unreadable)?;
    if !app.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyQuestions.into());
    }
    let (registry, digests) = (app.games.clone(), Arc::clone(&app.digests));
    let answer = app.read(move |store| {
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
    Ok(Json(answer.await?))
}
