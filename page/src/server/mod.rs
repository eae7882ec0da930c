//! The server of the page.

mod asked;
mod assets;
mod guard;
mod limits;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::post;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use asked::Workers;
pub use limits::Limits;

/// So long the answers that are on their way may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(2);
/// So long the server does not look for connections when the machine has no more to give.
const BREATH: Duration = Duration::from_millis(100);
/// The most bytes of the head of a request.
const HEAD: usize = 1 << 14;

/// Why the page is not served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Nobody can be heard at that address.
    #[error("nothing can be served at {address}: {}", why(error))]
    Address {
        /// Where the server should have been.
        address: SocketAddr,
        /// Why it cannot be there.
        error: io::Error,
    },
    /// The machine does not give what a server needs.
    #[error("the server cannot be started: {0}")]
    Start(io::Error),
}

/// The usual reasons in plain words.
fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "another program serves there, take another port".into(),
        io::ErrorKind::PermissionDenied => "this port is not for everybody to serve at, take another one".into(),
        io::ErrorKind::AddrNotAvailable => "it is no address of this machine".into(),
        _ => error.to_string(),
    }
}

/// A server of the page that has its address already.
///
/// ```
/// use page::{Limits, Server};
///
/// let server = Server::bind("127.0.0.1:0".parse()?, Limits::default())?;
/// assert!(server.address().ip().is_loopback() && server.address().port() != 0);
/// server.run_until(async {})?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: std::net::TcpListener,
    address: SocketAddr,
    limits: Limits,
}

impl Server {
    /// Takes that address; port 0 stands for any free one.
    ///
    /// # Errors
    /// If it cannot be had.
    pub fn bind(address: SocketAddr, limits: Limits) -> Result<Self, ServeError> {
        let taken = std::net::TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok(Self { listener, address, limits })
        });
        taken.map_err(|error| ServeError::Address { address, error })
    }

    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until the program is asked to end, by ctrl-c or by the signal `SIGTERM`.
    ///
    /// # Errors
    /// If the machine does not give what is needed.
    pub fn run(self) -> Result<(), ServeError> {
        self.run_until(asked_to_end())
    }

    /// Serves the page until then.
    ///
    /// # Errors
    /// If the machine does not give what is needed.
    pub fn run_until(self, end: impl Future<Output = ()>) -> Result<(), ServeError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(self.limits.workers)
            .build()
            .map_err(ServeError::Start)?;
        let served = runtime.block_on(self.serve(end));
        // What is still being worked at is of no use to anybody.
        runtime.shutdown_background();
        served
    }

    async fn serve(self, end: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Self { listener, address, limits } = self;
        let listener = TcpListener::from_std(listener).map_err(ServeError::Start)?;
        let router = router(address, limits);
        let connections = Arc::new(Semaphore::new(limits.connections));
        let (ending, ended) = watch::channel(());
        let mut end = pin!(end);
        loop {
            let next = tokio::select! {
                () = &mut end => break,
                next = accept(&listener, &connections) => next,
            };
            if let Some((stream, place)) = next {
                let (router, ended) = (router.clone(), ended.clone());
                tokio::spawn(async move {
                    connection(stream, router, limits, ended).await;
                    drop(place);
                });
            }
        }
        drop(listener);
        drop(ending);
        let all = u32::try_from(limits.connections).unwrap_or(u32::MAX);
        // Whoever has no answer by then gets none.
        let _ = timeout(FAREWELL, connections.acquire_many(all)).await;
        Ok(())
    }
}

fn router(address: SocketAddr, limits: Limits) -> Router {
    assets::router()
        .route("/port", post(asked::post).with_state(Workers::new(limits)))
        .layer(from_fn_with_state(address, guard::guard))
}

/// The next connection, when there is a place for it.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    if let Ok((stream, _)) = listener.accept().await {
        return Some((stream, place));
    }
    sleep(BREATH).await;
    None
}

/// Answers one after the other what a connection asks, until it ends, is too slow or has gone on for long, or the server ends.
async fn connection(stream: TcpStream, router: Router, limits: Limits, mut ended: watch::Receiver<()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(HEAD);
    let served = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut served = pin!(served);
    let stop = async {
        tokio::select! {
            () = sleep(limits.connection) => {}
            // It says nothing; that it is closed is all.
            _ = ended.changed() => {}
        }
    };
    tokio::select! {
        // Whatever a connection breaks off with, there is nobody to tell.
        _ = &mut served => {}
        () = stop => {
            served.as_mut().graceful_shutdown();
            let _ = timeout(FAREWELL, served).await;
        }
    }
}

/// Waits until the program is asked to end.
async fn asked_to_end() {
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut terminated) => {
                terminated.recv().await;
            }
            // Without it, ctrl-c is left.
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        // A machine that cannot tell of ctrl-c ends the program by itself.
        Ok(()) = tokio::signal::ctrl_c() => {}
        () = terminated => {}
        else => std::future::pending().await,
    }
}
