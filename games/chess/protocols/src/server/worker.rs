//! Where thinking is done, on a thread of its own: the games with their engines, the options, and one job after
//! the other. Whoever speaks a protocol sends jobs and listens.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use trebejo_chess_engine::Setting;

use super::level::Wish;
use super::options::{ELO, OVERHEAD, ServerOptions, Value};
use super::player::{Choice, Player, Progress, Style};
use super::served::Served;
use super::uci_words::GoOrder;

/// How often a thought that has nothing left to do looks whether its answer is wanted.
const LOOK_UP: Duration = Duration::from_millis(2);

/// What one search is told while it runs, and whether it has answered.
#[derive(Debug, Default)]
pub(crate) struct SearchFlags {
    /// Come back with what you have.
    pub(crate) stop: AtomicBool,
    /// The opponent's time is being used.
    pub(crate) ponder: AtomicBool,
    /// It has answered.
    pub(crate) done: AtomicBool,
}

impl SearchFlags {
    /// Ends the thought.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.ponder.store(false, Ordering::Relaxed);
    }
}

/// What is to be done.
pub(crate) enum Job {
    /// An option and its value.
    Set(String, Option<String>),
    /// The next position belongs to another game.
    NewGame,
    /// A position, and the moves since.
    Place(Option<String>, Vec<String>),
    /// Think.
    Go(Box<GoOrder>, Arc<SearchFlags>),
    /// Say that everything before has been done.
    Ready,
}

/// Who gets what the worker finds.
pub(crate) trait Listener {
    /// Something is said on the way; `None` if no thought is under way.
    fn hear(&self, progress: Progress, flags: Option<&Arc<SearchFlags>>, style: &ReportStyle);
    /// A thought has come to its end.
    fn chosen(&self, choice: Choice, flags: &Arc<SearchFlags>);
    /// Everything before has been done.
    fn ready(&self);
}

/// How lines are written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReportStyle {
    /// With the chances of a win, a draw and a loss.
    pub(crate) wdl: bool,
}

/// The games and the options.
pub(crate) struct Worker<L> {
    listener: L,
    setting: Setting,
    style: Style,
    report_style: ReportStyle,
    options: ServerOptions,
    /// The game that is played, by its place in the list.
    game: usize,
    players: Vec<(&'static str, Box<dyn Player>)>,
}

impl<L: Listener> Worker<L> {
    pub(crate) fn new(served: &Served, listener: L) -> Worker<L> {
        let setting = Setting::default();
        Worker {
            listener,
            setting,
            style: Style {
                lines: 1,
                chess960: false,
                overhead: Duration::from_millis(OVERHEAD.1 as u64),
                wish: Wish { elo: ELO.1, ..Wish::default() },
            },
            report_style: ReportStyle::default(),
            options: ServerOptions::of(&served.games),
            game: 0,
            players: served
                .games
                .iter()
                .map(|game| (game.id, (game.player)(served.host, setting)))
                .collect(),
        }
    }

    /// Works until nobody sends any more.
    pub(crate) fn run(&mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            self.work(job);
        }
    }

    fn work(&mut self, job: Job) {
        match job {
            Job::NewGame => self.players[self.game].1.forget(),
            Job::Ready => self.listener.ready(),
            Job::Set(name, value) => {
                if let Err(why) = self.set(&name, value.as_deref()) {
                    self.remark(why);
                }
            }
            Job::Place(start, moves) => {
                let board = self.players[self.game].1.board();
                if let Err(why) = board.place(start.as_deref(), &moves) {
                    self.remark(format!("position: {why}; the position before stands"));
                }
            }
            Job::Go(go, flags) => {
                let (listener, style, report_style) =
                    (&self.listener, self.style, self.report_style);
                let hear = |progress| listener.hear(progress, Some(&flags), &report_style);
                let player = &mut self.players[self.game].1;
                let think = AssertUnwindSafe(|| player.think(&go, style, &flags, &hear));
                let choice = catch_unwind(think).unwrap_or_else(|_| {
                    hear(Progress::Remark("the search failed, any move will have to do".into()));
                    self.players[self.game].1.recover(style)
                });
                // The answer is not wanted before the client says so, even if there is nothing left to find.
                let wait = || flags.ponder.load(Ordering::Relaxed) || go.is_endless();
                while wait() && !flags.stop.load(Ordering::Relaxed) {
                    std::thread::sleep(LOOK_UP);
                }
                flags.done.store(true, Ordering::Relaxed);
                self.listener.chosen(choice, &flags);
            }
        }
    }

    fn remark(&self, why: String) {
        self.listener.hear(Progress::Remark(why), None, &self.report_style);
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let (choice, value) = self.options.read(name, value)?;
        match (choice.name.as_str(), value) {
            ("Hash", Value::Number(megabytes)) => self.setting.table = megabytes << 20,
            ("Threads", Value::Number(threads)) => self.setting.threads = threads,
            ("MultiPV", Value::Number(lines)) => self.style.lines = lines,
            ("Move Overhead", Value::Number(ms)) => {
                self.style.overhead = Duration::from_millis(ms as u64);
            }
            ("Level", Value::Number(level)) => self.style.wish.level = level,
            ("UCI_Elo", Value::Number(elo)) => self.style.wish.elo = elo,
            ("UCI_LimitStrength", Value::Flag(on)) => self.style.wish.limited = on,
            ("UCI_AnalyseMode", Value::Flag(on)) => self.style.wish.analysing = on,
            ("UCI_Chess960", Value::Flag(on)) => self.style.chess960 = on,
            ("UCI_ShowWDL", Value::Flag(on)) => self.report_style.wdl = on,
            ("UCI_Variant", Value::Word(word)) => {
                let named = self.players.iter().position(|(id, _)| *id == word);
                self.game = named.unwrap_or_default();
            }
            ("Clear Hash", _) => self.players.iter_mut().for_each(|(_, player)| player.forget()),
            (_, Value::Word(word)) => {
                if let Some((game, option)) = choice.of_game {
                    return self.players[game].1.board().option(option, word);
                }
            }
            // Ponder: the client says with `go` what it wants.
            _ => {}
        }
        for (_, player) in &mut self.players {
            player.set(self.setting);
        }
        Ok(())
    }
}
