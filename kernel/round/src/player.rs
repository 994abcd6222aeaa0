//! Players: whoever decides for a seat that no person holds, behind one object-safe face.
//!
//! A [`Player`] is made for a seat and lives as long as the seat does: a built-in engine keeps what it has searched, an
//! external engine keeps its process. [`BuiltIn`] is the one implementation for the engines of a game; it is the only
//! place where an engine's type and its name meet.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::{
    Control, Decimal, Engine, Game, Limits, Message, MessageError, MoveOf, Node, Thought, ToMessage,
};

use crate::engines::Engines;
use crate::{Line, OpenError, Round, RoundOf, Xray, xray};

/// Why a player gave no move.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum PlayerError {
    /// Its process could not be started.
    #[message("player.start")]
    Start {
        /// Its name.
        engine: String,
        /// What the system says.
        why: Message,
    },
    /// Its process has ended, or closed its output.
    #[message("player.crash")]
    Crash {
        /// Its name.
        engine: String,
        /// How.
        how: Exit,
    },
    /// It said nothing for too long.
    #[message("player.hang", waited = seconds(*waited))]
    Hang {
        /// Its name.
        engine: String,
        /// The command it owed an answer to.
        asked: &'static str,
        /// How long it was given.
        waited: Duration,
    },
    /// It has no such option, or plays no such game.
    #[message("player.option", hint = hint.word())]
    Option {
        /// Its name.
        engine: String,
        /// What was asked for.
        option: String,
        /// What that means, or what to do.
        hint: OptionHint,
    },
    /// An option cannot have this value.
    #[message("player.option-value")]
    OptionValue {
        /// Its name.
        engine: String,
        /// The option.
        option: String,
        /// The value.
        value: String,
        /// The largest there is; the least is 0.
        most: u32,
    },
    /// It answered that it cannot or will not.
    #[message("player.refused")]
    Refused {
        /// Its name.
        engine: String,
        /// What it was asked.
        asked: &'static str,
        /// What it said.
        said: Message,
    },
    /// A built-in engine panicked.
    #[message("player.panic")]
    Panic {
        /// Its name.
        engine: String,
        /// What it was thinking about.
        position: String,
    },
    /// It was asked about a game it does not play.
    #[message("player.game")]
    Game {
        /// Its name.
        engine: String,
        /// The game of the round.
        game: String,
    },
    /// Whoever asked does not want to know any more.
    #[message("player.stopped")]
    Stopped,
}

/// How a process ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ToMessage)]
pub enum Exit {
    /// With an exit code.
    #[message("player.exit.code", code)]
    Code(i32),
    /// By a signal.
    #[message("player.exit.signal", signal)]
    Signal(i32),
    /// Nobody knows: it closed its output.
    #[message("player.exit.closed")]
    Closed,
}

/// What follows from an option that an engine does not have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum OptionHint {
    /// Whoever registered it should look at what options it has.
    List,
    /// It knows no variants: it plays the usual game only.
    Variant,
    /// It cannot play from this start.
    Start,
    /// GNU Backgammon has other options here.
    Gnubg,
}

impl OptionHint {
    /// Its word in the catalogue.
    fn word(self) -> &'static str {
        match self {
            OptionHint::List => "list",
            OptionHint::Variant => "variant",
            OptionHint::Start => "start",
            OptionHint::Gnubg => "gnubg",
        }
    }
}

/// A time in seconds, with as many decimals as it needs.
fn seconds(time: Duration) -> Decimal {
    let (mut units, mut places) = (i64::try_from(time.as_millis()).unwrap_or(i64::MAX), 3);
    while places > 0 && units % 10 == 0 {
        (units, places) = (units / 10, places - 1);
    }
    Decimal::new(units, places)
}

/// Whoever decides for a seat: a built-in engine, or an external one in a process of its own.
///
/// After an error the player can be asked again; an external engine is then started anew.
pub trait Player: Send {
    /// Another game begins, at the position of this round. An external engine is started if it does not run, so that
    /// its start is charged to nobody's clock.
    fn new_game(&mut self, start: &dyn Round) -> Result<(), PlayerError>;

