//! A live round: one task that feeds a table with what happens and carries out what the table wants.
//!
//! What is checked, saved, applied and shown in which order stands in `trebejo-table`. Nothing here is lost with the
//! process: a room is rebuilt from its events whenever somebody opens the round again.

mod clients;
mod sending;
mod table;
mod thinking;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use trebejo_host::SystemChance;
use trebejo_play::{Facts, Line};
use trebejo_store::{RoundId, RoundInfo, SecretHash};
use trebejo_table::{Act, Input, JobId, Pauses, Setup, Table};

use crate::error::Error;
use crate::library::saved;
use crate::live::engines::{Decision, Seated};
use crate::live::lag::Lag;
use crate::message::{Pace, ServerMessage};
use crate::state::House;

/// A client that falls this many messages behind is let go.
pub(crate) const QUEUE: usize = 64;
/// An empty room is given up after this long.
const LINGER: Duration = Duration::from_secs(20);
/// An engine that plays a person takes at least this long, so that its move can be followed.
const ENGINE_PAUSE: Duration = Duration::from_millis(250);
/// How long an engine that gives advice may think.
const HINT_TIME: Duration = Duration::from_secs(1);

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
    Thought { job: JobId, line: Line },
    /// An engine has decided, or failed.
    Decided { job: JobId, decision: Option<Decision> },
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
    tokens: Vec<String>,
    advised: Option<Arc<AtomicBool>>,
    /// Whether it wants to see how engines decide.
    xray: bool,
}

/// The task's own state.
pub(crate) struct Room {
    house: Arc<House>,
    commands: mpsc::Receiver<Command>,
    back: mpsc::WeakSender<Command>,
    info: RoundInfo,
    table: Table,
    /// The table counts its time from this moment.
    epoch: Instant,
    /// When the table wants to be woken.
    timer: Option<Duration>,
    hashes: [Option<SecretHash>; 2],
    conns: HashMap<ConnId, Conn>,
    /// Connections that were let go because they do not read; the table has yet to hear of it.
    lost: Vec<ConnId>,
    /// The engine at work, and how to stop it.
    thinking: Option<(JobId, Arc<AtomicBool>)>,
    /// Who thinks for the seats of engines, once they have been asked.
    players: [Option<Seated>; 2],
    /// Why the latest save failed, in the words of the store.
    unsaved: String,
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
        let games = house.games.clone();
        let loaded = match house.read(move |store| saved::load(&games, store, id)).await {
            Ok(loaded) => loaded,
            Err(error) => {
                house.rooms.remove(id);
                // Whoever had already found the door is told why it stays shut.
                while let Some(command) = commands.recv().await {
                    if let Command::Join { reply, .. } = command {
                        let _ = reply.send(Err(error.clone()));
                    }
                }
                return;
            }
        };
        let now = Instant::now();
        let pace =
            house.games.find(&loaded.info.game).map_or(Facts::PLAIN.pace, |game| game.facts().pace);
        let used = house.turns.take(id, loaded.round.record().seq());
        let (loaded, info, hashes) = loaded.split();
        let mut room = Room {
            house,
            commands,
            back,
            info,
            table: Table::new(Setup {
                loaded,
                used,
                pauses: Pauses { person: ENGINE_PAUSE, engine: pace },
                source: Box::new(SystemChance),
            }),
            epoch: now,
            timer: None,
            hashes,
            conns: HashMap::new(),
            lost: Vec::new(),
            thinking: None,
            players: [None, None],
            unsaved: String::new(),
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
            room.on_time().await;
            if room.is_idle() {
                // Before the door is closed: whoever opens the round next looks for it.
                room.keep_turn();
                if room.house.rooms.leave(id, &room.commands) {
                    break;
                }
            }
        }
        room.stop_engine();
    }

    async fn hear(&mut self, command: Command) -> Next {
        match command {
            Command::Join { conn, wire, tokens, seq, reply } => {
                self.catch_up().await;
                self.join(conn, wire, tokens, seq).await;
                let _ = reply.send(Ok(()));
            }
            Command::Leave { conn } => self.leave(conn).await,
            Command::Act { conn, id, seat, seq, text } => {
                match self.table.round().record().header.seat(&seat) {
                    Some(seat) => {
                        let act = Act { client: conn, id: Some(id), seat, seq, text };
                        self.give(Input::Act(act)).await;
                    }
                    None => self.not_seated(conn, &id),
                }
            }
            Command::Hint { conn, id } => self.hint(conn, id),
            Command::Pace { conn, pace } => {
                let turn = Duration::from_millis(pace.ms.into());
                let pace = trebejo_table::Pace { paused: pace.paused, turn };
                self.give(Input::Pace { client: conn, pace }).await;
            }
            Command::Step { conn } => self.give(Input::Step { client: conn }).await,
            Command::Thought { job, line } => self.give(Input::Thought { job, line }).await,
            Command::Decided { job, decision } => self.decided(job, decision).await,
            Command::Advice { conn, id, seq, line } => self.advice(conn, &id, seq, line.as_ref()),
            Command::Xray { conn, on } => {
                if let Some(conn) = self.conns.get_mut(&conn) {
                    conn.xray = on;
                }
            }
            Command::Seated { seat, hash } => self.seated(&seat, hash).await,
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
        self.conns.is_empty() && self.table.is_idle() && self.empty_since.elapsed() >= LINGER
    }
}
