//! Imports: rounds from records, or every game of a file other programs know.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use futures_util::future;
use serde::Deserialize;
use trebejo_core::FileFault;
use trebejo_play::{GameEntry, Registry, Round};
use trebejo_store::RoundId;

use super::bundle::{self, BundleError};
use super::protocol::{FaultJson, ImportedJson, ImportedRound};
use crate::error::{Answer, Error};
use crate::games::create::keep;
use crate::guard::Ends;
use crate::reason::Reason;
use crate::round_json::RoundSummary;
use crate::state::{AppState, Shared};

/// Games of a file that one request imports at most.
const MOST_GAMES: usize = 200;

/// What kind of text is imported; without a form it is records.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportQuery {
    game: Option<String>,
    form: Option<String>,
}

/// Imports the rounds of a text and says which games of it could not be read.
pub(super) async fn import(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<ImportQuery>, QueryRejection>,
    body: Bytes,
) -> Answer<(StatusCode, Json<ImportedJson>)> {
    if !ends.is_owner() {
        return Err(Reason::OwnerImport.into());
    }
    let Query(query) = query.map_err(Error::unreadable)?;
    let games = app.games.clone();
    let read = app.blocking(move || match (&query.game, &query.form) {
        (None, None) => read_records(&games, &body),
        (Some(game), Some(form)) => read_games(&**games.find(game)?, form, &body),
        _ => Err(Reason::GameAndForm.into()),
    });
    let Read { rounds, faults, more } = read.await?;
    let kept = future::try_join_all(rounds.into_iter().map(|round| keep_import(&app, round)));
    let rounds: Vec<_> = kept.await?.into_iter().flatten().collect();
    let status = if rounds.is_empty() { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(ImportedJson { rounds, faults, more })))
}

/// Stores an imported round; `None` where it was deleted in the same moment.
async fn keep_import(app: &AppState, round: Box<dyn Round>) -> Answer<Option<ImportedRound>> {
    let id = RoundId::random()?;
    let created = keep(app, id, round.as_ref(), None, &[]).await?;
    let stored = app.store.round(id).await?;
    Ok(stored.map(|row| ImportedRound {
        summary: RoundSummary::new(&row.info, &round.record().header),
        tokens: created.tokens,
    }))
}

/// What was found in a text.
struct Read {
    rounds: Vec<Box<dyn Round>>,
    faults: Vec<FaultJson>,
    /// Whether the text goes on after the games that were read.
    more: bool,
}

/// Reads one record, or several one after the other. A single one is refused whole; of several each stands alone.
fn read_records(games: &Registry, body: &[u8]) -> Result<Read, Error> {
    let text = std::str::from_utf8(body).map_err(|error| Reason::Utf8(error.valid_up_to()))?;
    let mut parts = bundle::split(text.trim_start_matches('\u{feff}'));
    let (first, second) = (parts.next(), parts.next());
    match (&first, &second) {
        (None, _) => return Err(Error::bad(BundleError::None)),
        (Some(part), None) => {
            let round = part.read(games).map_err(|(line, why)| match line {
                Some(line) => Error::bad(BundleError::Line { line, why }),
                None => Error::bad(why),
            })?;
            return Ok(Read { rounds: vec![round], faults: Vec::new(), more: false });
        }
        (Some(_), Some(_)) => {}
    }
    let mut read = Read { rounds: Vec::new(), faults: Vec::new(), more: false };
    let mut all = first.into_iter().chain(second).chain(parts);
    for (game, part) in (1..).zip(all.by_ref().take(bundle::MOST)) {
        match part.read(games) {
            Ok(round) => read.rounds.push(round),
            Err((line, why)) => read.faults.push(FaultJson::new(game, line, &why)),
        }
    }
    read.more = all.next().is_some();
    Ok(read)
}

fn read_games(entry: &dyn GameEntry, form: &str, body: &[u8]) -> Result<Read, Error> {
    // Such files are older than UTF-8; where they are not in it, each byte is a letter of Latin-1.
    let text = String::from_utf8(body.to_vec())
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    let text = text.trim_start_matches('\u{feff}');
    let mut games = entry.read_file(form, text)?;
    let mut read = Read { rounds: Vec::new(), faults: Vec::new(), more: false };
    for (number, game) in (1..).zip(games.by_ref().take(MOST_GAMES)) {
        match game {
            Err(FileFault { game, line, why }) => {
                read.faults.push(FaultJson::new(game, Some(line), &why));
            }
            Ok(record) => match entry.replay(&record) {
                Ok(round) => read.rounds.push(round),
                Err(error) => read.faults.push(FaultJson::new(number, None, &error)),
            },
        }
    }
    if read.rounds.is_empty() && read.faults.is_empty() {
        return Err(Reason::NoGames(form.into()).into());
    }
    read.more = games.next().is_some();
    Ok(read)
}
