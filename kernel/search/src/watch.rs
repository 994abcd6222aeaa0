//! When to stop thinking: limits turned into a deadline and a number of positions.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_core::host::Clock;
use trebejo_core::{Limits, TimeLeft};

/// So many positions are visited between two looks at the clock and the stop flag.
const LOOK_EVERY: u64 = 1024;
/// Kept in hand on the game's clock for whatever lies between the engine and the clock.
const LAG: Duration = Duration::from_millis(30);

/// Watches over one thought.
pub(crate) struct Watch<'a> {
    stop: &'a AtomicBool,
    clock: Clock,
    started: Duration,
    /// The thought ends here, whatever it is doing.
    deadline: Option<Duration>,
    /// After this no deeper look is begun: it would hardly be finished.
    enough: Option<Duration>,
    nodes: u64,
    /// At so many positions the next look at the clock is due.
    next_look: u64,
    over: bool,
}

impl<'a> Watch<'a> {
    /// Starts the watch.
    pub(crate) fn new(limits: &Limits, clock: Clock, stop: &'a AtomicBool) -> Watch<'a> {
        let planned = limits.clock.map(plan);
        let deadline = [limits.time, planned].into_iter().flatten().min();
        Watch {
            stop,
            clock,
            started: clock.now(),
            deadline,
            enough: planned.map(|time| time / 2),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            next_look: LOOK_EVERY,
            over: false,
        }
    }

    /// Time since the thought began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.since(self.started)
    }

    /// Asked at every position: whether to drop everything.
    pub(crate) fn is_over(&mut self, nodes: u64) -> bool {
        if nodes >= self.nodes {
            self.over = true;
        } else if nodes >= self.next_look {
            self.next_look = nodes + LOOK_EVERY;
            self.look();
        }
        self.over
    }

    /// Asked between two looks of growing depth: whether the next is worth beginning.
    pub(crate) fn is_enough(&mut self) -> bool {
        self.look();
        self.over || self.enough.is_some_and(|enough| self.elapsed() >= enough)
    }

    fn look(&mut self) {
        let late = || self.deadline.is_some_and(|deadline| self.elapsed() >= deadline);
        self.over = self.over || self.stop.load(Ordering::Relaxed) || late();
    }
}

/// The time to give this move: a twentieth of what is left and most of the bonus, but never more than
/// a third of what is left.
fn plan(clock: TimeLeft) -> Duration {
    let own = clock.own.saturating_sub(LAG);
    (own / 20 + clock.bonus * 4 / 5).min(own / 3)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    fn planned(own_ms: u64, bonus_ms: u64) -> u128 {
        let ms = Duration::from_millis;
        plan(TimeLeft::new(ms(own_ms), ms(bonus_ms))).as_millis()
    }

    #[test]
    fn a_move_takes_a_small_part_of_the_clock() {
        assert_eq!(planned(60_030, 0), 3_000);
        assert_eq!(planned(60_030, 1_000), 3_800);
        assert_eq!(planned(630, 5_000), 200);
        assert_eq!(planned(10, 0), 0);
    }

    #[test]
    fn time_ends_a_thought_when_the_clock_is_looked_at() {
        // A clock that goes on by a second each time it is read.
        let clock = Clock::new(|| {
            static READ: AtomicU64 = AtomicU64::new(0);
            Duration::from_secs(READ.fetch_add(1, Ordering::Relaxed))
        });
        let stop = AtomicBool::new(false);
        let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
        let mut watch = Watch::new(&limits, clock, &stop);
        assert!(!watch.is_over(1_023) && !watch.is_over(1_024), "one second");
        assert!(!watch.is_over(2_047) && watch.is_over(2_048), "two");
    }

    #[test]
    fn positions_and_the_stop_flag_end_a_thought() {
        let stop = AtomicBool::new(false);
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let mut watch = Watch::new(&limits, Clock::STOPPED, &stop);
        assert!(!watch.is_over(1_999) && watch.is_over(2_000) && watch.is_over(1));

        let mut watch = Watch::new(&Limits::default(), Clock::STOPPED, &stop);
        assert!(!watch.is_enough());
        stop.store(true, Ordering::Relaxed);
        assert!(!watch.is_over(1_023) && watch.is_over(1_024));
    }
}
