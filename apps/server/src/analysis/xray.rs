//! How an engine decides in any position of a round.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use serde::Deserialize;
use tokio::sync::oneshot;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_play::{GameEntry, Registry, Round, Xray};
use trebejo_players::{Players, SeatPlayer};

use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::library::saved::read_id;
use crate::live::engines::Job;
use crate::reason::Reason;
use crate::state::Shared;
use crate::stop::StopOnDrop;

/// How long an engine may think for this.
const XRAY_TIME: Duration = Duration::from_secs(2);

/// Which position, and which engine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct XrayQuery {
    /// The present position if not given.
    ply: Option<u32>,
    /// The engine at the seat to move if not given, or the strongest where a person sits there.
    engine: Option<String>,
}

/// Lets an engine think about a position of a round and answers how it decides.
pub(super) async fn xray(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    query: Result<Query<XrayQuery>, QueryRejection>,
) -> Answer<Json<Xray>> {
    let Query(XrayQuery { ply, engine }) = query.map_err(Error::unreadable)?;
    let id = read_id(&id)?;
    let address = ends.remote.ip();
    if !app.tally.question(address) {
        return Err(Reason::ManyPositions.into());
    }
    let place = app.tally.engine(address).ok_or_else(|| Error::from(Reason::EngineBusy))?;
    let read = app.with_round(id, move |_, loaded| {
        let ply = ply.unwrap_or(loaded.round.ply());
        Ok((at(loaded.round.as_ref(), ply)?, ply))
    });
    let (round, ply) = read.await?;
    let engine = chosen(&app.games, round.as_ref(), engine)?;

    // A client that goes away drops this request, and with it the flag. Its place is kept until the engine is done.
    let stop = StopOnDrop::default();
    let (done, answer) = oneshot::channel();
    app.engines.ask(Job {
        round: Arc::from(round),
        player: SeatPlayer::new(&engine),
        limits: Limits { time: Some(XRAY_TIME), ..Limits::default() },
        explain: true,
        stop: stop.flag(),
        report: Box::new(|_| {}),
        done: Box::new(move |decision| {
            drop(place);
            let _ = done.send(decision);
        }),
    });
    let xray = answer.await.ok().flatten().and_then(|decision| decision.xray);
    Ok(Json(Xray { ply, ..*xray.ok_or(Reason::Engine)? }))
}

/// The round as it stood after `ply` actions.
fn at(round: &dyn Round, ply: u32) -> Answer<Box<dyn Round>> {
    if ply > round.ply() {
        return Err(Reason::Ply { ply, last: round.ply() }.into());
    }
    // Also at its last ply a round that was resigned or agreed drawn has a position to look at.
    Ok(round.at(ply))
}

/// The engine to ask; refused where there is nothing to decide or no such engine.
fn chosen(games: &Registry, round: &dyn Round, requested: Option<String>) -> Answer<String> {
    let header = &round.record().header;
    let Node::Decision(seat) = round.node() else {
        return Err(Reason::NoDecision.into());
    };
    let game = games.find(&header.game)?;
    let built_in = Players::default();
    if let Some(text) = requested {
        return Ok(built_in.seat(&**game, &text)?.to_string());
    }
    let Sitter::Engine(text) = header.sitter(seat) else { return strongest(&**game) };
    // An external engine shows nothing, so the strongest built-in one is asked.
    built_in.seat(&**game, text).map_or_else(|_| strongest(&**game), |spec| Ok(spec.to_string()))
}

fn strongest(game: &dyn GameEntry) -> Answer<String> {
    let none = || Error::from(Reason::NoEngine(game.id().into()));
    game.info().strongest().ok_or_else(none)
}
