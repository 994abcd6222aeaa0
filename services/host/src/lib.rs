//! The host of an ordinary program: clock, threads, files and randomness of the operating system, in the form the
//! kernel and the games take them ([`Host`], [`ChanceSource`](trebejo_core::ChanceSource)). Server, terminal, command
//! line and tests use it; nothing below them does.

mod chance;
mod disk;

use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use trebejo_core::Lang;
use trebejo_core::host::{Clock, Host, Threads};

pub use chance::SystemChance;
pub use disk::Disk;

/// The operating system: its monotonic clock, one thread for each core, its files.
#[must_use]
pub fn native() -> Host {
    Host { clock: CLOCK, threads: threads(), files: &Disk }
}

/// The operating system's monotonic clock.
pub const CLOCK: Clock = Clock::new(elapsed);

/// One thread for each core.
#[must_use]
pub fn threads() -> Threads {
    Threads::new(thread::available_parallelism().map_or(1, usize::from), on_threads)
}

/// The language the system is set to.
#[must_use]
pub fn lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    Lang::of_locale(&locale.unwrap_or_default())
}

/// The time since the clock was first asked.
fn elapsed() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

fn on_threads(helpers: usize, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
    thread::scope(|scope| {
        for number in 0..helpers {
            scope.spawn(move || help(number));
        }
        own();
    });
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn the_clock_goes_on_and_never_back() {
        let host = native();
        let before = host.clock.now();
        thread::sleep(Duration::from_millis(2));
        let after = host.clock.now();
        assert!(after >= before + Duration::from_millis(2));
        assert!(host.clock.since(before) >= after - before);
    }

    #[test]
    fn each_part_has_a_thread_of_its_own_and_the_caller_has_the_first() {
        let meeting = Barrier::new(4);
        let ids = threads().with_count(4).map(|_| {
            // Nobody would come here if the parts were done one after the other.
            meeting.wait();
            thread::current().id()
        });
        assert_eq!(ids[0], thread::current().id());
        assert_eq!(ids.into_iter().collect::<HashSet<_>>().len(), 4);
    }

    #[test]
    fn a_panic_is_passed_on() {
        let work = || threads().with_count(2).run(|number| assert_ne!(number, 1));
        assert!(std::panic::catch_unwind(work).is_err());
    }
}
