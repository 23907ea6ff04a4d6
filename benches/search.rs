//! Speed of A\*: expansions per second on fixed boards; and, printed once, the bytes that a stored node takes.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

use ecotaquin::puzzle::{Board, Goal, NamedGoal, Size};
use ecotaquin::search::{TieRule, astar};
use ecotaquin::solver::{Budget, Instance, Outcome, Work};

fn instance(goal: NamedGoal, side: u64, numbers: &[u64]) -> Instance {
    let square = Size::new(side, side).expect("a possible size");
    let start = Board::new(square, numbers).expect("a board");
    Instance::new(start, Goal::named(goal, square)).expect("the goal can be reached")
}

fn solve(instance: &Instance) -> Work {
    let mut run = astar(instance, TieRule::HighG, Budget::default());
    assert_eq!(run.advance_unobserved(u64::MAX), Some(Outcome::Solved));
    run.work()
}

fn expansions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("astar");
    group.sample_size(10);
    let korf_12 = [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15];
    let korf_16 = [1, 3, 2, 5, 10, 9, 15, 6, 8, 14, 13, 11, 12, 4, 7, 0];
    let korf_42 = [4, 5, 7, 2, 9, 14, 12, 13, 0, 3, 6, 11, 8, 1, 15, 10];
    for (name, instance) in [
        ("8-puzzle, 31 moves", instance(NamedGoal::BlankLast, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1])),
        ("15-puzzle, Korf 42", instance(NamedGoal::BlankFirst, 4, &korf_42)),
        ("15-puzzle, Korf 16", instance(NamedGoal::BlankFirst, 4, &korf_16)),
        ("15-puzzle, Korf 12", instance(NamedGoal::BlankFirst, 4, &korf_12)),
    ] {
        let work = solve(&instance);
        let Work::Search { expanded, peak_stored, peak_bytes, .. } = work else { unreachable!("a search") };
        println!("{name}: {work:?}, {:.2} bytes per stored node", peak_bytes as f64 / peak_stored as f64);
        group.throughput(Throughput::Elements(expanded));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(|| instance.clone(), |instance| solve(&instance), BatchSize::PerIteration);
        });
    }
    group.finish();
}

criterion_group!(benches, expansions);
criterion_main!(benches);
