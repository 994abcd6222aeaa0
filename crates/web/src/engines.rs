//! The pool in which engines think: a fixed number of threads of low priority and one queue for all,
//! so that the server stays quick however many engines are asked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use trebejo_core::Limits;
use trebejo_play::{Line, OpenError, Round, Xray};

use crate::programs::Program;
use crate::saved;

/// Thoughts are told at most this often.
const REPORT_EVERY: Duration = Duration::from_millis(80);

/// One question to an engine.
pub(crate) struct Job {
    /// A copy of the round, at a decision.
    pub round: Box<dyn Round>,
    pub engine: String,
    pub limits: Limits,
    /// Whether someone wants to see how it decides.
    pub explain: bool,
    pub stop: Arc<AtomicBool>,
    /// Hears thoughts on the way.
    pub report: Box<dyn FnMut(Line) + Send>,
    /// Hears the answer; `None` if the engine failed twice.
    pub done: Box<dyn FnOnce(Option<Decision>) + Send>,
}

/// What an engine has decided.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    pub line: Line,
    /// How, if that was asked for.
    pub xray: Option<Box<Xray>>,
}

/// The pool; dropping it lets the threads end after their present job.
#[derive(Clone)]
pub(crate) struct Engines {
    queue: mpsc::Sender<Job>,
}

impl Engines {
    /// A pool of one thread per core.
    pub(crate) fn start(data: &Path) -> Engines {
        let (queue, jobs) = mpsc::channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for i in 0..threads {
            let jobs = Arc::clone(&jobs);
            let data = data.to_path_buf();
            let work = move || {
                // A program of another house is kept for the next move of its game, one a thread.
                let mut program = None;
                // On Linux this lowers the priority of this thread alone; elsewhere it may fail, and
                // engines then simply compete with the rest.
                let _ = rustix::process::nice(10);
                loop {
                    let next = jobs.lock().expect("no engine thread panics with the queue").recv();
                    match next {
                        Ok(job) => answer(job, &data, &mut program),
                        Err(_) => return,
                    }
                }
            };
            thread::Builder::new()
                .name(format!("engine-{i}"))
                .spawn(work)
                .expect("the operating system starts a thread");
        }
        Engines { queue }
    }

    /// Puts a question at the end of the queue.
    pub(crate) fn ask(&self, job: Job) {
        // The threads live as long as the pool, so the queue is open.
        let _ = self.queue.send(job);
    }
}

fn answer(mut job: Job, data: &Path, program: &mut Option<Program>) {
    if !trebejo_arena::is_house_engine(&job.engine) {
        for _ in 1..=2 {
            if job.stop.load(Ordering::Relaxed) {
                return;
            }
            match Program::ask(program, data, &job) {
                Ok(Some(line)) => return (job.done)(Some(Decision { line, xray: None })),
                Ok(None) => return,
                Err(why) => tracing::error!("program {}: {why}", job.engine),
            }
        }
        // The round goes on all the same, with an engine of the house for this move.
        job.engine = saved::strongest(&job.round.record().header.game);
    }
    let mut told = Instant::now();
    for attempt in 1..=2 {
        if job.stop.load(Ordering::Relaxed) {
            return;
        }
        let Job { round, engine, limits, explain, stop, report: tell, .. } = &mut job;
        let think = AssertUnwindSafe(|| {
            let seed = getrandom::u64().unwrap_or(attempt);
            let mut report = |line: Line| {
                if told.elapsed() >= REPORT_EVERY {
                    told = Instant::now();
                    tell(line);
                }
            };
            if *explain {
                let (line, xray) = round.explain(engine, seed, limits, stop, &mut report)?;
                return Ok(Decision { line, xray: Some(Box::new(xray)) });
            }
            let line = round.think(engine, seed, limits, stop, &mut report)?;
            Ok::<_, OpenError>(Decision { line, xray: None })
        });
        match catch_unwind(think) {
            Ok(Ok(decision)) => return (job.done)(Some(decision)),
            Ok(Err(error)) => tracing::error!("engine {}: {error}", job.engine),
            Err(_) => tracing::error!("engine {} panicked, attempt {attempt}", job.engine),
        }
    }
    (job.done)(None);
}
