//! Live analysis: a socket on which a client has one position looked at, and hears what is found while it is.
//! `docs/review.md` has the messages. Whatever ends the connection, or replaces the question, stops the search.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::http::StatusCode;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};
use trebejo_core::{Limits, Message, Node, Sitter};
use trebejo_play::{Findings, NewRound, OpenError, Registry, ReviewPlan, Round};

use crate::analysis::permission;
use crate::analysis::queue::Work;
use crate::error::Error;
use crate::library::saved;
use crate::limits::{AnalysisPlace, Bucket, SocketPlace};
use crate::live::game::{QUEUE, Wire};
use crate::live::socket;
use crate::reason::Reason;
use crate::routes::{Answer, read_id};
use crate::state::House;

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
        message: Message,
    },
    Pong,
}

impl Told<'_> {
    fn error(id: Option<&str>, error: impl Into<Error>) -> Told<'_> {
        let error = error.into();
        Told::Error { id, code: error.code, text: error.text(), message: error.message }
    }

    fn to_frame(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// A question under way; dropping it stops the search.
struct Asked(Arc<Progress>);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.change(|found| found.unwanted = true);
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
                tell(&wire, &Told::error(None, Reason::Message(error.to_string()))).await;
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
        tell(wire, &Told::error(None, Reason::Word)).await;
        return None;
    }
    let id = go.id.clone();
    match question(house, go).await {
        Ok((round, plan)) => {
            let progress = Arc::new(Progress::default());
            let asked = Asked(Arc::clone(&progress));
            tokio::spawn(drive(Arc::clone(house), wire.clone(), id, round, plan, progress));
            Some(asked)
        }
        Err(error) => {
            tell(wire, &Told::error(Some(&id), error)).await;
            None
        }
    }
}

/// The round that stands at the position in question.
async fn question(house: &House, go: Go) -> Answer<(Box<dyn Round>, ReviewPlan)> {
    let lines = go.lines.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Reason::Lines { found: lines, most: MOST_LINES }.into());
    }
    let plan = ReviewPlan { effort: None, limits: Limits::default(), lines, threads: 1 };
    let round = match (go.round, go.game) {
        (Some(id), None) => {
            let id = read_id(&id)?;
            let games = house.games.clone();
            let read = house.read(move |store| {
                let loaded = saved::load(&games, store, id)?;
                let round = loaded.round;
                let over = matches!(round.node(), Node::Over(_));
                let tokens: Vec<String> = go.tokens.into_iter().take(2).collect();
                permission::check(over, &round.record().header, &loaded.hashes, &tokens)?;
                let ply = go.ply.unwrap_or(round.ply());
                if ply > round.ply() {
                    return Err(Reason::Ply { ply, last: round.ply() }.into());
                }
                Ok(round.at(ply))
            });
            read.await?
        }
        (None, Some(game)) => {
            if go.position.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
                return Err(Reason::PositionLong.into());
            }
            let nobody = || Sitter::Person("-".into());
            let new = NewRound {
                start: go.position,
                options: go.options,
                ..NewRound::between([nobody(), nobody()])
            };
            let opened = house.games.find(&game)?.open(&new);
            opened.map_err(|error| match error {
                OpenError::Start(why) => {
                    Error::of(StatusCode::UNPROCESSABLE_ENTITY, "position", &why)
                }
                error => error.into(),
            })?
        }
        _ => return Err(Reason::NothingAsked.into()),
    };
    Ok((round, plan))
}

/// What the thread that looks and the task that tells share.
#[derive(Default)]
struct Progress {
    found: Mutex<Found>,
    /// Wakes the task that tells.
    changed: Notify,
}

#[derive(Default)]
struct Found {
    began: Option<Instant>,
    /// The latest, and whether it has not been told yet.
    findings: Option<Findings>,
    fresh: bool,
    /// Whether it is over, and there was something to look at; or what failed.
    end: Option<Result<bool, Error>>,
    /// Whether nobody wants to know any more.
    unwanted: bool,
}

