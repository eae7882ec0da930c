//! Every workload under criterion: wall time with intervals, and whether it has changed since the last run.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn all(criterion: &mut Criterion) {
    for workload in harnesses::all() {
        let mut group = criterion.benchmark_group(&workload.name);
        group.throughput(Throughput::Elements(workload.run()));
        group.bench_function(workload.unit.plural(), |bencher| bencher.iter(|| workload.run()));
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