    /// The luck of the moves to come. Equal seeds play equally; players without luck have no use for it.
    fn reseed(&mut self, _seed: u64) {}

    /// Thinks about the position of a round, which must be a decision, and reports while it does. The first move of
    /// the line is the choice; whether it is legal is for the referee to say. `stop` brings the player back early:
    /// with what it has, or with [`PlayerError::Stopped`].
    fn think(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<Line, PlayerError>;

    /// Thinks as [`think`](Player::think) does, and shows how it decided if it can.
    fn explain(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<(Line, Option<Xray>), PlayerError> {
        Ok((self.think(round, limits, stop, report)?, None))
    }
}

/// A built-in engine in a seat.
pub(crate) struct BuiltIn<G: Game> {
    engines: Engines<G::Position>,
    name: String,
    seed: u64,
    /// The engine of the last move, where it plays better for being kept.
    kept: Option<Box<dyn Engine<G::Position>>>,
}

impl<G: Game> BuiltIn<G> {
    pub(crate) fn new(
        engines: Engines<G::Position>,
        name: &str,
        seed: u64,
    ) -> Result<BuiltIn<G>, OpenError> {
        engines.check(name)?;
        Ok(BuiltIn { engines, name: name.into(), seed, kept: None })
    }

    /// Puts a question to the engine: the one of the last move where time alone limits it, else a new one, so that
    /// equal seeds give equal games and the measured levels stay true.
    fn ask<T>(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
        question: impl FnOnce(
            &mut dyn Engine<G::Position>,
            &RoundOf<G>,
            &mut Control<'_, MoveOf<G>>,
        ) -> T,
    ) -> Result<T, PlayerError> {
        let Some(round) = round.as_any().downcast_ref::<RoundOf<G>>() else {
            let game = round.record().header.game.clone();
            return Err(PlayerError::Game { engine: self.name.clone(), game });
        };
        let by_time = limits.depth.is_none() && limits.nodes.is_none();
        let mut engine = match self.kept.take().filter(|_| by_time) {
            Some(engine) => engine,
            None => self.engines.make(&self.name, self.seed).expect("a name that was checked"),
        };
        let mut report = |thought: &Thought<MoveOf<G>>| report(round.in_words(thought));
        let mut control = Control { stop, report: &mut report };
        let think = AssertUnwindSafe(|| question(&mut *engine, round, &mut control));
        let found = catch_unwind(think).map_err(|_| PlayerError::Panic {
            engine: self.name.clone(),
            position: round.position(),
        })?;
        self.kept = Some(engine).filter(|engine| by_time && engine.remembers());
        Ok(found)
    }
}

impl<G: Game> Player for BuiltIn<G> {
    fn new_game(&mut self, _start: &dyn Round) -> Result<(), PlayerError> {
        self.kept = None;
        Ok(())
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn think(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<Line, PlayerError> {
        self.ask(round, limits, stop, report, |engine, round, control| {
            round.in_words(&engine.think(round.root(), limits, control))
        })
    }

    fn explain(
        &mut self,
        round: &dyn Round,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Line),
    ) -> Result<(Line, Option<Xray>), PlayerError> {
        let name = self.name.clone();
        self.ask(round, limits, stop, report, |engine, round, control| {
            let Node::Decision(seat) = round.node() else {
                unreachable!("a player is asked at decisions only")
            };
            let root = round.root();
            let pos = root.pos;
            let (thought, insight) = engine.explain(root, limits, control);
            let line = round.in_words(&thought);
            let (branches, hidden) = xray::in_words::<G>(pos, &insight.branches);
            let xray = Xray {
                engine: name,
                ply: round.ply(),
                position: round.position(),
                seat: G::SEATS[seat.index()].into(),
                line: line.clone(),
                factors: insight.factors,
                rules: insight.rules,
                branches,
                hidden,
            };
            (line, Some(xray))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_the_decimals_it_needs() {
        let written = |ms| seconds(Duration::from_millis(ms)).to_string();
        assert_eq!([0, 100, 1_250, 3_000].map(written), ["0", "0.1", "1.25", "3"]);
    }
}
