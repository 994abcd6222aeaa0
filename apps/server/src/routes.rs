//! The router: the routes of all features, with the checks that every request passes.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;

use crate::state::AppState;
use crate::{
    analysis, arena, assets, chance, games, guard, library, live, puzzles, seats, statistics,
};

pub(crate) fn router(app: Arc<AppState>) -> Router {
    let limits = app.config.limits;
    Router::new()
        .merge(games::routes())
        .merge(library::routes(limits))
        .merge(seats::routes())
        .merge(live::routes())
        .merge(analysis::routes())
        .merge(chance::routes())
        .merge(puzzles::routes())
        .merge(arena::routes())
        .merge(statistics::routes())
        .merge(assets::routes())
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::check))
        .with_state(app)
}
