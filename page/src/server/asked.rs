//! Requests of the port protocol, several lines in one body.

use std::sync::Arc;
use std::time::Instant;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::Limits;

/// Who works at requests.
#[derive(Clone, Debug)]
pub(super) struct Workers {
    limits: Limits,
    /// One permit for each request that is worked at or waits for it.
    places: Arc<Semaphore>,
    /// One for each that is worked at, kept until the work is done, whoever has stopped waiting for it.
    working: Arc<Semaphore>,
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        let places = Arc::new(Semaphore::new(limits.workers + limits.waiting));
        Self { limits, places, working: Arc::new(Semaphore::new(limits.workers)) }
    }

    async fn answer(&self, lines: Bytes) -> Result<Vec<u8>, Refusal> {
        let _place = self.places.try_acquire().map_err(|_| Refusal::Busy)?;
        let until = Instant::now() + self.limits.answer;
        let work = async {
            let working = Arc::clone(&self.working).acquire_owned().await.map_err(|_| Refusal::Busy)?;
            let answered = spawn_blocking(move || {
                let answers = answers(&lines, until);
                drop(working);
                answers
            });
            answered.await.map_err(|_| Refusal::Late)?
        };
        timeout(self.limits.answer, work).await.unwrap_or(Err(Refusal::Late))
    }
}

/// The answers to those lines, if they are ready in time. Each line takes little; so the time is looked at between them.
fn answers(lines: &[u8], until: Instant) -> Result<Vec<u8>, Refusal> {
    let mut answers = Vec::new();
    for line in lines.split_inclusive(|byte| *byte == b'\n') {
        if Instant::now() >= until {
            return Err(Refusal::Late);
        }
        answers.extend(crate::answer(line));
    }
    Ok(answers)
}

/// Why a request is not answered.
#[derive(Clone, Copy, Debug)]
enum Refusal {
    NotJson,
    TooLong,
    TooMany,
    Empty,
    Slow,
    Broken,
    Busy,
    Late,
}

impl Refusal {
    const fn told(self) -> (StatusCode, &'static str) {
        match self {
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "requests are application/json, one a line\n"),
            Self::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "the body is too long\n"),
            Self::TooMany => (StatusCode::PAYLOAD_TOO_LARGE, "the body has too many lines\n"),
            Self::Empty => (StatusCode::BAD_REQUEST, "the body is empty\n"),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "the body takes too long to arrive\n"),
            Self::Broken => (StatusCode::BAD_REQUEST, "the body breaks off\n"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "too much is asked at once\n"),
            Self::Late => (StatusCode::GATEWAY_TIMEOUT, "the answer takes too long\n"),
        }
    }
}

/// Answers the lines of a body.
pub(super) async fn post(State(workers): State<Workers>, request: Request) -> Response {
    let answered = match body(workers.limits, request).await {
        Ok(lines) => workers.answer(lines).await,
        Err(refusal) => Err(refusal),
    };
    match answered {
        Ok(answers) => ([(CONTENT_TYPE, "application/json")], answers).into_response(),
        // What took too long takes as long again; only who is turned away unheard is asked to come again.
        Err(refusal @ Refusal::Busy) => ([(RETRY_AFTER, "1")], refusal.told()).into_response(),
        Err(refusal) => refusal.told().into_response(),
    }
}

async fn body(limits: Limits, request: Request) -> Result<Bytes, Refusal> {
    if !is_json(request.headers()) {
        return Err(Refusal::NotJson);
    }
    // What is too long by its own account is not read.
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| usize::try_from(length).map_or(true, |length| length > limits.bytes)) {
        return Err(Refusal::TooLong);
    }
    let read = timeout(limits.body, to_bytes(request.into_body(), limits.bytes)).await.map_err(|_| Refusal::Slow)?;
    let lines = read.map_err(|error| {
        let is_long = std::error::Error::source(&error)
            .is_some_and(<dyn std::error::Error>::is::<http_body_util::LengthLimitError>);
        if is_long { Refusal::TooLong } else { Refusal::Broken }
    })?;
    match lines.split_inclusive(|byte| *byte == b'\n').count() {
        0 => Err(Refusal::Empty),
        count if count > limits.lines => Err(Refusal::TooMany),
        _ => Ok(lines),
    }
}

/// Whether the body is JSON by its own account. A page of another server cannot send such a body without having asked
/// whether it may, and it may not.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block_on<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(work)
    }

    #[test]
    fn one_request_more_than_there_are_places_is_turned_away_and_a_place_that_is_free_again_is_taken() {
        let workers = Workers::new(Limits { workers: 1, waiting: 1, ..Limits::default() });
        let hello = || workers.answer(Bytes::from_static(b"{\"op\":\"hello\"}"));
        block_on(async {
            let both = Arc::clone(&workers.places).acquire_many_owned(2).await.expect("they are free");
            assert!(matches!(hello().await, Err(Refusal::Busy)));
            drop(both);
            assert!(hello().await.is_ok());
        });
    }

    #[test]
    fn work_that_has_no_worker_in_time_is_given_up() {
        let limits = Limits { workers: 1, answer: std::time::Duration::from_millis(20), ..Limits::default() };
        let workers = Workers::new(limits);
        block_on(async {
            let working = Arc::clone(&workers.working).acquire_owned().await.expect("it is free");
            let answer = workers.answer(Bytes::from_static(b"{\"op\":\"hello\"}")).await;
            assert!(matches!(answer, Err(Refusal::Late)));
            drop(working);
        });
    }
}
