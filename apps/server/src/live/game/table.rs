//! The host of the table: carries out its outputs, keeps its time and saves its events.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;
use trebejo_store::StoreError;
use trebejo_table::{Input, Output, Report, Save, SaveError};

use super::{LAG_EVERY, LINGER, LiveGame};
use crate::library::saved;
use crate::messages::english;

impl LiveGame {
    /// Gives the table an input and carries out its outputs, until it has no more of them.
    pub(super) async fn feed(&mut self, input: Input) {
        let mut outputs = VecDeque::from(self.table.handle(self.epoch.elapsed(), input));
        while let Some(output) = outputs.pop_front() {
            let answer = match output {
                Output::Save(save) => Some(self.save(save).await),
                Output::Reload => Some(self.load().await),
                Output::Send(to, message) => {
                    self.deliver(to, message);
                    None
                }
                Output::Think { job, seat, limits } => {
                    self.ask_engine(job, seat, limits);
                    None
                }
                Output::Cancel { .. } => {
                    self.thinking = None;
                    None
                }
                Output::SetTimer(timer) => {
                    self.timer = timer;
                    None
                }
                Output::Report(report) => {
                    self.log(&report);
                    None
                }
            };
            if let Some(answer) = answer {
                outputs.extend(self.table.handle(self.epoch.elapsed(), answer));
            }
        }
    }

    /// Saves an event; it is on disk when this returns.
    async fn save(&mut self, save: Save) -> Input {
        let header = &self.table.round().record().header;
        let row = saved::row(header, &save.event, save.nonce);
        let summary = trebejo_store::summary(header, save.node, save.ply);
        let at = row.at_ms;
        match self.app.store.append(self.info.id, row, Some(summary.clone())).await {
            Ok(()) => {
                self.info.summary = summary;
                self.info.updated_at = at;
                Input::Saved
            }
            Err(StoreError::Conflict { .. } | StoreError::Gap { .. }) => {
                Input::SaveFailed(SaveError::Conflict)
            }
            Err(StoreError::Repeated { seq }) => Input::SaveFailed(SaveError::Repeated { seq }),
            Err(error) => {
                self.save_error = Some(error);
                Input::SaveFailed(SaveError::Failed)
            }
        }
    }

    async fn load(&mut self) -> Input {
        let id = self.info.id;
        match self.app.with_round(id, |_, loaded| Ok(loaded)).await {
            Ok(loaded) => {
                let (loaded, info, hashes) = loaded.split();
                (self.info, self.hashes) = (info, hashes);
                Input::Loaded(loaded)
            }
            Err(error) => {
                tracing::error!("round {id} cannot be read again: {}", error.text());
                Input::LoadFailed
            }
        }
    }

    /// Reads what another process has added to the round, if anything.
    pub(super) async fn catch_up(&mut self) {
        let stored = self.app.store.last_seq(self.info.id).await;
        if matches!(stored, Ok(Some(seq)) if seq != self.table.round().record().seq()) {
            self.feed(Input::Overtaken).await;
        }
    }

    fn log(&self, report: &Report) {
        let id = self.info.id;
        match report {
            Report::NotSaved { event, .. } => {
                let action = &event.deed;
                let why = self.save_error.as_ref().map(english).unwrap_or_default();
                tracing::error!("round {id}: {action} could not be saved: {why}");
            }
            Report::Illegal { text, refusal, .. } => {
                let why = refusal.as_ref().map_or("this is not a move".into(), english);
                tracing::error!("round {id}: an engine wanted {text}: {why}");
            }
            // `load` has logged why.
            Report::NotLoaded => {}
        }
    }

    /// When something is due without a command.
    pub(super) fn next_wake(&self) -> Instant {
        let table = self.timer.map(|timer| self.epoch + timer);
        let lags = self.has_lags().then_some(self.lags_at);
        let due = [table, self.presence_at, lags].into_iter().flatten().min();
        due.unwrap_or_else(|| Instant::now() + LINGER)
    }

    pub(super) async fn do_what_is_due(&mut self) {
        let now = Instant::now();
        if self.presence_at.is_some_and(|at| at <= now) {
            self.send_presence();
        }
        if self.lags_at <= now && self.has_lags() {
            self.lags_at = now + LAG_EVERY;
            self.check_lags();
        }
        if self.timer.is_some_and(|timer| self.epoch + timer <= now) {
            self.feed(Input::Tick).await;
        }
        while let Some(id) = self.lost.pop() {
            self.leave(id).await;
        }
    }

    /// Keeps the time used of the turn under way for whoever opens the round next.
    pub(super) fn keep_turn(&self) {
        let (round, used) = (self.table.round(), self.table.used(self.epoch.elapsed()));
        if round.clock().is_some() && used > Duration::ZERO {
            self.app.live_games.turns.keep(self.info.id, round.record().seq(), used);
        }
    }
}
