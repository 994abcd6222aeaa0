//! What positions and moves are worth: live analysis, reviews, how an engine decides, and the tables of solved games.

mod permission;
mod progress;
mod protocol;
pub(crate) mod queue;
mod review;
mod review_routes;
pub(crate) mod reviews;
mod socket;
pub(crate) mod solutions;
mod worth;
mod xray;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;

use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::live::connection;
use crate::reason::Reason;
use crate::state::{AppState, Shared};

/// The most lines of play that are looked for at once.
const MOST_LINES: usize = 5;

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/analyse", get(connect))
        .route("/api/rounds/{id}/xray", get(xray::xray))
        .route("/api/rounds/{id}/worth", get(worth::worth))
        .route("/api/solutions/{game}", get(solutions::show).post(solutions::change))
        .merge(review_routes::routes())
}

async fn connect(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let address = ends.remote.ip();
    let places = app.tally.socket(address).zip(app.tally.analysis(address));
    let places = places.ok_or_else(|| Error::from(Reason::ManyConnections))?;
    let upgrade = connection::with_small_buffers(upgrade, app.config.limits);
    Ok(upgrade.on_upgrade(move |stream| socket::serve(app, stream, places)))
}
