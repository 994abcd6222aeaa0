//! When to stop thinking: limits turned into deadlines, and the clock of a game shared out over its moves.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use trebejo_core::host::Clock;
use trebejo_core::{Limits, TimeLeft};

/// So many positions are visited between two looks at the clock and the stop flag: a millisecond or two.
const LOOK_EVERY: u64 = 1024;
/// Kept in hand on the game's clock for whatever lies between the engine and the clock: a busy machine may let a
/// thread wait for a tenth of a second and more.
const RESERVE: Duration = Duration::from_millis(150);

/// Decides when one search stops.
pub(crate) struct TimeManager<'a> {
    stop: &'a AtomicBool,
    /// Set while the opponent's time is used: no deadline counts.
    ponder: Option<&'a AtomicBool>,
    clock: Clock,
    /// What the clock showed when the search began.
    started: Duration,
    /// The thought ends here, whatever it is doing.
    deadline: Option<Duration>,
    /// What a move of average difficulty gets.
    planned: Option<Duration>,
    nodes: u64,
    next_look: u64,
    /// Where a helper reports how many positions it has visited, and how many it has reported.
    counter: Option<(&'a AtomicU64, u64)>,
    over: bool,
}

impl<'a> TimeManager<'a> {
    pub(crate) fn new(
        clock: Clock,
        limits: &Limits,
        stop: &'a AtomicBool,
        ponder: Option<&'a AtomicBool>,
    ) -> TimeManager<'a> {
        let plan = limits.clock.map(share);
        let deadline = [limits.time, plan.map(|(_, most)| most)].into_iter().flatten().min();
        TimeManager {
            stop,
            ponder,
            clock,
            started: clock.now(),
            deadline,
            planned: plan.map(|(usual, _)| usual),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            next_look: 0,
            counter: None,
            over: false,
        }
    }

    /// For a helper, which searches until it is stopped and adds its positions to a common count.
    pub(crate) fn helper(
        clock: Clock,
        stop: &'a AtomicBool,
        counter: &'a AtomicU64,
    ) -> TimeManager<'a> {
        let endless = TimeManager::new(clock, &Limits::default(), stop, None);
        TimeManager { counter: Some((counter, 0)), ..endless }
    }

    /// Time since the thought began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.since(self.started)
    }

    /// Asked at every position: whether to drop everything.
    #[inline]
    pub(crate) fn is_over(&mut self, nodes: u64) -> bool {
        if nodes >= self.nodes {
            self.over = true;
        } else if nodes >= self.next_look {
            self.next_look = nodes + LOOK_EVERY;
            if let Some((counter, reported)) = &mut self.counter {
                counter.fetch_add(nodes - *reported, Ordering::Relaxed);
                *reported = nodes;
            }
            self.look();
        }
        self.over
    }

    /// Asked between two looks of growing depth: whether the next is worth beginning. `effort` is how hard the
    /// decision looks, 1.0 for one of average difficulty.
    pub(crate) fn is_enough(&mut self, effort: f64) -> bool {
        self.look();
        let planned = self.planned.filter(|_| !self.is_pondering());
        self.over || planned.is_some_and(|time| self.elapsed() >= time.mul_f64(effort))
    }

    fn is_pondering(&self) -> bool {
        self.ponder.is_some_and(|ponder| ponder.load(Ordering::Relaxed))
    }

    #[cold]
    fn look(&mut self) {
        let stopped = self.stop.load(Ordering::Relaxed);
        let late = self.deadline.is_some_and(|deadline| self.elapsed() >= deadline);
        self.over = self.over || stopped || late && !self.is_pondering();
    }
}

/// What a move of average difficulty gets of the clock, and what the hardest gets at most. Once only the reserve is left,
/// less is used than each move brings, so that it is made up again.
fn share(clock: TimeLeft) -> (Duration, Duration) {
    let spare = clock.own.saturating_sub(RESERVE);
    let bonus = clock.bonus.min(clock.own);
    let scarce = (bonus / 3).max(clock.own / 60).min(clock.own / 3);
    let usual = (spare / 26 + bonus * 7 / 10).min(spare / 4);
    let most = (spare / 4).max(spare.min(bonus * 7 / 10)).min(usual * 4);
    ((usual * 7 / 10).max(scarce), most.max(scarce))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_a_small_part_of_the_clock_and_never_all() {
        for own in [0, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for bonus in [0, 10, 1_000, 30_000] {
                let clock = TimeLeft::new(Duration::from_millis(own), Duration::from_millis(bonus));
                let (usual, most) = share(clock);
                assert!(usual <= most && (most < clock.own || own == 0), "{own} {bonus} {most:?}");
            }
        }
    }

    #[test]
    fn however_hard_every_move_is_the_reserve_stays() {
        let bonus = Duration::from_millis(10);
        let mut own = Duration::from_secs(1);
        for ply in 0..300 {
            let (_, most) = share(TimeLeft::new(own, bonus));
            own = own - most + bonus;
            assert!(own >= RESERVE, "{own:?} after {ply}");
        }
    }

    #[test]
    fn positions_the_stop_flag_and_pondering_are_minded() {
        let stop = AtomicBool::new(false);
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let mut time = TimeManager::new(Clock::STOPPED, &limits, &stop, None);
        assert!(!time.is_over(1_999) && time.is_over(2_000) && time.is_over(1));

        let ponder = AtomicBool::new(true);
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let mut time = TimeManager::new(Clock::STOPPED, &limits, &stop, Some(&ponder));
        assert!(!time.is_over(5_000));
        ponder.store(false, Ordering::Relaxed);
        assert!(time.is_over(10_000));
    }
}
