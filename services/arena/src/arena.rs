//! An arena: plays its plan, several games at a time, keeps every finished game, and can be watched, stopped
//! and gone on with.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use trebejo_core::{Rng, ToMessage};
use trebejo_play::{GameEntry, PlayerSpec, Registry, Round};
use trebejo_players::{EngineDef, Players};

use crate::folder::{Folder, Place, PlanFile, Writer};
use crate::game::{Table, play};
use crate::live::{FaultLine, Live, Phase, Snapshot};
use crate::messages::english;
use crate::opening::Book;
use crate::result::{GameResult, Note, StoredGame};
use crate::standings::SprtRun;
use crate::thinker::{Thinkers, try_out};
use crate::{ArenaError, Charts, Plan, Results};

/// Games under way are told this often.
const TELL_EVERY: Duration = Duration::from_millis(150);
/// Faults a snapshot shows.
const FAULTS: usize = 20;

/// Who does the work.
#[derive(Copy, Clone)]
pub struct Crew<'a> {
    /// Games at a time; one for each core if not given. Where time decides, never more than cores.
    pub threads: Option<usize>,
    /// Called on every new thread: to lower its priority, say.
    pub on_thread: &'a (dyn Fn() + Sync),
    /// Called after every finished game.
    pub on_game: &'a (dyn Fn(&GameResult) + Sync),
}

impl Crew<'_> {
    /// As many as the machine has cores, and nobody listens.
    pub const ALL: Crew<'static> = Crew { threads: None, on_thread: &|| {}, on_game: &|_| {} };
}

impl std::fmt::Debug for Crew<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Crew").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// An arena in its folder.
pub struct Arena {
    name: String,
    dir: PathBuf,
    folder: Folder,
    file: PlanFile,
    entry: Arc<dyn GameEntry>,
    book: Book,
    games: Mutex<BTreeMap<u64, (GameResult, Place)>>,
    live: Mutex<BTreeMap<u64, Live>>,
    phase: Mutex<Phase>,
    stop: AtomicBool,
    /// When this run began, and with how many games.
    begun: Mutex<Option<(Instant, u64)>>,
    threads: AtomicUsize,
}

impl Arena {
    /// Makes an arena in a folder, or goes on with the one of the same plan that is there. `players` knows the
    /// external engines by name.
    pub fn create(
        games: &Registry,
        dir: &Path,
        plan: Plan,
        players: &Players,
    ) -> Result<Arena, ArenaError> {
        let entry = plan.check(games, players)?;
        // Before anything is on disk: openings that cannot be played, engines that cannot be started.
        let book = Book::new(&*entry, &plan)?;
        let round = entry.replay(&book.opening(0))?;
        for spec in &plan.players {
            if players.external().get(&spec.name).is_some() {
                try_out(&*entry, players, spec, &*round)?;
            }
        }
        let folder = Folder::new(dir);
        let file = folder.write_plan(&PlanFile::new(plan, players.external()))?;
        Arena::with(dir, folder, file, entry, book)
    }

    /// Opens the arena of a folder, to look at it or to go on with it.
    pub fn open(games: &Registry, dir: &Path) -> Result<Arena, ArenaError> {
        let folder = Folder::new(dir);
        let file = folder.read_plan()?;
        let entry = file.plan.check(games, &Players::new(file.engines.clone()))?;
        let book = Book::new(&*entry, &file.plan)?;
        Arena::with(dir, folder, file, entry, book)
    }

    fn with(
        dir: &Path,
        folder: Folder,
        file: PlanFile,
        entry: Arc<dyn GameEntry>,
        book: Book,
    ) -> Result<Arena, ArenaError> {
        let arena = Arena {
            name: dir
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default(),
            dir: dir.into(),
            folder,
            file,
            entry,
            book,
            games: Mutex::default(),
            live: Mutex::default(),
            phase: Mutex::new(Phase::Stopped),
            stop: AtomicBool::new(false),
            begun: Mutex::default(),
            threads: AtomicUsize::new(0),
        };
        arena.load()?;
        Ok(arena)
    }

    /// Reads the finished games from disk.
    fn load(&self) -> Result<(), ArenaError> {
        let total = self.file.plan.total();
        let mut games = BTreeMap::new();
        for (result, place) in self.folder.read_games()? {
            if result.game < total && result.players == self.players(result.game) {
                games.entry(result.game).or_insert((result, place));
            }
        }
        *lock(&self.games) = games;
        if self.is_complete() {
            *lock(&self.phase) = Phase::Done;
        }
        Ok(())
    }

