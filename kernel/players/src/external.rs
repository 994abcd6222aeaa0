//! An external engine in a seat, whichever protocol it speaks. Its process is started once and kept from move to move
//! and from game to game; after a failure, or where it is set up for another game, the next question finds a new one.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Node, Seat, TimeLeft};
use trebejo_play::{Line, Player, PlayerError, Round};

use crate::gnubg::GnubgEngine;
use crate::ubgi::UbgiEngine;
use crate::uci::{Answer, Go, PositionText, UciEngine};
use crate::{EngineDef, Kind};

/// An engine that is limited by depth or positions alone, or by its own settings, has hung after this.
const PATIENCE: Duration = Duration::from_secs(120);
/// How much later than it should an engine may answer before it has hung.
const GRACE: Duration = Duration::from_secs(3);
/// How long an engine that would think for ever thinks where nothing is said.
const USUAL: Duration = Duration::from_secs(1);

/// An external engine by its name in the list.
pub(crate) struct External {
    name: String,
    def: EngineDef,
    /// The most plies it may look ahead, for a program that is told so when it starts.
    depth: Option<u32>,
    running: Option<Program>,
}

impl External {
    /// A player that is started when its first game begins.
    pub(crate) fn new(name: &str, def: EngineDef, depth: Option<u32>) -> External {
        External { name: name.into(), def, depth, running: None }
    }

    /// Starts the process and has it expect a game.
    fn start(&self, round: &dyn Round) -> Result<Program, PlayerError> {
        let mut program = match self.def.kind {
            Kind::Uci => {
                let game = round.uci().ok_or_else(|| self.other_game(round))?;
                UciEngine::start(&self.name, &self.def, game.variant, game.chess960)
                    .map(|engine| Program::Uci(engine, game.variant, game.chess960))
            }
            Kind::Ubgi => {
                UbgiEngine::start(&self.name, &self.def, &round.position()).map(Program::Ubgi)
            }
            Kind::Gnubg => {
                GnubgEngine::start(&self.name, &self.def, self.depth).map(Program::Gnubg)
            }
        }?;
        program.new_game()?;
        Ok(program)
    }

    fn other_game(&self, round: &dyn Round) -> PlayerError {
        PlayerError::Game { engine: self.name.clone(), game: round.record().header.game.clone() }
    }

    /// What the engine is asked for, and when we give up on it.
    fn question(&self, round: &dyn Round, limits: &Limits) -> Go {
        let ms = |time: Duration| time.as_millis() as u64;
        let unlimited = *limits == Limits::default() && self.def.kind == Kind::Uci;
        let time = limits.time.or(unlimited.then_some(USUAL));
        let patience = match (limits.clock, time) {
            (Some(clock), _) => clock.own + GRACE,
            (None, Some(time)) => time + GRACE,
            (None, None) => PATIENCE,
        };
        let seat = match round.node() {
            Node::Decision(seat) => seat,
            _ => Seat::First,
        };
        Go {
            movetime: time.map(ms),
            depth: limits.depth,
            nodes: limits.nodes,
            clock: limits.clock.map(|clock| both_clocks(clock, seat)),
            patience,
        }
    }
}

impl Player for External {
    fn new_game(&mut self, start: &dyn Round) -> Result<(), PlayerError> {
        if let Some(program) = &mut self.running
            && program.fits(start)
            && program.new_game().is_ok()
        {
            return Ok(());
        }
        // The old process ends before the new one begins.
        self.running = None;
        self.running = Some(self.start(start)?);
        Ok(())
    }

    fn think(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        _report: &mut dyn FnMut(Line),
    ) -> Result<Line, PlayerError> {
        // Whatever goes wrong, the next question begins with a new process.
        let mut program = match self.running.take() {
            Some(program) if program.fits(round) => program,
            _ => self.start(round)?,
        };
        let begun = Instant::now();
        let answer = match program.ask(round, &self.question(round, limits), stop) {
            Ok(answer) => answer,
            Err(PlayerError::Stopped) => {
                self.running = Some(program);
                return Err(PlayerError::Stopped);
            }
            Err(error) => return Err(error),
        };
        self.running = Some(program);
        let Answer { best, info } = answer;
        let moves = if info.pv.first() == Some(&best) { info.pv } else { vec![best] };
        Ok(Line {
            depth: info.depth.unwrap_or_default(),
            score: info.score,
            moves,
            cells: Vec::new(),
            nodes: info.nodes.unwrap_or_default(),
            ms: begun.elapsed().as_millis() as u64,
        })
    }
}

/// Time and bonus of both seats in milliseconds, when `seat` is to move. Where nothing is known of its opponent, that one
/// is as well off as it is itself.
fn both_clocks(clock: TimeLeft, seat: Seat) -> [(u64, u64); 2] {
    let ms =
        |(left, bonus): (Duration, Duration)| (left.as_millis() as u64, bonus.as_millis() as u64);
    let own = (clock.own, clock.bonus);
    let mut both = [ms(clock.opponent.unwrap_or(own)); 2];
    both[seat.index()] = ms(own);
    both
}

/// A process that runs.
enum Program {
    /// With the variant it is set up for, and whether for other castling.
    Uci(UciEngine, &'static str, bool),
    Ubgi(UbgiEngine),
    Gnubg(GnubgEngine),
}

impl Program {
    /// Whether it is set up for this round.
    fn fits(&self, round: &dyn Round) -> bool {
        match self {
            Program::Uci(_, variant, chess960) => round
                .uci()
                .is_some_and(|game| game.variant == *variant && game.chess960 == *chess960),
            Program::Ubgi(_) | Program::Gnubg(_) => true,
        }
    }

    /// Tells it that the next position belongs to another game.
    fn new_game(&mut self) -> Result<(), PlayerError> {
        match self {
            Program::Uci(engine, ..) => engine.new_game(),
            Program::Ubgi(engine) => engine.new_game(),
            Program::Gnubg(engine) => engine.new_game(),
        }
    }

    /// Asks for a move.
    fn ask(
        &mut self,
        round: &dyn Round,
        go: &Go,
        stop: &AtomicBool,
    ) -> Result<Answer, PlayerError> {
        match self {
            Program::Uci(engine, ..) => {
                let game = round.uci().expect("the round fits the process");
                let position = PositionText { start: &game.start, moves: &game.moves };
                engine.go(position, go, stop)
            }
            Program::Ubgi(engine) => engine.go(&round.position(), go, stop),
            Program::Gnubg(engine) => engine.ask(&round.position(), go.patience, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own_clock() {
        let ms = Duration::from_millis;
        let alone = TimeLeft::new(ms(900), ms(20));
        let clock = TimeLeft { opponent: Some((ms(700), ms(10))), ..alone };
        assert_eq!(both_clocks(clock, Seat::First), [(900, 20), (700, 10)]);
        assert_eq!(both_clocks(clock, Seat::Second), [(700, 10), (900, 20)]);
        assert_eq!(both_clocks(alone, Seat::Second), [(900, 20); 2]);
    }
}
