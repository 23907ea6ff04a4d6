//! Slides per second of a society, unobserved and observed: `cargo bench --bench eco`.
//!
//! Each board runs `uniform`/`until-satisfied` from a random start for a fixed number of activations. Criterion prints the
//! time and the slides per second (`elem/s`); the lines before it say how long the chains were, on which the time of an
//! activation depends (a slide's does not).

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ecotaquin::chance::Stream;
use ecotaquin::eco::{Persistence, Simulation, Society};
use ecotaquin::puzzle::{Goal, NamedGoal, Size, Slide, random_board};
use ecotaquin::solver::{Budget, Engine, Event, Instance, NoObserver, Observer, Work};

/// Takes every event and does nothing with it.
struct NullSink;

impl Observer for NullSink {
    fn event(&mut self, event: &Event) {
        std::hint::black_box(event);
    }

    fn slide(&mut self, slide: Slide) {
        std::hint::black_box(slide);
    }
}

const SIDES: [u64; 5] = [4, 10, 30, 100, 300];

fn start(side: u64) -> Simulation {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(side, side).expect("a side within 2…1000"));
    let board = random_board(&goal, &mut Stream::boards(1));
    let instance = Instance::new(board, goal).expect("a random board is reachable");
    let society = Society { persistence: Persistence::UntilSatisfied, ..Society::default() };
    Simulation::new(&instance, society, 1, Budget::default()).expect("uniform works for every goal")
}

/// How many activations of a board are measured: until it is solved on 4×4, a fixed part of the run beyond.
fn activations(side: u64) -> u64 {
    if side < 10 { u64::MAX } else { 20_000 }
}

fn slides(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("slides");
    group.sample_size(30);
    for side in SIDES {
        let mut run = start(side);
        run.advance(activations(side), &mut NoObserver);
        let Work::Eco { activations: made, longest_chain, .. } = run.work() else { unreachable!("a society") };
        println!(
            "{side}x{side}: {} slides in {made} activations, mean chain {:.1} slides, longest {longest_chain} attacks",
            run.moves(),
            run.moves() as f64 / made as f64
        );
        group.throughput(Throughput::Elements(run.moves()));
        group.bench_with_input(BenchmarkId::new("unobserved", side), &side, |bencher, &side| {
            let advance = |mut run: Simulation| run.advance(activations(side), &mut NoObserver);
            bencher.iter_batched(|| start(side), advance, BatchSize::LargeInput);
        });
        group.bench_with_input(BenchmarkId::new("observed", side), &side, |bencher, &side| {
            let advance = |mut run: Simulation| run.advance(activations(side), &mut NullSink);
            bencher.iter_batched(|| start(side), advance, BatchSize::LargeInput);
        });
    }
    group.finish();
}

criterion_group!(benches, slides);
criterion_main!(benches);
