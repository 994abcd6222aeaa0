//! Live games: a task for every game that is open, the sockets of its clients, and the engines that think for it.

pub(crate) mod connection;
pub(crate) mod engines;
pub(crate) mod game;
mod lag;
mod protocol;
pub(crate) mod registry;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;

use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::state::{AppState, Shared};

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/live", get(connect))
}

async fn connect(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let address = ends.remote.ip();
    let place = app.tally.socket(address).ok_or_else(|| Error::from(Reason::ManyConnections))?;
    let upgrade = connection::with_small_buffers(upgrade, app.config.limits);
    Ok(upgrade.on_upgrade(move |stream| socket::serve(app, stream, address, place)))
}
