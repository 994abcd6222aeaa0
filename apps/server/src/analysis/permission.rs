//! Who may be told what an engine or a table thinks of a round: nobody, while two people play it from different
//! screens.

use axum::http::{HeaderMap, header};
use trebejo_core::{Header, Seat};
use trebejo_store::SecretHash;

use crate::reason::Reason;
use crate::routes::Answer;
use crate::seats::secret;

/// The seat tokens a request shows: `Authorization: Seat TOKEN TOKEN`.
pub(crate) fn shown(headers: &HeaderMap) -> Vec<String> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    shown
        .and_then(|value| value.strip_prefix("Seat "))
        .map_or(Vec::new(), |words| words.split(' ').take(2).map(Into::into).collect())
}

/// While two people play each other from different screens nobody is told: whoever asks could be one of
/// them in another window. One browser that holds both seats may know, and so may anyone once it is over.
pub(crate) fn check(
    over: bool,
    agreed: &Header,
    hashes: &[Option<SecretHash>; 2],
    tokens: &[String],
) -> Answer<()> {
    if over || Seat::BOTH.iter().any(|seat| agreed.sitter(*seat).is_engine()) {
        return Ok(());
    }
    let held = |hash: &Option<SecretHash>| tokens.iter().any(|t| secret::fits(t, hash.as_ref()));
    if hashes.iter().all(held) {
        return Ok(());
    }
    Err(Reason::Running.into())
}
