//! Requests of the laboratory: which engines there are, and arenas to start, watch, stop and look through.

pub(crate) mod arenas;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use trebejo_arena::{Arena, ArenaSummary, GameResult, Note, Plan, html};
use trebejo_core::Record;

use crate::arena::arenas::{Lab, cores};
use crate::error::Error;
use crate::guard::Ends;
use crate::message::{SitterJson, StepJson, sitter};
use crate::reason::Reason;
use crate::routes::{Answer, Shared};
use crate::state::House;

/// Games on one page of a list.
const PAGE: usize = 100;
const MOST: usize = 500;

/// What a report may do: show itself. It has no script.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/// The routes of the laboratory.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/engines", get(engines))
        .route("/api/arenas", get(list).post(start))
        .route("/api/arenas/{name}", get(snapshot).merge(delete(remove)))
        .route("/api/arenas/{name}/stop", post(stop))
        .route("/api/arenas/{name}/resume", post(resume))
        .route("/api/arenas/{name}/games", get(games))
        .route("/api/arenas/{name}/games/{number}", get(game))
        .route("/api/arenas/{name}/games/{number}/record", get(record))
        .route("/api/arenas/{name}/report.html", get(report))
}

/// Who can play a game.
#[derive(Serialize)]
struct EnginesJson {
    games: Vec<GameEngines>,
    /// What is wrong in the list of external engines.
    fault: Option<String>,
}

#[derive(Serialize)]
struct GameEngines {
    game: &'static str,
    levels: u32,
    engines: Vec<&'static str>,
    /// External engines, by name; never a path.
    programs: Vec<String>,
    /// Whether a table can call games.
    solved: bool,
}

async fn engines(State(house): Shared) -> Answer<Json<EnginesJson>> {
    let found = lab(&house, |lab| Ok(lab.players())).await?;
    let (players, fault) = match found {
        Ok(players) => (players, None),
        Err(error) => {
            tracing::warn!("{error}");
            (
                Default::default(),
                Some("engines.toml in the data folder cannot be read, the log says why".into()),
            )
        }
    };
    let games = house.games.iter().map(|entry| {
        let info = entry.info();
        GameEngines {
            game: info.id,
            levels: info.levels,
            engines: info.engines.clone(),
            programs: players.external_names(&info),
            solved: entry.solved().is_some(),
        }
    });
    Ok(Json(EnginesJson { games: games.collect(), fault }))
}

#[derive(Serialize)]
struct ArenasJson {
    arenas: Vec<ArenaJson>,
    running: Option<String>,
    cores: usize,
    most_threads: usize,
}

#[derive(Serialize)]
struct ArenaJson {
    #[serde(flatten)]
    summary: ArenaSummary,
    state: &'static str,
}

async fn list(State(house): Shared) -> Answer<Json<ArenasJson>> {
    let (arenas, running) = lab(&house, |lab| Ok(lab.list())).await?;
    let arenas = arenas.into_iter().map(|(summary, state)| ArenaJson { summary, state }).collect();
    Ok(Json(ArenasJson { arenas, running, cores: cores(), most_threads: Lab::most_threads() }))
}

/// What someone wants to be played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewArena {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    threads: Option<usize>,
    plan: Plan,
}

#[derive(Serialize)]
struct StartedJson {
    name: String,
}

async fn start(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<NewArena>, JsonRejection>,
) -> Answer<(StatusCode, Json<StartedJson>)> {
    owner(&house, ends)?;
    let Json(NewArena { name, threads, plan }) = body?;
    let name = lab(&house, move |lab| lab.start(name.as_deref(), plan, threads)).await?;
    Ok((StatusCode::CREATED, Json(StartedJson { name })))
}

async fn stop(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&house, ends)?;
    lab(&house, move |lab| lab.stop(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn resume(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&house, ends)?;
    lab(&house, move |lab| lab.resume(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    owner(&house, ends)?;
    lab(&house, move |lab| lab.delete(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn snapshot(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
) -> Answer<Response> {
    let json = look(&house, ends, name, |arena| {
        serde_json::to_string(&arena.snapshot()).map_err(Error::unreadable)
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], json.await?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GamesQuery {
    #[serde(default)]
    from: usize,
    limit: Option<usize>,
    player: Option<usize>,
    #[serde(default)]
    fault: bool,
}

#[derive(Serialize)]
struct GamesPage {
    games: Vec<GameResult>,
    total: usize,
}

async fn games(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Answer<Json<GamesPage>> {
    let Query(query) = query.map_err(Error::unreadable)?;
    let page = look(&house, ends, name, move |arena| {
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

/// A game with everything there is to see.
#[derive(Serialize)]
struct ArenaGame {
    result: GameResult,
    notes: Vec<Note>,
    game: String,
    seats: BTreeMap<String, SitterJson>,
    start: String,
    steps: Vec<StepJson>,
    record: String,
}

async fn game(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path((name, number)): Path<(String, String)>,
) -> Answer<Json<ArenaGame>> {
    let games = house.games.clone();
    let game = look(&house, ends, name, move |arena| {
        let stored = stored(arena, &number)?;
        let record = Record::read(&stored.record).map_err(Error::bad)?;
        let round = games.replay(&record)?;
        let header = &record.header;
        Ok(ArenaGame {
            result: stored.result,
            notes: stored.notes,
            game: header.game.clone(),
            seats: header.seats.iter().map(|s| (s.name.clone(), sitter(&s.sitter))).collect(),
            start: header.start.clone(),
            steps: round.steps(0).into_iter().map(|step| StepJson::new(header, step)).collect(),
            record: stored.record,
        })
    });
    Ok(Json(game.await?))
}

async fn record(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path((name, number)): Path<(String, String)>,
) -> Answer<Response> {
    let (name, text) = look(&house, ends, name, move |arena| {
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

#[derive(Deserialize)]
struct ReportQuery {
    lang: Option<String>,
}

async fn report(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
    Query(query): Query<ReportQuery>,
) -> Answer<Response> {
    let lang = if query.lang.as_deref() == Some("es") { html::Lang::Es } else { html::Lang::En };
    let page =
        look(&house, ends, name, move |arena| Ok(html::report(&arena.snapshot(), lang))).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, REPORT_POLICY),
    ];
    Ok((headers, page).into_response())
}

/// Only the machine's own user may change anything here, and not too often.
fn owner(house: &House, ends: Ends) -> Answer<()> {
    if !ends.is_owner() {
        return Err(Reason::OwnerArenas.into());
    }
    if !house.tally.round(ends.remote.ip()) {
        return Err(Reason::ManyRequests.into());
    }
    Ok(())
}

/// Asks the laboratory without holding up other requests.
async fn lab<T: Send + 'static>(
    house: &Arc<House>,
    ask: impl FnOnce(&Lab) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let house = Arc::clone(house);
    let answer = tokio::task::spawn_blocking(move || ask(&house.lab)).await;
    answer.unwrap_or_else(|error| {
        tracing::error!("laboratory: {error}");
        Err(Reason::Laboratory.into())
    })
}

/// Asks an arena. Tables are made anew for every look, so that looks are counted.
async fn look<T: Send + 'static>(
    house: &Arc<House>,
    ends: Ends,
    name: String,
    ask: impl FnOnce(&Arena) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    if !house.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyQuestions.into());
    }
    lab(house, move |lab| ask(&*lab.arena(&name)?)).await
}
