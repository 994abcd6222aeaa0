//! Live analysis: a socket on which a client has one position looked at, and hears what is found while it is.
//! `docs/review.md` has the messages. Whatever ends the connection, or replaces the question, stops the search.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::http::StatusCode;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use trebejo_core::{Limits, Node, Record, Sitter};
use trebejo_play::{Findings, NewRound, OpenError, ReviewPlan};

use crate::api::{Answer, read_id};
use crate::desk::Work;
use crate::error::Error;
use crate::house::House;
use crate::limits::{AnalysisPlace, Bucket, SocketPlace};
use crate::room::{QUEUE, Wire};
use crate::{fairness, saved, socket};

/// What was found is told at most this often.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// An analysis ends after this long.
const LONGEST: Duration = Duration::from_secs(300);
/// While others wait, it ends after this long.
const TURN: Duration = Duration::from_secs(10);
/// The most lines at once.
pub(crate) const MOST_LINES: usize = 5;
/// The longest text of a position.
const LONGEST_POSITION: usize = 1_000;

/// What a client says.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
enum Said {
    Go(Go),
    Stop,
    Ping,
}

/// Look at this.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Go {
    id: String,
    #[serde(default)]
    round: Option<String>,
    #[serde(default)]
    ply: Option<u32>,
    #[serde(default)]
    tokens: Vec<String>,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    lines: Option<usize>,
}

/// What the server says.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Told<'a> {
    Analysis {
        id: &'a str,
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        ahead: Option<usize>,
        findings: Option<&'a Findings>,
    },
    Error {
        id: Option<&'a str>,
        code: &'a str,
        text: String,
    },
    Pong,
}

impl Told<'_> {
    fn to_frame(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// A question under way; dropping it stops the search.
struct Asked(Arc<AtomicBool>);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Serves a connection until one side ends it.
pub(crate) async fn serve(
    house: Arc<House>,
    stream: WebSocket,
    places: (SocketPlace, AnalysisPlace),
) {
    let (sink, mut stream) = stream.split();
    let (frames, queue) = mpsc::channel(QUEUE);
    let wire = Wire { frames, close: socket::open_code(), lag: Arc::default() };
    let writer = tokio::spawn(socket::write(sink, queue, wire.close.clone(), wire.lag.clone()));
    let limits = house.config.limits;
    let mut bucket = Bucket::new(limits.messages, limits.window);
    let mut asked: Option<Asked> = None;
    let mut patience = limits.head;
    loop {
        let heard =
            tokio::time::timeout(patience, socket::next_text(&mut stream, &wire, &mut bucket));
        let text = match heard.await {
            Ok(Ok(Some(text))) => text,
            Ok(Ok(None)) => break,
            Ok(Err(code)) => {
                wire.close.store(code, Ordering::Relaxed);
                break;
            }
            Err(_) => {
                wire.close.store(1008, Ordering::Relaxed);
                break;
            }
        };
        patience = socket::SILENCE;
        match serde_json::from_str(&text) {
            Ok(Said::Go(go)) => {
                drop(asked.take());
                asked = begin(&house, &wire, go).await;
            }
            Ok(Said::Stop) => drop(asked.take()),
            Ok(Said::Ping) => tell(&wire, &Told::Pong).await,
            Err(error) => {
                let text = format!("the message was not understood: {error}");
                tell(&wire, &Told::Error { id: None, code: "unreadable", text }).await;
            }
        }
    }
    drop(asked);
    drop(wire);
    let _ = writer.await;
    drop(places);
}

async fn tell(wire: &Wire, told: &Told<'_>) {
    // A client that is gone needs no answer.
    let _ = wire.frames.send(told.to_frame()).await;
}

/// Begins to look at a position, or says why not.
async fn begin(house: &Arc<House>, wire: &Wire, go: Go) -> Option<Asked> {
    if !socket::is_word(&go.id) {
        let text = "an id has 1 to 32 letters, digits, - or _".to_string();
        tell(wire, &Told::Error { id: None, code: "unreadable", text }).await;
        return None;
    }
    let id = go.id.clone();
    match question(house, go).await {
        Ok((record, plan)) => {
            let stop = Arc::new(AtomicBool::new(false));
            let drive = drive(Arc::clone(house), wire.clone(), id, record, plan, Arc::clone(&stop));
            tokio::spawn(drive);
            Some(Asked(stop))
        }
        Err(error) => {
            tell(wire, &Told::Error { id: Some(&id), code: error.code, text: error.text }).await;
            None
        }
    }
}

/// The record that leads to the position in question.
async fn question(house: &House, go: Go) -> Answer<(Record, ReviewPlan)> {
    let lines = go.lines.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Error::bad(format!("lines: expected 1 to {MOST_LINES}, found {lines}")));
    }
    let plan = ReviewPlan { effort: None, limits: Limits::default(), lines, threads: 1 };
    let record = match (go.round, go.game) {
        (Some(id), None) => {
            let id = read_id(&id)?;
            let read = house.read(move |store| {
                let loaded = saved::load(store, id)?;
                let round = loaded.round;
                let over = matches!(round.node(), Node::Over(_));
                let tokens: Vec<String> = go.tokens.into_iter().take(2).collect();
                fairness::check(over, &round.record().header, &loaded.hashes, &tokens)?;
                let ply = go.ply.unwrap_or(round.ply());
                if ply > round.ply() {
                    return Err(Error::bad(format!("ply {ply}: the round has {}", round.ply())));
                }
                Ok(round.branch(ply))
            });
            read.await?
        }
        (None, Some(game)) => {
            if go.position.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
                return Err(Error::bad("position: the text is too long"));
            }
            let nobody = || Sitter::Person("-".into());
            let new = NewRound {
                start: go.position,
                options: go.options,
                ..NewRound::between([nobody(), nobody()])
            };
            let opened = trebejo_games::find(&game)?.open(&new);
            let round = opened.map_err(|error| match error {
                OpenError::Start(text) => {
                    Error::new(StatusCode::UNPROCESSABLE_ENTITY, "position", text)
                }
                error => error.into(),
            })?;
            round.record().clone()
        }
        _ => return Err(Error::bad("expected a round, or a game with a position")),
    };
    Ok((record, plan))
}

