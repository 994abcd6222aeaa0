//! The library: the games in the store as lists, with their steps, as records and as files of other programs.

mod bundle;
mod download;
mod export;
mod import;
mod list;
mod protocol;
mod round;
pub(crate) mod saved;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};

pub(crate) use self::bundle::BundleError;
use crate::limits::Limits;
use crate::state::AppState;

pub(crate) fn routes(limits: Limits) -> Router<Arc<AppState>> {
    let import = post(import::import).layer(DefaultBodyLimit::max(limits.import));
    Router::new()
        .route("/api/rounds", get(list::list))
        .route("/api/rounds/{id}", get(round::show).merge(delete(round::remove)))
        .route("/api/rounds/{id}/title", post(round::rename))
        .route("/api/rounds/{id}/record", get(export::record))
        .route("/api/rounds/{id}/file/{form}", get(export::file))
        .route("/api/bundle", get(export::bundle))
        .route("/api/import", import)
}
