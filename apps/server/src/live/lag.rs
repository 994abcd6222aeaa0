//! How long a message takes to a client and back: the server sends a ping frame of its own, the browser answers by
//! itself, and the time between is shown to the other side. Nothing a page says about itself counts.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often it is measured.
pub(crate) const EVERY: Duration = Duration::from_secs(4);
/// So many of the latest measurements count. The shortest is the lag; what the others took longer was waiting.
const KEPT: usize = 3;

/// The latest round trips of one connection.
#[derive(Debug, Default)]
pub(crate) struct Lag(Mutex<Trips>);

#[derive(Debug, Default)]
struct Trips {
    /// The number of the latest ping.
    pings: u64,
    /// When it was sent, until it is answered.
    since: Option<Instant>,
    took: Vec<Duration>,
}

impl Lag {
    /// Begins a measurement: the payload of the ping to send.
    pub(crate) fn ping(&self) -> Vec<u8> {
        let mut trips = self.0.lock().expect("no panic while measuring");
        trips.pings += 1;
        trips.since = Some(Instant::now());
        trips.pings.to_be_bytes().to_vec()
    }

    /// Ends it, where this answers the latest ping; whether it does.
    pub(crate) fn pong(&self, payload: &[u8]) -> bool {
        let mut trips = self.0.lock().expect("no panic while measuring");
        if payload != trips.pings.to_be_bytes() {
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

/// Whether a lag has changed enough to be reported: by a sixteenth, and by more than a few milliseconds. A coarser
/// measure would leave a connection that was slow once in the wrong class for as long as it is steady.
pub(crate) fn differs(before: u32, now: u32) -> bool {
    let by = before.abs_diff(now);
    by > 8 && by > before / 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_ping_can_be_answered_and_once() {
        let lag = Lag::default();
        assert_eq!(lag.millis(), None);
        let (first, second) = (lag.ping(), lag.ping());
        assert!(!lag.pong(&first));
        assert_eq!(lag.millis(), None, "an old answer");
        assert!(!lag.pong(b"nonsense"));
        assert!(!lag.pong(&[]));
        assert_eq!(lag.millis(), None);
        std::thread::sleep(Duration::from_millis(20));
        assert!(lag.pong(&second));
        let millis = lag.millis().expect("a measurement");
        assert!(millis >= 20, "{millis}");
        assert!(!lag.pong(&second));
        assert_eq!(lag.0.lock().unwrap().took.len(), 1);
    }

    #[test]
    fn the_shortest_of_the_latest_trips_counts() {
        let lag = Lag::default();
        lag.0.lock().unwrap().took = vec![Duration::from_millis(10)];
        for _ in 0..KEPT {
            let ping = lag.ping();
            std::thread::sleep(Duration::from_millis(25));
            assert!(lag.pong(&ping));
        }
        assert!(lag.millis().unwrap() >= 25, "the first one is forgotten");
    }

    #[test]
    fn small_changes_are_not_reported() {
        assert!(!differs(40, 44) && !differs(400, 420) && !differs(2, 10));
        assert!(differs(40, 60) && differs(400, 520) && differs(60, 40));
    }

    #[test]
    fn a_connection_that_was_slow_once_is_not_shown_as_slow_when_it_is_steady_again() {
        assert!(differs(520, 420), "below 500 ms is another class");
    }
}
