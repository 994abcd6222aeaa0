//! A program of another house at the table, whichever protocol it speaks.

use std::sync::atomic::AtomicBool;

use trebejo_play::Round;
use trebejo_protocols::{
    Answer, EngineDef, GnubgEngine, Go, Kind, PositionText, UbgiEngine, UciEngine, UciError,
};

use crate::Player;

/// A program that runs.
pub(crate) enum Program {
    /// With whether it is set up for other castling.
    Uci(UciEngine, bool),
    Ubgi(UbgiEngine),
    Gnubg(GnubgEngine),
}

impl Program {
    /// What tells programs apart: the name, and for one that is set up for it the depth.
    pub(crate) fn key(player: &Player, def: &EngineDef) -> String {
        match (def.kind, player.depth) {
            (Kind::Gnubg, Some(depth)) => format!("{}@{depth}", player.engine),
            _ => player.engine.clone(),
        }
    }

    /// Starts the program of a player; `None` if this game cannot be told of in its protocol.
    pub(crate) fn start(
        player: &Player,
        def: &EngineDef,
        round: &dyn Round,
    ) -> Option<Result<Program, UciError>> {
        let name = &player.engine;
        Some(match def.kind {
            Kind::Uci => {
                let game = round.uci()?;
                UciEngine::start(name, def, game.variant, game.chess960)
                    .map(|engine| Program::Uci(engine, game.chess960))
            }
            Kind::Ubgi => UbgiEngine::start(name, def, &round.position()).map(Program::Ubgi),
            Kind::Gnubg => GnubgEngine::start(name, def, player.depth).map(Program::Gnubg),
        })
    }

    /// Whether it is set up for this game.
    pub(crate) fn fits(&self, round: &dyn Round) -> bool {
        match self {
            Program::Uci(_, chess960) => round.uci().is_some_and(|game| game.chess960 == *chess960),
            Program::Ubgi(_) | Program::Gnubg(_) => true,
        }
    }

    /// Tells it that the next position belongs to another game.
    pub(crate) fn new_game(&mut self) -> Result<(), UciError> {
        match self {
            Program::Uci(engine, _) => engine.new_game(),
            Program::Ubgi(engine) => engine.new_game(),
            Program::Gnubg(engine) => engine.new_game(),
        }
    }

    /// Asks for a move; `None` if the round cannot be told of.
    pub(crate) fn ask(
        &mut self,
        round: &dyn Round,
        go: &Go,
        stop: &AtomicBool,
    ) -> Option<Result<Answer, UciError>> {
        Some(match self {
            Program::Uci(engine, _) => {
                let game = round.uci()?;
                let position = PositionText { start: &game.start, moves: &game.moves };
                engine.go(position, go, stop)
            }
            Program::Ubgi(engine) => engine.go(&round.position(), go, stop),
            Program::Gnubg(engine) => engine.ask(&round.position(), go.patience, stop),
        })
    }
}
