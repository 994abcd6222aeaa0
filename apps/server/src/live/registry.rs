//! The games that are live now, each with the queue of its task.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::mpsc;
use trebejo_store::RoundId;

use super::game::{ClientId, Command, LiveGame};
use crate::state::AppState;

/// Commands that may wait in the queue of a live game.
const WAITING_COMMANDS: usize = 256;

type Commands = mpsc::Sender<Command>;

/// All live games of this server.
#[derive(Default)]
pub(crate) struct LiveGames {
    open: Mutex<HashMap<RoundId, Commands>>,
    /// How long the turn under way has taken in games that were closed while their clock stood.
    pub turns: Turns,
    clients: AtomicU64,
}

impl LiveGames {
    fn open(&self) -> MutexGuard<'_, HashMap<RoundId, Commands>> {
        self.open.lock().expect("no panic with the list of live games")
    }

    /// A number no other client has.
    pub(crate) fn next_client(&self) -> ClientId {
        self.clients.fetch_add(1, Ordering::Relaxed)
    }

    /// The queue of a round's live game, which is started if it is not live yet.
    pub(crate) fn start(&self, app: &Arc<AppState>, id: RoundId) -> Commands {
        let mut open = self.open();
        if let Some(commands) = open.get(&id) {
            return commands.clone();
        }
        let (sender, commands) = mpsc::channel(WAITING_COMMANDS);
        let own_sender = sender.downgrade();
        open.insert(id, sender.clone());
        tokio::spawn(LiveGame::run(Arc::clone(app), id, commands, own_sender));
        sender
    }

    /// The queue of a game that is live already.
    pub(crate) fn find(&self, id: RoundId) -> Option<Commands> {
        self.open().get(&id).cloned()
    }

    /// Sends a command to a game, if it is live.
    pub(crate) async fn send(&self, id: RoundId, command: Command) {
        if let Some(commands) = self.find(id) {
            let _ = commands.send(command).await;
        }
    }

    /// Forgets a game that could not be opened, or must not be used any more.
    pub(crate) fn remove(&self, id: RoundId) -> Option<Commands> {
        self.open().remove(&id)
    }

    /// Forgets a game that nobody needs; whether it may end, because nobody can send it a command any more.
    pub(crate) fn close_if_unused(&self, id: RoundId, commands: &mpsc::Receiver<Command>) -> bool {
        let mut open = self.open();
        // Senders are handed out under this lock. The only one left is the list's own.
        if commands.is_empty() && commands.sender_strong_count() == 1 {
            open.remove(&id);
            return true;
        }
        false
    }

    /// Stops every game and waits for all of them to end.
    pub(crate) async fn stop_all(&self) {
        let games: Vec<_> = self.open().drain().collect();
        for (_, commands) in &games {
            let _ = commands.send(Command::Stop).await;
        }
        for (_, commands) in games {
            commands.closed().await;
        }
    }
}

/// The time used of turns that are under way in games that are not live: by round, the number of the latest event and
/// the time since. A restart of the server forgets it.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<RoundId, (u32, Duration)>>);

impl Turns {
    /// So many are kept; each is 32 bytes.
    const MOST: usize = 100_000;

    pub(crate) fn keep(&self, id: RoundId, seq: u32, used: Duration) {
        let mut turns = self.0.lock().expect("no panic with the list of turns");
        if turns.len() >= Turns::MOST {
            turns.clear();
        }
        turns.insert(id, (seq, used));
    }

    /// What was used of the turn after this event, which is forgotten here.
    pub(crate) fn take(&self, id: RoundId, seq: u32) -> Option<Duration> {
        let kept = self.0.lock().expect("no panic with the list of turns").remove(&id);
        kept.filter(|(after, _)| *after == seq).map(|(_, used)| used)
    }
}
