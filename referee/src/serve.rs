//! `referee serve`: a page to play on, for a browser on this machine.

use std::net::{IpAddr, Ipv4Addr};
#[cfg(feature = "serve")]
use std::net::{Ipv6Addr, SocketAddr};

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::number;

#[derive(Debug, clap::Args)]
#[command(after_help = "The page needs a program that is built with it:\n\n  \
    cargo run --release --features serve -- serve")]
pub(crate) struct Args {
    /// The game to begin with
    #[arg(value_parser = games::parser())]
    game: Option<&'static Entry>,
    /// The port, where 0 stands for any free one
    #[arg(long, value_name = "N", default_value_t = 7878, value_parser = number::of(0..=u16::MAX))]
    port: u16,
    /// The address at which the page is found
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// Let other machines use the page, which an ADDRESS that is not of this machine alone needs
    #[arg(long, requires = "bind")]
    let_others_in: bool,
}

/// Runs the verb.
#[cfg(not(feature = "serve"))]
pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    args.check()?;
    let port = args.port;
    let game = args.game.map(|game| format!("{} ", game.name)).unwrap_or_default();
    Err(Failure::NotUnderstood(format!(
        "this program is built without the page; `cargo run --release --features serve -- serve {game}--port {port}` \
         builds it with the page"
    )))
}

/// Runs the verb.
#[cfg(feature = "serve")]
pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    use std::io::Write as _;

    args.check()?;
    let server = page::Server::bind(SocketAddr::new(args.bind, args.port), page::Limits::default())?;
    let address = server.address();
    let port = address.port();
    if !address.ip().is_loopback() {
        let place = match address.ip() {
            ip if ip.is_unspecified() => format!("any address of this machine, port {port}, but at no name"),
            _ => address.to_string(),
        };
        // Whether anybody reads it or not, the page is served as asked.
        let _ = writeln!(anstream::stderr(), "warning: other machines can use this page at {place}");
    }
    let here = here(address);
    let fragment = args.game.map(|game| format!("#game={}", game.name)).unwrap_or_default();
    let mut out = anstream::stdout();
    writeln!(out, "Open http://{here}/{fragment} in a browser. Ctrl-C ends it.")?;
    out.flush()?;
    server.run()?;
    writeln!(out, "The page is closed.")?;
    Ok(Exit::Held)
}

/// Where a browser on this machine finds the page. Whoever serves at every address is found at that of this machine alone
/// too, and the address that stands for all of them is none to open.
#[cfg(feature = "serve")]
fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

impl Args {
    /// Refuses an address that other machines can use if they are not let in, and one that they cannot use if they are.
    fn check(&self) -> Result<(), Failure> {
        let bind = self.bind;
        match (bind.to_canonical().is_loopback(), self.let_others_in) {
            (true, false) | (false, true) => Ok(()),
            (false, false) => Err(Failure::NotUnderstood(format!(
                "at {bind} other machines could use the page: add --let-others-in if they may"
            ))),
            (true, true) => Err(Failure::NotUnderstood(format!(
                "at {bind} no other machine can use the page: leave out --let-others-in, or --bind another address"
            ))),
        }
    }
}

#[cfg(all(test, feature = "serve"))]
mod tests {
    use super::*;

    #[test]
    fn a_page_at_every_address_is_opened_at_that_of_this_machine_alone() {
        for (bound, opened) in [
            ("0.0.0.0:7878", "127.0.0.1:7878"),
            ("[::]:80", "[::1]:80"),
            ("127.0.0.2:1", "127.0.0.2:1"),
            ("[2001:db8::1]:7878", "[2001:db8::1]:7878"),
        ] {
            assert_eq!(here(bound.parse().expect("an address")).to_string(), opened);
        }
    }
}
