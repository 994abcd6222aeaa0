//! External engines: how a program in a process of its own is asked for moves in its protocol.
//!
//! A game names the protocols its external engines speak in its [`Facts`](crate::Facts). A protocol starts no process
//! itself: whoever runs external engines does, and hands it a [`Conversation`] of lines. So the games depend on no
//! operating system for it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use trebejo_core::Score;

use crate::{PlayerError, Round};

/// How long a program may take to introduce itself, and to say that it is ready.
pub const HANDSHAKE: Duration = Duration::from_secs(10);
/// How long it may take to answer after `stop`.
pub const STOPPING: Duration = Duration::from_secs(1);
/// How often we look whether somebody wants us to stop.
pub const LOOK_UP: Duration = Duration::from_millis(20);

/// A protocol external engines speak.
pub trait Protocol: Send + Sync {
    /// Its word in `engines.toml`.
    fn word(&self) -> &'static str;

    /// The programs that are known by name without an entry there.
    fn known(&self) -> Vec<KnownEngine> {
        Vec::new()
    }

    /// Whether a program can be offered. One of the list is believed to be there until it cannot be started.
    fn is_installed(&self, _command: &str) -> bool {
        true
    }

    /// Starts a program, lets it introduce itself and sets its options.
    fn start(&self, start: &Start<'_>) -> Result<Box<dyn Program>, PlayerError>;
}

impl fmt::Debug for dyn Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A program that is known by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEngine {
    /// Its name among the players.
    pub name: String,
    /// The program, as the system finds it.
    pub command: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
}

/// Starts a process by command and arguments.
pub type Launch<'a> = &'a dyn Fn(&str, &[String]) -> Result<Box<dyn Conversation>, PlayerError>;

/// What a program is started with.
pub struct Start<'a> {
    /// Its name among the players.
    pub name: &'a str,
    /// The program: a path, or a name the system finds.
    pub command: &'a str,
    /// Its arguments.
    pub args: &'a [String],
    /// Its options.
    pub options: &'a BTreeMap<String, String>,
    /// The round it is set up for.
    pub round: &'a dyn Round,
    /// The most plies it may look ahead, for a program that has to know when it starts.
    pub depth: Option<u32>,
    /// Starts its process.
    pub launch: Launch<'a>,
}

/// A program that has introduced itself. It ends when it is dropped.
pub trait Program: Send {
    /// Whether it is set up for this round.
    fn fits(&self, _round: &dyn Round) -> bool {
        true
    }

    /// Tells it that the next position belongs to another game.
    fn new_game(&mut self) -> Result<(), PlayerError>;

    /// Asks for a move, in a round that fits, and waits for it. `stop` brings us back early, with
    /// [`PlayerError::Stopped`].
    fn ask(&mut self, round: &dyn Round, go: &Go, stop: &AtomicBool)
    -> Result<Answer, PlayerError>;
}

/// What a program is asked for: how long it may think, and when we give up on it.
#[derive(Copy, Clone, Debug)]
pub struct Go {
    /// Milliseconds for this move.
    pub movetime: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Milliseconds left and added after a move, for the first seat and the second.
    pub clock: Option<[(u64, u64); 2]>,
    /// It has hung if it takes longer than this.
    pub patience: Duration,
}

impl Go {
    /// No limits but this one.
    #[must_use]
    pub const fn within(patience: Duration) -> Go {
        Go { movetime: None, depth: None, nodes: None, clock: None, patience }
    }
}

/// A program's choice. That it is a legal move is not known yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The move, of limited length and without control characters.
    pub best: String,
    /// What it said while it thought.
    pub info: Info,
}

/// What a program says while it thinks; a later line replaces what an earlier one said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// The evaluation, for the side to move. A mate is counted in plies, as everywhere in Trebejo.
    pub score: Option<Score>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The expected course.
    pub pv: Vec<String>,
}

/// A running program that is spoken to in lines. It ends when this is dropped.
pub trait Conversation: fmt::Debug + Send {
    /// The program's name among the players.
    fn name(&self) -> &str;

    /// The time since it was started.
    fn now(&self) -> Duration;

    /// Says a line.
    fn say(&mut self, line: &str) -> Result<(), PlayerError>;

    /// The next line, if it comes before `deadline`.
    fn listen(&mut self, deadline: Duration) -> Result<Option<String>, PlayerError>;

    /// How it ended, when it has.
    fn crash(&mut self) -> PlayerError;

    /// The next line it owes to `asked`, within `waited` of `since`.
    fn hear(
        &mut self,
        since: Duration,
        asked: &'static str,
        waited: Duration,
    ) -> Result<String, PlayerError> {
        let deadline = since + waited;
        // A program that never falls silent is late as well.
        let line = if self.now() >= deadline { None } else { self.listen(deadline)? };
        line.ok_or_else(|| self.hang(asked, waited))
    }

    /// It said nothing for too long.
    fn hang(&self, asked: &'static str, waited: Duration) -> PlayerError {
        PlayerError::Hang { engine: self.name().into(), asked, waited }
    }
}
