//! Which rounds there are: by game, opponent, result, date and text, page by page.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use serde::Deserialize;
use trebejo_core::Header;
use trebejo_store::{Filter, Opponent, RoundId, RoundInfo, Store, Wait, Wanted};

use super::bundle::MOST;
use super::protocol::ListJson;
use super::saved::read_id;
use crate::error::{Answer, Error};
use crate::messages::english;
use crate::reason::Reason;
use crate::round_json::RoundSummary;
use crate::state::Shared;

/// Rounds on one page of a list.
const PAGE: usize = 30;

/// Which rounds; whatever is left out does not matter.
#[derive(Debug, Default, Deserialize)]
pub(super) struct RoundsQuery {
    over: Option<bool>,
    game: Option<String>,
    q: Option<String>,
    /// `person`, `engine`, `engine NAME`, or a part of somebody's name.
    opponent: Option<String>,
    /// `drawn`, `first`, `second`; with `me` also `won` and `lost`.
    result: Option<String>,
    me: Option<String>,
    since: Option<i64>,
    until: Option<i64>,
    before: Option<String>,
    /// Of a bundle: these rounds and no others, separated by commas.
    ids: Option<String>,
}

/// A text that is not empty.
fn given(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

fn read_opponent(text: &str) -> Opponent {
    match text.split_once(' ') {
        None if text == "person" => Opponent::People,
        None if text == "engine" => Opponent::Engine,
        Some(("engine", name)) => Opponent::Named(name.into()),
        _ => Opponent::Person(text.into()),
    }
}

fn read_result(text: &str, me: Option<&str>) -> Answer<Wanted> {
    match (text, me) {
        ("drawn", _) => Ok(Wanted::Drawn),
        ("first", _) => Ok(Wanted::WonAt(0)),
        ("second", _) => Ok(Wanted::WonAt(1)),
        ("won", Some(me)) => Ok(Wanted::WonBy(me.into())),
        ("lost", Some(me)) => Ok(Wanted::LostBy(me.into())),
        ("won" | "lost", None) => Err(Reason::ResultName.into()),
        _ => Err(Reason::Result.into()),
    }
}

fn read_cursor(cursor: &str) -> Option<(i64, RoundId)> {
    let (at, id) = cursor.split_once('-')?;
    Some((at.parse().ok()?, id.parse().ok()?))
}

impl RoundsQuery {
    fn filter(&self, limit: usize) -> Answer<Filter> {
        let before = match self.before.as_deref() {
            None => None,
            Some(cursor) => Some(read_cursor(cursor).ok_or(Reason::Cursor)?),
        };
        let me = given(self.me.as_ref());
        let result = given(self.result.as_ref()).map(|text| read_result(text, me)).transpose()?;
        Ok(Filter {
            over: self.over,
            game: given(self.game.as_ref()).map(Into::into),
            opponent: given(self.opponent.as_ref()).map(read_opponent),
            result,
            since: self.since,
            until: self.until,
            text: given(self.q.as_ref()).map(Into::into),
            before,
            limit,
        })
    }

    /// The rounds of a bundle, the oldest first, so that they are imported in their order.
    pub(super) fn bundled(&self, store: &dyn Store) -> Answer<Vec<RoundId>> {
        if let Some(ids) = given(self.ids.as_ref()) {
            let ids: Vec<_> = ids.split(',').map(read_id).collect::<Answer<_>>()?;
            if ids.len() > MOST {
                return Err(Reason::Ids { found: ids.len(), most: MOST }.into());
            }
            return Ok(ids);
        }
        let found = store.list(&self.filter(MOST)?).wait()?;
        Ok(found.iter().rev().map(|info| info.id).collect())
    }
}

/// A page of the list.
pub(super) async fn list(
    State(app): Shared,
    query: Result<Query<RoundsQuery>, QueryRejection>,
) -> Answer<Json<ListJson>> {
    let Query(query) = query.map_err(Error::unreadable)?;
    let filter = query.filter(PAGE + 1)?;
    // Both requests are made before either is awaited.
    let (list, count) = (app.store.list(&filter), app.store.count(&filter));
    let (found, total) = (list.await?, count.await?);
    let more = found.len() > PAGE;
    let page = &found[..found.len().min(PAGE)];
    let next = page.last().filter(|_| more).map(|info| format!("{}-{}", info.updated_at, info.id));
    let summary = |info: &RoundInfo| match Header::read(&info.header) {
        Ok(header) => Some(RoundSummary::new(info, &header)),
        Err(error) => {
            tracing::error!("the header of round {} cannot be read: {}", info.id, english(&error));
            None
        }
    };
    let rounds = page.iter().filter_map(summary).collect();
    Ok(Json(ListJson { rounds, next, total: total.into() }))
}
