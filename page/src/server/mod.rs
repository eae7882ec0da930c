//! The server of the page.

mod asked;
mod assets;
mod guard;
mod limits;
mod places;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::from_fn_with_state;
use axum::routing::post;
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::time::{sleep, timeout};

use asked::Workers;
pub use limits::{LimitError, Limits};
use places::{Place, Places};

/// So long the server does not look for connections when the machine has no more to give.
const BREATH: Duration = Duration::from_millis(100);
/// The most bytes of the head of a request.
const HEAD: usize = 1 << 14;

/// Why the page is not served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The limits cannot be kept.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Somebody serves at that address already.
    #[error("nothing can be served at {address}: another program serves there")]
    Taken {
        /// Where the server should have been.
        address: SocketAddr,
    },
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
    /// Takes that address; port 0 stands for any free one. An address of the fourth version that is written as one of the
    /// sixth, such as `::ffff:127.0.0.1`, is the same address.
    ///
    /// # Errors
    /// If the limits cannot be kept or the address cannot be had.
    pub fn bind(address: SocketAddr, limits: Limits) -> Result<Self, ServeError> {
        limits.check()?;
        let address = SocketAddr::new(address.ip().to_canonical(), address.port());
        let taken = std::net::TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok(Self { listener, address, limits })
        });
        taken.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::Taken { address },
            _ => ServeError::Address { address, error },
        })
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
        let places = Places::new(limits.connections);
        let mut end = pin!(end);
        loop {
            let next = tokio::select! {
                () = &mut end => break,
                next = accept(&listener, &places) => next,
            };
            if let Some((stream, place)) = next {
                tokio::spawn(connection(stream, place, router.clone(), limits));
            }
        }
        drop(listener);
        // Whoever has no answer by then gets none.
        let _ = timeout(limits.farewell, places.clear()).await;
        Ok(())
    }
}

fn router(address: SocketAddr, limits: Limits) -> Router {
    assets::router()
        .route("/port", post(asked::post).with_state(Workers::new(limits)))
        .layer(from_fn_with_state(address, guard::guard))
}

/// The next connection, with its place.
async fn accept(listener: &TcpListener, places: &Places) -> Option<(TcpStream, Place)> {
    if let Ok((stream, _)) = listener.accept().await {
        return Some((stream, places.take().await));
    }
    sleep(BREATH).await;
    None
}

/// Answers one after the other what a connection asks, until it ends, is too slow, has gone on for long or must leave.
async fn connection(stream: TcpStream, place: Place, router: Router, limits: Limits) {
    let router = TowerToHyperService::new(router);
    let answer = service_fn(|request: Request<Incoming>| {
        let (arriving, answering) = place.request();
        // Until its body has been read, or nobody reads it, the request is only half of one.
        let answer = router.call(request.map(|body| {
            body.map_err(move |error| {
                let _ = &arriving;
                error
            })
        }));
        async move {
            let answer = answer.await?;
            // It is answered until its body is on its way too.
            Ok::<_, Infallible>(answer.map(|body| {
                body.map_err(move |error| {
                    let _ = &answering;
                    error
                })
            }))
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(HEAD);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), answer));
    tokio::select! {
        biased;
        // Whatever a connection breaks off with, there is nobody to tell.
        _ = &mut served => return,
        () = place.must_leave() => {}
        () = sleep(limits.connection) => {}
    }
    // For whoever has not said what they want there is nothing on its way.
    if !place.is_unheard() {
        served.as_mut().graceful_shutdown();
        let _ = timeout(limits.farewell, served).await;
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
