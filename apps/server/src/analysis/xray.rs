//! How an engine would decide in any position of a round, for whoever asks: the page's X-ray panel.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query};
use serde::Deserialize;
use tokio::sync::oneshot;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_play::{GameEntry, Registry, Round, Xray};
use trebejo_players::{Players, SeatPlayer};

use crate::error::Error;
use crate::guard::Ends;
use crate::library::saved;
use crate::live::engines::Job;
use crate::reason::Reason;
use crate::routes::{Answer, Shared, read_id};

/// How long an engine may think for this.
const XRAY_TIME: Duration = Duration::from_secs(2);

/// Where to look, and whom to ask.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct XrayQuery {
    /// The present position if not given.
    ply: Option<u32>,
    /// The engine at the seat to move if not given, or the strongest where a person sits there.
    engine: Option<String>,
}

/// Lets an engine think about a position of a round and tells how it decides.
pub(crate) async fn xray(
    house: Shared,
    Extension(ends): Extension<Ends>,
    Path(id): Path<String>,
    query: Result<Query<XrayQuery>, QueryRejection>,
) -> Answer<Json<Xray>> {
    let Query(XrayQuery { ply, engine }) = query.map_err(Error::unreadable)?;
    let id = read_id(&id)?;
    let address = ends.remote.ip();
    if !house.tally.question(address) {
        return Err(Reason::ManyPositions.into());
    }
    let place = house.tally.engine(address).ok_or_else(|| Error::from(Reason::EngineBusy))?;
    let games = house.games.clone();
    let (round, ply) = house
        .read(move |store| {
            let round = saved::load(&games, store, id)?.round;
            let ply = ply.unwrap_or(round.ply());
            Ok((at(round.as_ref(), ply)?, ply))
        })
        .await?;
    let engine = chosen(&house.games, round.as_ref(), engine)?;

    // Whoever asked may go away; then nobody needs the answer. The place is kept until the engine is done.
    let stop = StopWithMe(Arc::new(AtomicBool::new(false)));
    let (done, answer) = oneshot::channel();
    house.engines.ask(Job {
        round: Arc::from(round),
        player: SeatPlayer::new(&engine),
        limits: Limits { time: Some(XRAY_TIME), ..Limits::default() },
        explain: true,
        stop: Arc::clone(&stop.0),
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
fn chosen(games: &Registry, round: &dyn Round, wish: Option<String>) -> Answer<String> {
    let header = &round.record().header;
    let Node::Decision(seat) = round.node() else {
        return Err(Reason::NoDecision.into());
    };
    let game = games.find(&header.game)?;
    let built_in = Players::default();
    if let Some(text) = wish {
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

/// Stops an engine when dropped.
struct StopWithMe(Arc<AtomicBool>);

impl Drop for StopWithMe {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
