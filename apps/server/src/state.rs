//! What all requests share: the store, the live rooms, the engines and the limits.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::mpsc;
use trebejo_play::Registry;
use trebejo_store::{RoundId, Store, StoreError};

use crate::Config;
use crate::analysis::queue::Desk;
use crate::analysis::reviews::Reviews;
use crate::analysis::solutions::Builds;
use crate::arena::arenas::Lab;
use crate::error::Error;
use crate::limits::Tally;
use crate::live::engines::Engines;
use crate::live::game::{Command, ConnId, Room};
use crate::puzzles::Shelves;
use crate::statistics::Digests;

/// Commands that may wait at a room's door.
const DOOR: usize = 256;

/// The server's shared state.
pub(crate) struct House {
    pub config: Config,
    /// The games that can be played here.
    pub games: Registry,
    pub store: Arc<dyn Store>,
    pub rooms: Rooms,
    pub turns: Turns,
    pub engines: Engines,
    /// Where games are gone over.
    pub desk: Desk,
    pub reviews: Reviews,
    /// What finished rounds say, for statistics.
    pub digests: Arc<Digests>,
    pub lab: Lab,
    pub tally: Arc<Tally>,
    /// The puzzles that come with the games.
    pub puzzles: Shelves,
    /// The tables of solved games that are being made.
    pub builds: Builds,
    /// Addresses under which other devices reach this server.
    pub lan_urls: Vec<String>,
    next_conn: AtomicU64,
}

impl House {
    pub(crate) fn new(
        games: Registry,
        config: Config,
        store: Arc<dyn Store>,
        lan_urls: Vec<String>,
    ) -> Arc<House> {
        let reviews = Reviews::new(&config.data);
        Arc::new(House {
            tally: Tally::new(config.limits),
            lab: Lab::new(&games, &config.data),
            engines: Engines::start(&games, &config.data),
            puzzles: Shelves::new(&games),
            config,
            games,
            store,
            rooms: Rooms::default(),
            turns: Turns::default(),
            desk: Desk::start(),
            reviews,
            digests: Arc::default(),
            builds: Builds::default(),
            lan_urls,
            next_conn: AtomicU64::new(1),
        })
    }

    pub(crate) fn next_conn(&self) -> ConnId {
        self.next_conn.fetch_add(1, Ordering::Relaxed)
    }

    /// The door of a round's room, which is opened if it is not open yet.
    pub(crate) fn room(self: &Arc<House>, id: RoundId) -> mpsc::Sender<Command> {
        let mut open = self.rooms.0.lock().expect("no panic with the list of rooms");
        if let Some(door) = open.get(&id) {
            return door.clone();
        }
        let (door, commands) = mpsc::channel(DOOR);
        let back = door.downgrade();
        open.insert(id, door.clone());
        tokio::spawn(Room::run(Arc::clone(self), id, commands, back));
        door
    }

    /// Reads from the store and works on what it found, without holding up other requests. Where there is nothing to
    /// work on, the store itself is asked.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || read(&*store))
            .await
            .unwrap_or_else(|_| Err(Error::from(StoreError::Closed)))
    }
}

/// The rooms that are open now.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<RoundId, mpsc::Sender<Command>>>);

/// How long the turn under way has taken in rooms that were given up while their clock stood, so that it is not
/// forgotten what was used before: the number of the latest event, and the time. A restart forgets it.
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

impl Rooms {
    /// The door of a room that is open already.
    pub(crate) fn find(&self, id: RoundId) -> Option<mpsc::Sender<Command>> {
        self.0.lock().expect("no panic with the list of rooms").get(&id).cloned()
    }

    /// Forgets a room that could not be opened, or must not be used any more.
    pub(crate) fn remove(&self, id: RoundId) {
        self.0.lock().expect("no panic with the list of rooms").remove(&id);
    }

    /// A room closes itself, unless somebody is at its door.
    pub(crate) fn leave(&self, id: RoundId, commands: &mpsc::Receiver<Command>) -> bool {
        let mut open = self.0.lock().expect("no panic with the list of rooms");
        // Doors are handed out under this lock: with one sender, the list's own, nobody can knock.
        if commands.is_empty() && commands.sender_strong_count() == 1 {
            open.remove(&id);
            return true;
        }
        false
    }

    /// Tells every room to stop.
    pub(crate) async fn stop(&self) {
        let doors: Vec<_> =
            self.0.lock().expect("no panic with the list of rooms").drain().collect();
        for (_, door) in &doors {
            let _ = door.send(Command::Stop).await;
        }
        for (_, door) in doors {
            door.closed().await;
        }
    }
}
