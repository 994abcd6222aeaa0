//! One round of the library: shown with all its steps, renamed, deleted.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use trebejo_core::Header;

use super::saved::read_id;
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::live::game::Command;
use crate::round_json::RoundDetail;
use crate::seats::permission;
use crate::state::Shared;

pub(super) async fn show(State(app): Shared, Path(id): Path<String>) -> Answer<Json<RoundDetail>> {
    let detail = app.with_round(read_id(&id)?, |_, loaded| {
        Ok(RoundDetail::new(&loaded.info, loaded.round.as_ref(), None))
    });
    Ok(Json(detail.await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TitleJson {
    title: String,
}

pub(super) async fn rename(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<TitleJson>, JsonRejection>,
) -> Answer<StatusCode> {
    let Json(TitleJson { title }) = body?;
    let id = read_id(&id)?;
    let round = permission::player_or_owner(&app, id, ends, &headers).await?;
    let mut header = Header::read(&round.info.header).map_err(Error::bad)?;
    header.set_title(&title).map_err(Error::bad)?;
    let title = header.title;
    app.store.rename(id, title.clone()).await?;
    app.live_games.send(id, Command::Title { title }).await;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn remove(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<StatusCode> {
    let id = read_id(&id)?;
    permission::player_or_owner(&app, id, ends, &headers).await?;
    app.store.delete(id).await?;
    app.reviews.forget(id);
    if let Some(commands) = app.live_games.remove(id) {
        let _ = commands.send(Command::Deleted).await;
    }
    Ok(StatusCode::NO_CONTENT)
}
