//! From files of games to samples for a trainer: filtered, without duplicates, in an order that has nothing to do with
//! the games they come from.
//!
//! Samples are sorted by a number mixed from their position and a seed: that shuffles them, and brings duplicates together.
//! Where they do not fit into memory at once, the files are read several times, each time for one range of these numbers.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use trebejo_chess_engine::Variant;
use trebejo_core::{Game, Options};

use crate::DataError;
use crate::codec;
use crate::file::{Header, Reader};
use crate::game::{GameVisitor, visit_game};
use crate::record::{Decision, GameRecord};
use crate::sample::{Sample, Use};

/// The first line of a file of samples, filled with blanks to the size of a sample.
const TITLE: &str = "trebejo samples 1";
/// Bytes a sample takes while it is sorted.
const IN_MEMORY: usize = size_of::<(u64, Sample)>();

/// Calls `read` with every game of a file.
pub fn each_game<V: Variant>(
    path: &Path,
    mut read: impl FnMut(&V::Position, &GameRecord<V::Position>),
) -> Result<(), DataError> {
    let mut reader = Reader::open(path)?;
    let options = Options::read(V::Game::OPTIONS, reader.header().options.split_whitespace());
    let start = V::Game::start(&options.map_err(DataError::Options)?);
    loop {
        let offset = reader.offset();
        let Some(block) = reader.next_block()? else { return Ok(()) };
        let damaged = |reason: &str| DataError::Damaged { offset, reason: reason.into() };
        let mut rest = block.payload.as_slice();
        for _ in 0..block.games {
            let game = codec::decode(&start, &mut rest).map_err(damaged)?;
            read(&start, &game);
        }
        if !rest.is_empty() {
            return Err(damaged("there is more than its games"));
        }
    }
}

/// The one game the files are of.
pub fn game_of(files: &[PathBuf]) -> Result<String, DataError> {
    let mut game = None;
    for path in files {
        let Header { game: found, .. } = Reader::open(path)?.header().clone();
        match &game {
            None => game = Some(found),
            Some(known) if *known == found => {}
            Some(known) => return Err(DataError::MixedGames(known.clone(), found)),
        }
    }
    game.ok_or_else(|| DataError::Header("there is no file".into()))
}

/// What a selection was made of.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selected {
    /// Positions of the files.
    pub positions: u64,
    /// Those of use for training.
    pub useful: u64,
    /// Those written: every one once.
    pub written: u64,
}

/// Writes the useful samples of the files, each once, shuffled by a seed, with about so many bytes of memory. Of
/// duplicates the one that comes first in the files is kept.
pub fn select(
    files: &[PathBuf],
    seed: u64,
    memory: usize,
    out: &mut dyn Write,
) -> Result<Selected, DataError> {
    visit_game(&game_of(files)?, Selection { files, seed, memory, out })?
}

struct Selection<'a> {
    files: &'a [PathBuf],
    seed: u64,
    memory: usize,
    out: &'a mut dyn Write,
}

impl GameVisitor for Selection<'_> {
    type Output = Result<Selected, DataError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let Selection { files, seed, memory, out } = self;
        let mut selected = Selected::default();
        each_decision::<V>(files, |decision, _| {
            selected.positions += 1;
            selected.useful += u64::from(Use::of::<V>(decision) == Use::Train);
        })?;
        let failed = |error: io::Error| DataError::Io { path: "output".into(), source: error };
        let title = format!("{TITLE} {}", V::Game::ID);
        writeln!(out, "{title:<width$}", width = Sample::SIZE - 1).map_err(failed)?;
        let most = (memory / IN_MEMORY).max(1) as u64;
        let passes = selected.useful.div_ceil(most).max(1);
        for pass in 0..passes {
            let mut samples = Vec::new();
            each_decision::<V>(files, |decision, game| {
                if Use::of::<V>(decision) == Use::Train {
                    let sample = Sample::new(decision, game.result);
                    let key = sample.shuffle_key(seed);
                    if (u128::from(key) * u128::from(passes)) >> 64 == u128::from(pass) {
                        samples.push((key, sample));
                    }
                }
            })?;
            // Equal keys are equal inputs but for one case in billions; a stable sort keeps the first one first.
            samples.sort_by_key(|(key, _)| *key);
            samples.dedup_by(|(_, one), (_, kept)| one.input == kept.input);
            for (_, sample) in &samples {
                out.write_all(&sample.write()).map_err(failed)?;
            }
            selected.written += samples.len() as u64;
        }
        Ok(selected)
    }
}

fn each_decision<V: Variant>(
    files: &[PathBuf],
    mut read: impl FnMut(&Decision<'_, V::Position>, &GameRecord<V::Position>),
) -> Result<(), DataError> {
    for path in files {
        each_game::<V>(path, |start, game| {
            game.replay(start, |decision| read(&decision, game));
        })?;
    }
    Ok(())
}
