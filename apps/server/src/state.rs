//! What all requests share: the store, the live games, the engines and the limits.

use std::sync::Arc;

use axum::extract::State;
use trebejo_play::Registry;
use trebejo_store::{RoundId, Store, StoreError};

use crate::Config;
use crate::analysis::queue::AnalysisQueue;
use crate::analysis::reviews::Reviews;
use crate::analysis::solutions::Builds;
use crate::arena::arenas::Arenas;
use crate::error::{Answer, Error};
use crate::library::saved::{self, Loaded};
use crate::limits::Tally;
use crate::live::engines::Engines;
use crate::live::registry::LiveGames;
use crate::puzzles::Puzzles;
use crate::statistics::Digests;

/// The state as a request gets it.
pub(crate) type Shared = State<Arc<AppState>>;

/// The server's shared state.
pub(crate) struct AppState {
    pub config: Config,
    /// The games that can be played here.
    pub games: Registry,
    pub store: Arc<dyn Store>,
    pub live_games: LiveGames,
    pub engines: Engines,
    /// Analyses and reviews that run or wait.
    pub analysis_queue: AnalysisQueue,
    pub reviews: Reviews,
    /// Summaries of finished rounds, for statistics.
    pub digests: Arc<Digests>,
    pub arenas: Arenas,
    pub tally: Arc<Tally>,
    /// The puzzles that come with the games.
    pub puzzles: Puzzles,
    /// The tables of solved games that are being made.
    pub builds: Builds,
    /// Addresses under which other devices reach this server.
    pub lan_urls: Vec<String>,
}

impl AppState {
    pub(crate) fn new(
        games: Registry,
        config: Config,
        store: Arc<dyn Store>,
        lan_urls: Vec<String>,
    ) -> Arc<AppState> {
        let reviews = Reviews::new(&config.data);
        Arc::new(AppState {
            tally: Tally::new(config.limits),
            arenas: Arenas::new(&games, &config.data),
            engines: Engines::start(&games, &config.data),
            puzzles: Puzzles::new(&games),
            config,
            games,
            store,
            live_games: LiveGames::default(),
            analysis_queue: AnalysisQueue::start(),
            reviews,
            digests: Arc::default(),
            builds: Builds::default(),
            lan_urls,
        })
    }

    /// Does work that takes a while on a thread where it holds up no other request.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| Err(Error::from(StoreError::Closed)))
    }

    /// Reads from the store and works on what it found, without holding up other requests. A request that needs no
    /// work asks the store itself.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let store = Arc::clone(&self.store);
        self.blocking(move || read(&*store)).await
    }

    /// Loads a round and works on it, without holding up other requests.
    pub(crate) async fn with_round<T: Send + 'static>(
        &self,
        id: RoundId,
        work: impl FnOnce(&Registry, Loaded) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let games = self.games.clone();
        self.read(move |store| work(&games, saved::load(&games, store, id)?)).await
    }
}
