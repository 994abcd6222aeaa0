//! From a name to a player: `5`, `engine`, `minimax@depth=3`, `gnubg-2`, or a name of `engines.toml`.

use std::path::Path;

use trebejo_core::{Argument, MessageError, ToArgument, ToMessage};
use trebejo_play::external::Protocol;
use trebejo_play::{GameEntry, GameInfo, Player, PlayerSpec, Registry, SpecError};

use crate::external::External;
use crate::limited::Limited;
use crate::uci::Uci;
use crate::{EngineDef, ExternalEngines, ExternalError};

/// Why a name is no player of a game.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum ResolveError {
    /// It cannot be read.
    #[message(transparent)]
    Spec(#[from] SpecError),
    /// Nobody has this name.
    #[message("resolve.unknown")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        expected: Vec<Argument>,
    },
    /// An external engine has it, which is registered for other games.
    #[message("resolve.game")]
    Game {
        /// The engine.
        name: String,
        /// The games it is registered for.
        games: String,
        /// The game that was asked for.
        game: &'static str,
    },
    /// The game cannot be told of in the engine's protocol.
    #[message("resolve.protocol")]
    Protocol {
        /// The protocol, in capitals.
        protocol: String,
        /// The game.
        game: &'static str,
    },
    /// A clock where the round has one.
    #[message("resolve.clock", player)]
    Clock(String),
}

/// A level, among the players there are.
#[derive(Copy, Clone, Debug, ToMessage)]
#[message("resolve.level")]
pub(crate) struct Level {
    most: u32,
}

/// Everyone who can be asked to play: the built-in engines of every game, and the external engines there are.
#[derive(Clone, Debug, Default)]
pub struct Players {
    external: ExternalEngines,
}

impl Players {
    /// With these external engines.
    #[must_use]
    pub fn new(external: ExternalEngines) -> Players {
        Players { external }
    }

    /// With the external engines of a data folder, and those that are known by name without an entry there.
    pub fn of_folder(games: &Registry, data: &Path) -> Result<Players, ExternalError> {
        let mut external = ExternalEngines::of_folder(data, games)?;
        external.add_known(games);
        Ok(Players { external })
    }

    /// Adds an external engine as the command line has it: `fish=/usr/games/stockfish,Skill Level=5`.
    pub fn add_text(&mut self, games: &Registry, text: &str) -> Result<(), ExternalError> {
        self.external.add_text(text, games)
    }

    /// The external engines.
    #[must_use]
    pub fn external(&self) -> &ExternalEngines {
        &self.external
    }

    /// The names of the external engines that play a game and are installed, for lists to choose from.
    #[must_use]
    pub fn external_names(&self, game: &GameInfo) -> Vec<String> {
        let installed = |def: &EngineDef| {
            protocol(&def.kind, game).is_some_and(|protocol| protocol.is_installed(&def.command))
        };
        let fits = |def: &EngineDef| plays(def, game) && installed(def);
        self.external.iter().filter(|(_, def)| fits(def)).map(|(name, _)| name.into()).collect()
    }

    /// Reads who is to sit at a seat of a round, where the clock is the round's.
    pub fn seat(&self, game: &dyn GameEntry, text: &str) -> Result<PlayerSpec, ResolveError> {
        let spec: PlayerSpec = text.parse()?;
        if spec.clock.is_some() {
            return Err(ResolveError::Clock(spec.to_string()));
        }
        self.check(game, &spec)?;
        Ok(spec)
    }

    /// Whether a game has this player.
    pub fn check(&self, game: &dyn GameEntry, spec: &PlayerSpec) -> Result<(), ResolveError> {
        match game.check_engine(&spec.name) {
            Ok(()) => Ok(()),
            Err(_) => self.find(&game.info(), &spec.name).map(drop),
        }
    }

    /// Makes a player for a seat; equal seeds play equally. An external engine is started when its game begins.
    pub fn player(
        &self,
        game: &dyn GameEntry,
        spec: &PlayerSpec,
        seed: u64,
    ) -> Result<Box<dyn Player>, ResolveError> {
        let player = match game.player(&spec.name, seed) {
            Ok(player) => player,
            Err(_) => {
                let (def, protocol) = self.find(&game.info(), &spec.name)?;
                Box::new(External::new(&spec.name, def.clone(), protocol, spec.depth))
            }
        };
        let limited = *spec != PlayerSpec::of(&spec.name);
        Ok(if limited { Box::new(Limited::new(player, spec.clone())) } else { player })
    }

    /// The external engine of this name, if it plays the game, and the protocol in which it is told of it.
    fn find(
        &self,
        game: &GameInfo,
        name: &str,
    ) -> Result<(&EngineDef, &'static dyn Protocol), ResolveError> {
        let Some(def) = self.external.get(name) else {
            let levels = (game.levels > 0).then_some(Level { most: game.levels });
            let engines = game.engines.iter().map(ToArgument::to_argument);
            let external = self.external_names(game);
            let external = external.iter().map(ToArgument::to_argument);
            let levels = levels.iter().map(ToArgument::to_argument);
            let expected = levels.chain(engines).chain(external).collect();
            return Err(ResolveError::Unknown { name: name.into(), expected });
        };
        let Some(protocol) = protocol(&def.kind, game) else {
            let protocol = def.kind.to_uppercase();
            return Err(ResolveError::Protocol { protocol, game: game.id });
        };
        if !plays(def, game) {
            let games = def.games.join(", ");
            return Err(ResolveError::Game { name: name.into(), games, game: game.id });
        }
        Ok((def, protocol))
    }
}

fn plays(def: &EngineDef, game: &GameInfo) -> bool {
    def.games.iter().any(|id| id == game.id)
}

/// The protocol of a word, where external engines can be told of the game in it.
fn protocol(kind: &str, game: &GameInfo) -> Option<&'static dyn Protocol> {
    let uci = game.uci.map(|_| &Uci as &'static dyn Protocol);
    uci.into_iter().chain(game.protocols.iter().copied()).find(|known| known.word() == kind)
}
