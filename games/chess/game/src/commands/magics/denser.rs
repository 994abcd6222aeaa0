//! `--denser`: the time goes round the squares in slices, each square looking for a magic one bit narrower
//! than the best it has.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::Duration;

use trebejo_chess::magic::{Builder, Found, Search};

use super::live::Live;
use super::{Done, MagicsArgs, check, places};
use trebejo_command::CommandError;

/// How long a square keeps a thread busy before the next has its turn: twice as long each time, so that what
/// is easy comes first.
const FIRST_TURN: Duration = Duration::from_millis(4);
const LONGEST_TURN: Duration = Duration::from_secs(1);
/// Candidates between two looks at the clock.
const SLICE: u64 = 256;

/// A square that looks for a narrower magic.
struct Job {
    place: usize,
    builder: Builder,
    turn: Duration,
}

/// What all threads share.
struct State {
    waiting: VecDeque<Job>,
    magics: Vec<Found>,
    tries: u64,
    done: Done,
}

/// Searches until the time is over or somebody has seen enough.
pub fn run(args: &MagicsArgs, seconds: u64, live: &Live<'_>) -> Result<Vec<Found>, CommandError> {
    live.line(&live.words().denser_begins(seconds))?;
    live.head()?;
    live.begin(seconds);
    let mut state = State { waiting: VecDeque::new(), magics: Vec::new(), tries: 0, done: Ok(()) };
    for (place, (slider, square)) in places().enumerate() {
        let bits = slider.mask(square).count();
        let search = Search::new(slider, square, bits, args.seed);
        let found = search.and_then(|mut search| search.run(u64::MAX));
        let found = found.expect("as many bits as the mask has are enough");
        check(&found)?;
        state.magics.push(found);
        state.waiting.extend(narrower(place, &found, args.seed));
    }

    let begin = live.now();
    let time = Duration::from_secs(seconds);
    let threads = live.host.threads;
    let threads = args.threads.map_or(threads, |count| threads.with_count(count as usize));
    let state = Mutex::new(state);
    let interrupted = (live.interrupted)();
    let passed = || live.host.clock.since(begin);
    threads.run(|_| {
        while passed() < time
            && !interrupted.load(Ordering::Relaxed)
            && turn(&state, begin + time, args.seed, live)
        {
            let entries = entries(&state.lock().expect("no panic in a turn").magics);
            live.passing(passed(), entries);
        }
    });
    let state = state.into_inner().expect("no panic in a turn");
    live.clear();
    state.done?;
    let mask = |found: &&Found| found.magic.bits < found.magic.mask().count();
    let count = state.magics.iter().filter(mask).count();
    live.line(&live.words().denser_ends(count, entries(&state.magics), state.tries))?;
    live.verified(&state.magics, begin)?;
    Ok(state.magics)
}

/// One square's turn; `false` if there is nothing left to do.
fn turn(state: &Mutex<State>, end: Duration, seed: u64, live: &Live<'_>) -> bool {
    let lock = || state.lock().expect("no panic in a turn");
    let Some(mut job) = lock().waiting.pop_front() else { return false };
    let end = end.min(live.now() + job.turn);
    let before = job.builder.tries();
    let found = loop {
        match job.builder.run(SLICE) {
            Ok(found) => break Some(found),
            Err(_) if live.now() >= end => break None,
            Err(_) => {}
        }
    };
    let mut state = lock();
    state.tries += job.builder.tries() - before;
    let Some(found) = found else {
        job.turn = LONGEST_TURN.min(2 * job.turn);
        state.waiting.push_back(job);
        return true;
    };
    let done = check(&found).and_then(|()| live.line(&live.words().row(&found)));
    if done.is_err() {
        state.done = done;
        state.waiting.clear();
        return false;
    }
    state.magics[job.place] = found;
    state.waiting.extend(narrower(job.place, &found, seed));
    true
}

/// The search for a bit less than this, if so few can be enough.
fn narrower(place: usize, found: &Found, seed: u64) -> Option<Job> {
    let magic = found.magic;
    let builder =
        Builder::new(magic.slider, magic.square, magic.bits.checked_sub(1)?, seed).ok()?;
    Some(Job { place, builder, turn: FIRST_TURN })
}

fn entries(magics: &[Found]) -> u32 {
    magics.iter().map(|found| found.fill.entries).sum()
}
