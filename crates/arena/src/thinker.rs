//! Whoever finds the moves of a player: an engine of the house, or a program of another one in a process of its
//! own. Each worker of an arena has thinkers of its own and keeps programs alive from game to game.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Score, Seat, TimeLeft, Verdict};
use trebejo_play::Round;
use trebejo_protocols::{Go, Registry, UciError};

use crate::program::Program;
use crate::{ArenaError, Player};

/// A program that is limited by depth or positions alone has hung after this.
const PATIENCE: Duration = Duration::from_secs(120);
/// How much later than it should a program may answer before it has hung.
const GRACE: Duration = Duration::from_secs(3);

/// A move somebody wants to make. Whether it is legal the referee says.
pub(crate) struct Thought {
    pub(crate) text: String,
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Duration,
}

/// Why no move came.
pub(crate) enum Fault {
    /// The player loses, and why.
    Lost(Verdict, String),
    /// The arena stops.
    Stopped,
    /// The arena itself is wrong.
    Ours(ArenaError),
}

/// The clocks of both seats: what is left, and what a move adds.
pub(crate) type Clocks = [Option<(Duration, Duration)>; 2];

/// The thinkers of one worker.
pub(crate) struct Thinkers<'a> {
    registry: &'a Registry,
    programs: HashMap<String, Program>,
}

impl<'a> Thinkers<'a> {
    pub(crate) fn new(registry: &'a Registry) -> Thinkers<'a> {
        Thinkers { registry, programs: HashMap::new() }
    }

    /// Tells a program that another game begins, starting it if it does not run.
    pub(crate) fn begin(&mut self, player: &Player, round: &dyn Round) -> Result<(), Fault> {
        let Some(def) = self.registry.get(&player.engine) else { return Ok(()) };
        let key = Program::key(player, def);
        // A program set up for other castling is started anew.
        if let Some(program) = self.programs.get_mut(&key)
            && program.fits(round)
            && program.new_game().is_ok()
        {
            return Ok(());
        }
        self.programs.remove(&key);
        let Some(started) = Program::start(player, def, round) else {
            let what = format!("player \"{player}\": this game has no {}", def.kind);
            return Err(Fault::Ours(ArenaError::Plan(what)));
        };
        match started.and_then(|mut program| program.new_game().map(|()| program)) {
            Ok(program) => {
                self.programs.insert(key, program);
                Ok(())
            }
            Err(error) => Err(lost(&error)),
        }
    }

    /// Lets a player think about the position, which must be its turn.
    pub(crate) fn think(
        &mut self,
        player: &Player,
        round: &dyn Round,
        seat: Seat,
        seed: u64,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Thought, Fault> {
        let begun = Instant::now();
        let mut thought = if self.registry.get(&player.engine).is_some() {
            self.ask_program(player, round, seat, clocks, stop)
        } else {
            ask_engine(player, round, seed, clocks[seat.index()], stop)
        }?;
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        thought.time = begun.elapsed();
        Ok(thought)
    }

    fn ask_program(
        &mut self,
        player: &Player,
        round: &dyn Round,
        seat: Seat,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Thought, Fault> {
        let gone = || Fault::Lost(Verdict::Crash, format!("{} does not run", player.engine));
        let def = self.registry.get(&player.engine).ok_or_else(gone)?;
        let key = Program::key(player, def);
        let program = self.programs.get_mut(&key).ok_or_else(gone)?;
        let patience = match (player.clock, player.time) {
            (Some(_), _) => clocks[seat.index()].map_or(PATIENCE, |(left, _)| left + GRACE),
            (None, Some(time)) => Duration::from_millis(time) + GRACE,
            (None, None) => PATIENCE,
        };
        let ms = |time: Duration| time.as_millis() as u64;
        let own = clocks[seat.index()];
        // Whoever has no clock is told to be as well off as its opponent.
        let clock =
            own.map(|own| clocks.map(|c| c.unwrap_or(own)).map(|(left, inc)| (ms(left), ms(inc))));
        let go =
            Go { movetime: player.time, depth: player.depth, nodes: player.nodes, clock, patience };
        match program.ask(round, &go, stop).ok_or_else(gone)? {
            Ok(answer) => Ok(Thought {
                text: answer.best,
                score: answer.info.score,
                depth: answer.info.depth,
                nodes: answer.info.nodes,
                time: Duration::ZERO,
            }),
            Err(UciError::Stopped) => Err(Fault::Stopped),
            Err(error) => {
                // Whatever it is in the midst of, the next game begins with a fresh one.
                self.programs.remove(&key);
                if stop.load(Ordering::Relaxed) { Err(Fault::Stopped) } else { Err(lost(&error)) }
            }
        }
    }
}

fn lost(error: &UciError) -> Fault {
    let verdict = match error {
        UciError::Hang { .. } => Verdict::Time,
        UciError::Refused { .. } => Verdict::Illegal,
        _ => Verdict::Crash,
    };
    Fault::Lost(verdict, error.to_string())
}

fn ask_engine(
    player: &Player,
    round: &dyn Round,
    seed: u64,
    clock: Option<(Duration, Duration)>,
    stop: &AtomicBool,
) -> Result<Thought, Fault> {
    let limits = Limits {
        time: player.time.map(Duration::from_millis),
        depth: player.depth,
        nodes: player.nodes,
        clock: clock.map(|(own, bonus)| TimeLeft { own, bonus }),
    };
    let think = AssertUnwindSafe(|| round.think(&player.engine, seed, &limits, stop, &mut |_| {}));
    match catch_unwind(think) {
        Ok(Ok(line)) => Ok(Thought {
            text: line.moves.first().cloned().unwrap_or_default(),
            score: line.score,
            depth: Some(line.depth),
            nodes: Some(line.nodes),
            time: Duration::ZERO,
        }),
        Ok(Err(error)) => Err(Fault::Ours(error.into())),
        Err(_) => {
            let what = format!("{} panicked in {}", player.engine, round.position());
            Err(Fault::Lost(Verdict::Crash, what))
        }
    }
}

/// Starts a program once and lets it go, to learn that it can be had.
pub(crate) fn try_out(
    registry: &Registry,
    player: &Player,
    round: &dyn Round,
) -> Result<(), ArenaError> {
    let mut thinkers = Thinkers::new(registry);
    match thinkers.begin(player, round) {
        Ok(()) => Ok(()),
        Err(Fault::Lost(_, why)) => Err(ArenaError::Plan(format!("player \"{player}\": {why}"))),
        Err(Fault::Ours(error)) => Err(error),
        Err(Fault::Stopped) => Ok(()),
    }
}
