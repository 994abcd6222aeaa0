//! When the clock runs, what it shows, and when a flag falls.

use std::time::Duration;

use trebejo_core::{Node, Seat};

use crate::{Message, Table, To};

/// What the clocks of a round show at the latest input.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// What each seat has left.
    pub left: [Duration; 2],
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// The seat whose clock would run if somebody who plays were connected.
    pub stopped: Option<Seat>,
    /// How long the running clock still waits before it charges anything.
    pub wait: Duration,
}

impl Table {
    /// What the clocks show; `None` if the round has none.
    #[must_use]
    pub fn clocks(&self) -> Option<ClockFace> {
        let clock = self.round.clock()?;
        let timed = self.timed();
        let thought = self.used(self.now);
        let left = |seat: Seat| {
            let thought = if timed == Some(seat) { thought } else { Duration::ZERO };
            clock.left_after(seat, thought)
        };
        let wait = timed.map_or(Duration::ZERO, |seat| {
            let allowance = clock.allowance(seat).unwrap_or_default();
            let delay = allowance.saturating_sub(clock.left(seat));
            self.turn.grace(self.now) + delay.saturating_sub(thought)
        });
        let stopped = self.turn.is_stopped();
        Some(ClockFace {
            left: Seat::BOTH.map(left),
            running: timed.filter(|_| !stopped),
            stopped: timed.filter(|_| stopped),
            wait,
        })
    }

    /// What is charged at this moment for the turn under way.
    #[must_use]
    pub fn used(&self, now: Duration) -> Duration {
        self.turn.used(now)
    }

    /// The seat to move, if its time counts: the first turn of a seat is free.
    fn timed(&self) -> Option<Seat> {
        let Node::Decision(seat) = self.round.node() else { return None };
        self.round.clock()?.allowance(seat).map(|_| seat)
    }

    /// When the flag of the seat to move falls; never while the clock stands.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        let seat = self.timed()?;
        self.turn.at(self.round.clock()?.allowance(seat)?)
    }

    /// Whether time passes for whoever is to move. Between engines it does while they play; elsewhere while a person
    /// who holds a seat is connected, or always if the players agreed on strict time.
    fn clock_runs(&self) -> bool {
        if self.is_exhibition() {
            return self.may_play();
        }
        let plays = |seat: Seat| !self.engines[seat.index()] && self.is_held(seat);
        self.round.record().header.strict_time || Seat::BOTH.into_iter().any(plays)
    }

    /// Stops the clock when the last player has gone and lets it run when the first is back; whether there is
    /// anything to tell.
    pub(crate) fn toggle_clock(&mut self) -> bool {
        let runs = self.clock_runs();
        if runs != self.turn.is_stopped() {
            return false;
        }
        match runs {
            true => self.turn.run(self.now),
            false => self.turn.stop(self.now),
        }
        self.timed().is_some()
    }

    pub(crate) fn mind_clock(&mut self) {
        if self.toggle_clock() {
            self.send(To::All, Message::Clocks);
        }
    }
}
