//! Links as QR codes, to open them on a phone.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::base_url;
use crate::error::Answer;
use crate::reason::Reason;
use crate::state::Shared;

#[derive(Deserialize)]
pub(super) struct QrQuery {
    text: String,
}

/// An address of this server as a picture.
pub(super) async fn picture(
    State(app): Shared,
    headers: HeaderMap,
    Query(QrQuery { text }): Query<QrQuery>,
) -> Answer<Response> {
    if text.len() >= 200 || !text.starts_with(&base_url(&app, &headers)) {
        return Err(Reason::Address.into());
    }
    let code = fast_qr::QRBuilder::new(text).build().map_err(|_| Reason::Picture)?;
    let picture = fast_qr::convert::svg::SvgBuilder::default().to_str(&code);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