/// What the thread that looks and the task that tells share.
#[derive(Default)]
struct Progress {
    began: Option<Instant>,
    /// The latest, and whether it has not been told yet.
    findings: Option<Findings>,
    fresh: bool,
    /// Whether it is over, and there was something to look at; or what failed.
    end: Option<Result<bool, String>>,
}

struct Look {
    record: Record,
    plan: ReviewPlan,
    stop: Arc<AtomicBool>,
    progress: Arc<Mutex<Progress>>,
}

fn lock(progress: &Mutex<Progress>) -> MutexGuard<'_, Progress> {
    progress.lock().expect("nobody panics with it")
}

impl Work for Look {
    fn step(&mut self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        lock(&self.progress).began = Some(Instant::now());
        let mut hear = |found: Findings| {
            let mut progress = lock(&self.progress);
            (progress.findings, progress.fresh) = (Some(found), true);
        };
        let found = trebejo_games::find(&self.record.header.game)
            .and_then(|game| game.analyse(&self.record, &self.plan, &self.stop, &mut hear));
        let mut progress = lock(&self.progress);
        progress.end = Some(match found {
            Ok(found) => {
                let something = found.is_some();
                // What a stopped search says last may be less than what it said before.
                if !self.stop.load(Ordering::Relaxed) || progress.findings.is_none() {
                    progress.findings = found;
                }
                Ok(something)
            }
            Err(error) => Err(error.to_string()),
        });
        false
    }

    fn broke(&mut self) {
        lock(&self.progress).end = Some(Err("the engine failed, the server's log says why".into()));
    }
}

/// Tells a client how its analysis goes, until it ends for one reason or another.
async fn drive(
    house: Arc<House>,
    wire: Wire,
    id: String,
    record: Record,
    plan: ReviewPlan,
    stop: Arc<AtomicBool>,
) {
    let progress = Arc::new(Mutex::new(Progress::default()));
    // Others may put the flag up for their own reasons: the search has one of its own.
    let halt = Asked(Arc::default());
    let look = Look { record, plan, stop: Arc::clone(&halt.0), progress: Arc::clone(&progress) };
    house.desk.ask(Box::new(look), &halt.0);
    let mut tick = interval(REPORT_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ahead = None;
    loop {
        tick.tick().await;
        let (began, findings, fresh, end) = {
            let mut progress = lock(&progress);
            let fresh = std::mem::take(&mut progress.fresh);
            (progress.began, progress.findings.clone(), fresh, progress.end.take())
        };
        let waiting = house.desk.waiting();
        let had = began.map_or(Duration::ZERO, |began| began.elapsed());
        let why = match end {
            Some(Err(text)) => {
                return tell(&wire, &Told::Error { id: Some(&id), code: "internal", text }).await;
            }
            Some(Ok(true)) if !halt.0.load(Ordering::Relaxed) => Some("complete"),
            Some(Ok(false)) => Some("nothing"),
            _ if stop.load(Ordering::Relaxed) || halt.0.load(Ordering::Relaxed) => Some("stopped"),
            _ if had >= LONGEST => Some("time"),
            _ if had >= TURN && waiting > 0 => Some("turn"),
            _ => None,
        };
        let message = |state, why, ahead| Told::Analysis {
            id: &id,
            state,
            why,
            ahead,
            findings: findings.as_ref(),
        };
        let frame = match why {
            Some(why) => message("done", Some(why), None).to_frame(),
            None if began.is_none() && ahead != Some(waiting) => {
                ahead = Some(waiting);
                message("waiting", None, ahead).to_frame()
            }
            None if fresh => message("thinking", None, None).to_frame(),
            None => continue,
        };
        if wire.frames.send(frame).await.is_err() || why.is_some() {
            return;
        }
    }
}