    /// Its name: that of its folder.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its folder.
    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// What is played.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.file.plan
    }

    /// What it is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        lock(&self.phase).clone()
    }

    /// Whether everything was played, or the test has ended.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let games = lock(&self.games);
        games.len() as u64 == self.file.plan.total()
            || self.test(&games).is_some_and(|run| run.sprt.verdict.is_some())
    }

    /// The test over what has been played.
    fn test(&self, games: &BTreeMap<u64, (GameResult, Place)>) -> Option<SprtRun> {
        let mut run = SprtRun::new(self.file.plan.sprt?);
        advance(&mut run, games);
        Some(run)
    }

    /// The players of a game by seat: sides change from game to game.
    fn players(&self, game: u64) -> [usize; 2] {
        let pairings = self.file.plan.pairings();
        let [a, b] = pairings[(game / 2 % pairings.len() as u64) as usize];
        if game.is_multiple_of(2) { [a, b] } else { [b, a] }
    }

    /// How many games are played at a time.
    fn crew_size(&self, wish: Option<usize>) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let plan = &self.file.plan;
        let wish = wish.unwrap_or(cores).max(1);
        let threads = |name: &str| self.file.engines.get(name).map_or(1, EngineDef::threads);
        let busiest = plan.players.iter().map(|player| threads(&player.name)).max().unwrap_or(1);
        let timed = plan.players.iter().any(PlayerSpec::is_timed);
        if timed { wish.min((cores / busiest).max(1)) } else { wish }
    }

    /// Asks whoever plays it to stop. Games under way are lost, finished ones are kept.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Plays what has not been played yet; comes back when that is done, when the test has ended or when
    /// somebody stops it.
    pub fn play(&self, crew: Crew<'_>) -> Result<Phase, ArenaError> {
        let mut writer = self.folder.writer()?;
        // Somebody else may have played since we looked.
        self.load()?;
        self.stop.store(false, Ordering::Relaxed);
        let threads = self.crew_size(crew.threads);
        self.threads.store(threads, Ordering::Relaxed);
        *lock(&self.begun) = Some((Instant::now(), lock(&self.games).len() as u64));
        *lock(&self.phase) = Phase::Running;
        let played = if self.is_complete() {
            Ok(())
        } else {
            let desk = Desk {
                arena: self,
                next: AtomicU64::new(0),
                writer: Mutex::new(&mut writer),
                test: Mutex::new(self.test(&lock(&self.games))),
                crew,
            };
            thread::scope(|scope| {
                let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| desk.work())).collect();
                let ends = workers.into_iter().map(|worker| {
                    let broken = |_| ArenaError::Panic;
                    worker.join().map_err(broken)?
                });
                ends.fold(Ok(()), Result::and)
            })
        };
        lock(&self.live).clear();
        // Whoever hears that it is over may go on with it at once.
        drop(writer);
        let phase = match &played {
            Err(error) => Phase::Failed(error.to_message()),
            Ok(()) if self.is_complete() => Phase::Done,
            Ok(()) => Phase::Stopped,
        };
        *lock(&self.phase) = phase.clone();
        played.map(|()| phase)
    }

    /// The finished games, in their order.
    #[must_use]
    pub fn games(&self) -> Vec<GameResult> {
        lock(&self.games).values().map(|(result, _)| result.clone()).collect()
    }

    /// A finished game with its record and notes; `None` if it has not been played.
    pub fn game(&self, number: u64) -> Result<Option<StoredGame>, ArenaError> {
        let place = lock(&self.games).get(&number).map(|(_, place)| *place);
        place.map(|place| self.folder.read_game(place)).transpose()
    }

    /// Everything at this moment.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let phase = self.phase();
        let games = self.games();
        let plan = &self.file.plan;
        let results = Results::new(plan, &games);
        let running: Vec<Live> = lock(&self.live).values().cloned().collect();
        let begun = *lock(&self.begun);
        let elapsed = begun.map_or(Duration::ZERO, |(at, _)| at.elapsed());
        let fresh =
            begun.map_or(0, |(_, before)| games.len() as u64 - before.min(games.len() as u64));
        let left = plan.total().saturating_sub(games.len() as u64);
        let is_running = phase == Phase::Running;
        let eta = elapsed.as_millis() as u64 * left / fresh.max(1);
        let faults = games.iter().filter_map(|game| {
            let line = |text: &String| FaultLine {
                game: game.game,
                text: text.clone(),
                message: game.fault_message.clone(),
            };
            game.fault.as_ref().map(line)
        });
        let mut faults: Vec<FaultLine> = faults.collect();
        faults.drain(..faults.len().saturating_sub(FAULTS));
        let state = phase.word();
        let error_message = if let Phase::Failed(why) = phase { Some(why) } else { None };
        Snapshot {
            name: self.name.clone(),
            state,
            error: error_message.as_ref().map(english),
            error_message,
            plan: plan.clone(),
            names: self.entry.info().names,
            seats: self.entry.info().seats,
            games: plan.total(),
            created_at: self.file.created_at,
            elapsed_ms: elapsed.as_millis() as u64,
            eta_ms: (is_running && fresh > 0).then_some(eta),
            threads: self.threads.load(Ordering::Relaxed),
            results,
            charts: Charts::new(plan, &games),
            running,
            faults,
        }
    }
}

