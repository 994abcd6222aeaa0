//! Who may see what an engine or a table thinks of a round: nobody, while two people play it on different screens.

use trebejo_core::{Header, Seat};
use trebejo_store::SecretHash;

use crate::error::Answer;
use crate::reason::Reason;
use crate::seats::secret;

/// Refuses while two people play each other on different screens: whoever asks could be one of them in another window.
/// One browser that holds both seats may see it, and so may anyone once the round is over.
pub(super) fn check(
    over: bool,
    header: &Header,
    hashes: &[Option<SecretHash>; 2],
    tokens: &[String],
) -> Answer<()> {
    if over || Seat::BOTH.iter().any(|seat| header.sitter(*seat).is_engine()) {
        return Ok(());
    }
    let held = |hash: &Option<SecretHash>| tokens.iter().any(|t| secret::fits(t, hash.as_ref()));
    if hashes.iter().all(held) {
        return Ok(());
    }
    Err(Reason::Running.into())
}
