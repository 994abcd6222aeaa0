//! Requests that are asked once: games, lists, new rounds, seats. Rounds and positions as text are in
//! `files.rs`, what is live is in `socket.rs`.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::json;
use tower_http::compression::CompressionLayer;
use trebejo_core::{Header, Sitter, ToMessage};
use trebejo_play::{ChanceWish, ChanceWishError, NewRound, Round, fair};
use trebejo_players::Players;
use trebejo_store::{NewInvitation, RoundId, StoredRound};

use crate::error::Error;
use crate::guard::{self, Ends};
use crate::house::House;
use crate::message::{
    CreatedJson, GameJson, GamesJson, NewRoundJson, NewSitter, RoundDetail, read_clock,
};
use crate::reason::Reason;
use crate::room::Command;
use crate::{
    analyse, arenas, engines, files, library, luck, page, puzzles, review_api, saved, secret,
    socket, solutions, stats, worth, xray,
};

/// How long an invitation is good for.
const INVITATION_MS: i64 = 24 * 60 * 60 * 1000;

pub(crate) type Answer<T> = Result<T, Error>;
pub(crate) type Shared = State<Arc<House>>;

/// All routes, with the checks every request passes.
pub(crate) fn app(house: Arc<House>) -> Router {
    let limits = house.config.limits;
    let import = post(files::import).layer(DefaultBodyLimit::max(limits.import));
    Router::new()
        .route("/api/games", get(games))
        .route("/api/build", get(page::word))
        .route("/api/rounds", get(library::list).post(create))
        .route("/api/rounds/{id}", get(detail).merge(delete(remove)))
        .route("/api/rounds/{id}/record", get(files::record))
        .route("/api/rounds/{id}/file/{form}", get(files::file))
        .route("/api/rounds/{id}/draws", get(luck::draws))
        .route("/api/rounds/{id}/xray", get(xray::xray))
        .route("/api/rounds/{id}/worth", get(worth::worth))
        .route("/api/solutions/{game}", get(solutions::solution).post(solutions::change))
        .route("/api/rounds/{id}/title", post(rename))
        .route("/api/rounds/{id}/invitations", post(invite))
        .route("/api/invitations", post(sit_down))
        .route("/api/import", import)
        .route("/api/bundle", get(library::bundle))
        .route("/api/stats", get(stats::stats))
        .route("/api/positions", post(files::position))
        .route("/api/qr", get(qr))
        .route("/api/live", get(live))
        .route("/api/analyse", get(analysis))
        .merge(arenas::routes())
        .merge(review_api::routes())
        .merge(puzzles::routes())
        .route("/", get(page::index))
        .route("/sw.js", get(page::worker))
        .route("/favicon.svg", get(page::icon))
        .route("/page/{*path}", get(page::asset))
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::check))
        .with_state(house)
}

async fn games(State(house): Shared, Extension(ends): Extension<Ends>) -> Json<GamesJson> {
    let players = players(&house).await;
    let game = |info| GameJson { programs: players.external_names(&info), info };
    Json(GamesJson {
        games: house.games.iter().map(|entry| game(entry.info())).collect(),
        lan: house.config.lan,
        owner: ends.is_owner(),
    })
}

/// Everyone who can play here; reading the list of external engines holds up nobody.
async fn players(house: &House) -> Players {
    let (games, data) = (house.games.clone(), house.config.data.clone());
    tokio::task::spawn_blocking(move || engines::players(&games, &data)).await.unwrap_or_default()
}

