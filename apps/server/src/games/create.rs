//! New rounds: from the start of a game, from a position, or from a place in another round.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use trebejo_core::{ChanceTag, ClockRule, Sitter, ToMessage};
use trebejo_play::{ChanceWish, ChanceWishError, GameEntry, NewRound, Round, fair};
use trebejo_store::RoundId;

use super::catalogue::players;
use super::protocol::{CreatedJson, FromJson, NewRoundJson, NewSitter};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::library::saved::{self, read_id};
use crate::reason::Reason;
use crate::seats::{invitations, secret};
use crate::state::{AppState, Shared};

pub(super) async fn create(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<NewRoundJson>, JsonRejection>,
) -> Answer<(StatusCode, Json<CreatedJson>)> {
    let Json(request) = body?;
    if !app.tally.round(ends.remote.ip()) {
        return Err(Reason::ManyRounds.into());
    }
    let entry = app.games.find(&request.game)?;
    let Sitters { seats, away } = sitters(&app, &**entry, &request.seats).await?;
    let id = RoundId::random()?;
    let (tag, secret) = chance(id, request.chance.as_deref())?;
    let new = NewRound {
        title: request.title,
        options: request.options,
        start: request.start,
        seats,
        clock: request
            .clock
            .map_or(Ok(ClockRule::None), |text| text.parse())
            .map_err(Error::bad)?,
        strict_time: request.strict_time,
        chance: (entry.info().chance || request.chance.is_some()).then_some(tag),
    };
    let round = match request.from {
        None => entry.open(&new)?,
        Some(from) => branch(&app, &**entry, new, from, secret.is_some()).await?,
    };
    let created = keep(&app, id, round.as_ref(), secret, &away).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Who gets the seats, and which seats are for people on another screen.
struct Sitters {
    seats: [Sitter; 2],
    away: Vec<&'static str>,
}

async fn sitters(
    app: &AppState,
    entry: &dyn GameEntry,
    requested: &BTreeMap<String, NewSitter>,
) -> Answer<Sitters> {
    let names = entry.info().seats;
    if requested.len() != 2 {
        return Err(Reason::TwoSeats { first: names[0], second: names[1] }.into());
    }
    let players = players(app).await?;
    let mut away = Vec::new();
    let mut sitter = |name| match requested.get(name) {
        None => Err(Error::from(Reason::SeatMissing(name))),
        Some(NewSitter::Engine { engine }) => {
            Ok(Sitter::Engine(players.seat(entry, engine)?.to_string()))
        }
        Some(NewSitter::Person { name: person, here }) => {
            if !here {
                away.push(name);
            }
            Sitter::person(person).map_err(Error::bad)
        }
    };
    let seats = [sitter(names[0])?, sitter(names[1])?];
    Ok(Sitters { seats, away })
}

/// Where chance comes from, and the seed of a fair round.
fn chance(id: RoundId, text: Option<&str>) -> Answer<(ChanceTag, Option<fair::Secret>)> {
    let source = match text {
        None => ChanceWish::System,
        Some(text) => text.parse().map_err(|why: ChanceWishError| Reason::Chance {
            text: text.into(),
            why: why.to_message(),
        })?,
    };
    Ok(source.tag(id.as_str(), &mut trebejo_host::SystemChance))
}

/// A round that goes on from a place in another one.
async fn branch(
    app: &AppState,
    entry: &dyn GameEntry,
    mut new: NewRound,
    from: FromJson,
    is_fair: bool,
) -> Answer<Box<dyn Round>> {
    let id = read_id(&from.round)?;
    let parent = app.with_round(id, |_, loaded| Ok(loaded.round)).await?;
    let branch = parent.branch(from.ply);
    new.options = branch.header.options;
    new.start = Some(branch.header.start);
    if is_fair {
        // Draws of the other round follow from no seed of this one: begin where they led.
        let ply = from.ply.min(parent.ply());
        new.start = parent.steps(ply).into_iter().next().map(|step| step.position);
        return Ok(entry.open(&new)?);
    }
    let mut record = entry.open(&new)?.record().clone();
    record.events = branch.events;
    Ok(entry.replay(&record)?)
}

/// Stores a new round, with a token for every person here and an invitation for everyone away.
pub(crate) async fn keep(
    app: &AppState,
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
    app.store.create(row).await?;
    for seat in away {
        let code = invitations::add(app, id, seat).await?;
        created.invitations.insert((*seat).to_string(), code);
    }
    Ok(created)
}
