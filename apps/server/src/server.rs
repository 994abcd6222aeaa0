//! Starting, serving, stopping.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;
use trebejo_core::MessageError;
use trebejo_play::Registry;
use trebejo_store::{ServeLock, SqliteStore, StoreError};

use crate::Limits;
use crate::guard::Ends;
use crate::routes;
use crate::state::AppState;

/// Everything must be saved and closed within this time after a request to stop.
const SHUTDOWN: Duration = Duration::from_secs(4);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder.
    pub data: PathBuf,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// Whether other devices of the network may connect.
    pub lan: bool,
    /// How much one client may ask for.
    pub limits: Limits,
}

/// Why a server could not be started.
#[derive(Debug, MessageError)]
pub enum StartError {
    /// Someone else listens there.
    #[message("start.port-in-use", port)]
    PortInUse(u16),
    /// The system refuses the port for another reason.
    #[message("start.listen")]
    Listen {
        /// The port asked for.
        port: u16,
        /// The error of the system.
        why: io::Error,
    },
    /// The data folder cannot be used.
    #[message(transparent)]
    Store(#[from] StoreError),
}

/// A server that holds its port and its data folder.
pub struct Server {
    app: Arc<AppState>,
    listener: TcpListener,
    address: SocketAddr,
    _lock: ServeLock,
}

impl Server {
    /// Takes the data folder and the port, to serve these games.
    pub async fn bind(games: Registry, config: Config) -> Result<Server, StartError> {
        let store = SqliteStore::open(&config.data)?;
        let lock = store.serve_lock()?;
        let ip = if config.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let port = config.port;
        let listen = |why: io::Error| match why.kind() {
            io::ErrorKind::AddrInUse => StartError::PortInUse(port),
            _ => StartError::Listen { port, why },
        };
        let listener = TcpListener::bind((ip, port)).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let lan_urls = if config.lan { lan_urls(address.port()) } else { Vec::new() };
        let app = AppState::new(games, config, Arc::new(store), lan_urls);
        Ok(Server { app, listener, address, _lock: lock })
    }

    /// Where this machine's own browser finds the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.address.port())
    }

    /// Where other devices of the network find it.
    #[must_use]
    pub fn lan_urls(&self) -> &[String] {
        &self.app.lan_urls
    }

    /// Serves until `shutdown` is ready, then closes everything; clients are asked to come back.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let router = routes::router(Arc::clone(&self.app));
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut shutdown => break,
            };
            match accepted {
                Ok((stream, remote)) => serve(&self.app, &router, stream, remote),
                Err(error) => {
                    // Too many open files, most likely: wait for some to close.
                    tracing::warn!("a connection could not be accepted: {error}");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        self.app.builds.stop_all();
        self.app.analysis_queue.close();
        let app = Arc::clone(&self.app);
        let arenas = tokio::task::spawn_blocking(move || app.arenas.close());
        let closing = async { tokio::join!(self.app.live_games.stop_all(), arenas) };
        let _ = tokio::time::timeout(SHUTDOWN, closing).await;
    }
}

fn serve(app: &Arc<AppState>, router: &axum::Router, stream: TcpStream, remote: SocketAddr) {
    let _ = stream.set_nodelay(true);
    let Ok(local) = stream.local_addr() else { return };
    let ends = Ends { remote, local };
    let service =
        router.clone().map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ends);
            request.map(axum::body::Body::new)
        });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(app.config.limits.head)
        .max_buf_size(16 * 1024);
    let connection = builder
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!("connection from {remote}: {error}");
        }
    });
}

/// The addresses of this machine in its networks.
fn lan_urls(port: u16) -> Vec<String> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let address = |interface: if_addrs::Interface| match interface.ip() {
        IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() => Some(ip),
        _ => None,
    };
    let ips = interfaces.into_iter().filter_map(address);
    ips.map(|ip| format!("http://{ip}:{port}/")).collect()
}
