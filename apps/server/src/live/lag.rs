//! How long a client's line takes: the server asks with a ping frame of its own, the browser answers by itself,
//! and the time between is what the other side is shown. Nothing a page says about itself counts.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often a line is measured.
pub(crate) const EVERY: Duration = Duration::from_secs(4);
/// So many of the latest measurements are looked at; the shortest is the line, the rest was waiting.
const KEPT: usize = 3;

/// The latest round trips of one connection.
#[derive(Debug, Default)]
pub(crate) struct Lag(Mutex<Trips>);

#[derive(Debug, Default)]
struct Trips {
    asked: u64,
    /// When the question under way was asked.
    since: Option<Instant>,
    took: Vec<Duration>,
}

impl Lag {
    /// Begins a measurement: what to send.
    pub(crate) fn ask(&self) -> Vec<u8> {
        let mut trips = self.0.lock().expect("no panic while measuring");
        trips.asked += 1;
        trips.since = Some(Instant::now());
        trips.asked.to_be_bytes().to_vec()
    }

    /// Ends it, where this answers the latest question; whether it does.
    pub(crate) fn heard(&self, answer: &[u8]) -> bool {
        let mut trips = self.0.lock().expect("no panic while measuring");
        if answer != trips.asked.to_be_bytes() {
            return false;
        }
        let Some(since) = trips.since.take() else { return false };
        if trips.took.len() == KEPT {
            trips.took.remove(0);
        }
        trips.took.push(since.elapsed());
        true
    }

    /// There and back, in milliseconds; `None` before the first answer.
    pub(crate) fn millis(&self) -> Option<u32> {
        let trips = self.0.lock().expect("no panic while measuring");
        let best = trips.took.iter().min()?;
        Some(u32::try_from(best.as_millis()).unwrap_or(u32::MAX).max(1))
    }
}

/// Whether a line has changed enough to be reported: by a sixteenth, and by more than a few milliseconds. A coarser
/// measure would leave a line that was slow once in the wrong class for as long as it is steady.
pub(crate) fn differs(before: u32, now: u32) -> bool {
    let by = before.abs_diff(now);
    by > 8 && by > before / 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_question_can_be_answered_and_once() {
        let lag = Lag::default();
        assert_eq!(lag.millis(), None);
        let (first, second) = (lag.ask(), lag.ask());
        assert!(!lag.heard(&first));
        assert_eq!(lag.millis(), None, "an old answer");
        assert!(!lag.heard(b"nonsense"));
        assert!(!lag.heard(&[]));
        assert_eq!(lag.millis(), None);
        std::thread::sleep(Duration::from_millis(20));
        assert!(lag.heard(&second));
        let line = lag.millis().expect("a measurement");
        assert!(line >= 20, "{line}");
        assert!(!lag.heard(&second));
        assert_eq!(lag.0.lock().unwrap().took.len(), 1);
    }

    #[test]
    fn the_shortest_of_the_latest_trips_counts() {
        let lag = Lag::default();
        lag.0.lock().unwrap().took = vec![Duration::from_millis(10)];
        for _ in 0..KEPT {
            let question = lag.ask();
            std::thread::sleep(Duration::from_millis(25));
            assert!(lag.heard(&question));
        }
        assert!(lag.millis().unwrap() >= 25, "the first one is forgotten");
    }

    #[test]
    fn small_changes_are_not_reported() {
        assert!(!differs(40, 44) && !differs(400, 420) && !differs(2, 10));
        assert!(differs(40, 60) && differs(400, 520) && differs(60, 40));
    }

    #[test]
    fn a_line_that_was_slow_once_is_not_shown_as_slow_when_it_is_steady_again() {
        assert!(differs(520, 420), "below 500 ms is another class");
    }
}
