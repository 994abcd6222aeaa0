//! A run: blocks of games played on several threads and appended to one file as they are finished. Which games a block
//! holds depends on the seed and on its number alone, so a run can be stopped and continued at any time, with any
//! number of threads.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use trebejo_chess_engine::Variant;
use trebejo_chess_engine::eval::Evaluation;
use trebejo_core::{Game, Options, Rng};

use crate::codec;
use crate::file::{Block, Header, Writer};
use crate::selfplay::SelfPlay;
use crate::{DataError, GameRecord};

/// How many games a block holds.
pub const GAMES_PER_BLOCK: u32 = 16;

/// When a run ends.
#[derive(Copy, Clone, Debug)]
pub struct Goal {
    /// So many games in the file, those of earlier runs included, rounded up to whole blocks.
    pub games: Option<u64>,
    /// No block is begun after this time.
    pub time: Option<Duration>,
    /// Threads that play.
    pub threads: usize,
}

/// How far a run has come.
#[derive(Copy, Clone, Debug, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Scored positions made by this run.
    pub positions: u64,
    /// Games of this run.
    pub played: u64,
    /// Bytes of the file.
    pub bytes: u64,
    /// Time since the run began.
    pub time: Duration,
}

/// The header of a run.
#[must_use]
pub(crate) fn header<V: Variant, E: Evaluation<V::Position>>(
    options: &Options,
    nodes: u64,
    seed: u64,
    evaluation: &E,
) -> Header {
    Header {
        game: V::Game::ID.into(),
        options: options.to_string(),
        nodes,
        seed,
        evaluation: evaluation.label(),
    }
}

/// Plays with this evaluation until the goal is reached and reports after every block. Returns how far it came.
pub fn run<V: Variant, E: Evaluation<V::Position> + Sync>(
    path: &Path,
    options: &Options,
    nodes: u64,
    seed: u64,
    evaluation: &E,
    goal: Goal,
    report: impl Fn(&Progress) + Sync,
) -> Result<Progress, DataError> {
    let began = Instant::now();
    let mut done = HashSet::new();
    let mut progress = Progress::default();
    let header = header::<V, E>(options, nodes, seed, evaluation);
    let writer = Writer::open(path, &header, |block| {
        done.insert(block.number);
        progress.games += u64::from(block.games);
    })?;
    progress.bytes = writer.length();
    let blocks = match goal.games {
        Some(games) => u32::try_from(games.div_ceil(GAMES_PER_BLOCK.into())).unwrap_or(u32::MAX),
        None => u32::MAX,
    };
    let next = AtomicU32::new(0);
    let shared = Mutex::new((writer, progress, Ok(())));
    let work = || {
        let mut player = SelfPlay::<V, E>::new(evaluation.clone(), options, nodes);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let late = goal.time.is_some_and(|time| began.elapsed() >= time);
            if number >= blocks || late {
                return;
            }
            if done.contains(&number) {
                continue;
            }
            let (block, positions) = play_block(&mut player, options, seed, number);
            let mut shared = shared.lock().expect("no thread panics while it writes");
            let (writer, progress, outcome) = &mut *shared;
            if outcome.is_err() {
                return;
            }
            *outcome = writer.append(&block);
            progress.games += u64::from(block.games);
            progress.played += u64::from(block.games);
            progress.positions += positions;
            progress.bytes = writer.length();
            progress.time = began.elapsed();
            report(progress);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..goal.threads.max(1) {
            scope.spawn(work);
        }
    });
    let (_, progress, outcome) = shared.into_inner().expect("no thread panics while it writes");
    outcome.map(|()| progress)
}

/// The block of a number, and how many scored positions it has.
fn play_block<V: Variant, E: Evaluation<V::Position>>(
    player: &mut SelfPlay<V, E>,
    options: &Options,
    seed: u64,
    number: u32,
) -> (Block, u64) {
    let start = V::Game::start(options);
    let (mut payload, mut positions) = (Vec::new(), 0);
    for i in 0..GAMES_PER_BLOCK {
        let game = u64::from(number) * u64::from(GAMES_PER_BLOCK) + u64::from(i);
        let record: GameRecord<V::Position> = player.play(game_seed(seed, game));
        codec::encode(&start, &record, &mut payload);
        positions += record.decisions() as u64;
    }
    (Block { number, games: GAMES_PER_BLOCK, payload }, positions)
}

/// The seed of a game of a run: mixed twice, so that runs of neighbouring seeds have no game in common.
fn game_seed(seed: u64, game: u64) -> u64 {
    let run = Rng::new(seed).next_u64();
    Rng::new(run.wrapping_add(game)).next_u64()
}
