//! What is due at which moment: flags that fall, and engine moves that wait for theirs.

use std::time::Duration;

use tokio::time::Instant;
use trebejo_core::Node;
use trebejo_play::{Said, draw_answer};

use super::{LINES_EVERY, LINGER, RETRY, Room};

impl Room {
    pub(super) fn thought_for(&self) -> Duration {
        self.turn.used(Instant::now())
    }

    /// When the flag of the seat to move falls; never while the clock stands.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let Node::Decision(seat) = self.round.node() else { return None };
        self.turn.at(self.round.clock()?.allowance(seat)?)
    }

    pub(super) fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let answer =
            self.thinking.as_ref().filter(|thinking| thinking.decided.is_some() && self.may_play());
        let due = [self.deadline(), answer.map(|thinking| thinking.ready_at)];
        let soonest = due.into_iter().flatten().min();
        let soonest = match (soonest, self.retry_at) {
            (Some(soonest), Some(retry)) => soonest.max(retry),
            (Some(soonest), None) => soonest,
            (None, _) => now + LINGER,
        };
        let soonest = self.presence_at.map_or(soonest, |at| at.min(soonest));
        // Between people the lines are watched; elsewhere nobody would look at them.
        if self.has_lines() { soonest.min(self.lines_at) } else { soonest }
    }

    /// Does what is due: a flag that falls, an engine's move whose moment has come.
    pub(super) async fn on_time(&mut self) {
        let now = Instant::now();
        if self.presence_at.is_some_and(|at| at <= now) {
            self.tell_presence();
        }
        if self.lines_at <= now && self.has_lines() {
            self.lines_at = now + LINES_EVERY;
            self.watch_lines();
        }
        if self.retry_at.is_some_and(|retry| now < retry) {
            return;
        }
        self.retry_at = None;
        if self.deadline().is_some_and(|deadline| deadline <= now)
            && let Node::Decision(seat) = self.round.node()
        {
            let event = self.round.flag(seat);
            if let Err(error) = self.happen(event, None).await {
                tracing::error!("a flag could not be written down: {error}");
                self.retry_at = Some(now + RETRY);
            }
            return;
        }
        let due = self.thinking.as_ref().is_some_and(|thinking| {
            thinking.decided.is_some() && thinking.ready_at <= now && self.may_play()
        });
        if due {
            self.play_decision().await;
        }
    }

    pub(super) async fn play_decision(&mut self) {
        let Some(thinking) = self.thinking.as_ref() else { return };
        let Some(line) = thinking.decided.clone() else { return };
        let Some(text) = line.moves.first() else { return };
        let seat = thinking.seat;
        if let Some(answer) = draw_answer(self.round.as_ref(), seat, line.score)
            && !self.answer(seat, answer).await
        {
            return;
        }
        if matches!(self.round.node(), Node::Over(_)) {
            return;
        }
        let seq = self.round.record().seq();
        let said = Said { seat, seq, text, thought: self.thought_for() };
        match self.round.check(said) {
            Ok(event) => {
                if let Err(error) = self.happen(event, None).await {
                    tracing::error!("an engine's move could not be written down: {error}");
                    self.retry_at = Some(Instant::now() + RETRY);
                } else {
                    self.step = false;
                }
            }
            Err(refusal) => {
                tracing::error!("an engine wanted {text}: {refusal}");
                self.stop_thinking();
                self.retry_at = Some(Instant::now() + RETRY);
            }
        }
    }
}
