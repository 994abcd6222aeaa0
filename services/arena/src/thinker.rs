//! The players of one worker of an arena: made when they first play and kept from game to game, so that an external
//! engine is started once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use trebejo_core::{Limits, Message, Score, Seat, TimeLeft, ToMessage, Verdict};
use trebejo_play::{GameEntry, Player, PlayerError, PlayerSpec, Round};
use trebejo_players::Players;

use crate::ArenaError;

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
    Lost(Verdict, Message),
    /// The arena stops.
    Stopped,
    /// The arena itself is wrong.
    Ours(ArenaError),
}

/// The clocks of both seats: what is left, and what a move adds.
pub(crate) type Clocks = [Option<(Duration, Duration)>; 2];

/// The players of one worker.
pub(crate) struct Thinkers<'a> {
    game: &'a dyn GameEntry,
    players: &'a Players,
    /// By their text; the second of two equal players apart from the first.
    seated: HashMap<(String, bool), Box<dyn Player>>,
}

impl<'a> Thinkers<'a> {
    pub(crate) fn new(game: &'a dyn GameEntry, players: &'a Players) -> Thinkers<'a> {
        Thinkers { game, players, seated: HashMap::new() }
    }

    /// The player at a seat, made if this worker has not met it before.
    fn at(&mut self, pair: [&PlayerSpec; 2], seat: Seat) -> Result<&mut dyn Player, Fault> {
        let spec = pair[seat.index()];
        let key = (spec.to_string(), seat == Seat::Second && pair[0] == pair[1]);
        match self.seated.entry(key) {
            Entry::Occupied(seated) => Ok(&mut **seated.into_mut()),
            Entry::Vacant(empty) => match self.players.player(self.game, spec, 0) {
                Ok(player) => Ok(&mut **empty.insert(player)),
                Err(error) => Err(Fault::Ours(ArenaError::player(spec, &error))),
            },
        }
    }

    /// Tells the player at a seat that another game begins.
    pub(crate) fn begin(
        &mut self,
        pair: [&PlayerSpec; 2],
        seat: Seat,
        round: &dyn Round,
    ) -> Result<(), Fault> {
        self.at(pair, seat)?.new_game(round).map_err(|error| fault(pair[seat.index()], &error))
    }

    /// Lets the player at a seat think about the position, which must be its turn.
    pub(crate) fn think(
        &mut self,
        pair: [&PlayerSpec; 2],
        seat: Seat,
        round: &dyn Round,
        seed: u64,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Thought, Fault> {
        let spec = pair[seat.index()];
        let clock = clocks[seat.index()].map(|(own, bonus)| TimeLeft {
            opponent: clocks[seat.other().index()],
            ..TimeLeft::new(own, bonus)
        });
        let limits = Limits { clock, ..Limits::default() };
        let external = self.players.external().get(&spec.name).is_some();
        let player = self.at(pair, seat)?;
        player.reseed(seed);
        let begun = Instant::now();
        let line = player.think(round, &limits, stop, &mut |_| {});
        let time = begun.elapsed();
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        let line = line.map_err(|error| fault(spec, &error))?;
        Ok(Thought {
            score: line.score,
            // An external engine need not say how far it looked.
            depth: Some(line.depth).filter(|depth| !external || *depth > 0),
            nodes: Some(line.nodes).filter(|nodes| !external || *nodes > 0),
            text: line.moves.into_iter().next().unwrap_or_default(),
            time,
        })
    }
}

fn fault(spec: &PlayerSpec, error: &PlayerError) -> Fault {
    let verdict = match error {
        PlayerError::Stopped => return Fault::Stopped,
        PlayerError::Game { .. } => return Fault::Ours(ArenaError::player(spec, error)),
        PlayerError::Hang { .. } => Verdict::Time,
        PlayerError::Refused { .. } => Verdict::Illegal,
        _ => Verdict::Crash,
    };
    Fault::Lost(verdict, error.to_message())
}

/// Starts an external engine once and lets it go, to learn that it can be had.
pub(crate) fn try_out(
    game: &dyn GameEntry,
    players: &Players,
    spec: &PlayerSpec,
    round: &dyn Round,
) -> Result<(), ArenaError> {
    match Thinkers::new(game, players).begin([spec, spec], Seat::First, round) {
        Ok(()) | Err(Fault::Stopped) => Ok(()),
        Err(Fault::Lost(_, why)) => Err(ArenaError::player(spec, &why)),
        Err(Fault::Ours(error)) => Err(error),
    }
}
