//! Rounds and positions as text: records and files of other programs go out and come in, and a position
//! that someone typed or set up is looked at before it is played.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Path, Query};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::future;
use serde::Deserialize;
use trebejo_core::{ChanceTag, FileFault, Header, Node, Seat, Sitter};
use trebejo_play::{GameEntry, NewRound, OpenError, Registry, Round, Said};
use trebejo_store::RoundId;

use crate::error::Error;
use crate::guard::Ends;
use crate::library::bundle;
use crate::library::bundle::BundleError;
use crate::library::saved;
use crate::message::{
    FaultJson, ImportedJson, ImportedRound, PositionJson, RoundSummary, StepJson, node_json,
};
use crate::reason::Reason;
use crate::routes::{Answer, Shared, keep, read_id};
use crate::state::House;

/// Games that one request brings in at most.
const MOST_GAMES: usize = 200;
/// Letters of a title or of names that a file's name has at most.
const NAME_LETTERS: usize = 60;

/// The record of a round, as a download.
pub(crate) async fn record(house: Shared, Path(id): Path<String>) -> Answer<Response> {
    let id = read_id(&id)?;
    let games = house.games.clone();
    let record = house.read(move |store| Ok(saved::load(&games, store, id)?.dated())).await?;
    Ok(download(&record.header, id, "txt", "text/plain; charset=utf-8", record.to_string()))
}

/// A round as a file other programs know, as a download.
pub(crate) async fn file(
    house: Shared,
    Path((id, form)): Path<(String, String)>,
) -> Answer<Response> {
    let id = read_id(&id)?;
    let games = house.games.clone();
    let written = house.read(move |store| {
        let loaded = saved::load(&games, store, id)?;
        let record = loaded.dated();
        let entry = games.find(&record.header.game)?;
        let text = match entry.write_file(&form, &record) {
            Ok(text) => text,
            Err(error) => return Err(no_file(&**entry, &form, &error)),
        };
        let known = entry.info().files.iter().find(|known| known.extension == form);
        let form = known.expect("a form that was written is known");
        Ok(download(&record.header, id, form.extension, form.media, text))
    });
    written.await
}

/// A form the game does not have is not found; a round that does not fit one is a bad request.
fn no_file(entry: &dyn GameEntry, form: &str, error: &OpenError) -> Error {
    if entry.info().files.iter().any(|known| known.extension == form) {
        Error::bad(error)
    } else {
        Error::of(StatusCode::NOT_FOUND, "not-found", &error)
    }
}

fn download(header: &Header, id: RoundId, ending: &str, media: &str, text: String) -> Response {
    let name = format!("{}-{id}.{ending}", name_of(header));
    let mut plain = String::new();
    let mut encoded = String::new();
    for letter in name.chars() {
        plain.push(if letter.is_ascii() { letter } else { '_' });
        if letter.is_ascii() {
            encoded.push(letter);
        } else {
            let mut bytes = [0; 4];
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                encoded += &format!("%{byte:02X}");
            }
        }
    }
    // Old programs take the first name, all others the second (RFC 6266).
    let names = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}");
    let mut headers = HeaderMap::new();
    for (key, value) in [(header::CONTENT_TYPE, media), (header::CONTENT_DISPOSITION, &names)] {
        headers.insert(key, HeaderValue::from_str(value).expect("letters, digits and signs"));
    }
    (headers, text).into_response()
}

/// What a round is called, in letters and digits that every system takes in a file's name.
fn name_of(header: &Header) -> String {
    let sitter = |seat: &trebejo_core::SeatTag| match &seat.sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Engine(engine) => format!("Trebejo {engine}"),
    };
    let title =
        header.title.clone().unwrap_or_else(|| header.seats.each_ref().map(sitter).join(" "));
    let letters = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let cleaned: String = title.chars().take(NAME_LETTERS).map(letters).collect();
    let words: Vec<_> = cleaned.split_whitespace().collect();
    if words.is_empty() { "trebejo".into() } else { words.join("-") }
}

/// What kind of text is brought in; without a form it is a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportQuery {
    game: Option<String>,
    form: Option<String>,
}

