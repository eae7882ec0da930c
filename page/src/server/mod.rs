//! The server of the page.

mod asked;
mod assets;
mod guard;
mod limits;
mod places;

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
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
use tokio::task::yield_now;
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
    // How many heads of requests and pieces of their bodies have been read.
    let heard = Arc::new(AtomicUsize::new(0));
    let answer = service_fn(|request: Request<Incoming>| {
        let (arriving, answering) = place.request();
        heard.fetch_add(1, Ordering::Relaxed);
        let pieces = Arc::clone(&heard);
        // Until its body has been read, or nobody reads it, the request is only half of one.
        let answer = router.call(request.map(|body| {
            body.map_frame(move |frame| {
                pieces.fetch_add(1, Ordering::Relaxed);
                frame
            })
            .map_err(move |error| {
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
    let mut end = pin!(sleep(limits.connection));
    tokio::select! {
        biased;
        // Whatever a connection breaks off with, there is nobody to tell.
        _ = &mut served => return,
        () = place.must_leave() => {
            // What has come by now was asked in time, though nobody has looked: the machine is asked what there is to read until
            // there is nothing more, or all of a request.
            loop {
                let before = heard.load(Ordering::Relaxed);
                tokio::select! {
                    biased;
                    _ = &mut served => return,
                    () = yield_now() => {}
                }
                if !place.is_unheard() || heard.load(Ordering::Relaxed) == before {
                    break;
                }
            }
        }
        () = &mut end => {}
    }
    // For whoever has not said what they want there is nothing on its way.
    if place.is_unheard() {
        return;
    }
    served.as_mut().graceful_shutdown();
    // Who is heard after all is answered as everybody is, for as long as a connection may go on.
    let answered = poll_fn(|context| match served.as_mut().poll(context) {
        Poll::Pending if place.is_answering() => Poll::Pending,
        done => Poll::Ready(done.is_ready()),
    });
    let is_done = tokio::select! {
        biased;
        is_done = answered => is_done,
        () = &mut end => false,
    };
    if !is_done {
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

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};

    use axum::routing::get;

    use super::*;

    /// What somebody is answered who has asked for `/` before the server has looked at the connection, which must leave since
    /// somebody else has come. The answer takes a hundred times as long as a farewell may.
    fn asked_and_told_to_leave(request: &str) -> String {
        let limits = Limits { farewell: Duration::from_millis(1), ..Limits::default() };
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let mut asking = std::net::TcpStream::connect(listener.local_addr().expect("it has one")).expect("it is there");
        asking.write_all(request.as_bytes()).expect("it is open");
        let slow = move |body: String| async move {
            sleep(100 * limits.farewell).await;
            format!("{body}, all of it")
        };
        let router = Router::new().route("/", get(|| async { "a page" }).post(slow));
        let (stream, _) = listener.accept().expect("somebody is there");
        let mut come = vec![0; request.len()];
        while !come.is_empty() && stream.peek(&mut come).expect("it is open") < request.len() {}
        stream.set_nonblocking(true).expect("it can be set");
        Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(async {
            let stream = TcpStream::from_std(stream).expect("there is a runtime");
            let places = Places::new(1);
            let place = places.take().await;
            let mut next = pin!(places.take());
            assert!(poll_fn(|context| Poll::Ready(next.as_mut().poll(context).is_pending())).await);
            connection(stream, place, router, limits).await;
            next.await;
        });
        let mut said = String::new();
        // Who sends only half is told nothing, however that looks.
        let _ = asking.read_to_string(&mut said);
        said
    }

    #[test]
    fn who_has_asked_before_another_one_came_is_answered_though_nobody_had_looked() {
        let said = asked_and_told_to_leave("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
        assert!(said.starts_with("HTTP/1.1 200 ") && said.ends_with("a page"), "{said}");
    }

    #[test]
    fn who_has_asked_in_time_is_answered_however_long_that_takes_and_however_much_was_asked() {
        for length in [2, 60_000] {
            let body = "x".repeat(length);
            let head = format!("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n");
            let said = asked_and_told_to_leave(&(head + &body));
            assert!(said.ends_with(&format!("{body}, all of it")), "{said}");
        }
    }

    #[test]
    fn who_has_asked_for_half_of_something_leaves_unheard() {
        for half in ["", "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\nhalf"] {
            assert_eq!(asked_and_told_to_leave(half), "");
        }
    }
}
