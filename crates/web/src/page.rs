//! The page: files compiled into the program, or read from the source tree in a debug build.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// The page itself.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

/// One of its files.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Assets::get(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag: String =
        file.metadata.sha256_hash()[..12].iter().map(|b| format!("{b:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let seen =
        headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes());
    // Always asked for again, and answered with "not modified" until the program changes.
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_string())];
    if seen {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_string())];
    (kind, caching, file.data.into_owned()).into_response()
}
