//! A position that someone typed or set up, as it looks and with what can be played in it.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use trebejo_core::{ChanceTag, Node, Seat, Sitter};
use trebejo_play::{NewRound, Round, Said};

use super::protocol::{PositionJson, PositionRequest};
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::reason::Reason;
use crate::round_json::{StepJson, node_json};
use crate::state::Shared;

/// The most actions that may follow a position.
const MOST_MOVES: usize = 16;

/// Reads a position, or the start that some options give, and plays the moves of the request.
pub(super) async fn position(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    body: Result<Json<PositionRequest>, JsonRejection>,
) -> Answer<Json<PositionJson>> {
    let Json(request) = body?;
    if !app.tally.question(ends.remote.ip()) {
        return Err(Reason::ManyPositions.into());
    }
    let entry = app.games.find(&request.game)?;
    let someone = || Sitter::person("?").map_err(Error::bad);
    let new = NewRound {
        options: request.options,
        start: request.position,
        chance: entry.info().chance.then_some(ChanceTag::Typed),
        ..NewRound::between([someone()?, someone()?])
    };
    if request.moves.len() > MOST_MOVES {
        return Err(Reason::Moves(MOST_MOVES).into());
    }
    let mut round = entry.open(&new).map_err(Error::position)?;
    for text in &request.moves {
        act(&mut *round, text)?;
    }
    let header = &round.record().header;
    let steps = if request.moves.is_empty() { Vec::new() } else { round.steps(1) };
    Ok(Json(PositionJson {
        position: round.position(),
        view: round.view(),
        node: node_json(round.as_ref()),
        moves: round.moves(),
        steps: steps.into_iter().map(|step| StepJson::new(header, step)).collect(),
    }))
}

/// Plays a move, or an outcome of chance.
fn act(round: &mut dyn Round, text: &str) -> Answer<()> {
    let seat = match round.node() {
        Node::Decision(seat) => seat,
        _ => Seat::First,
    };
    let action = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    let event = round.check(action).map_err(|refusal| {
        let code = refusal.rule().unwrap_or(refusal.code());
        Error::of(StatusCode::UNPROCESSABLE_ENTITY, code, &refusal)
    })?;
    round.apply(event);
    Ok(())
}
