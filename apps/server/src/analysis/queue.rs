//! The queue of analyses and reviews, and the threads that work on it: few, of the lowest priority, apart from the
//! engines that play, so that no game waits for an analysis. Work is done in pieces; between two of them others have
//! their turn.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Weak};
use std::thread;

use tokio::sync::watch;

/// Work that is done piece by piece.
pub(crate) trait Work: Send {
    /// Does a piece; whether there is more to do.
    fn step(&mut self) -> bool;

    /// A piece of it panicked; nothing more of it is done.
    fn panicked(&mut self);
}

/// The queue and the threads that serve it; dropping it lets them end.
pub(crate) struct AnalysisQueue {
    inner: Arc<Inner>,
}

#[derive(Default)]
struct Inner {
    waiting: Mutex<VecDeque<Box<dyn Work>>>,
    more: Condvar,
    /// How much work waits, for whoever watches it.
    length: watch::Sender<usize>,
    closed: AtomicBool,
    /// Raised when the queue closes, so that nobody waits for what is under way.
    stops: Mutex<Vec<Weak<AtomicBool>>>,
}

impl Inner {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Box<dyn Work>>> {
        self.waiting.lock().expect("no work is done under the lock of the queue")
    }

    fn count(&self, waiting: &VecDeque<Box<dyn Work>>) {
        self.length.send_replace(waiting.len());
    }

    fn serve(&self) {
        let mut next = self.waiting();
        loop {
            if self.closed.load(Ordering::Relaxed) {
                return;
            }
            let Some(mut work) = next.pop_front() else {
                next = self.more.wait(next).expect("no work is done under the lock of the queue");
                continue;
            };
            self.count(&next);
            drop(next);
            let more = catch_unwind(AssertUnwindSafe(|| work.step())).unwrap_or_else(|_| {
                tracing::error!("an analysis panicked");
                work.panicked();
                false
            });
            next = self.waiting();
            if more {
                next.push_back(work);
                self.count(&next);
            }
        }
    }
}

impl AnalysisQueue {
    /// A queue with threads for half of the cores, at least one.
    pub(crate) fn start() -> AnalysisQueue {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        AnalysisQueue::with((cores / 2).max(1))
    }

    fn with(threads: usize) -> AnalysisQueue {
        let inner = Arc::new(Inner::default());
        for i in 0..threads {
            let inner = Arc::clone(&inner);
            let work = move || {
                // Below the engines that play; where this fails they simply compete.
                let _ = rustix::process::nice(15);
                inner.serve();
            };
            thread::Builder::new()
                .name(format!("analysis-{i}"))
                .spawn(work)
                .expect("the operating system starts a thread");
        }
        AnalysisQueue { inner }
    }

    /// Puts work at the end of the queue. `stop` ends it early.
    pub(crate) fn push(&self, work: Box<dyn Work>, stop: &Arc<AtomicBool>) {
        let mut stops = self.inner.stops.lock().expect("a list of flags");
        stops.retain(|stop| stop.strong_count() > 0);
        stops.push(Arc::downgrade(stop));
        drop(stops);
        let mut waiting = self.inner.waiting();
        waiting.push_back(work);
        self.inner.count(&waiting);
        self.inner.more.notify_one();
    }

    /// How much work waits for a thread, and every change of it.
    pub(crate) fn waiting(&self) -> watch::Receiver<usize> {
        self.inner.length.subscribe()
    }

    /// Stops everything, when the server ends.
    pub(crate) fn close(&self) {
        self.inner.closed.store(true, Ordering::Relaxed);
        for stop in self.inner.stops.lock().expect("a list of flags").drain(..) {
            if let Some(stop) = stop.upgrade() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        let mut waiting = self.inner.waiting();
        waiting.clear();
        self.inner.count(&waiting);
        drop(waiting);
        self.inner.more.notify_all();
    }
}

impl Drop for AnalysisQueue {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    /// Sends its name once a piece.
    struct Pieces {
        name: char,
        left: u32,
        sender: mpsc::Sender<char>,
    }

    impl Work for Pieces {
        fn step(&mut self) -> bool {
            assert!(self.name != '!', "this one panics");
            self.left -= 1;
            let _ = self.sender.send(self.name);
            thread::sleep(Duration::from_millis(5));
            self.left > 0
        }

        fn panicked(&mut self) {
            let _ = self.sender.send('x');
        }
    }

    #[test]
    fn work_takes_turns_and_a_panic_costs_only_itself() {
        let queue = AnalysisQueue::with(1);
        let (sender, received) = mpsc::channel();
        let stop = Arc::default();
        for name in ['a', '!', 'b'] {
            queue.push(Box::new(Pieces { name, left: 3, sender: sender.clone() }), &stop);
        }
        let names: Vec<char> =
            (0..7).map(|_| received.recv_timeout(Duration::from_secs(5)).unwrap()).collect();
        let count = |name: char| names.iter().filter(|one| **one == name).count();
        assert_eq!((count('a'), count('b'), count('x')), (3, 3, 1), "{names:?}");
        assert_ne!(names[..3], ['a', 'a', 'a'], "others have their turn in between");
    }

    #[test]
    fn closing_raises_the_flags_and_forgets_what_waits() {
        let queue = AnalysisQueue::with(0);
        let (sender, _received) = mpsc::channel();
        let stop: Arc<AtomicBool> = Arc::default();
        queue.push(Box::new(Pieces { name: 'a', left: 1, sender }), &stop);
        assert_eq!(*queue.waiting().borrow(), 1);
        queue.close();
        assert_eq!(*queue.waiting().borrow(), 0);
        assert!(stop.load(Ordering::Relaxed));
    }
}
