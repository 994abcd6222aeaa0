//! The full tables of solved games: whether they are there, and making them when the machine's own user asks for it.
//! The work runs on a thread of its own and goes on when nobody looks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use trebejo_core::{Message, ToMessage};
use trebejo_play::{Effort, Registry, Solved, SolvedError, SolvedState};

use super::worth::unsolved;
use crate::error::{Answer, Error};
use crate::guard::Ends;
use crate::messages::english;
use crate::reason::Reason;
use crate::state::Shared;

/// The state of a table.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct SolutionJson {
    /// `missing`, `building`, `ready` or `damaged`.
    state: &'static str,
    /// How much of it is made, from 0 to 1.
    done: f64,
    seconds_left: Option<u64>,
    /// Why it cannot be used, or why the latest attempt to make it failed.
    text: Option<String>,
    /// The text as a code with arguments.
    message: Option<Message>,
}

/// What to do about a table.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Action {
    Build,
    Stop,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionJson {
    #[serde(rename = "do")]
    action: Action,
}

/// The tables this server has begun to make.
#[derive(Default)]
pub(crate) struct Builds(Mutex<HashMap<&'static str, Build>>);

struct Build {
    stop: Arc<AtomicBool>,
    /// Still at work.
    running: Arc<AtomicBool>,
    failure: Arc<Mutex<Option<Message>>>,
}

impl Builds {
    /// Begins to make a table, unless that is under way.
    fn begin(&self, game: &'static str, solved: Arc<dyn Solved>) -> Result<(), Error> {
        let mut builds = self.0.lock().expect("no panic with the list of tables");
        if builds.get(game).is_some_and(|build| build.running.load(Ordering::Acquire)) {
            return Ok(());
        }
        let build = Build {
            stop: Arc::default(),
            running: Arc::new(AtomicBool::new(true)),
            failure: Arc::default(),
        };
        let (stop, running) = (Arc::clone(&build.stop), Arc::clone(&build.running));
        let failure = Arc::clone(&build.failure);
        let work = move || {
            // The server stays quick; where this fails the two simply compete.
            let _ = rustix::process::nice(10);
            let effort = Effort { threads: None, progress: &|_| {}, stop: &stop };
            match solved.build(effort) {
                Ok(()) | Err(SolvedError::Stopped | SolvedError::Busy) => {}
                Err(error) => {
                    tracing::error!("the table of {game} was not made: {}", english(&error));
                    *failure.lock().expect("nobody panics with it") = Some(error.to_message());
                }
            }
            running.store(false, Ordering::Release);
        };
        let started = thread::Builder::new().name(format!("solve-{game}")).spawn(work);
        if let Err(error) = started {
            tracing::error!("no thread for the table of {game}: {error}");
            return Err(Reason::Table.into());
        }
        builds.insert(game, build);
        Ok(())
    }

    /// Ends the work on a table; what was done is kept.
    fn stop(&self, game: &str) {
        let builds = self.0.lock().expect("no panic with the list of tables");
        if let Some(build) = builds.get(game) {
            build.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends all work, when the server stops.
    pub(crate) fn stop_all(&self) {
        for build in self.0.lock().expect("no panic with the list of tables").values() {
            build.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Whether a table is being made here, and why the latest attempt failed.
    fn build_state(&self, game: &str) -> (bool, Option<Message>) {
        let builds = self.0.lock().expect("no panic with the list of tables");
        builds.get(game).map_or((false, None), |build| {
            let failure = build.failure.lock().expect("nobody panics with it").clone();
            (build.running.load(Ordering::Acquire), failure)
        })
    }

    fn state(&self, game: &str, solved: &dyn Solved) -> SolutionJson {
        let (running, failure) = self.build_state(game);
        let plain = |state, done, message: Option<Message>| {
            let text = message.as_ref().map(english);
            SolutionJson { state, done, seconds_left: None, text, message }
        };
        match solved.state() {
            SolvedState::Ready => plain("ready", 1.0, None),
            SolvedState::Building(work) => SolutionJson {
                state: "building",
                done: work.done as f64 / work.total.max(1) as f64,
                seconds_left: work.seconds_left,
                text: None,
                message: None,
            },
            // The thread is there, the table does not know it yet.
            _ if running => plain("building", 0.0, None),
            SolvedState::Missing => plain("missing", 0.0, failure),
            SolvedState::Damaged { why } => {
                plain("damaged", 0.0, Some(failure.unwrap_or_else(|| why.to_message())))
            }
        }
    }
}

/// The id of a game that has been solved, and its solution.
fn find(games: &Registry, game: &str) -> Answer<(&'static str, Arc<dyn Solved>)> {
    let entry = games.find(game)?;
    Ok((entry.id(), Arc::clone(entry.solved().ok_or_else(|| unsolved(game))?)))
}

/// Whether the table of a game is there.
pub(super) async fn show(
    State(app): Shared,
    Path(game): Path<String>,
) -> Answer<Json<SolutionJson>> {
    let (game, solved) = find(&app.games, &game)?;
    // The first time, this reads and checks the file.
    let table = Arc::clone(&solved);
    app.blocking(move || Ok(table.state())).await?;
    Ok(Json(app.builds.state(game, &*solved)))
}

/// Begins or ends the making of a table.
pub(super) async fn change(
    State(app): Shared,
    Extension(ends): Extension<Ends>,
    Path(game): Path<String>,
    body: Result<Json<ActionJson>, JsonRejection>,
) -> Answer<(StatusCode, Json<SolutionJson>)> {
    let Json(ActionJson { action }) = body?;
    let (game, solved) = find(&app.games, &game)?;
    if !ends.is_owner() {
        return Err(Reason::Owner.into());
    }
    match action {
        Action::Build => app.builds.begin(game, Arc::clone(&solved))?,
        Action::Stop => app.builds.stop(game),
    }
    Ok((StatusCode::ACCEPTED, Json(app.builds.state(game, &*solved))))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;
    use std::time::Duration;

    use trebejo_play::{Probe, Work};

    use super::*;

    /// A table that is never done, until it is stopped or made to fail.
    #[derive(Default)]
    struct Endless {
        begun: AtomicU32,
        at_work: AtomicBool,
        fails: AtomicBool,
    }

    impl Solved for Endless {
        fn state(&self) -> SolvedState {
            match self.at_work.load(Ordering::SeqCst) {
                true => SolvedState::Building(Work { done: 1, total: 4, seconds_left: Some(9) }),
                false => SolvedState::Missing,
            }
        }

        fn build(&self, effort: Effort<'_>) -> Result<(), SolvedError> {
            self.begun.fetch_add(1, Ordering::SeqCst);
            if self.fails.load(Ordering::SeqCst) {
                return Err(SolvedError::Disk(ToMessage::to_message(
                    &std::io::Error::from_raw_os_error(28),
                )));
            }
            self.at_work.store(true, Ordering::SeqCst);
            while !effort.stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            self.at_work.store(false, Ordering::SeqCst);
            Err(SolvedError::Stopped)
        }

        fn verify(&self, _: Effort<'_>) -> Result<trebejo_play::Proof, SolvedError> {
            Err(SolvedError::Stopped)
        }

        fn probe(&self, _: &str) -> Result<Probe, SolvedError> {
            Err(SolvedError::Stopped)
        }

        fn values(&self, _: &str) -> Result<Probe, SolvedError> {
            Err(SolvedError::Stopped)
        }
    }

    fn wait(ready: impl Fn() -> bool) {
        for _ in 0..2000 {
            if ready() {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("it never happened");
    }

    #[test]
    fn a_table_is_made_once_at_a_time_and_stopped_on_request() {
        let solved = Arc::new(Endless::default());
        let builds = Builds::default();
        assert_eq!(builds.state("x", &*solved).state, "missing");
        builds.begin("x", solved.clone()).unwrap();
        assert_eq!(builds.state("x", &*solved).state, "building");
        wait(|| solved.at_work.load(Ordering::SeqCst));
        builds.begin("x", solved.clone()).unwrap();
        let table = builds.state("x", &*solved);
        assert_eq!((table.state, table.done, table.seconds_left), ("building", 0.25, Some(9)));
        builds.stop("x");
        wait(|| builds.state("x", &*solved).state == "missing");
        assert_eq!(solved.begun.load(Ordering::SeqCst), 1);
        builds.begin("x", solved.clone()).unwrap();
        wait(|| solved.begun.load(Ordering::SeqCst) == 2);
        builds.stop_all();
        wait(|| !builds.build_state("x").0);
    }

    #[test]
    fn a_failure_is_reported() {
        let solved = Arc::new(Endless::default());
        solved.fails.store(true, Ordering::SeqCst);
        let builds = Builds::default();
        builds.begin("x", solved.clone()).unwrap();
        wait(|| !builds.build_state("x").0);
        let table = builds.state("x", &*solved);
        let code = table.message.map(|message| message.code);
        assert_eq!((table.state, code.as_deref()), ("missing", Some("system.storage-full")));
    }
}
