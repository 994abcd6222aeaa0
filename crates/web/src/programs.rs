//! Programs of other houses at the table: found by their names in the list of the data folder, asked over UCI.
//! Nobody but this file and the laboratory learns where a program lies.

use std::path::Path;
use std::time::Duration;

use trebejo_arena::is_house_engine;
use trebejo_core::Node;
use trebejo_play::{GameInfo, Line, UciGame};
use trebejo_protocols::{EngineDef, Go, Kind, PositionText, Registry, UciEngine, UciError};

use crate::engines::Job;

/// A program that was given no time of its own has hung after this.
const PATIENCE: Duration = Duration::from_secs(15);
/// How much later than it should a program may answer.
const GRACE: Duration = Duration::from_secs(3);
/// How long it thinks where the round has no clock.
const USUAL: Duration = Duration::from_secs(1);

/// The programs of the data folder; none, and a word in the log, if the list cannot be read.
pub(crate) fn registry(data: &Path) -> Registry {
    Registry::of_folder(data, &is_house_engine).unwrap_or_else(|error| {
        tracing::warn!("{error}");
        Registry::default()
    })
}

/// The names of the programs that can sit at a table of a game: those that speak UCI.
pub(crate) fn names(registry: &Registry, game: &GameInfo) -> Vec<String> {
    let plays = |def: &EngineDef| {
        def.kind == Kind::Uci && game.uci.is_some() && def.games.iter().any(|id| id == game.id)
    };
    registry.iter().filter(|(_, def)| plays(def)).map(|(name, _)| name.to_string()).collect()
}

/// A program in its process, and the game it is in.
pub(crate) struct Program {
    name: String,
    def: EngineDef,
    game: UciGame,
    engine: UciEngine,
}

impl Program {
    /// Lets the program of a job think, with the process that is there if it is the right one. `None` if nobody
    /// wants to know any more.
    pub(crate) fn ask(
        kept: &mut Option<Program>,
        data: &Path,
        job: &Job,
    ) -> Result<Option<Line>, String> {
        let name = &job.engine;
        let game = job.round.uci().ok_or("this game is not played over UCI")?;
        let registry = registry(data);
        let def = registry.get(name).ok_or("engines.toml in the data folder does not list it")?;
        // Whatever goes wrong, the next attempt begins with a fresh process.
        let mut program = match kept.take() {
            Some(program) if program.fits(name, def, &game) => program,
            _ => Program::start(name, def, &game).map_err(|error| error.to_string())?,
        };
        if !continues(&program.game, &game) {
            program.engine.new_game().map_err(|error| error.to_string())?;
        }
        let position = PositionText { start: &game.start, moves: &game.moves };
        let begun = std::time::Instant::now();
        match program.engine.go(position, &limits(job), &job.stop) {
            Ok(answer) => {
                let legal = |text: &str| is_legal(job, text);
                if !legal(&answer.best) {
                    return Err(format!("\"{}\" is no legal move", answer.best));
                }
                let mut moves = vec![answer.best];
                if answer.info.pv.first() == moves.first() {
                    moves = answer.info.pv;
                }
                (program.game, *kept) = (game, None);
                *kept = Some(program);
                Ok(Some(Line {
                    depth: answer.info.depth.unwrap_or_default(),
                    score: answer.info.score,
                    moves,
                    cells: Vec::new(),
                    nodes: answer.info.nodes.unwrap_or_default(),
                    ms: begun.elapsed().as_millis() as u64,
                }))
            }
            Err(UciError::Stopped) => {
                *kept = Some(program);
                Ok(None)
            }
            Err(error) => Err(error.to_string()),
        }
    }

    fn start(name: &str, def: &EngineDef, game: &UciGame) -> Result<Program, UciError> {
        let engine = UciEngine::start(name, def, game.variant, game.chess960)?;
        // Of no game yet: the first one is new to it.
        let nothing = UciGame { start: String::new(), moves: Vec::new(), ..game.clone() };
        Ok(Program { name: name.into(), def: def.clone(), game: nothing, engine })
    }

    fn fits(&self, name: &str, def: &EngineDef, game: &UciGame) -> bool {
        let same = self.game.variant == game.variant && self.game.chess960 == game.chess960;
        self.name == name && self.def == *def && same
    }
}

/// Whether a game goes on from another.
fn continues(before: &UciGame, now: &UciGame) -> bool {
    before.start == now.start && now.moves.starts_with(&before.moves)
}

fn is_legal(job: &Job, text: &str) -> bool {
    let Node::Decision(seat) = job.round.node() else { return false };
    let seq = job.round.record().seq();
    let said = trebejo_play::Said { seat, seq, text, thought: Duration::ZERO };
    let event = job.round.check(said);
    event.is_ok_and(|event| matches!(event.deed, trebejo_core::Deed::Move(_)))
}

fn limits(job: &Job) -> Go {
    let ms = |time: Duration| time.as_millis() as u64;
    let limits = &job.limits;
    let time = match limits.clock {
        None => limits.time.or(Some(USUAL)),
        Some(_) => limits.time,
    };
    let patience = match (limits.clock, time) {
        (Some(clock), _) => clock.own + GRACE,
        (None, Some(time)) => time + GRACE,
        (None, None) => PATIENCE,
    };
    Go {
        movetime: time.map(ms),
        depth: limits.depth,
        nodes: limits.nodes,
        // What the opponent has left does not matter to it.
        clock: limits.clock.map(|clock| [(ms(clock.own), ms(clock.bonus)); 2]),
        patience,
    }
}
