//! Many games between two engines, several at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use trebejo_core::{Limits, Record, Rng};
use trebejo_play::GameEntry;

use crate::game::{Played, play};
use crate::opening::openings;
use crate::{ArenaError, Report};

/// What is to be played.
#[derive(Clone)]
pub struct Match {
    /// The game.
    pub entry: &'static dyn GameEntry,
    /// The engines; the report counts for the first of them.
    pub engines: [String; 2],
    /// How many games: two for each opening.
    pub games: u32,
    /// How many random plies an opening has.
    pub plies: u32,
    /// Openings, engines and dice follow from it.
    pub seed: u64,
    /// How long the engines may think about each move, apart from their own plans.
    pub limits: Limits,
    /// How many games are played at a time; as many as the machine has cores if not given.
    pub threads: Option<usize>,
}

impl Match {
    /// A match as it is usually played: 200 games from 100 openings of 6 plies.
    #[must_use]
    pub fn new(entry: &'static dyn GameEntry, first: &str, second: &str) -> Match {
        Match {
            entry,
            engines: [first.into(), second.into()],
            games: 200,
            plies: 6,
            seed: 1,
            limits: Limits::default(),
            threads: None,
        }
    }
}

/// How far a match has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// Who plays.
    pub engines: &'a [String; 2],
    /// Games played.
    pub done: u32,
    /// Games to be played.
    pub games: u32,
}

/// Plays a match, telling `progress` after every pair of games.
pub fn play_match(
    plan: &Match,
    progress: &(dyn Fn(Progress<'_>) + Sync),
) -> Result<Report, ArenaError> {
    if plan.games == 0 || !plan.games.is_multiple_of(2) {
        return Err(ArenaError::Games(plan.games));
    }
    let pairs = plan.games / 2;
    let openings = openings(plan.entry, &plan.engines, pairs, plan.plies, plan.seed)?;
    let desk = Desk {
        plan,
        openings: &openings,
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
        played: Mutex::new(openings.iter().map(|_| None).collect()),
    };
    let threads = plan.threads.or_else(|| thread::available_parallelism().ok().map(Into::into));
    let threads = threads.unwrap_or(1).clamp(1, openings.len());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| desk.work(progress))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no engine panics"))
    })?;

    let played = desk.played.into_inner().expect("no engine panics");
    let pairs: Vec<_> = played.into_iter().flatten().collect();
    Ok(Report::new(plan.entry.id(), plan.engines.clone(), &pairs))
}

/// Plays all neighbouring levels of a game against each other, the upper one counting as first. The
/// `like` match gives everything but the engines.
pub fn ladder(
    like: &Match,
    progress: &(dyn Fn(Progress<'_>) + Sync),
) -> Result<Vec<Report>, ArenaError> {
    let steps = (2..=like.entry.info().levels).map(|upper| {
        let engines = [upper.to_string(), (upper - 1).to_string()];
        play_match(&Match { engines, ..like.clone() }, progress)
    });
    steps.collect()
}

/// Where the threads of a match get their work and leave their results.
struct Desk<'a> {
    plan: &'a Match,
    openings: &'a [Record],
    next: AtomicUsize,
    stop: AtomicBool,
    played: Mutex<Vec<Option<[Played; 2]>>>,
}

impl Desk<'_> {
    fn work(&self, progress: &(dyn Fn(Progress<'_>) + Sync)) -> Result<(), ArenaError> {
        loop {
            let i = self.next.fetch_add(1, Ordering::Relaxed);
            if i >= self.openings.len() {
                return Ok(());
            }
            let pair = self.pair(i).inspect_err(|_| {
                // One mistake ends the match: let nobody begin another pair.
                self.next.store(self.openings.len(), Ordering::Relaxed);
                self.stop.store(true, Ordering::Relaxed);
            })?;
            let mut played = self.played.lock().expect("no engine panics");
            played[i] = Some(pair);
            let done = 2 * played.iter().flatten().count() as u32;
            drop(played);
            progress(Progress { engines: &self.plan.engines, done, games: self.plan.games });
        }
    }

    /// Both games of an opening: the match's first engine in the first seat, then in the second.
    fn pair(&self, i: usize) -> Result<[Played; 2], ArenaError> {
        let Match { entry, engines: [a, b], limits, seed, .. } = self.plan;
        // Every game has luck of its own, whichever thread plays it.
        let mut rng = Rng::new(seed ^ (i as u64 + 1).wrapping_mul(0xA24B_AED4_963E_E407));
        let mut game = |engines| {
            let seed = rng.next_u64();
            play(*entry, &self.openings[i], engines, seed, limits, &self.stop)
        };
        Ok([game([a, b])?, game([b, a])?])
    }
}
