//! The two clocks of a round, as far as its events tell.
//!
//! A clock is folded from the times that events carry, so it is the same after a restart. Those times
//! were measured with a monotonic clock by whoever keeps the round, who also watches the turn under
//! way: wall time never touches a clock.

use std::time::Duration;

use trebejo_core::{ClockRule, Seat};

/// How long a clock stands still after a restart of the server before it runs on. The thinking time of
/// the turn under way, not on disk yet, is not charged: a restart never costs a player time.
pub const RESTART_GRACE: Duration = Duration::from_secs(10);

/// What both clocks show at the latest event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    rule: ClockRule,
    base: Duration,
    left: [Duration; 2],
    /// Seats that have made their first move; before it their clock stands.
    begun: [bool; 2],
    /// What each seat has left of the delay in the turn under way.
    free: [Duration; 2],
}

impl Clock {
    /// Clocks set for the start of a round; `None` where there are none.
    #[must_use]
    pub fn new(rule: ClockRule) -> Option<Clock> {
        let base = rule.base()?;
        Some(Clock { rule, base, left: [base; 2], begun: [false; 2], free: [delay(rule); 2] })
    }

    /// What a seat has left at the latest event.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Duration {
        self.left[seat.index()]
    }

    /// What a seat has left after thinking for `thought` in the turn under way.
    #[must_use]
    pub fn left_after(&self, seat: Seat, thought: Duration) -> Duration {
        self.left(seat).saturating_sub(self.charge(seat, thought))
    }

    /// How long a seat may think in this turn before its flag falls; `None` in its first turn, which is
    /// free.
    #[must_use]
    pub fn allowance(&self, seat: Seat) -> Option<Duration> {
        self.begun[seat.index()].then(|| self.left(seat) + self.free[seat.index()])
    }

    /// What every turn brings on top: the increment or the delay.
    #[must_use]
    pub fn bonus(&self) -> Duration {
        match self.rule {
            ClockRule::Increment { increment, .. } => increment,
            ClockRule::Delay { delay, .. } => delay,
            ClockRule::None => Duration::ZERO,
        }
    }

    /// A seat has moved after thinking for `spent`. A turn may have several moves; what it brings on top it
    /// brings once, and the first turn is free as a whole.
    pub(crate) fn moved(&mut self, seat: Seat, spent: Duration, turn_over: bool) {
        self.left[seat.index()] = self.left_after(seat, spent);
        self.free[seat.index()] = self.free[seat.index()].saturating_sub(spent);
        if !turn_over {
            return;
        }
        self.free = [delay(self.rule); 2];
        if let ClockRule::Increment { increment, .. } = self.rule
            && self.begun[seat.index()]
        {
            self.left[seat.index()] += increment;
        }
        self.begun[seat.index()] = true;
    }

    /// A seat's time has run out.
    pub(crate) fn flagged(&mut self, seat: Seat) {
        self.left[seat.index()] = Duration::ZERO;
    }

    /// The round begins anew.
    pub(crate) fn reset(&mut self) {
        self.left = [self.base; 2];
        self.begun = [false; 2];
        self.free = [delay(self.rule); 2];
    }

    fn charge(&self, seat: Seat, thought: Duration) -> Duration {
        match self.rule {
            _ if !self.begun[seat.index()] => Duration::ZERO,
            _ => thought.saturating_sub(self.free[seat.index()]),
        }
    }
}

/// How long each turn is free.
fn delay(rule: ClockRule) -> Duration {
    match rule {
        ClockRule::Delay { delay, .. } => delay,
        _ => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_first_move_of_each_seat_is_free() {
        let mut clock = clock("60+2");
        assert_eq!(clock.allowance(Seat::First), None);
        clock.moved(Seat::First, S(500), true);
        assert_eq!(clock.left(Seat::First), S(60));
        assert_eq!(clock.allowance(Seat::First), Some(S(60)));
        assert_eq!(clock.allowance(Seat::Second), None);
    }

    #[test]
    fn an_increment_is_added_after_every_later_move() {
        let mut clock = clock("60+2");
        clock.moved(Seat::First, S(9), true);
        clock.moved(Seat::First, S(10), true);
        assert_eq!(clock.left(Seat::First), S(52));
        assert_eq!(clock.left_after(Seat::First, S(50)), S(2));
        assert_eq!(clock.left_after(Seat::First, S(53)), S(0));
    }

    #[test]
    fn a_delay_is_free_in_every_turn_and_is_not_saved_up() {
        let mut clock = clock("60d5");
        clock.moved(Seat::First, S(0), true);
        clock.moved(Seat::First, S(3), true);
        assert_eq!(clock.left(Seat::First), S(60));
        clock.moved(Seat::First, S(8), true);
        assert_eq!(clock.left(Seat::First), S(57));
        assert_eq!(clock.allowance(Seat::First), Some(S(62)));
    }

    #[test]
    fn a_turn_of_several_moves_brings_its_bonus_once() {
        let mut clock = clock("60+2");
        clock.moved(Seat::First, S(9), true);
        clock.moved(Seat::First, S(4), false);
        assert_eq!(clock.left(Seat::First), S(56));
        clock.moved(Seat::First, S(1), true);
        assert_eq!(clock.left(Seat::First), S(57));
    }

    #[test]
    fn the_moves_of_a_turn_share_its_delay_and_the_first_turn_is_free_as_a_whole() {
        let mut clock = clock("60d5");
        clock.moved(Seat::First, S(30), false);
        assert_eq!(clock.allowance(Seat::First), None);
        clock.moved(Seat::First, S(30), true);
        assert_eq!(clock.left(Seat::First), S(60));
        clock.moved(Seat::First, S(3), false);
        assert_eq!(clock.allowance(Seat::First), Some(S(62)));
        clock.moved(Seat::First, S(4), true);
        assert_eq!(clock.left(Seat::First), S(58));
        assert_eq!(clock.allowance(Seat::First), Some(S(63)));
    }

    #[test]
    fn without_a_time_control_there_is_no_clock() {
        assert_eq!(Clock::new(ClockRule::None), None);
    }
}
