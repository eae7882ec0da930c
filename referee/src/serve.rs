//! `referee serve`: a page to play on, for a browser on this machine.

use std::net::{IpAddr, Ipv4Addr};

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};

#[derive(Debug, clap::Args)]
#[command(after_help = "The page needs a program that is built with it:\n\n  \
    cargo run --release --features serve -- serve")]
pub(crate) struct Args {
    /// The game to begin with
    #[arg(value_parser = games::parser())]
    game: Option<&'static Entry>,
    /// The port, where 0 stands for any free one
    #[arg(long, value_name = "N", default_value_t = 7878)]
    port: u16,
    /// The address at which the page is found
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// Let other machines use the page, which an ADDRESS that is not of this machine alone needs
    #[arg(long)]
    let_others_in: bool,
}

/// Runs the verb.
#[cfg(not(feature = "serve"))]
pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    args.is_safe()?;
    let port = args.port;
    let game = args.game.map(|game| format!("{} ", game.name)).unwrap_or_default();
    Err(Failure::NotUnderstood(format!(
        "this program is built without the page; `cargo run --release --features serve -- serve {game}--port {port}` builds it with the page"
    )))
}

/// Runs the verb.
#[cfg(feature = "serve")]
pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    use std::io::Write as _;
    use std::net::SocketAddr;

    args.is_safe()?;
    let not_served = |error: page::ServeError| Failure::NotUnderstood(error.to_string());
    let server = page::Server::bind(SocketAddr::new(args.bind, args.port), page::Limits::default());
    let server = server.map_err(not_served)?;
    let address = server.address();
    if !address.ip().is_loopback() {
        // Whether anybody reads it or not, the page is served as asked.
        let _ = writeln!(anstream::stderr(), "warning: other machines can use this page at {address}");
    }
    let fragment = args.game.map(|game| format!("#game={}", game.name)).unwrap_or_default();
    let mut out = anstream::stdout();
    writeln!(out, "Open http://{address}/{fragment} in a browser. Ctrl-C ends it.")?;
    out.flush()?;
    server.run().map_err(not_served)?;
    writeln!(out, "The page is closed.")?;
    Ok(Exit::Held)
}

impl Args {
    /// Whether only this machine can use the page, or that is not what is wanted.
    fn is_safe(&self) -> Result<(), Failure> {
        if self.let_others_in || self.bind.is_loopback() {
            return Ok(());
        }
        let bind = self.bind;
        Err(Failure::NotUnderstood(format!(
            "at {bind} other machines could use the page: add --let-others-in if they may"
        )))
    }
}
