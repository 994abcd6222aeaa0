//! A live round: one task owns it, hears everyone, asks the referee, writes down, applies, tells all.
//!
//! An event is on disk before it is acknowledged or shown to anyone. Nothing here is lost with the
//! process: a room is rebuilt from its events whenever somebody opens the round again.

mod people;
mod referee;
mod telling;
mod thinking;
mod time;
mod turn;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use trebejo_core::Seat;
use trebejo_play::{Line, RESTART_GRACE, Round, fair};
use trebejo_store::{RoundId, RoundInfo, SecretHash};

use crate::engines::Decision;
use crate::error::Error;
use crate::house::House;
use crate::lag::Lag;
use crate::message::{Pace, ServerMessage};
use crate::saved;
use turn::Turn;

/// A client that falls this many messages behind is let go.
pub(crate) const QUEUE: usize = 64;
/// A client that missed more events than this gets everything anew.
const MISSED: u32 = 256;
/// An empty room is given up after this long.
const LINGER: Duration = Duration::from_secs(20);
/// An engine that plays a person takes at least this long, so that its move can be followed.
const ENGINE_PAUSE: Duration = Duration::from_millis(250);
/// Engines that play each other take this long for a turn, until someone sets another pace.
const PACE_MS: u32 = 200;
/// The same on a board of points, where dice fall and checkers go one after the other before a turn has been seen.
const POINTS_PACE_MS: u32 = 1500;
/// How long an engine that gives advice may think.
const HINT_TIME: Duration = Duration::from_secs(1);
/// When the disk refuses what the house itself wants to write, it tries again after this long.
const RETRY: Duration = Duration::from_secs(1);

/// Comings and goings are told together, at most this often: a crowd must not drown a board.
const PRESENCE_EVERY: Duration = Duration::from_millis(200);
/// How often it is looked whether a line has become slower or faster.
const LINES_EVERY: Duration = Duration::from_secs(2);

/// The number of a connection, unique while the server runs.
pub(crate) type ConnId = u64;

/// The sending end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Wire {
    /// Frames to the client.
    pub frames: mpsc::Sender<Utf8Bytes>,
    /// Why the connection was closed, if the room did it.
    pub close: Arc<AtomicU16>,
    /// How long the line takes.
    pub lag: Arc<Lag>,
}

/// What a room is asked to do.
pub(crate) enum Command {
    /// Someone opened the round.
    Join {
        conn: ConnId,
        wire: Wire,
        tokens: Vec<String>,
        seq: Option<u32>,
        reply: oneshot::Sender<Result<(), Error>>,
    },
    /// Someone left.
    Leave { conn: ConnId },
    /// A seat does something.
    Act { conn: ConnId, id: String, seat: String, seq: u32, text: String },
    /// Someone wants advice.
    Hint { conn: ConnId, id: String },
    /// Engine against engine: pace.
    Pace { conn: ConnId, pace: Pace },
    /// Engine against engine: one move.
    Step { conn: ConnId },
    /// An engine thinks.
    Thought { job: u64, line: Line },
    /// An engine has decided, or failed.
    Decided { job: u64, decision: Option<Decision> },
    /// The advice is there.
    Advice { conn: ConnId, id: String, seq: u32, line: Option<Line> },
    /// Someone wants to see how engines decide, or no longer.
    Xray { conn: ConnId, on: bool },
    /// A seat has a new token.
    Seated { seat: String, hash: SecretHash },
    /// The round has a new name.
    Title { title: Option<String> },
    /// The round was deleted.
    Gone,
    /// The server stops.
    Stop,
}

struct Conn {
    wire: Wire,
    seats: [bool; 2],
    tokens: Vec<String>,
    advised: Option<Arc<AtomicBool>>,
    /// Whether it wants to see how engines decide.
    xray: bool,
}

/// An engine at work on the position now on the board.
struct Thinking {
    job: u64,
    seat: Seat,
    stop: Arc<AtomicBool>,
    /// Its decision, once there is one, waits until this moment.
    ready_at: Instant,
    decided: Option<Line>,
}

/// The task's own state.
pub(crate) struct Room {
    house: Arc<House>,
    commands: mpsc::Receiver<Command>,
    back: mpsc::WeakSender<Command>,
    info: RoundInfo,
    round: Box<dyn Round>,
    hashes: [Option<SecretHash>; 2],
    /// The seed of a fair round, told to nobody before the end.
    secret: Option<fair::Secret>,
    /// Client message ids of events, so that a resent message is done once.
    nonces: HashMap<String, u32>,
    conns: HashMap<ConnId, Conn>,
    turn: Turn,
    thinking: Option<Thinking>,
    jobs: u64,
    pace: Pace,
    /// One move of paused engines was asked for.
    step: bool,
    /// The disk refused; not before this moment again.
    retry_at: Option<Instant>,
    /// When the next word about comings and goings is due.
    presence_at: Option<Instant>,
    /// When the lines are looked at again, and what was told about them.
    lines_at: Instant,
    lines: [Option<u32>; 2],
    empty_since: Instant,
}