impl Progress {
    fn lock(&self) -> MutexGuard<'_, Found> {
        self.found.lock().expect("nobody panics with it")
    }

    fn change(&self, change: impl FnOnce(&mut Found)) {
        change(&mut self.lock());
        self.changed.notify_one();
    }
}

struct Look {
    games: Registry,
    round: Box<dyn Round>,
    plan: ReviewPlan,
    stop: Arc<AtomicBool>,
    progress: Arc<Progress>,
}

impl Work for Look {
    fn step(&mut self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        self.progress.change(|found| found.began = Some(Instant::now()));
        let mut hear = |findings: Findings| {
            self.progress.change(|found| (found.findings, found.fresh) = (Some(findings), true));
        };
        let game = self.games.find(&self.round.record().header.game);
        let last = game
            .and_then(|game| game.analyse(&*self.round, &self.plan, &self.stop, &mut hear))
            .map_err(|error| Error::of(StatusCode::INTERNAL_SERVER_ERROR, "internal", &error));
        let stopped = self.stop.load(Ordering::Relaxed);
        self.progress.change(|found| {
            found.end = Some(last.map(|last| {
                let something = last.is_some();
                // What a stopped search says last may be less than what it said before.
                if !stopped || found.findings.is_none() {
                    found.findings = last;
                }
                something
            }));
        });
        false
    }

    fn broke(&mut self) {
        self.progress.change(|found| found.end = Some(Err(Reason::Engine.into())));
    }
}

/// Raises the flag of a search when dropped.
struct Halt(Arc<AtomicBool>);

impl Drop for Halt {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Tells a client how its analysis goes, until it ends for one reason or another. Sleeps until there is news, until
/// news may be told again, or until its time is up.
async fn drive(
    house: Arc<House>,
    wire: Wire,
    id: String,
    round: Box<dyn Round>,
    plan: ReviewPlan,
    progress: Arc<Progress>,
) {
    let halt = Halt(Arc::default());
    let mut queue = house.desk.waiting();
    let games = house.games.clone();
    let (stop, shared) = (Arc::clone(&halt.0), Arc::clone(&progress));
    house.desk.ask(Box::new(Look { games, round, plan, stop, progress: shared }), &halt.0);
    let mut ahead = None;
    let mut quiet_until = Instant::now();
    loop {
        let now = Instant::now();
        let waiting = *queue.borrow_and_update();
        let may_tell = quiet_until <= now;
        let (began, findings, fresh, end, unwanted) = {
            let mut found = progress.lock();
            let fresh = found.fresh && may_tell;
            found.fresh &= !may_tell;
            (found.began, found.findings.clone(), fresh, found.end.take(), found.unwanted)
        };
        let had = began.map_or(Duration::ZERO, |began| now.saturating_duration_since(began));
        let halted = halt.0.load(Ordering::Relaxed);
        let why = match end {
            Some(Err(error)) => return tell(&wire, &Told::error(Some(&id), error)).await,
            Some(Ok(true)) if !halted => Some("complete"),
            Some(Ok(false)) => Some("nothing"),
            _ if unwanted || halted => Some("stopped"),
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
            Some(why) => Some(message("done", Some(why), None).to_frame()),
            None if began.is_none() && ahead != Some(waiting) && may_tell => {
                ahead = Some(waiting);
                Some(message("waiting", None, ahead).to_frame())
            }
            None if fresh => Some(message("thinking", None, None).to_frame()),
            None => None,
        };
        if let Some(frame) = frame {
            if wire.frames.send(frame).await.is_err() || why.is_some() {
                return;
            }
            quiet_until = Instant::now() + REPORT_EVERY;
        }
        let untold = progress.lock().fresh || began.is_none() && ahead != Some(waiting);
        let limit = if waiting > 0 && had < TURN { TURN } else { LONGEST };
        let due = began.map(|began| began + limit);
        let wake = [untold.then_some(quiet_until), due].into_iter().flatten().min();
        let sleep = async {
            match wake {
                Some(wake) => sleep_until(wake).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = progress.changed.notified() => {}
            _ = queue.changed() => {}
            () = sleep => {}
        }
    }
}
