//! Who holds a seat: tokens, invitations that give one, and what its holder and the machine's own user may do.

pub(crate) mod invitations;
pub(crate) mod permission;
mod qr;
pub(crate) mod secret;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, header};
use axum::routing::{get, post};

use crate::state::AppState;

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/rounds/{id}/invitations", post(invitations::invite))
        .route("/api/invitations", post(invitations::accept))
        .route("/api/qr", get(qr::picture))
}

/// The address to pass on: one that other devices can reach, if there is one.
fn base_url(app: &AppState, headers: &HeaderMap) -> String {
    match app.lan_urls.first() {
        Some(url) => url.clone(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}/", host.unwrap_or_default())
        }
    }
}
