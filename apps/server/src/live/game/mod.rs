//! A live game: one task that gives a table its inputs and carries out its outputs.
//!
//! `trebejo-table` decides what is checked, saved, applied and sent, and in which order. Nothing here is lost with the
//! process: a live game is rebuilt from its events whenever somebody opens the round again.

mod clients;
mod sending;
mod table;
mod thinking;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use trebejo_host::SystemChance;
use trebejo_play::{Facts, Line};
use trebejo_store::{RoundId, RoundInfo, SecretHash, StoreError};
use trebejo_table::{Act, Input, JobId, Pauses, Setup, Table};

use crate::error::Error;
use crate::live::connection::{ClientOutput, RESTART};
use crate::live::engines::{Decision, Seated};
use crate::live::protocol::{Pace, ServerMessage};
use crate::state::AppState;
use crate::stop::StopOnDrop;

/// A live game without clients is closed after this long.
const LINGER: Duration = Duration::from_secs(20);
/// An engine that plays a person takes at least this long, so that its move can be followed.
const ENGINE_PAUSE: Duration = Duration::from_millis(250);
/// How long an engine that gives advice may think.
const HINT_TIME: Duration = Duration::from_secs(1);

/// Who is connected is sent at most this often: a crowd must not slow down a board.
const PRESENCE_EVERY: Duration = Duration::from_millis(200);
/// How often it is checked whether a connection has become slower or faster.
const LAG_EVERY: Duration = Duration::from_secs(2);

/// The number of a connection, unique while the server runs.
pub(crate) type ClientId = u64;

/// What a live game is asked to do.
pub(crate) enum Command {
    /// A client opened the round.
    Join {
        client: ClientId,
        output: ClientOutput,
        tokens: Vec<String>,
        seq: Option<u32>,
        reply: oneshot::Sender<Result<(), Error>>,
    },
    /// A client left.
    Leave { client: ClientId },
    /// A client acts for a seat.
    Act { client: ClientId, id: String, seat: String, seq: u32, text: String },
    /// A client wants advice.
    Hint { client: ClientId, id: String },
    /// Engine against engine: pace.
    Pace { client: ClientId, pace: Pace },
    /// Engine against engine: one move.
    Step { client: ClientId },
    /// An engine thinks.
    Thought { job: JobId, line: Line },
    /// An engine has decided, or failed.
    Decided { job: JobId, decision: Option<Decision> },
    /// The advice is there.
    Advice { client: ClientId, id: String, seq: u32, line: Option<Line> },
    /// Whether a client wants to see how engines decide.
    Xray { client: ClientId, on: bool },
    /// A seat has a new token.
    Seated { seat: String, hash: SecretHash },
    /// The round has a new name.
    Title { title: Option<String> },
    /// The round was deleted.
    Deleted,
    /// The server stops.
    Stop,
}

struct Client {
    output: ClientOutput,
    tokens: Vec<String>,
    /// Stops the engine that looks for advice.
    advice: Option<StopOnDrop>,
    /// Whether it wants to see how engines decide.
    xray: bool,
}

/// The task's own state.
pub(crate) struct LiveGame {
    app: Arc<AppState>,
    commands: mpsc::Receiver<Command>,
    /// For engines that report to this task.
    own_sender: mpsc::WeakSender<Command>,
    info: RoundInfo,
    table: Table,
    /// When the time of the table began.
    epoch: Instant,
    /// When the table wants to be woken.
    timer: Option<Duration>,
    hashes: [Option<SecretHash>; 2],
    clients: HashMap<ClientId, Client>,
    /// Clients that were disconnected because they do not read; the table does not know yet.
    lost: Vec<ClientId>,
    /// The engine at work, and how to stop it.
    thinking: Option<(JobId, StopOnDrop)>,
    /// Who thinks for the seats of engines, once they have been asked.
    players: [Option<Seated>; 2],
    /// Why the latest save failed.
    save_error: Option<StoreError>,
    /// When the next message about who is connected is due.
    presence_at: Option<Instant>,
    /// When the lags are checked again, and the ones that were sent last.
    lags_at: Instant,
    lags_sent: [Option<u32>; 2],
    empty_since: Instant,
}