/// Brings rounds in: one from a record, or every game of a file other programs know.
pub(crate) async fn import(
    house: Shared,
    Extension(ends): Extension<Ends>,
    query: Result<Query<ImportQuery>, QueryRejection>,
    body: Bytes,
) -> Answer<(StatusCode, Json<ImportedJson>)> {
    if !ends.is_owner() {
        return Err(Reason::OwnerImport.into());
    }
    let Query(query) = query.map_err(Error::unreadable)?;
    let games = house.games.clone();
    let read = house.read(move |_| match (&query.game, &query.form) {
        (None, None) => read_records(&games, &body),
        (Some(game), Some(form)) => read_games(&**games.find(game)?, form, &body),
        _ => Err(Reason::GameAndForm.into()),
    });
    let Read { rounds, faults, more } = read.await?;
    let kept = future::try_join_all(rounds.into_iter().map(|round| keep_import(&house, round)));
    let rounds: Vec<_> = kept.await?.into_iter().flatten().collect();
    let status = if rounds.is_empty() { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(ImportedJson { rounds, faults, more })))
}

/// Stores a round that was brought in; `None` where it was deleted in the same moment.
async fn keep_import(house: &House, round: Box<dyn Round>) -> Answer<Option<ImportedRound>> {
    let id = RoundId::random()?;
    let made = keep(house, id, round.as_ref(), None, &[]).await?;
    let stored = house.store.round(id).await?;
    Ok(stored.map(|row| ImportedRound {
        summary: RoundSummary::new(&row.info, &round.record().header),
        tokens: made.tokens,
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

/// A position someone asks about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskedPosition {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    position: Option<String>,
    /// What is played from there, one after the other; luck too.
    #[serde(default)]
    moves: Vec<String>,
}

/// The most actions that may follow a position someone asks about.
const MOST_MOVES: usize = 16;

/// Reads a position, or the start that some options give, and plays what is asked for: how it looks and who
/// may do what in it.
pub(crate) async fn position(
    house: Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<AskedPosition>, JsonRejection>,
) -> Answer<Json<PositionJson>> {
    let Json(asked) = body?;
    if !house.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyPositions.into());
    }
    let entry = house.games.find(&asked.game)?;
    let someone = || Sitter::person("?").map_err(Error::bad);
    let new = NewRound {
        options: asked.options,
        start: asked.position,
        chance: entry.info().chance.then_some(ChanceTag::Typed),
        ..NewRound::between([someone()?, someone()?])
    };
    if asked.moves.len() > MOST_MOVES {
        return Err(Reason::Moves(MOST_MOVES).into());
    }
    let mut round = entry.open(&new).map_err(|error| match error {
        OpenError::Start(why) => Error::of(StatusCode::UNPROCESSABLE_ENTITY, "position", &why),
        other => Error::from(other),
    })?;
    for text in &asked.moves {
        let seat = match round.node() {
            Node::Decision(seat) => seat,
            _ => Seat::First,
        };
        let said = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
        let event = round.check(said).map_err(|refusal| {
            let code = refusal.rule().unwrap_or(refusal.code());
            Error::of(StatusCode::UNPROCESSABLE_ENTITY, code, &refusal)
        })?;
        round.apply(event);
    }
    let header = &round.record().header;
    let steps = if asked.moves.is_empty() { Vec::new() } else { round.steps(1) };
    Ok(Json(PositionJson {
        position: round.position(),
        view: round.view(),
        node: node_json(round.as_ref()),
        moves: round.moves(),
        steps: steps.into_iter().map(|step| StepJson::new(header, step)).collect(),
    }))
}

#[cfg(test)]
mod tests {
    use trebejo_core::{ClockRule, SeatTag};

    use super::*;

    #[test]
    fn files_are_named_after_the_title_or_the_players() {
        let seat = |name: &str, sitter| SeatTag { name: name.into(), sitter };
        let mut header = Header {
            game: "chess".into(),
            title: None,
            dated: None,
            options: BTreeMap::new(),
            start: String::new(),
            seats: [
                seat("white", Sitter::Person("Ana \"la\" Ñu".into())),
                seat("black", Sitter::Engine("5".into())),
            ],
            clock: ClockRule::None,
            strict_time: false,
            chance: None,
        };
        assert_eq!(name_of(&header), "Ana-la-Ñu-Trebejo-5");
        header.title = Some("../..".into());
        assert_eq!(name_of(&header), "trebejo");
        header.title = Some("x".repeat(200));
        assert_eq!(name_of(&header).len(), NAME_LETTERS);
    }
}
