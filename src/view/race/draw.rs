//! Drawing the race.

use crate::picture::board::{BoardView, board_picture};
use crate::picture::{Anchor, Font, Point, Rect, Weight};
use crate::playback::Show;
use crate::report::milliseconds;
use crate::solver::Event;
use crate::words::{Label, Language, Message, Tongue};

use super::super::input::Key;
use super::super::ui::Ui;
use super::lane::Lane;
use super::screen::RaceScreen;

/// The keys of this screen, for the help.
const KEYS: &[(&[Key], Label)] = &[
    (&[Key::Space], Label::HelpStart),
    (&[Key::Left, Key::Right], Label::HelpStep),
    (&[Key::Home, Key::End], Label::HelpEnds),
    (&[Key::Char('+'), Key::Char('-')], Label::HelpSpeed),
    (&[Key::Char('R')], Label::HelpAgain),
    (&[Key::Char('N')], Label::HelpNextSeed),
    (&[Key::Char('S')], Label::HelpSociety),
    (&[Key::Char('B')], Label::HelpBaseline),
];

/// The keys of this screen and what they do, in a language.
pub(super) fn keys(tongue: Tongue) -> Vec<(String, String)> {
    let language = tongue.language();
    KEYS.iter().map(|&(keys, what)| (Key::labels(keys, tongue), language.label(what).to_owned())).collect()
}

pub(super) fn draw(race: &RaceScreen, show: &Show, ui: &mut Ui, area: Rect) {
    let language = ui.language();
    let gap = ui.px(8.0);
    let inside = area.inset(gap);
    let (header, rest) = inside.split_top(ui.px(34.0));
    let (rest, buttons) = rest.split_bottom(ui.px(32.0));
    let (lanes, verdict_area) = rest.split_bottom(ui.px(126.0) + gap);
    let middle = header.center().y;
    let title =
        Font::of(Weight::Bold).fit(&language.message(&Message::Race(&show.title)), ui.px(21.0), header.w * 0.68);
    ui.picture.bold(Point { x: header.x, y: middle }, Anchor::Left, ui.px(21.0), ui.theme.text, title);
    let optimum = race.optimum().map_or_else(
        || language.label(Label::OptimumUnknown).to_owned(),
        |moves| language.message(&Message::Optimal(moves)),
    );
    let facts = format!("{} · {} · {optimum}", show.instance.size(), language.message(&Message::Seed(show.seed)));
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
            (language.label(if playing { Label::ButtonPause } else { Label::ButtonStart }), Key::Space, playing),
            ("▶", Key::Right, false),
            ("▶|", Key::End, false),
            (language.label(Label::ButtonSlower), Key::Char('-'), false),
            (language.label(Label::ButtonFaster), Key::Char('+'), false),
            (language.label(Label::ButtonAgain), Key::Char('r'), false),
            (language.label(Label::ButtonNext), Key::Char('n'), false),
            (language.label(Label::ButtonSociety), Key::Char('s'), false),
            (language.label(Label::ButtonBaseline), Key::Char('b'), false),
            (language.label(Label::ButtonBack), Key::Escape, false),
        ],
    );
}

fn lane(lane: &Lane, ui: &mut Ui, rect: Rect) {
    let (log, cursor, language) = (lane.recording.log(), lane.player.cursor(), ui.language());
    let inside = ui.panel(rect);
    let (head, body) = inside.split_top(ui.px(52.0));
    let status = match (lane.is_done(), lane.outcome()) {
        (true, Some(outcome)) => language.outcome_name(outcome).to_owned(),
        _ => phase(lane, language),
    };
    let name = &lane.show.solver.name;
    ui.picture.bold(Point { x: head.x, y: head.y + ui.px(10.0) }, Anchor::Left, ui.px(17.0), ui.theme.text, name);
    let ink = if lane.is_done() { ui.theme.accent } else { ui.theme.muted };
    let at = Point { x: head.right(), y: head.y + ui.px(10.0) };
    let status = Font::of(Weight::Regular).fit(&status, ui.body(), head.w * 0.7);
    ui.picture.text(at, Anchor::Right, ui.body(), ink, status);
    let row = head.y + ui.px(37.0);
    let moves = language.message(&Message::Moves(cursor.slides()));
    ui.picture.bold(Point { x: head.x, y: row }, Anchor::Left, ui.px(17.0), ui.theme.text, moves);
    let work = language.steps_of(&lane.work());
    ui.picture.text(Point { x: head.right(), y: row }, Anchor::Right, ui.px(15.0), ui.theme.text, work);
    let picture = board_picture(&ui.theme, body, &BoardView::new(log, cursor));
    ui.picture.extend(picture);
}

/// What it is doing.
fn phase(lane: &Lane, language: &dyn Language) -> String {
    match lane.report() {
        Some(Event::Search { open, best_f, expanded, .. }) if lane.player.cursor().slides() == 0 => {
            language.message(&Message::Thinking { closed: expanded, open, best_f })
        }
        Some(_) => language.label(Label::Moving).to_owned(),
        None if lane.player.cursor().event() == 0 => language.label(Label::Ready).to_owned(),
        None => language.label(Label::Acting).to_owned(),
    }
}

/// The verdict: moves, ratio, work and time of both, side by side.
fn verdict(race: &RaceScreen, ui: &mut Ui, rect: Rect) {
    let inside = ui.panel(rect);
    let (size, line) = (ui.px(15.0), inside.h / 3.0);
    let columns = [0.0, 0.21, 0.36, 0.46, 0.57, 0.86].map(|part| inside.x + inside.w * part);
    let language = ui.language();
    let header = [
        "",
        language.label(Label::ColumnOutcome),
        language.label(Label::CounterMoves),
        language.label(Label::ColumnOptimal),
        language.label(Label::ColumnRatioWork),
        language.label(Label::ColumnTime),
    ];
    let mut write = |row: usize, cells: [String; 6], bold: bool| {
        let y = inside.y + line * (row as f32 + 0.5);
        for (index, cell) in cells.into_iter().enumerate() {
            let end = columns.get(index + 1).copied().unwrap_or(inside.right());
            // Smaller before it is cut: the last word of what was done is its unit.
            let (font, room) = (Font::of(Weight::Bold), end - columns[index] - ui.px(8.0));
            let size = font.fitting(&cell, size, ui.px(9.0), room);
            let fitted = font.fit(&cell, size, room);
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
        let ratio = optimum.filter(|&optimum| done && solved && optimum > 0).map_or_else(
            || "–".to_owned(),
            |optimum| language.figures(&format!("{:.2}×", moves as f64 / optimum as f64)),
        );
        let work = format!("{ratio} · {}", language.steps_of(&lane.work()));
        let cells = [
            lane.show.solver.name.clone(),
            lane.outcome()
                .filter(|_| done)
                .map_or_else(|| "…".to_owned(), |outcome| language.outcome_name(outcome).to_owned()),
            language.number(moves),
            optimum.map_or_else(|| "?".to_owned(), |moves| language.number(moves)),
            work,
            language.figures(&milliseconds(lane.worked.as_secs_f64() * 1000.0)),
        ];
        write(row + 1, cells, false);
    }
}
