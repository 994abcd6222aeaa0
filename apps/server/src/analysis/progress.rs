//! One live analysis: the work on a thread of the queue, and the task that reports to the client what it finds.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use trebejo_play::{Findings, Registry, ReviewPlan, Round};

use super::protocol::ServerMessage;
use super::queue::Work;
use crate::error::Error;
use crate::live::connection::ClientOutput;
use crate::reason::Reason;
use crate::state::AppState;
use crate::stop::StopOnDrop;

/// Findings are reported at most this often.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// An analysis ends after this long.
const LONGEST: Duration = Duration::from_secs(300);
/// While others wait, it ends after this long.
const TURN: Duration = Duration::from_secs(10);

/// An analysis under way; dropping it stops the search.
#[derive(Default)]
pub(super) struct Analysis(Arc<Progress>);

impl Analysis {
    pub(super) fn progress(&self) -> Arc<Progress> {
        Arc::clone(&self.0)
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.0.change(|state| state.unwanted = true);
    }
}

/// What the thread that searches and the task that reports share.
#[derive(Default)]
pub(super) struct Progress {
    state: Mutex<State>,
    /// Wakes the task that reports.
    changed: Notify,
}

#[derive(Default)]
struct State {
    began: Option<Instant>,
    /// The latest, and whether it has not been reported yet.
    findings: Option<Findings>,
    fresh: bool,
    /// Whether the search has ended, and there was something to search; or what failed.
    end: Option<Result<bool, Error>>,
    /// Whether the client does not want it any more.
    unwanted: bool,
}

impl Progress {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics with it")
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.lock());
        self.changed.notify_one();
    }
}

struct Search {
    games: Registry,
    round: Box<dyn Round>,
    plan: ReviewPlan,
    stop: Arc<AtomicBool>,
    progress: Arc<Progress>,
}

impl Work for Search {
    fn step(&mut self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        self.progress.change(|state| state.began = Some(Instant::now()));
        let mut report = |findings: Findings| {
            self.progress.change(|state| (state.findings, state.fresh) = (Some(findings), true));
        };
        let game = self.games.find(&self.round.record().header.game);
        let last = game
            .and_then(|game| game.analyse(&*self.round, &self.plan, &self.stop, &mut report))
            .map_err(|error| Error::of(StatusCode::INTERNAL_SERVER_ERROR, "internal", &error));
        let stopped = self.stop.load(Ordering::Relaxed);
        self.progress.change(|state| {
            state.end = Some(last.map(|last| {
                let something = last.is_some();
                // The last findings of a stopped search may be less than the ones before.
                if !stopped || state.findings.is_none() {
                    state.findings = last;
                }
                something
            }));
        });
        false
    }

    fn panicked(&mut self) {
        self.progress.change(|state| state.end = Some(Err(Reason::Engine.into())));
    }
}

/// Reports to a client how its analysis goes, until it ends for one reason or another. Sleeps until there is news,
/// until news may be reported again, or until its time is up.
pub(super) async fn report(
    app: Arc<AppState>,
    output: ClientOutput,
    id: String,
    round: Box<dyn Round>,
    plan: ReviewPlan,
    progress: Arc<Progress>,
) {
    let stop = StopOnDrop::default();
    let mut queue = app.analysis_queue.waiting();
    let search = Search {
        games: app.games.clone(),
        round,
        plan,
        stop: stop.flag(),
        progress: Arc::clone(&progress),
    };
    app.analysis_queue.push(Box::new(search), &stop.flag());
    let mut ahead = None;
    let mut quiet_until = Instant::now();
    loop {
        let now = Instant::now();
        let waiting = *queue.borrow_and_update();
        let may_report = quiet_until <= now;
        let (began, findings, fresh, end, unwanted) = {
            let mut state = progress.lock();
            let fresh = state.fresh && may_report;
            state.fresh &= !may_report;
            (state.began, state.findings.clone(), fresh, state.end.take(), state.unwanted)
        };
        let had = began.map_or(Duration::ZERO, |began| now.saturating_duration_since(began));
        let found = match end.transpose() {
            Ok(found) => found,
            Err(error) => {
                let _ = output.send(ServerMessage::error(Some(&id), error).to_frame()).await;
                return;
            }
        };
        let why = end_reason(found, stop.is_raised(), unwanted, had, waiting);
        let message = |state, why, ahead| {
            let findings = findings.as_ref();
            ServerMessage::Analysis { id: &id, state, why, ahead, findings }
        };
        let frame = match why {
            Some(why) => Some(message("done", Some(why), None).to_frame()),
            None if began.is_none() && ahead != Some(waiting) && may_report => {
                ahead = Some(waiting);
                Some(message("waiting", None, ahead).to_frame())
            }
            None if fresh => Some(message("thinking", None, None).to_frame()),
            None => None,
        };
        if let Some(frame) = frame {
            if !output.send(frame).await || why.is_some() {
                return;
            }
            quiet_until = Instant::now() + REPORT_EVERY;
        }
        let unreported = progress.lock().fresh || began.is_none() && ahead != Some(waiting);
        let limit = if waiting > 0 && had < TURN { TURN } else { LONGEST };
        let due = began.map(|began| began + limit);
        let wake = [unreported.then_some(quiet_until), due].into_iter().flatten().min();
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

/// Why an analysis ends now, if it does. `found` is known once the search has ended: whether there was something to
/// search. `had` is the time it has had, `waiting` how many others wait.
fn end_reason(
    found: Option<bool>,
    stopped: bool,
    unwanted: bool,
    had: Duration,
    waiting: usize,
) -> Option<&'static str> {
    match found {
        Some(true) if !stopped => Some("complete"),
        Some(false) => Some("nothing"),
        _ if unwanted || stopped => Some("stopped"),
        _ if had >= LONGEST => Some("time"),
        _ if had >= TURN && waiting > 0 => Some("turn"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_has_a_turn_while_others_wait_and_its_full_time_while_nobody_does() {
        assert_eq!(end_reason(None, false, false, TURN, 0), None);
        assert_eq!(end_reason(None, false, false, TURN, 1), Some("turn"));
        assert_eq!(end_reason(None, false, false, LONGEST, 0), Some("time"));
        assert_eq!(end_reason(None, false, true, TURN, 1), Some("stopped"));
    }

    #[test]
    fn a_search_that_was_stopped_is_not_complete() {
        assert_eq!(end_reason(Some(true), false, false, TURN, 1), Some("complete"));
        assert_eq!(end_reason(Some(true), true, false, TURN, 1), Some("stopped"));
        assert_eq!(end_reason(Some(false), true, false, TURN, 1), Some("nothing"));
    }
}
