//! Rounds as text to download: a record, a file other programs know, or many records in one bundle.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use trebejo_play::{GameEntry, OpenError};
use trebejo_store::Wait;

use super::download::download;
use super::list::RoundsQuery;
use super::saved::read_id;
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::messages::english;
use crate::reason::Reason;
use crate::state::Shared;

/// The record of a round.
pub(super) async fn record(State(app): Shared, Path(id): Path<String>) -> Answer<Response> {
    let id = read_id(&id)?;
    let record = app.with_round(id, |_, loaded| Ok(loaded.dated())).await?;
    Ok(download(&record.header, id, "txt", "text/plain; charset=utf-8", record.to_string()))
}

/// A round as a file other programs know.
pub(super) async fn file(
    State(app): Shared,
    Path((id, form)): Path<(String, String)>,
) -> Answer<Response> {
    let id = read_id(&id)?;
    let written = app.with_round(id, move |games, loaded| {
        let record = loaded.dated();
        let entry = games.find(&record.header.game)?;
        let text =
            entry.write_file(&form, &record).map_err(|error| no_file(&**entry, &form, &error))?;
        let known = entry.info().files.iter().find(|known| known.extension == form);
        let form = known.expect("a form that was written is known");
        Ok(download(&record.header, id, form.extension, form.media, text))
    });
    written.await
}

/// A form the game does not have is not found; a round that does not fit one is a bad request.
fn no_file(entry: &dyn GameEntry, form: &str, error: &OpenError) -> Error {
    if entry.info().files.iter().any(|known| known.extension == form) {
        Error::bad(error)
    } else {
        Error::of(StatusCode::NOT_FOUND, "not-found", &error)
    }
}

/// Several rounds as one text: their records one after the other.
pub(super) async fn bundle(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<RoundsQuery>, QueryRejection>,
) -> Answer<Response> {
    if !ends.is_owner() {
        return Err(Reason::OwnerExport.into());
    }
    let Query(query) = query.map_err(Error::unreadable)?;
    let text = app.read(move |store| {
        let mut text = String::new();
        for id in query.bundled(store)? {
            let (stored, events) =
                store.load(id).wait()?.ok_or_else(|| Error::no_round(id.as_str()))?;
            match trebejo_store::dated_record_of(&stored, &events) {
                Ok(record) => text += &format!("{record}\n"),
                Err(error) => tracing::error!("round {id} cannot be read: {}", english(&error)),
            }
        }
        Ok(text)
    });
    let name = "attachment; filename=\"trebejo-rounds.txt\"";
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text.await?).into_response())
}
