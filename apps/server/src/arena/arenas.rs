//! The arenas of the server: one plays at a time, on few threads of low priority, and anyone may look at it and at the
//! others in the data folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use trebejo_arena::{
    Arena, ArenaError, ArenaSummary, Crew, Phase, Plan, arenas_of, read_arena_name,
};
use trebejo_core::ToMessage;
use trebejo_play::Registry;
use trebejo_players::{ExternalError, Players};

use crate::error::Error;
use crate::messages::english;
use crate::reason::Reason;

/// How long an arena may take to end its games when the server ends.
const SHUTDOWN: Duration = Duration::from_secs(3);

/// How long a thread may take to end after its last game.
const THREAD_END: Duration = Duration::from_millis(300);

/// The arenas of the data folder.
pub(crate) struct Arenas {
    games: Registry,
    data: PathBuf,
    /// The arena that was started last here, and the thread that plays it.
    last: Mutex<Option<Playing>>,
    /// The stored arena that was read last, with the length its file had.
    seen: Mutex<Option<(u64, Arc<Arena>)>>,
}

struct Playing {
    arena: Arc<Arena>,
    thread: JoinHandle<()>,
}

impl Playing {
    /// Whether its thread is still there; one that has just played its last game is waited for.
    fn is_running(&self) -> bool {
        let begun = Instant::now();
        while self.arena.phase() != Phase::Running
            && !self.thread.is_finished()
            && begun.elapsed() < THREAD_END
        {
            thread::sleep(Duration::from_millis(2));
        }
        !self.thread.is_finished()
    }
}

impl Arenas {
    pub(crate) fn new(games: &Registry, data: &Path) -> Arenas {
        Arenas {
            games: games.clone(),
            data: data.into(),
            last: Mutex::default(),
            seen: Mutex::default(),
        }
    }

    fn root(&self) -> PathBuf {
        self.data.join("arenas")
    }

    fn dir(&self, name: &str) -> Result<PathBuf, Error> {
        Ok(self.root().join(read_arena_name(name).map_err(|_| no_arena(name))?))
    }

    /// Threads an arena gets at most: half of the cores, so that people's rounds stay quick.
    pub(crate) fn most_threads() -> usize {
        (cores() / 2).max(1)
    }

    /// Everyone who can play, or what is wrong with the list of external engines.
    fn players(&self) -> Result<Players, ExternalError> {
        Players::of_folder(&self.games, &self.data)
    }

