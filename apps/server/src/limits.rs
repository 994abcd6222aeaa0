//! How much one client may ask for. A load test raises these limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The limits of a server.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// Open sockets of one address.
    pub sockets: usize,
    /// Connections of one address on which positions are analysed.
    pub analyses: usize,
    /// Messages on one socket in any `window`.
    pub messages: u32,
    /// Rounds made by one address in any `window`.
    pub rounds: u32,
    /// Positions one address may ask about in any `window`.
    pub questions: u32,
    /// The time over which messages, rounds and questions are counted.
    pub window: Duration,
    /// Bytes of an ordinary request.
    pub body: usize,
    /// Bytes of an imported record or file.
    pub import: usize,
    /// Bytes of a message on a socket.
    pub message: usize,
    /// How long a client may take to send the head of a request, or its first message.
    pub head: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 64,
            analyses: 4,
            messages: 100,
            rounds: 40,
            questions: 100,
            window: Duration::from_secs(20),
            body: 64 * 1024,
            import: 16 * 1024 * 1024,
            message: 4 * 1024,
            head: Duration::from_secs(5),
        }
    }
}

impl Limits {
    /// Hardly any limit on counts: for load tests on the machine itself.
    #[must_use]
    pub fn raised() -> Limits {
        Limits {
            sockets: 100_000,
            messages: u32::MAX,
            rounds: u32::MAX,
            questions: u32::MAX,
            ..Limits::default()
        }
    }
}

/// A bucket of permissions that fills up evenly over the window.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    most: u32,
    window: Duration,
    level: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, window: Duration) -> Bucket {
        Bucket { most, window, level: f64::from(most), at: Instant::now() }
    }

    /// Takes one permission, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        let refill = passed / self.window.as_secs_f64() * f64::from(self.most);
        self.level = (self.level + refill).min(f64::from(self.most));
        self.at = now;
        if self.level < 1.0 {
            return false;
        }
        self.level -= 1.0;
        true
    }

    fn is_full(&self) -> bool {
        self.at.elapsed() >= self.window
    }
}

/// What each address has open and has done lately.
#[derive(Debug)]
pub(crate) struct Tally {
    limits: Limits,
    clients: Mutex<HashMap<IpAddr, Client>>,
}

#[derive(Debug)]
struct Client {
    sockets: usize,
    rounds: Bucket,
    questions: Bucket,
    /// Whether an engine works for it on a question of its own.
    asking: bool,
    /// Connections on which it has positions analysed.
    analyses: usize,
}

impl Client {
    /// Whether it has nothing open and did nothing lately.
    fn is_quiet(&self) -> bool {
        self.sockets == 0
            && self.analyses == 0
            && !self.asking
            && self.rounds.is_full()
            && self.questions.is_full()
    }
}

/// A counted socket; dropping it gives the place back.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    tally: Arc<Tally>,
    address: IpAddr,
}

/// An engine that works for one address; dropping it lets the next question in.
#[derive(Debug)]
pub(crate) struct EnginePlace {
    tally: Arc<Tally>,
    address: IpAddr,
}

/// A connection on which one address has positions analysed; dropping it gives the place back.
#[derive(Debug)]
pub(crate) struct AnalysisPlace {
    tally: Arc<Tally>,
    address: IpAddr,
}

impl Drop for AnalysisPlace {
    fn drop(&mut self) {
        self.tally.with(self.address, |client| client.analyses -= 1);
    }
}

impl Tally {
    pub(crate) fn new(limits: Limits) -> Arc<Tally> {
        Arc::new(Tally { limits, clients: Mutex::default() })
    }

    fn with<T>(&self, address: IpAddr, f: impl FnOnce(&mut Client) -> T) -> T {
        let mut clients = self.clients.lock().expect("no panic while counting");
        // Addresses that have nothing open and did nothing lately are forgotten.
        if clients.len() > 1024 {
            clients.retain(|_, client| !client.is_quiet());
        }
        f(clients.entry(address).or_insert_with(|| Client {
            sockets: 0,
            rounds: Bucket::new(self.limits.rounds, self.limits.window),
            questions: Bucket::new(self.limits.questions, self.limits.window),
            asking: false,
            analyses: 0,
        }))
    }

    /// A place for one more socket of this address, if it may have one.
    pub(crate) fn socket(self: &Arc<Tally>, address: IpAddr) -> Option<SocketPlace> {
        let most = self.limits.sockets;
        let granted = self.with(address, |client| {
            let granted = client.sockets < most;
            client.sockets += usize::from(granted);
            granted
        });
        granted.then(|| SocketPlace { tally: Arc::clone(self), address })
    }

    /// A place for one more connection of this address on which positions are analysed, if it may have one.
    pub(crate) fn analysis(self: &Arc<Tally>, address: IpAddr) -> Option<AnalysisPlace> {
        let most = self.limits.analyses;
        let granted = self.with(address, |client| {
            let granted = client.analyses < most;
            client.analyses += usize::from(granted);
            granted
        });
        granted.then(|| AnalysisPlace { tally: Arc::clone(self), address })
    }

    /// Whether this address may make one more round now.
    pub(crate) fn round(&self, address: IpAddr) -> bool {
        self.with(address, |client| client.rounds.take())
    }

    /// Whether this address may ask about one more position now.
    pub(crate) fn question(&self, address: IpAddr) -> bool {
        self.with(address, |client| client.questions.take())
    }

    /// An engine for a question of this address, unless one works for it already.
    pub(crate) fn engine(self: &Arc<Tally>, address: IpAddr) -> Option<EnginePlace> {
        let granted = self.with(address, |client| !std::mem::replace(&mut client.asking, true));
        granted.then(|| EnginePlace { tally: Arc::clone(self), address })
    }
}

impl Drop for EnginePlace {
    fn drop(&mut self) {
        self.tally.with(self.address, |client| client.asking = false);
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        self.tally.with(self.address, |client| client.sockets -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_so_many_and_refills_over_the_window() {
        let mut bucket = Bucket::new(100, Duration::from_secs(20));
        let start = bucket.at;
        assert!((0..100).all(|_| bucket.take_at(start)));
        assert!(!bucket.take_at(start));
        assert!(!bucket.take_at(start + Duration::from_millis(150)));
        assert!(bucket.take_at(start + Duration::from_millis(250)));
        assert!(!bucket.take_at(start + Duration::from_millis(250)));
    }

    #[test]
    fn sockets_are_counted_per_address_and_given_back() {
        let tally = Tally::new(Limits { sockets: 2, ..Limits::default() });
        let (a, b) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let first = tally.socket(a).unwrap();
        let _second = tally.socket(a).unwrap();
        assert!(tally.socket(a).is_none());
        assert!(tally.socket(b).is_some());
        drop(first);
        assert!(tally.socket(a).is_some());
    }

    #[test]
    fn an_address_has_one_engine_at_a_time() {
        let tally = Tally::new(Limits::default());
        let (a, b) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let first = tally.engine(a).unwrap();
        assert!(tally.engine(a).is_none());
        assert!(tally.engine(b).is_some());
        drop(first);
        assert!(tally.engine(a).is_some());
    }
}
