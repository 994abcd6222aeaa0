//! The luck of a round, for whoever wants to check it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use trebejo_core::{Message, ToMessage};
use trebejo_play::{Doubt, Draw, fair, verify};

use crate::library::saved;
use crate::messages::english;
use crate::routes::{Answer, Shared, read_id};

/// What binds the house, what each seat added, and once the seed is open, every draw computed again.
#[derive(Debug, Serialize)]
pub(crate) struct LuckJson {
    /// The source, in the words of the record.
    chance: Option<String>,
    luck: BTreeMap<String, Option<String>>,
    seed: Option<String>,
    /// Whether every draw follows from the seed; `None` while that cannot be said.
    ok: Option<bool>,
    /// Why it cannot be said, or which draw does not follow.
    doubt: Option<String>,
    /// What the doubt is made of.
    message: Option<Message>,
    draws: Vec<Draw>,
}

/// The answer to "check the draws".
pub(crate) async fn draws(house: Shared, Path(id): Path<String>) -> Answer<Json<LuckJson>> {
    let id = read_id(&id)?;
    let games = house.games.clone();
    let answer = house.read(move |store| {
        let loaded = saved::load(&games, store, id)?;
        let record = loaded.round.record();
        let names = record.header.seats.iter().map(|seat| seat.name.clone());
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
        Ok(LuckJson {
            chance: record.header.chance.as_ref().map(ToString::to_string),
            luck: names.zip(luck).collect(),
            seed: fair::revealed(record).map(|seed| seed.to_string()),
            ok,
            doubt: message.as_ref().map(english),
            message,
            draws: checked.map(|checked| checked.draws).unwrap_or_default(),
        })
    });
    Ok(Json(answer.await?))
}
