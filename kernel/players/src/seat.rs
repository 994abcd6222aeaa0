//! The player of a seat, as server and terminal hold it: asked from any thread, one question at a time, and never at a
//! loss for a move.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, TryLockError, Weak};
use std::time::Duration;

use trebejo_core::{Deed, Limits, MessageError, Node};
use trebejo_play::{GameEntry, Line, Player, PlayerError, PlayerSpec, Round, Said, Xray};

use crate::{Players, ResolveError};

/// How often a player is asked before another one takes its place for the move.
const ATTEMPTS: u32 = 2;

/// Why no move was found.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub enum AskError {
    /// There is no such player.
    #[message(transparent)]
    Resolve(#[from] ResolveError),
    /// The player failed.
    #[message(transparent)]
    Player(#[from] PlayerError),
    /// It wants to play what the rules forbid.
    #[message("ask.illegal")]
    Illegal {
        /// Who.
        player: String,
        /// What.
        text: String,
        /// Where.
        position: String,
    },
}

/// What a player is asked.
#[derive(Copy, Clone)]
pub struct Question<'a> {
    /// Looks up the players there are; asked only where an external engine is to be started.
    pub players: &'a dyn Fn() -> Players,
    /// The game of the round.
    pub game: &'a dyn GameEntry,
    /// The round, at a decision.
    pub round: &'a dyn Round,
    /// What the player is allowed, besides the limits of its name.
    pub limits: &'a Limits,
    /// The luck of the answer.
    pub seed: u64,
    /// Whether somebody wants to see how it decides.
    pub explain: bool,
    /// Brings the player back early.
    pub stop: &'a AtomicBool,
}

/// What a player has decided.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The move, legal, and what the player thinks of it.
    pub line: Line,
    /// How it decided, if that was asked for and it can show it.
    pub xray: Option<Box<Xray>>,
    /// What went wrong before the move was found.
    pub faults: Vec<AskError>,
}

/// A player by its text, made when it is first asked. A clone is the same player.
#[derive(Clone)]
pub struct SeatPlayer(Arc<Seat>);

/// A player that is somebody else's to keep.
#[derive(Clone, Debug)]
pub struct WeakSeatPlayer(Weak<Seat>);

struct Seat {
    text: String,
    player: Mutex<Option<Box<dyn Player>>>,
}

impl SeatPlayer {
    /// The player of this name, with its limits: `minimax@depth=3`.
    #[must_use]
    pub fn new(text: &str) -> SeatPlayer {
        SeatPlayer(Arc::new(Seat { text: text.into(), player: Mutex::default() }))
    }

    /// The same player, as long as somebody keeps it.
    #[must_use]
    pub fn downgrade(&self) -> WeakSeatPlayer {
        WeakSeatPlayer(Arc::downgrade(&self.0))
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Ends its process, if it has one and does not think; the next question starts it again.
    pub fn rest(&self) {
        match self.0.player.try_lock() {
            Ok(mut player) => *player = None,
            Err(TryLockError::Poisoned(lock)) => *lock.into_inner() = None,
            Err(TryLockError::WouldBlock) => {}
        }
    }

    /// Asks for a move. A player that fails is asked again; after that the strongest built-in engine of the game
    /// takes its place for this move, so that the game goes on.
    pub fn ask(
        &self,
        question: Question<'_>,
        report: &mut dyn FnMut(Line),
    ) -> Result<Decision, AskError> {
        let mut faults = Vec::new();
        let mut seated = self.0.player.lock().unwrap_or_else(PoisonError::into_inner);
        for _ in 0..ATTEMPTS {
            match attempt(&self.0.text, &mut seated, question, report) {
                Ok((line, xray)) => {
                    return Ok(Decision { line, xray: xray.map(Box::new), faults });
                }
                Err(AskError::Player(PlayerError::Stopped)) => {
                    return Err(PlayerError::Stopped.into());
                }
                Err(error) => faults.push(error),
            }
        }
        let strongest = question.game.info().strongest().unwrap_or_default();
        let (line, xray) = attempt(&strongest, &mut None, question, report)?;
        Ok(Decision { line, xray: xray.map(Box::new), faults })
    }
}

impl WeakSeatPlayer {
    /// The player, if somebody still keeps it.
    #[must_use]
    pub fn upgrade(&self) -> Option<SeatPlayer> {
        self.0.upgrade().map(SeatPlayer)
    }
}

impl PartialEq for SeatPlayer {
    fn eq(&self, other: &SeatPlayer) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SeatPlayer").field(&self.0.text).finish()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat").field("text", &self.text).finish_non_exhaustive()
    }
}

fn attempt(
    text: &str,
    seated: &mut Option<Box<dyn Player>>,
    question: Question<'_>,
    report: &mut dyn FnMut(Line),
) -> Result<(Line, Option<Xray>), AskError> {
    let Question { players, game, round, limits, seed, explain, stop } = question;
    if seated.is_none() {
        let spec: PlayerSpec = text.parse().map_err(ResolveError::from)?;
        let built_in = game.check_engine(&spec.name).is_ok();
        let players = if built_in { Players::default() } else { players() };
        let mut player = players.player(game, &spec, seed)?;
        player.new_game(round)?;
        *seated = Some(player);
    }
    let player = seated.as_mut().expect("it was made above");
    player.reseed(seed);
    let (line, xray) = match explain {
        true => player.explain(round, limits, stop, report)?,
        false => (player.think(round, limits, stop, report)?, None),
    };
    let choice = line.moves.first().map_or("", String::as_str);
    if !is_legal(round, choice) {
        return Err(AskError::Illegal {
            player: text.into(),
            text: choice.into(),
            position: round.position(),
        });
    }
    Ok((line, xray))
}

fn is_legal(round: &dyn Round, text: &str) -> bool {
    let Node::Decision(seat) = round.node() else { return false };
    let said = Said { seat, seq: round.record().seq(), text, thought: Duration::ZERO };
    round.check(said).is_ok_and(|event| matches!(event.deed, Deed::Move(_)))
}
