//! The program `referee`: judges, explains and plays the games of this workspace.

mod bench;
mod check;
mod cli;
mod compare;
mod conform;
mod contest;
mod draw;
mod exit;
mod explain;
mod figures;
mod from_fuzz;
mod games;
mod input;
mod json;
mod moves;
mod number;
mod perft;
mod play;
mod port;
mod random;
mod record_file;
mod rules;
mod serve;
mod show;
mod solve;
mod source;
mod stats;
mod svg;
mod vectors;
mod whole_file;
mod words;

fn main() -> std::process::ExitCode {
    cli::main()
}
