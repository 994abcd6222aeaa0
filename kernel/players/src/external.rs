//! An external engine in a seat, whichever protocol it speaks. Its process is started once and kept from move to move
//! and from game to game; after a failure, or where it is set up for another game, the next question finds a new one.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Node, Seat, TimeLeft};
use trebejo_play::external::{Answer, Go, Program, Protocol, Start};
use trebejo_play::{Line, Player, PlayerError, Round};

use crate::EngineDef;
use crate::talk::start_program;

/// An engine that is limited by depth or positions alone, or by its own settings, has hung after this.
const PATIENCE: Duration = Duration::from_secs(120);
/// How much later than it should an engine may answer before it has hung.
pub(crate) const GRACE: Duration = Duration::from_secs(3);

/// An external engine by its name in the list.
pub(crate) struct External {
    name: String,
    def: EngineDef,
    protocol: &'static dyn Protocol,
    /// The most plies it may look ahead, for a program that is told so when it starts.
    depth: Option<u32>,
    running: Option<Box<dyn Program>>,
}

impl External {
    /// A player that is started when its first game begins.
    pub(crate) fn new(
        name: &str,
        def: EngineDef,
        protocol: &'static dyn Protocol,
        depth: Option<u32>,
    ) -> External {
        External { name: name.into(), def, protocol, depth, running: None }
    }

    /// Starts the process and has it expect a game.
    fn start(&self, round: &dyn Round) -> Result<Box<dyn Program>, PlayerError> {
        let mut program = self.protocol.start(&Start {
            name: &self.name,
            command: &self.def.command,
            args: &self.def.args,
            options: &self.def.options,
            round,
            depth: self.depth,
            launch: &|command, args| start_program(&self.name, command, args),
        })?;
        program.new_game()?;
        Ok(program)
    }

    /// What the engine is asked for, and when we give up on it.
    fn question(round: &dyn Round, limits: &Limits) -> Go {
        let ms = |time: Duration| time.as_millis() as u64;
        let patience = match (limits.clock, limits.time) {
            (Some(clock), _) => clock.own + GRACE,
            (None, Some(time)) => time + GRACE,
            (None, None) => PATIENCE,
        };
        let seat = match round.node() {
            Node::Decision(seat) => seat,
            _ => Seat::First,
        };
        Go {
            movetime: limits.time.map(ms),
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
        let answer = match program.ask(round, &External::question(round, limits), stop) {
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
