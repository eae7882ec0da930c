//! The workloads with budgets, and what they are made of, under gungraun: where their instructions are, and how many more or
//! fewer they are than in the last run.

use std::hint::black_box;

use benches::Workload;
use gungraun::{library_benchmark, library_benchmark_group, main};
use harnesses::named;

#[library_benchmark]
#[benches::hasami(
    args = ["hasami perft/start", "hasami playout/start", "hasami play/replay", "hasami batch/masks"],
    setup = named
)]
#[benches::hattori(
    args = ["hattori perft/start", "hattori playout/start", "hattori play/replay", "hattori batch/masks"],
    setup = named
)]
#[benches::hokito(
    args = ["hokito perft/start", "hokito playout/start", "hokito play/replay", "hokito batch/masks"],
    setup = named
)]
fn workload(workload: Workload) -> u64 {
    black_box(workload.run())
}

library_benchmark_group!(name = workloads, benchmarks = workload);
main!(library_benchmark_groups = workloads);
