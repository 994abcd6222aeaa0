//! The page: files compiled into the program, or read from the source tree in a debug build. What is text is
//! packed once, at its first use, as small as it goes.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::state::AppState;

mod assembly;
mod catalogue;
#[cfg(test)]
mod lessons;
mod messages;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Assets;

/// The worker that keeps the page for when the server cannot be reached.
const WORKER: &str = "sw.js";
/// All styles in one file: a browser paints nothing before it has them.
const STYLES: &str = "all.css";
/// The files with addresses of their own, where browsers look for them.
const APART: [(&str, &str); 3] =
    [("index.html", "/"), (WORKER, "/sw.js"), ("favicon.svg", "/favicon.svg")];
/// Where all other files are.
const FOLDER: &str = "/page/";

pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/build", get(build_id))
        .route("/", get(index))
        .route("/sw.js", get(worker))
        .route("/favicon.svg", get(icon))
        .route("/page/{*path}", get(asset))
}

/// The page itself.
async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

/// Its icon.
async fn icon(headers: HeaderMap) -> Response {
    file("favicon.svg", &headers)
}

/// One of its files, under `/page/`.
async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    if APART.iter().any(|(name, _)| *name == path) {
        return StatusCode::NOT_FOUND.into_response();
    }
    file(&path, &headers)
}

/// The address of a file.
fn address(name: &str) -> String {
    let apart = APART.iter().find(|(apart, _)| *apart == name);
    apart.map_or_else(|| format!("{FOLDER}{name}"), |(_, address)| (*address).into())
}

/// The id of this build, for a page to compare with its own.
async fn build_id() -> Response {
    ([(header::CACHE_CONTROL, "no-store")], build()).into_response()
}

/// Messages by language and name, in the form the page gets them in (`catalogue.rs`).
type Messages = BTreeMap<String, BTreeMap<String, Value>>;

/// All messages of the page, for tests.
#[derive(Debug, Serialize)]
pub struct PageMessages {
    /// Its own messages.
    pub page: Messages,
    /// Those of the server, from the catalogues of its crates.
    pub server: Messages,
    /// Those of the server that the page has a text of its own for.
    pub reworded: Messages,
}

impl PageMessages {
    /// The messages of this program, with those of the games that have been made known.
    #[must_use]
    pub fn all() -> PageMessages {
        let each = |of: fn(&str) -> BTreeMap<String, Value>| {
            messages::languages().into_iter().map(|lang| (lang.clone(), of(&lang))).collect()
        };
        PageMessages {
            page: each(messages::of_page),
            server: each(messages::of_server),
            reworded: each(messages::reworded),
        }
    }
}

/// An id of all files of the page: it changes with any of them.
fn build() -> String {
    static BUILD: OnceLock<String> = OnceLock::new();
    let make = || {
        let mut names: Vec<_> = Assets::iter().collect();
        names.sort();
        let mut all = Sha256::new();
        for name in &names {
            let file = Assets::get(name);
            all.update(name.as_bytes());
            all.update(file.map(|file| file.metadata.sha256_hash()).unwrap_or_default());
        }
        for (_, text) in messages::catalogues().iter().flat_map(|one| one.files) {
            all.update(text.as_bytes());
        }
        hex(&all.finalize()[..8])
    };
    // In a debug build files are read anew at every request, so that an edit shows.
    if cfg!(debug_assertions) { make() } else { BUILD.get_or_init(make).clone() }
}

/// The worker, with the addresses of all files and their id: another build has another id, and with it another worker.
async fn worker() -> Response {
    let Some(script) = Assets::get(WORKER) else { return StatusCode::NOT_FOUND.into_response() };
    let build = build();
    let mut names: Vec<_> = Assets::iter().filter(|name| name != WORKER).collect();
    names.sort();
    // Files that others are made of need not be kept.
    names.retain(|name| !["css/", "messages/", "reasons/"].iter().any(|dir| name.starts_with(dir)));
    names.push(STYLES.into());
    names.extend(messages::files().map(Into::into));
    let files: Vec<_> = names.iter().map(|name| address(name)).collect();
    let files = serde_json::to_string(&files).expect("addresses are plain text");
    let head = format!("const BUILD = \"{build}\";\nconst FILES = {files};\n");
    let body = [head.as_bytes(), &script.data].concat();
    let kind = [(header::CONTENT_TYPE, "text/javascript"), (header::CACHE_CONTROL, "no-cache")];
    (kind, body).into_response()
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    if let Some((kind, text)) = assembly::made(path) {
        let tag = hex(&Sha256::digest(text.as_bytes())[..12]);
        return answer(kind, &tag, text.as_bytes(), headers);
    }
    let Some(file) = Assets::get(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = hex(&file.metadata.sha256_hash()[..12]);
    answer(file.metadata.mimetype(), &tag, &file.data, headers)
}

/// A file for a browser: nothing where it has the file already, packed where it can unpack.
fn answer(kind: &str, tag: &str, data: &[u8], headers: &HeaderMap) -> Response {
    let quoted = format!("\"{tag}\"");
    let seen =
        headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == quoted.as_bytes());
    // The browser always asks again, and gets "not modified" until the program changes.
    let caching = [(header::ETAG, quoted), (header::CACHE_CONTROL, "no-cache".to_string())];
    if seen {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind.to_string())];
    let packs = |value: &header::HeaderValue| value.to_str().is_ok_and(|v| v.contains("gzip"));
    if headers.get(header::ACCEPT_ENCODING).is_some_and(packs) {
        let how: [(HeaderName, &str); 2] =
            [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
        return (kind, caching, how, packed(tag, data)).into_response();
    }
    (kind, caching, data.to_vec()).into_response()
}

/// A file packed with gzip; done once for each content.
fn packed(tag: &str, data: &[u8]) -> Bytes {
    static PACKED: OnceLock<Mutex<HashMap<String, Bytes>>> = OnceLock::new();
    let known = PACKED.get_or_init(Mutex::default);
    if let Some(bytes) = known.lock().expect("no panic while packing").get(tag) {
        return bytes.clone();
    }
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let written = gzip.write_all(data).and_then(|()| gzip.finish());
    let bytes = Bytes::from(written.expect("memory takes what is written"));
    known.lock().expect("no panic while packing").insert(tag.into(), bytes.clone());
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
