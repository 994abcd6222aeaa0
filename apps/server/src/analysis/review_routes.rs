//! Reviews over HTTP: start one, see how far it is, stop it, download it as text or PGN.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{Router, get};
use serde::{Deserialize, Serialize};
use trebejo_core::{Lang, LangError, Record, Seat, ToMessage};
use trebejo_play::Diligence;
use trebejo_store::{Store, Wait};

use super::review::{Finished, digest};
use super::reviews::{Key, Known, Status};
use super::{MOST_LINES, permission};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::library::saved::read_id;
use crate::messages::english;
use crate::reason::Reason;
use crate::seats::permission::tokens;
use crate::state::{AppState, Shared};

/// The longest round that is reviewed.
const LONGEST: u32 = 4_000;
/// Lines of play in a review unless the request says otherwise.
const LINES: usize = 3;

pub(super) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/rounds/{id}/review", get(show).post(start).delete(stop))
        .route("/api/rounds/{id}/review/{form}", get(export))
}

/// Which review.
#[derive(Copy, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewQuery {
    #[serde(default)]
    effort: Diligence,
    lines: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportQuery {
    #[serde(default)]
    effort: Diligence,
    lines: Option<usize>,
    lang: Option<String>,
}

fn key(id: &str, effort: Diligence, lines: Option<usize>) -> Answer<Key> {
    let lines = lines.unwrap_or(LINES);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Reason::Lines { found: lines, most: MOST_LINES }.into());
    }
    Ok(Key { round: read_id(id)?, effort, lines })
}

/// The round as a record, with the number of its actions, if the request may have it reviewed.
fn permitted(store: &dyn Store, key: Key, tokens: &[String]) -> Answer<(Record, u32)> {
    let loaded =
        store.load(key.round).wait()?.ok_or_else(|| Error::no_round(key.round.as_str()))?;
    let (stored, events) = loaded;
    let record = trebejo_store::record_of(&stored, &events).map_err(|error| {
        tracing::error!("round {} cannot be read: {}", key.round, english(&error));
        Error::of(StatusCode::INTERNAL_SERVER_ERROR, "damaged", &error)
    })?;
    let hashes =
        Seat::BOTH.map(|seat| stored.seats.get(seat.index()).and_then(|key| key.token_hash));
    permission::check(stored.info.summary.over, &record.header, &hashes, tokens)?;
    Ok((record, stored.info.summary.plies))
}

/// The state of a review.
#[derive(Debug, Serialize)]
struct JobJson {
    #[serde(flatten)]
    status: Status,
    plies: u32,
    effort: Diligence,
    lines: usize,
}

fn answer(status: StatusCode, key: Key, plies: u32, known: Known) -> Response {
    let job = JobJson { status: known.status, plies, effort: key.effort, lines: key.lines };
    let mut text = serde_json::to_string(&job).expect("a job is plain data");
    // The review is kept as JSON already.
    let review = known.finished.as_ref().map_or("null", |finished| finished.json.as_str());
    text.pop();
    text.push_str(",\"review\":");
    text.push_str(review);
    text.push('}');
    (status, [(header::CONTENT_TYPE, "application/json")], text).into_response()
}

async fn known(app: &Arc<AppState>, key: Key, tokens: Vec<String>) -> Answer<(Known, Record, u32)> {
    let reviews = Arc::clone(app);
    let known = app.read(move |store| {
        let (record, plies) = permitted(store, key, &tokens)?;
        Ok((reviews.reviews.look(key, &digest(&record)), record, plies))
    });
    known.await
}

async fn show(
    State(app): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    query: Result<Query<ReviewQuery>, QueryRejection>,
) -> Answer<Response> {
    let Query(ReviewQuery { effort, lines }) = query.map_err(Error::unreadable)?;
    let key = key(&id, effort, lines)?;
    let (known, _, plies) = known(&app, key, tokens(&headers)).await?;
    Ok(answer(StatusCode::OK, key, plies, known))
}

async fn start(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<ReviewQuery>, JsonRejection>,
) -> Answer<Response> {
    let Json(ReviewQuery { effort, lines }) = body?;
    let key = key(&id, effort, lines)?;
    let address = ends.remote.ip();
    if !app.tally.question(address) {
        return Err(Reason::ManyQuestions.into());
    }
    let tokens = tokens(&headers);
    let shared = Arc::clone(&app);
    let begun = app.read(move |store| {
        let (record, plies) = permitted(store, key, &tokens)?;
        if plies > LONGEST {
            return Err(Reason::ReviewLong { plies, most: LONGEST }.into());
        }
        shared.reviews.begin(&shared.analysis_queue, &shared.games, key, address, &record)?;
        Ok((shared.reviews.look(key, &digest(&record)), plies))
    });
    let (known, plies) = begun.await?;
    Ok(answer(StatusCode::ACCEPTED, key, plies, known))
}

async fn stop(
    State(app): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    query: Result<Query<ReviewQuery>, QueryRejection>,
) -> Answer<StatusCode> {
    let Query(ReviewQuery { effort, lines }) = query.map_err(Error::unreadable)?;
    let key = key(&id, effort, lines)?;
    known(&app, key, tokens(&headers)).await?;
    app.reviews.stop(key);
    Ok(StatusCode::NO_CONTENT)
}

async fn export(
    State(app): Shared,
    Path((id, form)): Path<(String, String)>,
    headers: HeaderMap,
    query: Result<Query<ExportQuery>, QueryRejection>,
) -> Answer<Response> {
    let Query(ExportQuery { effort, lines, lang }) = query.map_err(Error::unreadable)?;
    let lang: Lang = lang
        .as_deref()
        .unwrap_or("en")
        .parse()
        .map_err(|why: LangError| Reason::Field { field: "lang", why: why.to_message() })?;
    let key = key(&id, effort, lines)?;
    let (known, ..) = known(&app, key, tokens(&headers)).await?;
    let finished = known.finished.ok_or(Reason::NoReview)?;
    let Finished { json, text, pgn } = &*finished;
    let (kind, extension, body) = match form.as_str() {
        "text" => {
            // A review that was kept before a language was added has no text in it.
            let text = text.get(lang.word()).or_else(|| text.get(Lang::EN.word()));
            ("text/plain; charset=utf-8", "txt", text.ok_or(Reason::NoReview)?)
        }
        "json" => ("application/json", "json", json),
        "pgn" => {
            let pgn = pgn.as_ref().ok_or(Reason::NoPgn)?;
            ("application/x-chess-pgn; charset=utf-8", "pgn", pgn)
        }
        _ => return Err(Reason::ReviewForm.into()),
    };
    let name = format!("attachment; filename=\"review-{}.{extension}\"", key.round);
    let headers = [(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, body.clone()).into_response())
}
