//! How far a search looks: plies, filters of the plays looked into, threads, and when it has to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_core::host::{Clock, Threads};

/// Which plays are looked at more deeply.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Filter {
    /// No more than so many.
    pub most: usize,
    /// None that looks worse than the best by more than this, in points.
    pub within: f32,
}

impl Filter {
    /// From all plays at sight to those looked at two plies deep.
    pub const FIRST: Filter = Filter { most: 8, within: 0.16 };
    /// From there to three plies.
    pub const SECOND: Filter = Filter { most: 3, within: 0.06 };
}

/// How far to look, and on how many threads.
#[derive(Copy, Clone, Debug)]
pub struct Depth {
    /// Plies: 0 judges at sight.
    pub plies: u32,
    /// Filter before two plies.
    pub first: Filter,
    /// Filter before three.
    pub second: Filter,
    /// Threads.
    pub threads: Threads,
}

impl Depth {
    /// So many plies, with the usual filters, on one thread.
    #[must_use]
    pub const fn plies(plies: u32) -> Depth {
        Depth { plies, first: Filter::FIRST, second: Filter::SECOND, threads: Threads::ONE }
    }
}

/// When to come back with what there is.
#[derive(Copy, Clone, Debug)]
pub struct Stop<'a> {
    flag: Option<&'a AtomicBool>,
    deadline: Option<(Clock, Duration)>,
}

impl<'a> Stop<'a> {
    /// Never.
    pub const NEVER: Stop<'static> = Stop { flag: None, deadline: None };

    /// When the flag is set, or when the clock has gone on by so much.
    #[must_use]
    pub fn after(flag: &'a AtomicBool, clock: Clock, time: Option<Duration>) -> Stop<'a> {
        Stop { flag: Some(flag), deadline: time.map(|time| (clock, clock.now() + time)) }
    }

    /// Whether it is time.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|(clock, deadline)| clock.now() >= deadline)
    }
}
