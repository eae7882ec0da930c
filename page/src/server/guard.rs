//! Who is answered: only pages of this server, asked for under its own address.
//!
//! Any page of the web can send requests to a program on the reader's machine, and a name of the web can be made to lead
//! there. Such requests have the `Origin` of their page, or a `Host` that is a name.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// What browsers are told of every answer: run nothing and ask for nothing but what comes from here, and tell nobody.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Refuses what does not come from a page of the server at that address, and adds the headers to every answer.
pub(super) async fn guard(State(address): State<SocketAddr>, request: Request, next: Next) -> Response {
    let mut response = match refusal(address, request.headers()) {
        None => next.run(request).await,
        Some(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refusal(address: SocketAddr, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let mut hosts = headers.get_all(HOST).iter();
    let host = match (hosts.next().and_then(|host| host.to_str().ok()), hosts.next()) {
        (Some(host), None) if is_ours(address, host) => host,
        _ => return Some((StatusCode::MISDIRECTED_REQUEST, "this server is asked by its own address only\n")),
    };
    let is_own =
        |origin: &HeaderValue| origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) == Some(host);
    if headers.get_all(ORIGIN).iter().all(is_own) {
        None
    } else {
        Some((StatusCode::FORBIDDEN, "only pages of this server are answered\n"))
    }
}

/// Whether a host, an address or a name with a port, is one of the server at that address.
fn is_ours(address: SocketAddr, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        // A port has one spelling: no sign, no leading zeros.
        Some((name, port)) if !port.ends_with(']') => {
            (name, port.parse().ok().filter(|number: &u16| number.to_string() == port))
        }
        _ => (host, Some(80)),
    };
    if port != Some(address.port()) {
        return false;
    }
    let bound = address.ip();
    if name.eq_ignore_ascii_case("localhost") {
        return bound.is_loopback() || bound.is_unspecified();
    }
    let literal = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let asked: Option<IpAddr> = match literal {
        Some(v6) => v6.parse().ok().map(|v6: Ipv6Addr| v6.to_canonical()),
        None => name.parse().ok().map(IpAddr::V4),
    };
    // A server at every address of the machine is asked by any of them, but never by a name.
    asked.is_some_and(|asked| asked == bound || bound.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(address: &str, host: &str) -> bool {
        is_ours(address.parse().expect("an address"), host)
    }

    #[test]
    fn a_server_on_this_machine_is_asked_by_its_address_or_as_localhost_with_its_port() {
        for host in ["127.0.0.1:7878", "localhost:7878", "LOCALHOST:7878"] {
            assert!(ours("127.0.0.1:7878", host), "{host}");
        }
        for host in [
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.2:7878",
            "example.org:7878",
            "localhost.example.org:7878",
            "127.0.0.1:7878.example.org",
            "[::1]:7878",
            "",
            ":7878",
            "127.0.0.1:",
            "127.0.0.1:7878:7878",
            "127.0.0.1:+7878",
            "127.0.0.1:07878",
            "127.0.0.1: 7878",
            "127.0.0.1:73414",
            "localhost:+7878",
            "127.0.0.01:7878",
            "127.1:7878",
            "2130706433:7878",
            "localhost.:7878",
            "user@127.0.0.1:7878",
            "0.0.0.0:7878",
        ] {
            assert!(!ours("127.0.0.1:7878", host), "{host}");
        }
    }

    #[test]
    fn the_usual_port_may_be_left_out() {
        assert!(ours("127.0.0.1:80", "127.0.0.1") && ours("127.0.0.1:80", "localhost:80") && ours("[::1]:80", "[::1]"));
    }

    #[test]
    fn an_address_of_the_sixth_version_stands_in_brackets() {
        assert!(ours("[::1]:7878", "[::1]:7878") && ours("[::1]:7878", "localhost:7878"));
        assert!(ours("127.0.0.1:7878", "[::ffff:127.0.0.1]:7878"), "it is the same address");
        assert!(!ours("[::1]:7878", "[::1]:+7878") && !ours("[::1]:7878", "[::1]:07878"));
        assert!(!ours("[::1]:7878", "::1:7878") && !ours("[::1]:7878", "[::2]:7878") && !ours("[::1]:7878", "[::1]"));
    }

    #[test]
    fn a_server_at_every_address_is_asked_by_any_of_them_and_by_no_name() {
        assert!(ours("0.0.0.0:7878", "192.0.2.7:7878") && ours("0.0.0.0:7878", "localhost:7878"));
        assert!(!ours("0.0.0.0:7878", "example.org:7878") && !ours("0.0.0.0:7878", "192.0.2.7:7879"));
        assert!(ours("192.0.2.7:7878", "192.0.2.7:7878") && !ours("192.0.2.7:7878", "localhost:7878"));
    }
}
