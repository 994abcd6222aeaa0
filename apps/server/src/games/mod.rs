//! The games that can be played here, new rounds of them, and positions that are looked at before they are played.

mod catalogue;
pub(crate) mod create;
mod position;
pub(crate) mod protocol;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::state::AppState;

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/games", get(catalogue::list))
        .route("/api/engines", get(catalogue::engines))
        .route("/api/rounds", post(create::create))
        .route("/api/positions", post(position::position))
}
