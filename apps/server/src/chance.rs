//! The draws of a round, for whoever wants to verify them (`docs/fair.md`).

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use trebejo_core::{Message, ToMessage};
use trebejo_play::{Doubt, Draw, Registry, Round, fair, verify};

use crate::error::Answer;
use crate::library::saved::read_id;
use crate::messages::english;
use crate::state::{AppState, Shared};

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/rounds/{id}/draws", get(draws))
}

/// The commitment to the seed, what each seat added, and once the seed is open, every draw computed again.
#[derive(Debug, Serialize)]
struct DrawsJson {
    /// The source of chance, as the record has it.
    chance: Option<String>,
    /// The random bytes of each seat.
    luck: BTreeMap<String, Option<String>>,
    seed: Option<String>,
    /// Whether every draw follows from the seed; `None` while that cannot be verified.
    ok: Option<bool>,
    /// Why it cannot be verified, or which draw does not follow.
    doubt: Option<String>,
    /// The doubt as a code with arguments.
    message: Option<Message>,
    draws: Vec<Draw>,
}

async fn draws(State(app): Shared, Path(id): Path<String>) -> Answer<Json<DrawsJson>> {
    let verified =
        app.with_round(read_id(&id)?, |games, loaded| verified(games, loaded.round.as_ref()));
    Ok(Json(verified.await?))
}

fn verified(games: &Registry, round: &dyn Round) -> Answer<DrawsJson> {
    let record = round.record();
    let seats = record.header.seats.iter().map(|seat| seat.name.clone());
    let luck = fair::luck(record).map(|luck| luck.map(|luck| luck.to_string()));
    let checked = verify(&**games.find(&record.header.game)?, record);
    let (ok, message) = match &checked {
        Ok(checked) => match &checked.doubt {
            None => (Some(true), None),
            Some(Doubt::Secret) => (None, Some(Doubt::Secret.to_message())),
            Some(doubt) => (Some(false), Some(doubt.to_message())),
        },
        Err(error) => (None, Some(error.to_message())),
    };
    Ok(DrawsJson {
        chance: record.header.chance.as_ref().map(ToString::to_string),
        luck: seats.zip(luck).collect(),
        seed: fair::revealed(record).map(|seed| seed.to_string()),
        ok,
        doubt: message.as_ref().map(english),
        message,
        draws: checked.map(|checked| checked.draws).unwrap_or_default(),
    })
}
