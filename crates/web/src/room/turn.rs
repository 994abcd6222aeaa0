//! The turn under way: how much of it is charged to the clock, which stands while nobody who plays is connected.

use std::time::Duration;

use tokio::time::Instant;
use trebejo_core::Seat;

use super::Room;
use crate::message::{ClocksJson, ServerMessage};

/// A turn by a monotonic clock that can be stopped.
#[derive(Copy, Clone, Debug)]
pub(super) struct Turn {
    /// When it would have begun had the clock never been stopped; in the future while a grace lasts.
    began: Instant,
    stopped: Option<Instant>,
}

impl Turn {
    /// A turn that begins at this moment, with the clock standing until [`run`](Turn::run).
    pub(super) fn standing(began: Instant, now: Instant) -> Turn {
        Turn { began, stopped: Some(now) }
    }

    /// Another turn begins; a clock that stands goes on standing.
    pub(super) fn begin(&mut self, now: Instant) {
        self.began = now;
        self.stopped = self.stopped.map(|_| now);
    }

    pub(super) fn stop(&mut self, now: Instant) {
        self.stopped.get_or_insert(now);
    }

    pub(super) fn run(&mut self, now: Instant) {
        if let Some(since) = self.stopped.take() {
            self.began += now.saturating_duration_since(since);
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// What is charged so far.
    pub(super) fn used(&self, now: Instant) -> Duration {
        self.stopped.unwrap_or(now).saturating_duration_since(self.began)
    }

    /// What is left of a grace.
    pub(super) fn grace(&self, now: Instant) -> Duration {
        self.began.saturating_duration_since(self.stopped.unwrap_or(now))
    }

    /// When so much will be used; never while the clock stands.
    pub(super) fn at(&self, used: Duration) -> Option<Instant> {
        self.stopped.is_none().then(|| self.began + used)
    }
}

impl Room {
    /// Whether time passes for whoever is to move. Between engines it does while they play; elsewhere while a person
    /// who holds a seat is connected, or always if the players agreed on strict time.
    fn clock_runs(&self) -> bool {
        if self.is_exhibition() {
            return self.may_play();
        }
        let header = &self.round.record().header;
        let plays = |seat: Seat| {
            !header.sitter(seat).is_engine() && self.conns.values().any(|c| c.seats[seat.index()])
        };
        header.strict_time || Seat::BOTH.into_iter().any(plays)
    }

    /// Stops the clock when the last player has gone and lets it run when the first is back; gives what there is to
    /// tell, if anything changed.
    pub(super) fn toggle_clock(&mut self) -> Option<ServerMessage<'static>> {
        let runs = self.clock_runs();
        if runs != self.turn.is_stopped() {
            return None;
        }
        let now = Instant::now();
        match runs {
            true => self.turn.run(now),
            false => self.turn.stop(now),
        }
        let told = |clocks: &ClocksJson| clocks.running.is_some() || clocks.stopped.is_some();
        self.clocks().filter(told).map(ServerMessage::Clocks)
    }

    pub(super) fn mind_clock(&mut self) {
        if let Some(message) = self.toggle_clock() {
            self.tell_all(&message);
        }
    }

    /// Gives the room up: what was used of the turn is kept for the next one to open the round.
    pub(super) fn keep_turn(&self) {
        let used = self.turn.used(Instant::now());
        if self.round.clock().is_some() && used > Duration::ZERO {
            self.house.turns.keep(self.info.id, self.round.record().seq(), used);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    #[test]
    fn only_the_time_between_stops_is_charged() {
        let begin = Instant::now();
        let at = |seconds| begin + S(seconds);
        let mut turn = Turn::standing(at(0), at(0));
        assert_eq!((turn.used(at(5)), turn.at(S(10))), (S(0), None));
        turn.run(at(100));
        assert_eq!((turn.used(at(103)), turn.at(S(10))), (S(3), Some(at(110))));
        turn.stop(at(103));
        turn.stop(at(150));
        assert_eq!(turn.used(at(200)), S(3));
        turn.run(at(200));
        turn.run(at(201));
        assert_eq!((turn.used(at(204)), turn.at(S(10))), (S(7), Some(at(207))));
        turn.stop(at(204));
        turn.begin(at(300));
        assert_eq!(turn.used(at(400)), S(0));
        turn.run(at(500));
        assert_eq!(turn.used(at(501)), S(1));
    }

    #[test]
    fn a_grace_does_not_pass_while_the_clock_stands() {
        let now = Instant::now();
        let mut turn = Turn::standing(now + S(10), now);
        assert_eq!((turn.grace(now + S(60)), turn.used(now + S(60))), (S(10), S(0)));
        turn.run(now + S(60));
        assert_eq!((turn.grace(now + S(64)), turn.used(now + S(64))), (S(6), S(0)));
        turn.stop(now + S(64));
        turn.run(now + S(100));
        assert_eq!((turn.grace(now + S(106)), turn.used(now + S(107))), (S(0), S(1)));
    }
}