impl LiveGame {
    /// Loads the round and runs the game until nobody needs it.
    pub(crate) async fn run(
        app: Arc<AppState>,
        id: RoundId,
        mut commands: mpsc::Receiver<Command>,
        own_sender: mpsc::WeakSender<Command>,
    ) {
        let loaded = match app.with_round(id, |_, loaded| Ok(loaded)).await {
            Ok(loaded) => loaded,
            Err(error) => {
                app.live_games.remove(id);
                // Clients that have sent a command already get the reason.
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
            app.games.find(&loaded.info.game).map_or(Facts::PLAIN.pace, |entry| entry.facts().pace);
        let used = app.live_games.turns.take(id, loaded.round.record().seq());
        let (loaded, info, hashes) = loaded.split();
        let mut game = LiveGame {
            app,
            commands,
            own_sender,
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
            clients: HashMap::new(),
            lost: Vec::new(),
            thinking: None,
            players: [None, None],
            save_error: None,
            presence_at: None,
            lags_at: now,
            lags_sent: [None; 2],
            empty_since: now,
        };
        loop {
            let wake = game.next_wake();
            let command = tokio::select! {
                command = game.commands.recv() => command,
                () = sleep_until(wake) => None,
            };
            if let Some(command) = command
                && game.handle(command).await.is_break()
            {
                break;
            }
            game.do_what_is_due().await;
            if game.is_idle() {
                // Before the game is closed: whoever opens it next looks for the time.
                game.keep_turn();
                if game.app.live_games.close_if_unused(id, &game.commands) {
                    break;
                }
            }
        }
    }

    async fn handle(&mut self, command: Command) -> ControlFlow<()> {
        match command {
            Command::Join { client, output, tokens, seq, reply } => {
                self.catch_up().await;
                self.join(client, output, tokens, seq).await;
                let _ = reply.send(Ok(()));
            }
            Command::Leave { client } => self.leave(client).await,
            Command::Act { client, id, seat, seq, text } => {
                match self.table.round().record().header.seat(&seat) {
                    Some(seat) => {
                        let act = Act { client, id: Some(id), seat, seq, text };
                        self.feed(Input::Act(act)).await;
                    }
                    None => self.not_seated(client, &id),
                }
            }
            Command::Hint { client, id } => self.hint(client, id),
            Command::Pace { client, pace } => {
                let turn = Duration::from_millis(pace.ms.into());
                let pace = trebejo_table::Pace { paused: pace.paused, turn };
                self.feed(Input::Pace { client, pace }).await;
            }
            Command::Step { client } => self.feed(Input::Step { client }).await,
            Command::Thought { job, line } => self.feed(Input::Thought { job, line }).await,
            Command::Decided { job, decision } => self.decided(job, decision).await,
            Command::Advice { client, id, seq, line } => {
                self.advice(client, &id, seq, line.as_ref());
            }
            Command::Xray { client, on } => {
                if let Some(client) = self.clients.get_mut(&client) {
                    client.xray = on;
                }
            }
            Command::Seated { seat, hash } => self.seated(&seat, hash).await,
            Command::Title { title } => {
                self.send_to_all(&ServerMessage::Title { title: title.as_deref() });
                self.info.title = title;
            }
            Command::Deleted => {
                self.send_to_all(&ServerMessage::Gone);
                return ControlFlow::Break(());
            }
            Command::Stop => {
                for client in self.clients.values() {
                    client.output.close_with(RESTART);
                }
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Nobody is connected and nothing runs.
    fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.table.is_idle() && self.empty_since.elapsed() >= LINGER
    }
}
