//! The library: rounds by game, opponent, result, date and text, page by page, and several of them as one text.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use trebejo_core::Header;
use trebejo_store::{Filter, Opponent, RoundId, RoundInfo, Store, Wait, Wanted};

use crate::error::Error;
use crate::guard::Ends;
use crate::library::bundle::MOST;
use crate::message::{ListJson, RoundSummary};
use crate::reason::Reason;
use crate::routes::{Answer, Shared, read_id};

/// Rounds on one page of a list.
const PAGE: usize = 30;

/// Which rounds; what is not given does not matter.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wish {
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
    /// Of a bundle: these rounds and no others, with commas between.
    ids: Option<String>,
}

/// A text that says something.
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

impl Wish {
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
}

/// A page of the list.
pub(crate) async fn list(
    State(house): Shared,
    query: Result<Query<Wish>, QueryRejection>,
) -> Answer<Json<ListJson>> {
    let Query(wish) = query.map_err(Error::unreadable)?;
    let filter = wish.filter(PAGE + 1)?;
    // Both are under way at once.
    let (list, count) = (house.store.list(&filter), house.store.count(&filter));
    let (found, total) = (list.await?, count.await?);
    let more = found.len() > PAGE;
    let page = &found[..found.len().min(PAGE)];
    let next = page.last().filter(|_| more).map(|info| format!("{}-{}", info.updated_at, info.id));
    let summary = |info: &RoundInfo| match Header::read(&info.header) {
        Ok(header) => Some(RoundSummary::new(info, &header)),
        Err(error) => {
            tracing::error!("the header of round {} cannot be read: {error}", info.id);
            None
        }
    };
    let rounds = page.iter().filter_map(summary).collect();
    Ok(Json(ListJson { rounds, next, total: total.into() }))
}

/// The rounds of a bundle, the oldest first, so that they come in again in their order.
fn chosen(store: &dyn Store, wish: &Wish) -> Answer<Vec<RoundId>> {
    if let Some(ids) = given(wish.ids.as_ref()) {
        let ids: Vec<_> = ids.split(',').map(read_id).collect::<Answer<_>>()?;
        if ids.len() > MOST {
            return Err(Reason::Ids { found: ids.len(), most: MOST }.into());
        }
        return Ok(ids);
    }
    let mut ids: Vec<_> =
        store.list(&wish.filter(MOST)?).wait()?.iter().map(|info| info.id).collect();
    ids.reverse();
    Ok(ids)
}

/// Rounds as one text: their records one after the other.
pub(crate) async fn bundle(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<Wish>, QueryRejection>,
) -> Answer<Response> {
    if !ends.is_owner() {
        return Err(Reason::OwnerExport.into());
    }
    let Query(wish) = query.map_err(Error::unreadable)?;
    let text = house.read(move |store| {
        let mut text = String::new();
        for id in chosen(store, &wish)? {
            let (stored, events) =
                store.load(id).wait()?.ok_or_else(|| Error::no_round(id.as_str()))?;
            match trebejo_store::dated_record_of(&stored, &events) {
                Ok(record) => text += &format!("{record}\n"),
                Err(error) => tracing::error!("round {id} cannot be read: {error}"),
            }
        }
        Ok(text)
    });
    let name = "attachment; filename=\"trebejo-rounds.txt\"";
    let heads =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, name)];
    Ok((heads, text.await?).into_response())
}
