//! The solution of Diamond Chase behind the face every solved game has: which table is there, making it, asking it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use trebejo_core::host::Host;
use trebejo_core::{Game, Message, Options, ToMessage};
use trebejo_diamond::{Diamond, DiamondChase, Move};
use trebejo_diamond_table::{
    self as table, BuildError, Known, Progress, SolvedTable, Sources, TableError, VerifyError,
    table_folder,
};
use trebejo_play::{
    Class, Effort, Probe, Proof, Solved, SolvedError, SolvedState, Value, Work, Worth,
};

fn class(count: &table::ClassCount) -> Class {
    let table::Class { own, enemy } = count.class;
    Class {
        name: format!("{own}-{enemy}"),
        wins: count.wins,
        draws: count.draws,
        losses: count.losses,
        longest_win: count.longest_win,
        longest_loss: count.longest_loss,
    }
}

/// The solution of Diamond Chase in a data folder.
pub(crate) struct SolvedDiamond {
    host: Host,
    data: Option<PathBuf>,
    inner: Mutex<Inner>,
}

struct Inner {
    building: Option<Work>,
    /// Open once it has been found good.
    full: Option<Arc<SolvedTable>>,
    /// Found out while reading a row.
    damage: Option<Message>,
}

impl SolvedDiamond {
    /// The solution in this data folder.
    pub(crate) fn new(host: Host, data: Option<&Path>) -> SolvedDiamond {
        let inner = Inner { building: None, full: None, damage: None };
        SolvedDiamond { host, data: data.map(Path::to_path_buf), inner: Mutex::new(inner) }
    }

    /// What a player asks: the full table if it is there and good, and the small one.
    pub(crate) fn sources(&self) -> Sources {
        Sources::new(self.full().ok())
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no panic with the table in hand")
    }

    fn folder(&self) -> Result<PathBuf, SolvedError> {
        self.data
            .as_deref()
            .map(table_folder)
            .ok_or_else(|| SolvedError::Table(NoFolder.to_message()))
    }

    /// The full table, opened when first asked for.
    fn full(&self) -> Result<Arc<SolvedTable>, Trouble> {
        let mut inner = self.inner();
        if let Some(why) = &inner.damage {
            return Err(Trouble::Damaged(why.clone()));
        }
        if let Some(full) = &inner.full {
            return Ok(full.clone());
        }
        let folder = self.folder().map_err(|error| Trouble::Missing(error.to_message()))?;
        let full = Arc::new(SolvedTable::open(self.host.files, &folder)?);
        inner.full = Some(full.clone());
        Ok(full)
    }

    /// Answers a question about a position.
    fn answer(&self, text: &str, sources: &Sources) -> Result<Probe, SolvedError> {
        let pos = DiamondChase::read_position(text, &Options::default())
            .map_err(|error| SolvedError::Position(error.0))?;
        let probe = sources.probe(&pos).map_err(|error| {
            // Remembered, so that everyone is told and a new build is offered.
            let why = error.to_message();
            let mut inner = self.inner();
            (inner.full, inner.damage) = (None, Some(why.clone()));
            SolvedError::Table(why)
        })?;
        Ok(in_words(&pos, &probe))
    }

    /// Runs one long piece of work at a time.
    fn alone<T>(
        &self,
        effort: Effort<'_>,
        work: impl FnOnce(&Path, table::Effort<'_>) -> Result<T, SolvedError>,
    ) -> Result<T, SolvedError> {
        let folder = self.folder()?;
        {
            let mut inner = self.inner();
            if inner.building.is_some() {
                return Err(SolvedError::Busy);
            }
            inner.building = Some(Work::default());
        }
        // Whatever happens in between, a panic included, the next may try.
        let _turn = Turn(self);
        let progress = |Progress { done, total, seconds_left }| {
            let work = Work { done, total, seconds_left };
            self.inner().building = Some(work);
            (effort.progress)(work);
        };
        let host = effort.threads.map_or(self.host, |count| self.host.with_threads(count));
        let effort = table::Effort { host, progress: &progress, stop: effort.stop };
        work(&folder, effort)
    }
}

/// Nobody has said where tables are kept.
#[derive(Debug, ToMessage)]
#[message("solved.no-folder")]
pub(crate) struct NoFolder;

/// Held by whoever builds.
struct Turn<'a>(&'a SolvedDiamond);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.inner().building = None;
    }
}

/// Why there is no full table to ask.
enum Trouble {
    Missing(Message),
    Damaged(Message),
}

impl From<TableError> for Trouble {
    fn from(error: TableError) -> Trouble {
        match error {
            TableError::Missing(_) => Trouble::Missing(error.to_message()),
            error => Trouble::Damaged(error.to_message()),
        }
    }
}

impl Solved for SolvedDiamond {
    fn state(&self) -> SolvedState {
        if let Some(work) = self.inner().building {
            return SolvedState::Building(work);
        }
        match self.full() {
            Ok(_) => SolvedState::Ready,
            Err(Trouble::Missing(_)) => SolvedState::Missing,
            Err(Trouble::Damaged(why)) => SolvedState::Damaged { why },
        }
    }

    fn build(&self, effort: Effort<'_>) -> Result<(), SolvedError> {
        self.alone(effort, |folder, effort| {
            table::build(folder, effort).map_err(|error| match error {
                BuildError::Stopped => SolvedError::Stopped,
                BuildError::TooFar => SolvedError::Wrong(error.to_message()),
                BuildError::Table(error) => SolvedError::Disk(error.to_message()),
            })?;
            let mut inner = self.inner();
            (inner.full, inner.damage) = (None, None);
            Ok(())
        })
    }

    fn verify(&self, effort: Effort<'_>) -> Result<Proof, SolvedError> {
        self.alone(effort, |folder, effort| {
            let verified = table::verify(folder, effort).map_err(|error| match error {
                VerifyError::Stopped => SolvedError::Stopped,
                VerifyError::Entry { .. } => SolvedError::Wrong(error.to_message()),
                VerifyError::Table(error) => SolvedError::Table(error.to_message()),
            })?;
            Ok(Proof { classes: verified.classes.iter().map(class).collect() })
        })
    }

    fn probe(&self, position: &str) -> Result<Probe, SolvedError> {
        let full = self.full().map_err(|trouble| match trouble {
            Trouble::Missing(why) | Trouble::Damaged(why) => SolvedError::Table(why),
        });
        // A position that is none is the first thing to hear about.
        match full {
            Ok(full) => self.answer(position, &Sources::new(Some(full))),
            Err(trouble) => self.values(position).and(Err(trouble)),
        }
    }

    fn values(&self, position: &str) -> Result<Probe, SolvedError> {
        self.answer(position, &Sources::new(None)).map(|mut probe| {
            // The end in one move is plain to see, but half of the distances would only confuse.
            probe.plies = None;
            probe.moves.iter_mut().for_each(|worth| worth.plies = None);
            probe
        })
    }
}

fn in_words(pos: &Diamond, probe: &table::Probe) -> Probe {
    let worth = |&(mv, known): &(Move, Known)| Worth {
        text: DiamondChase::write_move(pos, mv),
        value: value(known.value),
        plies: known.plies,
    };
    Probe {
        value: value(probe.known.value),
        plies: probe.known.plies,
        moves: probe.moves.iter().map(worth).collect(),
    }
}

fn value(value: table::Value) -> Value {
    match value {
        table::Value::Loss => Value::Loss,
        table::Value::Draw => Value::Draw,
        table::Value::Win => Value::Win,
    }
}
