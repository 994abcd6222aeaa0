//! Arenas: matches between engines that are started, watched, stopped and looked through.

pub(crate) mod arenas;
mod protocol;

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use trebejo_arena::{Arena, GameResult, html};
use trebejo_core::{Lang, Record};

use self::arenas::{Arenas, cores};
use self::protocol::{
    ArenaGame, ArenaJson, ArenasJson, GamesPage, GamesQuery, NewArena, ReportQuery, StartedJson,
};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::round_json::{StepJson, sitter_json};
use crate::state::{AppState, Shared};

/// Games on one page of a list.
const PAGE: usize = 100;
const MOST: usize = 500;

/// What a report may do: show itself. It has no script.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/arenas", get(list).post(start))
        .route("/api/arenas/{name}", get(snapshot).merge(delete(remove)))
        .route("/api/arenas/{name}/stop", post(stop))
        .route("/api/arenas/{name}/resume", post(resume))
        .route("/api/arenas/{name}/games", get(games))
        .route("/api/arenas/{name}/games/{number}", get(game))
        .route("/api/arenas/{name}/games/{number}/record", get(record))
        .route("/api/arenas/{name}/report.html", get(report))
}

async fn list(State(app): Shared) -> Answer<Json<ArenasJson>> {
    let (found, running) = with_arenas(&app, |arenas| Ok(arenas.list())).await?;
    let arenas = found.into_iter().map(|(summary, state)| ArenaJson { summary, state }).collect();
    Ok(Json(ArenasJson { arenas, running, cores: cores(), most_threads: Arenas::most_threads() }))
}

async fn start(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<NewArena>, JsonRejection>,
) -> Answer<(StatusCode, Json<StartedJson>)> {
    owner(&app, ends)?;
    let Json(NewArena { name, threads, plan }) = body?;
    let name =
        with_arenas(&app, move |arenas| arenas.start(name.as_deref(), plan, threads)).await?;
    Ok((StatusCode::CREATED, Json(StartedJson { name })))
}

async fn stop(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&app, ends)?;
    with_arenas(&app, move |arenas| arenas.stop(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn resume(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&app, ends)?;
    with_arenas(&app, move |arenas| arenas.resume(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&app, ends)?;
    with_arenas(&app, move |arenas| arenas.delete(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn snapshot(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<Response> {
    let json = with_arena(&app, ends, name, |arena| {
        serde_json::to_string(&arena.snapshot()).map_err(Error::unreadable)
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], json.await?).into_response())
}

async fn games(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Answer<Json<GamesPage>> {
    let Query(query) = query.map_err(Error::unreadable)?;
    let page = with_arena(&app, ends, name, move |arena| {
        let wanted = |game: &GameResult| {
            query.player.is_none_or(|player| game.players.contains(&player))
                && (!query.fault || game.fault.is_some())
        };
        let all: Vec<GameResult> = arena.games().into_iter().filter(wanted).collect();
        let limit = query.limit.unwrap_or(PAGE).min(MOST);
        let total = all.len();
        Ok(GamesPage { games: all.into_iter().skip(query.from).take(limit).collect(), total })
    });
    Ok(Json(page.await?))
}

async fn game(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path((name, number)): Path<(String, String)>,
) -> Answer<Json<ArenaGame>> {
    let games = app.games.clone();
    let game = with_arena(&app, ends, name, move |arena| {
        let stored = stored(arena, &number)?;
        let record = Record::read(&stored.record).map_err(Error::bad)?;
        let round = games.replay(&record)?;
        let header = &record.header;
        Ok(ArenaGame {
            result: stored.result,
            notes: stored.notes,
            game: header.game.clone(),
            seats: header
                .seats
                .iter()
                .map(|seat| (seat.name.clone(), sitter_json(&seat.sitter)))
                .collect(),
            start: header.start.clone(),
            steps: round.steps(0).into_iter().map(|step| StepJson::new(header, step)).collect(),
            record: stored.record,
        })
    });
    Ok(Json(game.await?))
}

async fn record(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path((name, number)): Path<(String, String)>,
) -> Answer<Response> {
    let (name, text) = with_arena(&app, ends, name, move |arena| {
        let stored = stored(arena, &number)?;
        Ok((format!("{}-{}.txt", arena.name(), stored.result.game), stored.record))
    })
    .await?;
    let names = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&names).map_err(Error::unreadable)?),
    ];
    Ok((headers, text).into_response())
}

fn stored(arena: &Arena, number: &str) -> Answer<trebejo_arena::StoredGame> {
    let missing = || Error::from(Reason::NoGame(arena.name().into()));
    let number = number.parse().map_err(|_| missing())?;
    arena.game(number)?.ok_or_else(missing)
}

async fn report(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
    Query(query): Query<ReportQuery>,
) -> Answer<Response> {
    let lang = query.lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::EN);
    let page = with_arena(&app, ends, name, move |arena| Ok(html::report(&arena.snapshot(), lang)))
        .await?;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, REPORT_POLICY),
    ];
    Ok((headers, page).into_response())
}

/// Only the machine's own user may change anything here, and not too often.
fn owner(app: &AppState, ends: Ends) -> Answer<()> {
    if !ends.is_owner() {
        return Err(Reason::OwnerArenas.into());
    }
    if !app.tally.round(ends.remote.ip()) {
        return Err(Reason::ManyRequests.into());
    }
    Ok(())
}

/// Works with the arenas without holding up other requests.
async fn with_arenas<T: Send + 'static>(
    app: &Arc<AppState>,
    work: impl FnOnce(&Arenas) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let app = Arc::clone(app);
    let done = tokio::task::spawn_blocking(move || work(&app.arenas)).await;
    done.unwrap_or_else(|error| {
        tracing::error!("arenas: {error}");
        Err(Reason::Arenas.into())
    })
}

/// Reads an arena. Its tables are computed for every request, so requests are counted.
async fn with_arena<T: Send + 'static>(
    app: &Arc<AppState>,
    ends: Ends,
    name: String,
    read: impl FnOnce(&Arena) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    if !app.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyQuestions.into());
    }
    with_arenas(app, move |arenas| read(&*arenas.arena(&name)?)).await
}
