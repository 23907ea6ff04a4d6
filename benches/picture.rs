//! How long a board takes to become a picture (a frame has 16 ms, and a 100 × 100 board should take under 2).

use criterion::{Criterion, criterion_group, criterion_main};
use ecotaquin::chance::Stream;
use ecotaquin::picture::board::{BoardView, board_picture};
use ecotaquin::picture::{Rect, ThemeName};
use ecotaquin::puzzle::{Goal, NamedGoal, Size, random_board};
use ecotaquin::solver::Instance;
use ecotaquin::trace::{Cursor, EventLog, Records};

fn pictures(criterion: &mut Criterion) {
    let theme = ThemeName::Light.theme();
    let mut group = criterion.benchmark_group("board picture");
    for side in [4, 20, 30, 100, 300] {
        let size = Size::new(side, side).expect("a size within bounds");
        let goal = Goal::named(NamedGoal::BlankLast, size);
        let board = random_board(&goal, &mut Stream::boards(1));
        let log = EventLog::new(Instance::new(board, goal).expect("a random board is reachable"), Records::Events);
        let cursor = Cursor::new(&log);
        let heat = vec![1; size.cells()];
        let mut view = BoardView::new(&log, &cursor);
        let area = Rect::new(0.0, 0.0, 900.0, 900.0);
        group.bench_function(format!("{size}"), |bencher| bencher.iter(|| board_picture(&theme, area, &view)));
        view.overlays.blank_gradient = true;
        view.overlays.heat = Some(&heat);
        group.bench_function(format!("{size} overlays"), |bencher| bencher.iter(|| board_picture(&theme, area, &view)));
    }
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
