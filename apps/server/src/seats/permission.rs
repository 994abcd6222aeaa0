//! What a request may do by the seat tokens it carries, or because it comes from the machine itself.

use axum::http::{HeaderMap, header};
use trebejo_store::{RoundId, StoredRound};

use super::secret;
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::state::AppState;

/// The seat tokens of a request: `Authorization: Seat TOKEN TOKEN`.
pub(crate) fn tokens(headers: &HeaderMap) -> Vec<String> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    value
        .and_then(|value| value.strip_prefix("Seat "))
        .map_or(Vec::new(), |tokens| tokens.split(' ').take(2).map(Into::into).collect())
}

/// The round, if the request comes from this machine or carries a token of one of its seats.
pub(crate) async fn player_or_owner(
    app: &AppState,
    id: RoundId,
    ends: Ends,
    headers: &HeaderMap,
) -> Answer<StoredRound> {
    let round = app.store.round(id).await?;
    let round = round.ok_or_else(|| Error::no_round(id.as_str()))?;
    let holds =
        |token: &String| round.seats.iter().any(|key| secret::fits(token, key.token_hash.as_ref()));
    if ends.is_owner() || tokens(headers).iter().any(holds) {
        Ok(round)
    } else {
        Err(Reason::Player.into())
    }
}
