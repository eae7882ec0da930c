//! The program as its users meet it: arguments in, text and exit status out.

mod arguments;
mod bench;
mod boards;
mod check;
mod compare;
mod contest;
mod explain;
mod junk;
mod moments;
mod output;
mod perft;
mod pictures;
mod random;
mod records;
mod rules;
mod run;
mod show;
mod solve;
mod stats;