async fn create(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<NewRoundJson>, JsonRejection>,
) -> Answer<(StatusCode, Json<CreatedJson>)> {
    let Json(wish) = body?;
    if !house.tally.round(ends.remote.ip()) {
        return Err(Reason::ManyRounds.into());
    }
    let entry = house.games.find(&wish.game)?;
    let names = entry.info().seats;
    if wish.seats.len() != 2 {
        return Err(Reason::TwoSeats { first: names[0], second: names[1] }.into());
    }
    let mut sitters = Vec::new();
    let mut away = Vec::new();
    let players = players(&house).await;
    for name in names {
        match wish.seats.get(name) {
            None => return Err(Reason::SeatMissing(name).into()),
            Some(NewSitter::Engine { engine }) => {
                sitters.push(Sitter::Engine(players.seat(&**entry, engine)?.to_string()));
            }
            Some(NewSitter::Person { name: who, here }) => {
                sitters.push(Sitter::person(who).map_err(Error::bad)?);
                if !here {
                    away.push(name);
                }
            }
        }
    }
    let id = RoundId::random()?;
    let luck: ChanceWish = match wish.chance.as_deref() {
        None => ChanceWish::System,
        Some(text) => text.parse().map_err(|why: ChanceWishError| Reason::Chance {
            text: text.into(),
            why: why.to_message(),
        })?,
    };
    let (tag, secret) = luck.tag(id.as_str(), &mut trebejo_host::SystemChance);
    let mut new = NewRound {
        title: wish.title,
        options: wish.options,
        start: wish.start,
        seats: sitters.try_into().expect("one sitter a seat"),
        clock: read_clock(wish.clock.as_deref()).map_err(Error::bad)?,
        strict_time: wish.strict_time,
        chance: (entry.info().chance || wish.chance.is_some()).then_some(tag),
    };

    let round = match wish.from {
        None => entry.open(&new)?,
        Some(from) => {
            let parent = read_id(&from.round)?;
            let games = house.games.clone();
            let parent =
                house.read(move |store| Ok(saved::load(&games, store, parent)?.round)).await?;
            let branch = parent.branch(from.ply);
            new.options = branch.header.options;
            new.start = Some(branch.header.start);
            if secret.is_some() {
                // Draws of the other round follow from no seed of this one: begin where they led.
                let ply = from.ply.min(parent.ply());
                new.start = parent.steps(ply).into_iter().next().map(|step| step.position);
            }
            let mut record = entry.open(&new)?.record().clone();
            if secret.is_none() {
                record.events = branch.events;
            }
            entry.replay(&record)?
        }
    };
    let created = keep(&house, id, round.as_ref(), secret, &away).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Stores a new round, with a token for every person here and an invitation for everyone away.
pub(crate) async fn keep(
    house: &House,
    id: RoundId,
    round: &dyn Round,
    secret: Option<fair::Secret>,
    away: &[&str],
) -> Answer<CreatedJson> {
    let record = round.record();
    let mut created =
        CreatedJson { id: id.to_string(), tokens: BTreeMap::new(), invitations: BTreeMap::new() };
    let mut row = trebejo_store::new_round(id, record, saved::summary(round), saved::now_ms());
    row.secret = secret.map(|secret| secret.0);
    for (seat, key) in record.header.seats.iter().zip(&mut row.seats) {
        if !seat.sitter.is_engine() && !away.contains(&seat.name.as_str()) {
            let token = secret::fresh();
            key.token_hash = Some(secret::hash(&token));
            created.tokens.insert(seat.name.clone(), token);
        }
    }
    house.store.create(row).await?;
    for seat in away {
        let code = invitation(house, id, seat).await?;
        created.invitations.insert((*seat).to_string(), code);
    }
    Ok(created)
}

async fn invitation(house: &House, round: RoundId, seat: &str) -> Answer<String> {
    let code = secret::fresh();
    let now = saved::now_ms();
    let new = NewInvitation {
        code_hash: secret::hash(&code),
        round,
        seat: Some(seat.into()),
        at_ms: now,
        expires_at_ms: now + INVITATION_MS,
    };
    house.store.add_invitation(new).await?;
    Ok(code)
}

pub(crate) fn read_id(id: &str) -> Answer<RoundId> {
    id.parse().map_err(|_| Error::no_round(id))
}

async fn detail(State(house): Shared, Path(id): Path<String>) -> Answer<Json<RoundDetail>> {
    let id = read_id(&id)?;
    let games = house.games.clone();
    let detail = house.read(move |store| {
        let loaded = saved::load(&games, store, id)?;
        Ok(RoundDetail::new(&loaded.info, loaded.round.as_ref(), None))
    });
    Ok(Json(detail.await?))
}

/// The round, if the request comes from this machine or carries a token of one of its seats.
async fn permitted(
    house: &House,
    id: RoundId,
    ends: Ends,
    headers: &HeaderMap,
) -> Answer<StoredRound> {
    let round = house.store.round(id).await?;
    let round = round.ok_or_else(|| Error::no_round(id.as_str()))?;
    let token = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Seat "));
    let holds = |token| round.seats.iter().any(|k| secret::fits(token, k.token_hash.as_ref()));
    if ends.is_owner() || token.is_some_and(holds) { Ok(round) } else { Err(Reason::Player.into()) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TitleJson {
    title: String,
}

async fn rename(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<TitleJson>, JsonRejection>,
) -> Answer<StatusCode> {
    let Json(TitleJson { title }) = body?;
    let id = read_id(&id)?;
    let round = permitted(&house, id, ends, &headers).await?;
    let mut header = Header::read(&round.info.header).map_err(Error::bad)?;
    header.set_title(&title).map_err(Error::bad)?;
    let title = header.title;
    house.store.rename(id, title.clone()).await?;
    if let Some(door) = house.rooms.find(id) {
        let _ = door.send(Command::Title { title }).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<StatusCode> {
    let id = read_id(&id)?;
    permitted(&house, id, ends, &headers).await?;
    house.store.delete(id).await?;
    house.reviews.forget(id);
    if let Some(door) = house.rooms.find(id) {
        house.rooms.remove(id);
        let _ = door.send(Command::Gone).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InviteJson {
    #[serde(default)]
    seat: Option<String>,
}

async fn invite(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<InviteJson>, JsonRejection>,
) -> Answer<Response> {
    let Json(wish) = body?;
    let id = read_id(&id)?;
    let round = permitted(&house, id, ends, &headers).await?;
    let base = base_url(&house, &headers);
    let Some(seat) = wish.seat else {
        return Ok((StatusCode::CREATED, Json(json!({ "url": format!("{base}#/round/{id}") })))
            .into_response());
    };
    let header = Header::read(&round.info.header).map_err(Error::bad)?;
    let sitter = header.seat(&seat).map(|seat| header.sitter(seat));
    if sitter.is_none_or(Sitter::is_engine) {
        return Err(Reason::NoPerson(seat).into());
    }
    let code = invitation(&house, id, &seat).await?;
    let url = format!("{base}#/join/{code}");
    Ok((StatusCode::CREATED, Json(json!({ "code": code, "url": url }))).into_response())
}

/// The address to pass on: one that other devices can reach, if there is one.
fn base_url(house: &House, headers: &HeaderMap) -> String {
    match house.lan_urls.first() {
        Some(url) => url.clone(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}/", host.unwrap_or_default())
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeJson {
    code: String,
}

async fn sit_down(
    State(house): Shared,
    body: Result<Json<CodeJson>, JsonRejection>,
) -> Answer<Response> {
    let Json(CodeJson { code }) = body?;
    let token = secret::fresh();
    let hash = secret::hash(&token);
    let taken = house.store.take_invitation(secret::hash(&code), saved::now_ms(), hash).await?;
    if let (Some(door), Some(seat)) = (house.rooms.find(taken.round), &taken.seat) {
        let _ = door.send(Command::Seated { seat: seat.clone(), hash }).await;
    }
    let answer = json!({ "id": taken.round.to_string(), "seat": taken.seat, "token": token });
    Ok(Json(answer).into_response())
}

#[derive(Deserialize)]
struct QrQuery {
    text: String,
}

async fn qr(
    State(house): Shared,
    headers: HeaderMap,
    Query(query): Query<QrQuery>,
) -> Answer<Response> {
    let ours = query.text.len() < 200 && query.text.starts_with(&base_url(&house, &headers));
    if !ours {
        return Err(Reason::Address.into());
    }
    let code = fast_qr::QRBuilder::new(query.text).build().map_err(|_| Reason::Picture)?;
    let picture = fast_qr::convert::svg::SvgBuilder::default().to_str(&code);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

async fn live(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let address = ends.remote.ip();
    let place = house.tally.socket(address).ok_or_else(|| Error::from(Reason::ManyConnections))?;
    let upgrade = lean(upgrade, &house);
    Ok(upgrade.on_upgrade(move |stream| socket::serve(house, stream, address, place)))
}

async fn analysis(
    State(house): Shared,
    Extension(ends): Extension<Ends>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let address = ends.remote.ip();
    let places = house.tally.socket(address).zip(house.tally.analysis(address));
    let places = places.ok_or_else(|| Error::from(Reason::ManyConnections))?;
    let upgrade = lean(upgrade, &house);
    Ok(upgrade.on_upgrade(move |stream| analyse::serve(house, stream, places)))
}

/// A socket with small buffers: a quiet player costs about 15 KB instead of 200.
fn lean(upgrade: WebSocketUpgrade, house: &House) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(house.config.limits.message)
        .max_frame_size(house.config.limits.message)
}