enum Next {
    GoOn,
    End,
}

impl Room {
    /// Loads the round and runs the room until nobody needs it.
    pub(crate) async fn run(
        house: Arc<House>,
        id: RoundId,
        mut commands: mpsc::Receiver<Command>,
        back: mpsc::WeakSender<Command>,
    ) {
        let loaded = match house.read(move |store| saved::load(store, id)).await {
            Ok(loaded) => loaded,
            Err(error) => {
                house.rooms.remove(id);
                // Whoever had already found the door is told why it stays shut.
                while let Some(command) = commands.recv().await {
                    if let Command::Join { reply, .. } = command {
                        let error = Error::new(error.status, error.code, error.text.clone());
                        let _ = reply.send(Err(error));
                    }
                }
                return;
            }
        };
        let now = Instant::now();
        let ms = if saved::has_points(&loaded.info.game) { POINTS_PACE_MS } else { PACE_MS };
        let turn = match house.turns.take(id, loaded.round.record().seq()) {
            Some(used) => Turn::standing(now.checked_sub(used).unwrap_or(now), now),
            None => Turn::standing(now + RESTART_GRACE, now),
        };
        let mut room = Room {
            house,
            commands,
            back,
            info: loaded.info,
            round: loaded.round,
            hashes: loaded.hashes,
            secret: loaded.secret,
            nonces: loaded.nonces,
            conns: HashMap::new(),
            turn,
            thinking: None,
            jobs: 0,
            pace: Pace { paused: false, ms },
            step: false,
            retry_at: None,
            presence_at: None,
            lines_at: now,
            lines: [None; 2],
            empty_since: now,
        };
        loop {
            let wake = room.next_wake();
            let command = tokio::select! {
                command = room.commands.recv() => command,
                () = sleep_until(wake) => None,
            };
            if let Some(command) = command
                && let Next::End = room.hear(command).await
            {
                break;
            }
            room.mind_clock();
            room.on_time().await;
            room.drive().await;
            room.mind_clock();
            if room.is_idle() {
                // Before the door is closed: whoever opens the round next looks for it.
                room.keep_turn();
                if room.house.rooms.leave(id, &room.commands) {
                    break;
                }
            }
        }
        room.stop_thinking();
    }

    async fn hear(&mut self, command: Command) -> Next {
        match command {
            Command::Join { conn, wire, tokens, seq, reply } => {
                self.catch_up().await;
                self.join(conn, wire, tokens, seq);
                let _ = reply.send(Ok(()));
            }
            Command::Leave { conn } => self.leave(conn),
            Command::Act { conn, id, seat, seq, text } => {
                self.act(conn, &id, &seat, seq, &text).await;
            }
            Command::Hint { conn, id } => self.hint(conn, id),
            Command::Pace { conn, pace } => {
                if self.may_pace(conn) {
                    self.pace = Pace { ms: pace.ms.clamp(20, 10_000), ..pace };
                    self.tell_all(&ServerMessage::Pace(self.pace));
                }
            }
            Command::Step { conn } => self.step |= self.may_pace(conn) && self.pace.paused,
            Command::Thought { job, line } => self.thought(job, &line),
            Command::Decided { job, decision } => self.decided(job, decision),
            Command::Advice { conn, id, seq, line } => self.advice(conn, &id, seq, line.as_ref()),
            Command::Xray { conn, on } => {
                if let Some(conn) = self.conns.get_mut(&conn) {
                    conn.xray = on;
                }
            }
            Command::Seated { seat, hash } => self.seated(&seat, hash),
            Command::Title { title } => {
                self.tell_all(&ServerMessage::Title { title: title.as_deref() });
                self.info.title = title;
            }
            Command::Gone => {
                self.tell_all(&ServerMessage::Gone);
                return Next::End;
            }
            Command::Stop => {
                for conn in self.conns.values() {
                    conn.wire.close.store(1012, Ordering::Relaxed);
                }
                return Next::End;
            }
        }
        Next::GoOn
    }

    /// Nobody is here, nothing runs.
    fn is_idle(&self) -> bool {
        self.conns.is_empty()
            && self.thinking.is_none()
            && self.deadline().is_none()
            && self.retry_at.is_none()
            && self.empty_since.elapsed() >= LINGER
    }
}
