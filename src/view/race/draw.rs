//! Drawing the race.

use crate::picture::board::{BoardView, board_picture};
use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::playback::Show;
use crate::report::{count, milliseconds};
use crate::solver::Event;

use super::super::input::Key;
use super::super::ui::Ui;
use super::lane::Lane;
use super::screen::RaceScreen;

/// The keys of this screen, for the help.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("Space", "start, pause"),
    ("← →", "one step back, on"),
    ("Home End", "to the start, to the end"),
    ("+ -", "faster, slower"),
    ("R", "the same seed again"),
    ("N", "the next seed"),
    ("S", "another society"),
    ("B", "another baseline"),
];

pub(super) fn draw(race: &RaceScreen, show: &Show, ui: &mut Ui, area: Rect) {
    let gap = ui.px(8.0);
    let inside = area.inset(gap);
    let (header, rest) = inside.split_top(ui.px(34.0));
    let (rest, buttons) = rest.split_bottom(ui.px(32.0));
    let (lanes, verdict_area) = rest.split_bottom(ui.px(126.0) + gap);
    let middle = header.center().y;
    let title = Font::of(Weight::Bold).fit(&format!("Race: {}", show.title), ui.px(21.0), header.w * 0.68);
    ui.picture.bold(Point { x: header.x, y: middle }, Anchor::Left, ui.px(21.0), ui.theme.text, title);
    let optimum = race.optimum().map_or_else(|| "optimum not known yet".to_owned(), |moves| format!("optimum {moves}"));
    let facts = format!("{} · seed {} · {optimum}", show.instance.size(), show.seed);
    ui.picture.text(Point { x: header.right(), y: middle }, Anchor::Right, ui.body(), ui.theme.muted, facts);

    let width = (lanes.w - gap) / 2.0;
    lane(&race.left, ui, Rect { w: width, ..lanes });
    lane(&race.right, ui, Rect { x: lanes.x + width + gap, w: width, ..lanes });
    let verdict_area = Rect { y: verdict_area.y + gap, h: verdict_area.h - 2.0 * gap, ..verdict_area };
    verdict(race, ui, verdict_area);
    let playing = race.left.player.is_playing() || race.right.player.is_playing();
    ui.button_row(
        buttons,
        &[
            ("|◀", Key::Home, false),
            ("◀", Key::Left, false),
            (if playing { "Pause" } else { "Start" }, Key::Space, playing),
            ("▶", Key::Right, false),
            ("▶|", Key::End, false),
            ("Slower", Key::Char('-'), false),
            ("Faster", Key::Char('+'), false),
            ("Again", Key::Char('r'), false),
            ("Next", Key::Char('n'), false),
            ("Society", Key::Char('s'), false),
            ("Baseline", Key::Char('b'), false),
            ("Back", Key::Escape, false),
        ],
    );
}

fn lane(lane: &Lane, ui: &mut Ui, rect: Rect) {
    let (log, cursor) = (lane.recording.log(), lane.player.cursor());
    let inside = ui.panel(rect);
    let (head, rest) = inside.split_top(ui.px(52.0));
    let status = match (lane.is_done(), lane.outcome()) {
        (true, Some(outcome)) => outcome.name().to_owned(),
        _ => phase(lane),
    };
    let name = &lane.show.solver.name;
    ui.picture.bold(Point { x: head.x, y: head.y + ui.px(10.0) }, Anchor::Left, ui.px(17.0), ui.theme.text, name);
    let ink = if lane.is_done() { ui.theme.accent } else { ui.theme.muted };
    let at = Point { x: head.right(), y: head.y + ui.px(10.0) };
    let status = Font::of(Weight::Regular).fit(&status, ui.body(), head.w * 0.7);
    ui.picture.text(at, Anchor::Right, ui.body(), ink, status);
    let row = head.y + ui.px(37.0);
    let moves = format!("{} moves", count(cursor.slides()));
    ui.picture.bold(Point { x: head.x, y: row }, Anchor::Left, ui.px(17.0), ui.theme.text, moves);
    let work = lane.work();
    let work = format!("{} {}", count(work.steps()), work.columns()[0].0);
    ui.picture.text(Point { x: head.right(), y: row }, Anchor::Right, ui.px(15.0), ui.theme.text, work);
    let picture = board_picture(&ui.theme, rest, &BoardView::new(log, cursor));
    ui.picture.extend(picture);
}

/// What it is doing.
fn phase(lane: &Lane) -> String {
    match lane.report() {
        Some(Event::Search { open, best_f, expanded, .. }) if lane.player.cursor().slides() == 0 => {
            format!("thinking: {} closed, {} open, best f {best_f}", count(expanded), count(open))
        }
        Some(_) => "moving".to_owned(),
        None if lane.player.cursor().event() == 0 => "ready".to_owned(),
        None => "acting".to_owned(),
    }
}

/// The verdict: moves, ratio, work and time of both, side by side.
fn verdict(race: &RaceScreen, ui: &mut Ui, rect: Rect) {
    let inside = ui.panel(rect);
    let (size, line) = (ui.px(15.0), inside.h / 3.0);
    let columns = [0.0, 0.24, 0.40, 0.52, 0.62, 0.84].map(|part| inside.x + inside.w * part);
    let header = ["", "outcome", "moves", "optimal", "ratio · work", "time"];
    let mut write = |row: usize, cells: [String; 6], bold: bool| {
        let y = inside.y + line * (row as f32 + 0.5);
        for (index, cell) in cells.into_iter().enumerate() {
            let end = columns.get(index + 1).copied().unwrap_or(inside.right());
            let fitted = Font::of(Weight::Bold).fit(&cell, size, end - columns[index] - 4.0);
            let (at, theme) = (Point { x: columns[index], y }, ui.theme);
            if bold || index == 0 {
                ui.picture.bold(at, Anchor::Left, size, theme.text, fitted);
            } else {
                ui.picture.text(at, Anchor::Left, size, theme.text, fitted);
            }
        }
    };
    write(0, header.map(str::to_owned), true);
    for (row, lane) in [&race.left, &race.right].into_iter().enumerate() {
        let done = lane.is_done();
        let solved = lane.outcome().is_some_and(crate::solver::Outcome::is_solved);
        let moves = lane.player.cursor().slides();
        let optimum = race.optimum();
        let ratio = optimum
            .filter(|&optimum| done && solved && optimum > 0)
            .map_or_else(|| "–".to_owned(), |optimum| format!("{:.2}×", moves as f64 / optimum as f64));
        let work = lane.work();
        let work = format!("{ratio} · {} {}", count(work.steps()), work.columns()[0].0);
        let cells = [
            lane.show.solver.name.clone(),
            lane.outcome().filter(|_| done).map_or_else(|| "…".to_owned(), |outcome| outcome.name().to_owned()),
            count(moves),
            optimum.map_or_else(|| "?".to_owned(), count),
            work,
            milliseconds(lane.worked.as_secs_f64() * 1000.0),
        ];
        write(row + 1, cells, false);
    }
}
