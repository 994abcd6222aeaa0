//! How an engine would decide in any position of a round, for whoever asks: the page's X-ray panel.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query};
use axum::http::StatusCode;
use serde::Deserialize;
use tokio::sync::oneshot;
use trebejo_core::{Limits, Node, Sitter};
use trebejo_play::{Round, Xray};

use crate::api::{Answer, Shared, read_id};
use crate::engines::Job;
use crate::error::Error;
use crate::guard::Ends;
use crate::saved;

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
    let Query(XrayQuery { ply, engine }) = query.map_err(Error::bad)?;
    let id = read_id(&id)?;
    let address = ends.remote.ip();
    if !house.tally.question(address) {
        return Err(Error::limit("too many positions from this address, wait a little"));
    }
    let place = house
        .tally
        .engine(address)
        .ok_or_else(|| Error::limit("an engine already works for this address, wait for it"))?;
    let (round, ply) = house
        .read(move |store| {
            let round = saved::load(store, id)?.round;
            let ply = ply.unwrap_or(round.ply());
            Ok((at(round.as_ref(), ply)?, ply))
        })
        .await?;
    let engine = chosen(round.as_ref(), engine)?;

    // Whoever asked may go away; then nobody needs the answer. The place is kept until the engine is done.
    let stop = StopWithMe(Arc::new(AtomicBool::new(false)));
    let (done, answer) = oneshot::channel();
    house.engines.ask(Job {
        round,
        engine,
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
    let failed = || {
        let text = "the engine failed, the server's log says why";
        Error::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", text)
    };
    Ok(Json(Xray { ply, ..*xray.ok_or_else(failed)? }))
}

/// The round as it stood after `ply` actions.
fn at(round: &dyn Round, ply: u32) -> Answer<Box<dyn Round>> {
    if ply > round.ply() {
        let text = format!("ply {ply}: the round has {}", round.ply());
        return Err(Error::bad(text));
    }
    // Also at its last ply a round that was resigned or agreed drawn has a position to look at.
    let record = round.branch(ply);
    Ok(trebejo_games::replay(&record)?)
}

/// The engine to ask; refused where there is nothing to decide or no such engine.
fn chosen(round: &dyn Round, wish: Option<String>) -> Answer<String> {
    let header = &round.record().header;
    let Node::Decision(seat) = round.node() else {
        let text = "nobody has to decide in this position";
        return Err(Error::new(StatusCode::UNPROCESSABLE_ENTITY, "no-decision", text));
    };
    let name = match (wish, header.sitter(seat)) {
        (Some(name), _) => name,
        (None, Sitter::Engine(name)) if trebejo_arena::is_house_engine(name) => name.clone(),
        // A program of another house shows nothing, so the strongest of ours is asked.
        (None, Sitter::Person(_) | Sitter::Engine(_)) => saved::strongest(&header.game),
    };
    trebejo_games::find(&header.game)?.check_engine(&name)?;
    Ok(name)
}

/// Stops an engine when dropped.
struct StopWithMe(Arc<AtomicBool>);

impl Drop for StopWithMe {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
