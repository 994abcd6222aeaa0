//! What positions and moves of a round are worth, where its game has been solved.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use trebejo_core::{Cell, Node};
use trebejo_play::{Probe, Round, Solved, SolvedError, SolvedState, Value};

use super::permission;
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::library::saved::read_id;
use crate::messages::english;
use crate::reason::Reason;
use crate::seats::permission::tokens;
use crate::state::Shared;

/// Where to look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WorthQuery {
    /// The present position if not given.
    ply: Option<u32>,
    /// Every position of the round instead, without its moves.
    #[serde(default)]
    all: bool,
}

/// What a position is worth to the side to move, and each of its moves to whoever makes it.
#[derive(Debug, Serialize)]
struct PositionWorth {
    value: Value,
    plies: Option<u32>,
    /// Whether distances are known at all: that takes the full table.
    plies_known: bool,
    moves: Vec<MoveWorth>,
}

#[derive(Debug, Serialize)]
struct MoveWorth {
    #[serde(rename = "move")]
    text: String,
    cells: Vec<Cell>,
    value: Value,
    plies: Option<u32>,
}

/// What every position of a round is worth, in the order of its plies.
#[derive(Debug, Serialize)]
struct RoundWorth {
    plies_known: bool,
    positions: Vec<PlainWorth>,
}

#[derive(Debug, Serialize)]
struct PlainWorth {
    value: Value,
    plies: Option<u32>,
}

pub(super) async fn worth(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    headers: HeaderMap,
    query: Result<Query<WorthQuery>, QueryRejection>,
) -> Answer<Response> {
    let Query(WorthQuery { ply, all }) = query.map_err(Error::unreadable)?;
    let id = read_id(&id)?;
    if !app.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyPositions.into());
    }
    let answer = app.with_round(id, move |games, loaded| {
        let round = loaded.round;
        let game = &round.record().header.game;
        let solved = games.find(game)?.solved().ok_or_else(|| unsolved(game))?;
        let over = matches!(round.node(), Node::Over(_));
        let tokens = tokens(&headers);
        permission::check(over, &round.record().header, &loaded.hashes, &tokens)?;
        Ok(if all {
            Json(of_round(&**solved, round.as_ref())?).into_response()
        } else {
            Json(of_position(&**solved, round.as_ref(), ply)?).into_response()
        })
    });
    answer.await
}

/// The refusal where nobody has solved a game.
pub(super) fn unsolved(game: &str) -> Error {
    Reason::Unsolved(game.into()).into()
}

/// Asks the full table if it is there, else the small one that always is.
fn ask(solved: &dyn Solved, position: &str, full: bool) -> Answer<Probe> {
    let probe = if full { solved.probe(position) } else { solved.values(position) };
    probe.map_err(|error| match error {
        SolvedError::Position(why) => Error::of(StatusCode::UNPROCESSABLE_ENTITY, "position", &why),
        error => {
            tracing::error!("the table of a solved game: {}", english(&error));
            Error::of(StatusCode::INTERNAL_SERVER_ERROR, "internal", &error)
        }
    })
}

/// What a game that is over is worth to the side that would be to move. No table has such a position, but the winner
/// is known.
fn ended(there: &dyn Round) -> Option<Value> {
    let Node::Over(outcome) = there.node() else { return None };
    let moved = there.steps(there.ply()).first().and_then(|step| step.seat);
    Some(match outcome.winner {
        None => Value::Draw,
        Some(winner) if Some(winner) == moved => Value::Loss,
        Some(_) => Value::Win,
    })
}

fn of_position(solved: &dyn Solved, round: &dyn Round, ply: Option<u32>) -> Answer<PositionWorth> {
    let ply = ply.unwrap_or(round.ply());
    if ply > round.ply() {
        return Err(Reason::Ply { ply, last: round.ply() }.into());
    }
    // Also a round that was resigned has a last position to look at.
    let there = round.at(ply);
    let full = solved.state() == SolvedState::Ready;
    if let Some(value) = ended(there.as_ref()) {
        let plies = full.then_some(0).filter(|_| value != Value::Draw);
        return Ok(PositionWorth { value, plies, plies_known: full, moves: Vec::new() });
    }
    let Probe { value, plies, moves } = ask(solved, &there.position(), full)?;
    let choices = there.moves();
    let moves = moves.into_iter().map(|mv| {
        let cells = choices.iter().find(|choice| choice.text == mv.text);
        let cells = cells.map(|choice| choice.cells.clone()).unwrap_or_default();
        MoveWorth { text: mv.text, cells, value: mv.value, plies: mv.plies }
    });
    Ok(PositionWorth { value, plies, plies_known: full, moves: moves.collect() })
}

fn of_round(solved: &dyn Solved, round: &dyn Round) -> Answer<RoundWorth> {
    let full = solved.state() == SolvedState::Ready;
    let end = ended(round.at(round.ply()).as_ref());
    let positions = round.steps(0).into_iter().map(|step| {
        if let Some(value) = end.filter(|_| step.ply == round.ply()) {
            return Ok(PlainWorth {
                value,
                plies: full.then_some(0).filter(|_| value != Value::Draw),
            });
        }
        let Probe { value, plies, .. } = ask(solved, &step.position, full)?;
        Ok(PlainWorth { value, plies })
    });
    Ok(RoundWorth { plies_known: full, positions: positions.collect::<Answer<_>>()? })
}
