//! Invitations: one-time codes that give a seat to whoever opens their link first.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use trebejo_core::{Header, Sitter};
use trebejo_store::{NewInvitation, RoundId};

use super::{base_url, permission, secret};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::library::saved::{now_ms, read_id};
use crate::live::game::Command;
use crate::reason::Reason;
use crate::state::{AppState, Shared};

/// How long an invitation is good for.
const INVITATION_MS: i64 = 24 * 60 * 60 * 1000;

/// Makes an invitation to a seat; gives its code.
pub(crate) async fn add(app: &AppState, round: RoundId, seat: &str) -> Answer<String> {
    let code = secret::fresh();
    let now = now_ms();
    let new = NewInvitation {
        code_hash: secret::hash(&code),
        round,
        seat: Some(seat.into()),
        at_ms: now,
        expires_at_ms: now + INVITATION_MS,
    };
    app.store.add_invitation(new).await?;
    Ok(code)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InviteJson {
    #[serde(default)]
    seat: Option<String>,
}

/// A link to a seat of a round, or without a seat a link for watching.
pub(super) async fn invite(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<InviteJson>, JsonRejection>,
) -> Answer<Response> {
    let Json(InviteJson { seat }) = body?;
    let id = read_id(&id)?;
    let round = permission::player_or_owner(&app, id, ends, &headers).await?;
    let base = base_url(&app, &headers);
    let answer = match seat {
        None => json!({ "url": format!("{base}#/round/{id}") }),
        Some(seat) => {
            let header = Header::read(&round.info.header).map_err(Error::bad)?;
            let sitter = header.seat(&seat).map(|seat| header.sitter(seat));
            if sitter.is_none_or(Sitter::is_engine) {
                return Err(Reason::NoPerson(seat).into());
            }
            let code = add(&app, id, &seat).await?;
            let url = format!("{base}#/join/{code}");
            json!({ "code": code, "url": url })
        }
    };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CodeJson {
    code: String,
}

/// Gives the seat of an invitation: a new token replaces the old one.
pub(super) async fn accept(
    State(app): Shared,
    body: Result<Json<CodeJson>, JsonRejection>,
) -> Answer<Response> {
    let Json(CodeJson { code }) = body?;
    let token = secret::fresh();
    let hash = secret::hash(&token);
    let taken = app.store.take_invitation(secret::hash(&code), now_ms(), hash).await?;
    if let Some(seat) = &taken.seat {
        app.live_games.send(taken.round, Command::Seated { seat: seat.clone(), hash }).await;
    }
    let answer = json!({ "id": taken.round.to_string(), "seat": taken.seat, "token": token });
    Ok(Json(answer).into_response())
}
