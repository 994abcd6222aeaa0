//! Between the table and the world: what it wants is carried out here, and its time is kept.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;
use trebejo_store::StoreError;
use trebejo_table::{Input, Output, Report, Save, SaveError};

use super::{LINES_EVERY, LINGER, Room};
use crate::library::saved;

impl Room {
    /// Tells the table what happened and does what it wants, until it wants nothing more.
    pub(super) async fn give(&mut self, input: Input) {
        let mut wanted = VecDeque::from(self.table.handle(self.epoch.elapsed(), input));
        while let Some(output) = wanted.pop_front() {
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
                    self.stop_engine();
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
                wanted.extend(self.table.handle(self.epoch.elapsed(), answer));
            }
        }
    }

    /// Writes an event down; it is on disk when this returns.
    async fn save(&mut self, save: Save) -> Input {
        let header = &self.table.round().record().header;
        let row = saved::row(header, &save.event, save.nonce);
        let summary = trebejo_store::summary(header, save.node, save.ply);
        let at = row.at_ms;
        match self.house.store.append(self.info.id, row, Some(summary.clone())).await {
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
                self.unsaved = error.to_string();
                Input::SaveFailed(SaveError::Failed)
            }
        }
    }

    async fn load(&mut self) -> Input {
        let (id, games) = (self.info.id, self.house.games.clone());
        match self.house.read(move |store| saved::load(&games, store, id)).await {
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

    /// Another process may have gone on with the round; the store knows.
    pub(super) async fn catch_up(&mut self) {
        let stored = self.house.store.last_seq(self.info.id).await;
        if matches!(stored, Ok(Some(seq)) if seq != self.table.round().record().seq()) {
            self.give(Input::Overtaken).await;
        }
    }

    fn log(&self, report: &Report) {
        let id = self.info.id;
        match report {
            Report::NotSaved { event, .. } => {
                let (deed, why) = (&event.deed, &self.unsaved);
                tracing::error!("round {id}: {deed} could not be written down: {why}");
            }
            Report::Illegal { text, refusal, .. } => {
                let why = refusal.as_ref().map_or("this is no move".into(), ToString::to_string);
                tracing::error!("round {id}: an engine wanted {text}: {why}");
            }
            // Where that was tried it has been said why.
            Report::NotLoaded => {}
        }
    }

    /// When there is something to do though nobody asks for it.
    pub(super) fn next_wake(&self) -> Instant {
        let table = self.timer.map(|timer| self.epoch + timer);
        // Between people the lines are watched; elsewhere nobody would look at them.
        let lines = self.has_lines().then_some(self.lines_at);
        let due = [table, self.presence_at, lines].into_iter().flatten().min();
        due.unwrap_or_else(|| Instant::now() + LINGER)
    }

    /// Does what is due.
    pub(super) async fn on_time(&mut self) {
        let now = Instant::now();
        if self.presence_at.is_some_and(|at| at <= now) {
            self.tell_presence();
        }
        if self.lines_at <= now && self.has_lines() {
            self.lines_at = now + LINES_EVERY;
            self.watch_lines();
        }
        if self.timer.is_some_and(|timer| self.epoch + timer <= now) {
            self.give(Input::Tick).await;
        }
        while let Some(id) = self.lost.pop() {
            self.leave(id).await;
        }
    }

    /// Gives the room up: what was used of the turn is kept for the next one to open the round.
    pub(super) fn keep_turn(&self) {
        let (round, used) = (self.table.round(), self.table.used(self.epoch.elapsed()));
        if round.clock().is_some() && used > Duration::ZERO {
            self.house.turns.keep(self.info.id, round.record().seq(), used);
        }
    }
}
