//! The turn under way: how much of it is charged to the clock, which can be stopped.

use std::time::Duration;

/// A turn by a monotonic clock that can be stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// What was charged until the clock was started last.
    used: Duration,
    /// What was left then of the time the clock waits before it charges anything.
    grace: Duration,
    /// When the clock was started last; `None` while it stands.
    since: Option<Duration>,
}

impl Turn {
    /// A turn with so much charged already and so much grace left, its clock standing.
    pub(crate) fn standing(used: Duration, grace: Duration) -> Turn {
        Turn { used, grace, since: None }
    }

    /// Another turn begins; a clock that stands goes on standing.
    pub(crate) fn begin(&mut self, now: Duration) {
        *self = Turn {
            since: self.since.map(|_| now),
            ..Turn::standing(Duration::ZERO, Duration::ZERO)
        };
    }

    /// Stops the clock.
    pub(crate) fn stop(&mut self, now: Duration) {
        *self = Turn::standing(self.used(now), self.grace(now));
    }

    /// Lets the clock run.
    pub(crate) fn run(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.since.is_none()
    }

    /// What is charged so far.
    pub(crate) fn used(&self, now: Duration) -> Duration {
        self.used + self.running(now).saturating_sub(self.grace)
    }

    /// What is left of the grace.
    pub(crate) fn grace(&self, now: Duration) -> Duration {
        self.grace.saturating_sub(self.running(now))
    }

    /// When so much will be charged; never while the clock stands.
    pub(crate) fn at(&self, used: Duration) -> Option<Duration> {
        self.since.map(|since| since + self.grace + used.saturating_sub(self.used))
    }

    fn running(&self, now: Duration) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    #[test]
    fn only_the_time_between_stops_is_charged() {
        let mut turn = Turn::standing(S(0), S(0));
        assert_eq!((turn.used(S(5)), turn.at(S(10))), (S(0), None));
        turn.run(S(100));
        assert_eq!((turn.used(S(103)), turn.at(S(10))), (S(3), Some(S(110))));
        turn.stop(S(103));
        turn.stop(S(150));
        assert_eq!(turn.used(S(200)), S(3));
        turn.run(S(200));
        turn.run(S(201));
        assert_eq!((turn.used(S(204)), turn.at(S(10))), (S(7), Some(S(207))));
        turn.stop(S(204));
        turn.begin(S(300));
        assert_eq!(turn.used(S(400)), S(0));
        turn.run(S(500));
        assert_eq!(turn.used(S(501)), S(1));
        turn.begin(S(510));
        assert_eq!((turn.used(S(512)), turn.is_stopped()), (S(2), false));
    }

    #[test]
    fn a_grace_does_not_pass_while_the_clock_stands() {
        let mut turn = Turn::standing(S(0), S(10));
        assert_eq!((turn.grace(S(60)), turn.used(S(60))), (S(10), S(0)));
        turn.run(S(60));
        assert_eq!((turn.grace(S(64)), turn.used(S(64))), (S(6), S(0)));
        assert_eq!(turn.at(S(5)), Some(S(75)));
        turn.stop(S(64));
        turn.run(S(100));
        assert_eq!((turn.grace(S(106)), turn.used(S(107))), (S(0), S(1)));
    }

    #[test]
    fn what_was_used_before_counts() {
        let mut turn = Turn::standing(S(7), S(0));
        turn.run(S(0));
        assert_eq!(
            (turn.used(S(2)), turn.at(S(10)), turn.at(S(5))),
            (S(9), Some(S(3)), Some(S(0)))
        );
    }
}