    /// All arenas with what each is doing, and the one that plays.
    pub(crate) fn list(&self) -> (Vec<(ArenaSummary, &'static str)>, Option<String>) {
        let last = lock(&self.last);
        let state = |summary: &ArenaSummary| match &*last {
            Some(playing) if playing.arena.name() == summary.name => playing.arena.phase().word(),
            _ if summary.done >= summary.games => Phase::Done.word(),
            _ => Phase::Stopped.word(),
        };
        let arenas = arenas_of(&self.root()).into_iter().map(|summary| {
            let state = state(&summary);
            (summary, state)
        });
        let running = last.as_ref().filter(|playing| playing.is_running());
        (arenas.collect(), running.map(|playing| playing.arena.name().to_string()))
    }

    /// Begins a new arena; gives its name.
    pub(crate) fn start(
        &self,
        name: Option<&str>,
        plan: Plan,
        threads: Option<usize>,
    ) -> Result<String, Error> {
        let players = self.players().map_err(Error::bad)?;
        let mut last = lock(&self.last);
        refuse_if_busy(last.as_ref())?;
        let dir = match name {
            Some(name) => self.root().join(read_arena_name(name)?),
            None => self.free_dir(&plan),
        };
        let arena = Arena::create(&self.games, &dir, plan, &players).map_err(refusal)?;
        let name = arena.name().to_string();
        *last = Some(play(Arc::new(arena), threads)?);
        Ok(name)
    }

    fn free_dir(&self, plan: &Plan) -> PathBuf {
        let stem =
            format!("{}-{}", plan.game.chars().take(20).collect::<String>(), plan.kind.word());
        let dirs = (1_u64..).map(|n| self.root().join(format!("{stem}-{n}")));
        dirs.into_iter().find(|dir| !dir.exists()).expect("numbers do not end")
    }

    /// Goes on with an arena.
    pub(crate) fn resume(&self, name: &str) -> Result<(), Error> {
        let dir = self.dir(name)?;
        let mut last = lock(&self.last);
        refuse_if_busy(last.as_ref())?;
        let arena = Arena::open(&self.games, &dir).map_err(refusal)?;
        *last = Some(play(Arc::new(arena), None)?);
        Ok(())
    }

    /// Stops an arena; nothing happens if it does not play here.
    pub(crate) fn stop(&self, name: &str) -> Result<(), Error> {
        let dir = self.dir(name)?;
        if let Some(playing) = lock(&self.last).as_ref().filter(|p| p.arena.name() == name) {
            playing.arena.stop();
        } else if !dir.join("plan.json").exists() {
            return Err(no_arena(name));
        }
        Ok(())
    }

    /// Deletes an arena with all its games.
    pub(crate) fn delete(&self, name: &str) -> Result<(), Error> {
        let dir = self.dir(name)?;
        let mut last = lock(&self.last);
        if last.as_ref().is_some_and(|p| p.arena.name() == name && p.is_running()) {
            return Err(Reason::ArenaPlaying.into());
        }
        if !dir.join("plan.json").exists() {
            return Err(no_arena(name));
        }
        last.take_if(|playing| playing.arena.name() == name);
        lock(&self.seen).take();
        std::fs::remove_dir_all(&dir).map_err(|error| {
            tracing::error!("{}: {error}", dir.display());
            Error::from(Reason::ArenaDelete)
        })
    }

    /// The arena of this name: the one that plays, or a stored one.
    pub(crate) fn arena(&self, name: &str) -> Result<Arc<Arena>, Error> {
        let dir = self.dir(name)?;
        if let Some(playing) = lock(&self.last).as_ref().filter(|p| p.arena.name() == name) {
            return Ok(Arc::clone(&playing.arena));
        }
        // Another process may be playing it: look again when there is more to see.
        let length = std::fs::metadata(dir.join("games.txt")).map_or(0, |data| data.len());
        let mut seen = lock(&self.seen);
        if let Some((then, arena)) = &*seen
            && *then == length
            && arena.dir() == dir
        {
            return Ok(Arc::clone(arena));
        }
        let arena = Arc::new(Arena::open(&self.games, &dir).map_err(refusal)?);
        *seen = Some((length, Arc::clone(&arena)));
        Ok(arena)
    }

    /// Stops the arena that plays, when the server ends.
    pub(crate) fn close(&self) {
        let Some(playing) = lock(&self.last).take() else { return };
        playing.arena.stop();
        let begun = Instant::now();
        while playing.is_running() && begun.elapsed() < SHUTDOWN {
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics with the arenas")
}

pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn refuse_if_busy(last: Option<&Playing>) -> Result<(), Error> {
    match last {
        Some(playing) if playing.is_running() => {
            Err(Reason::ArenaBusy(playing.arena.name().into()).into())
        }
        _ => Ok(()),
    }
}

fn no_arena(name: &str) -> Error {
    let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    Reason::NoArena(name).into()
}

fn play(arena: Arc<Arena>, threads: Option<usize>) -> Result<Playing, Error> {
    let playing = Arc::clone(&arena);
    let most = Arenas::most_threads();
    let threads = threads.unwrap_or(most).clamp(1, most);
    let work = move || {
        let on_thread = || {
            // Below the engines people play against; where it fails, they simply share.
            let _ = rustix::process::nice(19);
        };
        let crew = Crew { threads: Some(threads), on_thread: &on_thread, on_game: &|_| {} };
        if let Err(error) = playing.play(crew) {
            tracing::error!("arena {}: {}", playing.name(), english(&error));
        }
    };
    let thread = thread::Builder::new().name("arena".into()).spawn(work).map_err(|error| {
        tracing::error!("arena: {error}");
        Error::from(Reason::ArenaStart)
    })?;
    Ok(Playing { arena, thread })
}

/// What is wrong with a plan goes to the client; what is wrong with the disk goes to the log.
fn refusal(error: ArenaError) -> Error {
    match error {
        ArenaError::Missing(_) => Reason::ArenaUnknown.into(),
        ArenaError::Other { difference, .. } => Reason::ArenaExists(difference.to_message()).into(),
        ArenaError::Busy(_) => Reason::ArenaElsewhere.into(),
        ArenaError::Disk { .. } => {
            tracing::error!("{}", english(&error));
            Reason::Arena.into()
        }
        error => Error::bad(error),
    }
}

impl From<ArenaError> for Error {
    fn from(error: ArenaError) -> Error {
        refusal(error)
    }
}
