//! Which limits a server can keep.

use std::ops::RangeInclusive;
use std::time::Duration;

use page::{LimitError, Limits, ServeError, Server};

use crate::client::Running;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const MILLISECOND: Duration = Duration::from_millis(1);

type Count = (&'static str, fn(&mut Limits) -> &mut usize, RangeInclusive<usize>);
type Time = (&'static str, fn(&mut Limits) -> &mut Duration);

const COUNTS: [Count; 5] = [
    ("connections", |limits| &mut limits.connections, 1..=65_535),
    ("bytes", |limits| &mut limits.bytes, 1..=67_108_864),
    ("lines", |limits| &mut limits.lines, 1..=65_536),
    ("workers", |limits| &mut limits.workers, 1..=256),
    ("waiting", |limits| &mut limits.waiting, 0..=65_535),
];

const TIMES: [Time; 5] = [
    ("head", |limits| &mut limits.head),
    ("body", |limits| &mut limits.body),
    ("answer", |limits| &mut limits.answer),
    ("connection", |limits| &mut limits.connection),
    ("farewell", |limits| &mut limits.farewell),
];

fn bind(limits: Limits) -> Result<Server, ServeError> {
    Server::bind("127.0.0.1:0".parse().expect("an address"), limits)
}

#[test]
fn a_count_is_kept_at_both_ends_of_its_range_and_refused_beyond() {
    for (name, of, counts) in COUNTS {
        let with = |count: usize| {
            let mut limits = Limits::default();
            *of(&mut limits) = count;
            bind(limits)
        };
        for count in [*counts.start(), *counts.end()] {
            with(count).unwrap_or_else(|error| panic!("{name} {count}: {error}"));
        }
        for count in [counts.start().checked_sub(1), Some(counts.end() + 1), Some(usize::MAX)].into_iter().flatten() {
            let error = with(count).expect_err("it is beyond the range");
            let said = format!("the limit `{name}` is {count}, it must be from {} to {}", counts.start(), counts.end());
            assert_eq!(error.to_string(), said);
            let ServeError::Limit(LimitError::Count { field, value, range }) = error else { panic!("{error:?}") };
            assert_eq!((field, value, range), (name, count, counts.clone()));
        }
    }
}

#[test]
fn a_time_is_a_millisecond_at_least_and_a_day_at_most() {
    for (name, of) in TIMES {
        let with = |time: Duration| {
            let mut limits = Limits::default();
            *of(&mut limits) = time;
            bind(limits)
        };
        for time in [MILLISECOND, DAY] {
            with(time).unwrap_or_else(|error| panic!("{name} {time:?}: {error}"));
        }
        let nanosecond = Duration::from_nanos(1);
        for time in [Duration::ZERO, Duration::from_nanos(999_999), DAY + nanosecond, Duration::MAX] {
            let error = with(time).expect_err("it is beyond the range");
            let said = format!("the limit `{name}` is {time:?}, it must be from 1ms to 86400s");
            assert_eq!(error.to_string(), said);
            let ServeError::Limit(LimitError::Time { field, value, .. }) = error else { panic!("{error:?}") };
            assert_eq!((field, value), (name, time));
        }
    }
}

#[test]
fn a_server_with_the_greatest_limits_answers_and_one_with_the_least_ends_well() {
    let (mut greatest, mut least) = (Limits::default(), Limits::default());
    for (_, of, counts) in COUNTS {
        (*of(&mut greatest), *of(&mut least)) = (*counts.end(), *counts.start());
    }
    for (_, of) in TIMES {
        (*of(&mut greatest), *of(&mut least)) = (DAY, MILLISECOND);
    }
    let server = Running::start(greatest);
    assert_eq!(server.post(r#"{"op":"hello"}"#).status, 200);
    server.end().expect("it ends");
    let server = Running::start(least);
    // Whether it is answered in so short a time or not, the server goes on and ends when it is asked to.
    drop(server.raw(b"GET / HTTP/1.1\r\n\r\n"));
    drop(server.connect());
    server.end().expect("it ends");
}