impl std::fmt::Debug for Arena {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arena").field("dir", &self.dir).finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics with the arena in hand")
}

/// Counts the pairs that have been finished since.
fn advance(run: &mut SprtRun, games: &BTreeMap<u64, (GameResult, Place)>) {
    while let (Some((first, _)), Some((second, _))) =
        (games.get(&(2 * run.pairs)), games.get(&(2 * run.pairs + 1)))
    {
        if !run.count([first, second]) {
            return;
        }
    }
}

/// Where the threads of an arena get their work and leave their results.
struct Desk<'a> {
    arena: &'a Arena,
    next: AtomicU64,
    writer: Mutex<&'a mut Writer>,
    test: Mutex<Option<SprtRun>>,
    crew: Crew<'a>,
}

impl Desk<'_> {
    fn work(&self) -> Result<(), ArenaError> {
        (self.crew.on_thread)();
        let players = Players::new(self.arena.file.engines.clone());
        let mut thinkers = Thinkers::new(&*self.arena.entry, &players);
        while let Some(number) = self.next() {
            let played = self.play(number, &mut thinkers);
            lock(&self.arena.live).remove(&number);
            // One mistake of ours ends it: let nobody go on.
            match played.and_then(|game| game.map_or(Ok(()), |game| self.keep(&game))) {
                Ok(()) => {}
                Err(error) => {
                    self.arena.stop();
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// The next game that has not been played.
    fn next(&self) -> Option<u64> {
        let total = self.arena.file.plan.total();
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= total || self.arena.stop.load(Ordering::Relaxed) {
                return None;
            }
            if !lock(&self.arena.games).contains_key(&number) {
                return Some(number);
            }
        }
    }

    fn play(
        &self,
        number: u64,
        thinkers: &mut Thinkers<'_>,
    ) -> Result<Option<StoredGame>, ArenaError> {
        let Arena { file, entry, book, stop, .. } = self.arena;
        let plan = &file.plan;
        let pair = number / 2 / plan.pairings().len() as u64;
        // Every game has engine seeds of its own, whichever thread plays it; luck is the pair's.
        let mut rng = Rng::new(plan.seed ^ (pair + 1).wrapping_mul(0xA24B_AED4_963E_E407));
        let seeds = [rng.next_u64(), rng.next_u64()];
        let players = self.arena.players(number);
        let mut told: Option<Instant> = None;
        let mut scores = [None; 2];
        let mut tell = |round: &dyn Round, note: Option<&Note>| {
            if let Some(note) = note {
                scores[usize::from(note.seat)] = note.score;
            }
            if told.is_none_or(|at| at.elapsed() >= TELL_EVERY) {
                told = Some(Instant::now());
                let last =
                    round.steps(round.ply()).pop().map(|step| step.cells).unwrap_or_default();
                let live = Live {
                    game: number,
                    players,
                    ply: round.ply(),
                    position: round.position(),
                    view: round.view(),
                    last,
                    scores,
                };
                lock(&self.arena.live).insert(number, live);
            }
        };
        let table = Table {
            entry: &**entry,
            rules: &plan.adjudication,
            players: players.map(|player| &plan.players[player]),
            opening: book.opening(pair),
            seed: seeds[(number % 2) as usize],
            stop,
            tell: &mut tell,
        };
        let game = play(table, thinkers)?;
        Ok(game.map(|mut game| {
            game.result.game = number;
            game.result.players = players;
            game
        }))
    }

    /// Writes a game down, then counts it.
    fn keep(&self, game: &StoredGame) -> Result<(), ArenaError> {
        let place = lock(&self.writer).append(game)?;
        let mut games = lock(&self.arena.games);
        games.insert(game.result.game, (game.result.clone(), place));
        let mut test = lock(&self.test);
        if let Some(run) = test.as_mut() {
            advance(run, &games);
            if run.sprt.verdict.is_some() {
                self.arena.stop();
            }
        }
        drop((games, test));
        (self.crew.on_game)(&game.result);
        Ok(())
    }
}
